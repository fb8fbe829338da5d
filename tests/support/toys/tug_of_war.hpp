#pragma once
// A duel that goes back and forth: a mark between -4 and 4, which seat A pulls up and seat B down. It exercises what
// Nim lacks: positions that come again, draws, states that are not quiet, and the same seat moving twice (whoever
// pulls the mark to the middle pulls again).

#include "engine/core/game.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/text_cursor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sparring::toys {

inline constexpr int kTugGoal = 4;
inline constexpr int kTugStrengthLimit = 3;

// A weak pull moves the mark by one and can be had for nothing; a strong one moves it by two and uses up strength.
enum class TugMove : std::uint8_t { kWeak, kStrong };

struct TugOptions {
    int strength = 2;
    int idle_plies = 12;

    bool operator==(const TugOptions&) const = default;
};

struct TugState {
    using Moves = FixedList<TugMove, 2>;

    std::int8_t mark = 0;
    std::array<std::uint8_t, 2> strength{};
    Seat mover = kFirstSeat;
    std::uint8_t idle = 0;  // plies since the last strong pull
    std::uint8_t idle_limit = 1;

    [[nodiscard]] int seats() const { return 2; }
    [[nodiscard]] Seat to_move() const { return mover; }
    [[nodiscard]] bool is_won() const { return mark >= kTugGoal || mark <= -kTugGoal; }
    [[nodiscard]] bool is_over() const { return is_won() || idle >= idle_limit; }
    [[nodiscard]] SeatSet winners() const {
        return is_won() ? SeatSet(mark > 0 ? kFirstSeat : kSecondSeat) : SeatSet::all(2);
    }
    [[nodiscard]] std::uint64_t hash() const { return mix(repetition_hash(), idle * 256U + idle_limit); }
    [[nodiscard]] std::uint64_t repetition_hash() const {
        const auto pulled = std::uint64_t{0} + static_cast<std::uint8_t>(mark);
        return mix(pulled * 2 + index(mover), strength[0] * 256U + strength[1]);
    }
    [[nodiscard]] int reversible_plies() const { return idle; }
    // One pull from either end the next move decides the game or averts that.
    [[nodiscard]] bool is_quiet() const { return mark > -kTugGoal + 1 && mark < kTugGoal - 1; }

    void generate(Moves& list) const {
        if (is_over()) {
            return;
        }
        list.push_back(TugMove::kWeak);
        if (strength[index(mover)] > 0) {
            list.push_back(TugMove::kStrong);
        }
    }
    void apply(TugMove move) {
        const int pull = move == TugMove::kStrong ? 2 : 1;
        const int pulled = mark + (mover == kFirstSeat ? pull : -pull);
        mark = static_cast<std::int8_t>(std::clamp(pulled, -kTugGoal, kTugGoal));
        idle = move == TugMove::kStrong ? std::uint8_t{0} : static_cast<std::uint8_t>(idle + 1);
        if (move == TugMove::kStrong) {
            --strength[index(mover)];
        }
        if (mark != 0) {
            mover = opponent(mover);
        }
    }
    [[nodiscard]] TugState mirrored() const {
        return {static_cast<std::int8_t>(-mark), {strength[1], strength[0]}, opponent(mover), idle, idle_limit};
    }

    bool operator==(const TugState&) const = default;
};

struct TugOfWar {
    using State = TugState;
    using Move = TugMove;
    using Options = TugOptions;
    using Rules = TugOptions;

    static constexpr std::string_view kName = "tug-of-war";
    static constexpr int kMaxSeats = 2;
    static constexpr int kMaxMoves = 2;
    static constexpr int kMoveKinds = 2;

    [[nodiscard]] static Expected<Rules> make_rules(const Options& options) { return options; }
    [[nodiscard]] static std::span<const OptionEntry<Options>> option_entries() {
        using Strength = IntegerField<&TugOptions::strength, 0, kTugStrengthLimit>;
        using IdlePlies = IntegerField<&TugOptions::idle_plies, 1, 99>;
        static constexpr std::array<OptionEntry<Options>, 2> kEntries{
            {{"strength", "0..3", "strong pulls of each seat", "A seat has so many strong pulls.", Strength::set,
              Strength::show},
             {"idle_plies", "1..99", "plies until a draw", "So many weak pulls in a row make a draw.", IdlePlies::set,
              IdlePlies::show}}};
        return kEntries;
    }
    [[nodiscard]] static State start(const Rules& rules) {
        const auto strength = static_cast<std::uint8_t>(rules.strength);
        return {0, {strength, strength}, kFirstSeat, 0, static_cast<std::uint8_t>(rules.idle_plies)};
    }

    // `A -2 1 0 i3`: the seat to move, the mark, the strength of A and B, and the plies without a strong pull.
    [[nodiscard]] static std::string format_position(const State& state) {
        return fmt::format("{} {} {} {} i{}", state.mover == kFirstSeat ? 'A' : 'B', state.mark, state.strength[0],
                           state.strength[1], state.idle);
    }
    [[nodiscard]] static Expected<State> parse_position(std::string_view text, const Rules& rules) {
        TextCursor cursor(text);
        State state = start(rules);
        if (!cursor.accept('A')) {
            state.mover = kSecondSeat;
            if (!cursor.accept('B')) {
                return cursor.error("expected the seat to move, A or B");
            }
        }
        cursor.accept(' ');
        const bool is_negative = cursor.accept('-');
        const std::optional<int> mark = accept_at_most(cursor, kTugGoal);
        cursor.accept(' ');
        const std::optional<int> first = accept_at_most(cursor, kTugStrengthLimit);
        cursor.accept(' ');
        const std::optional<int> second = accept_at_most(cursor, kTugStrengthLimit);
        const bool has_idle = cursor.accept(' ') && cursor.accept('i');
        const std::optional<int> idle = accept_at_most(cursor, rules.idle_plies);
        if (!mark || !first || !second || !has_idle || !idle || !cursor.at_end()) {
            return cursor.error("expected a position such as `A -2 1 0 i3`");
        }
        state.mark = static_cast<std::int8_t>(is_negative ? -*mark : *mark);
        state.strength = {static_cast<std::uint8_t>(*first), static_cast<std::uint8_t>(*second)};
        state.idle = static_cast<std::uint8_t>(*idle);
        return state;
    }

    [[nodiscard]] static std::string format_move(const State&, const Move& move) {
        return move == TugMove::kWeak ? "weak" : "strong";
    }
    [[nodiscard]] static Expected<Move> parse_move(const State& state, std::string_view text) {
        if (text == "weak" && !state.is_over()) {
            return TugMove::kWeak;
        }
        if (text == "strong" && !state.is_over() && state.strength[index(state.mover)] > 0) {
            return TugMove::kStrong;
        }
        return TextCursor::error_at(1, "expected `weak`, or `strong` if strength is left");
    }

    [[nodiscard]] static Move mirrored(const Move& move) { return move; }
    [[nodiscard]] static int move_kind(const Move& move) { return static_cast<int>(move); }

private:
    [[nodiscard]] static std::optional<int> accept_at_most(TextCursor& cursor, int limit) {
        const std::optional<int> number = cursor.accept_number();
        return number && *number <= limit ? number : std::nullopt;
    }
};

static_assert(NotatedGame<TugOfWar>);
static_assert(DuelGame<TugOfWar>);
static_assert(SymmetricGame<TugOfWar>);
static_assert(QuiescentGame<TugOfWar>);
static_assert(RepeatingGame<TugOfWar>);
static_assert(IndexedMoves<TugOfWar>);

}  // namespace sparring::toys
