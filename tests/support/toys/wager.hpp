#pragma once
// A game of dice for two seats: the seat to move stakes 1 to 5 and rolls, and the lead moves by what it wins or loses.
// Higher stakes lose more often. A roll can be followed by another roll at once, and who brings the lead to a multiple
// of four moves again, so that turns do not alternate. Two outcomes come to the same, which the game merges. Who wins
// at the end says a hash of the lead, so that nothing is a good move for a simple reason.

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

inline constexpr int kWagerStakes = 5;
inline constexpr int kWagerTurnLimit = 12;
// A lead of nobody is in the middle of what can be reached.
inline constexpr int kWagerMiddle = 100;

// The stakes, and as outcomes of a roll: lost, two that leave the lead as it is, won, and rolled again for one more.
enum class WagerMove : std::uint8_t { kOne, kTwo, kThree, kFour, kFive, kLost, kEven, kNothing, kWon, kAgain };

inline constexpr std::array<std::string_view, 10> kWagerMoveNames{"1",    "2",    "3",       "4",   "5",
                                                                  "lost", "even", "nothing", "won", "again"};

struct WagerOptions {
    int turns = 4;

    bool operator==(const WagerOptions&) const = default;
};

struct WagerState {
    using Moves = FixedList<WagerMove, kWagerStakes>;
    using Outcomes = FixedList<Outcome<WagerMove>, 5>;

    std::uint8_t lead = kWagerMiddle;  // of the first seat
    Seat mover = kFirstSeat;
    std::uint8_t turns_left = 0;
    std::uint8_t stake = 0;  // 0 before it is chosen
    std::uint8_t rolled_again = 0;

    [[nodiscard]] int seats() const { return 2; }
    [[nodiscard]] Seat to_move() const { return mover; }
    [[nodiscard]] bool is_over() const { return turns_left == 0; }
    [[nodiscard]] bool is_chance() const { return stake != 0; }
    [[nodiscard]] SeatSet winners() const {
        const std::uint64_t draw = mix(lead, 11) % 5;
        return draw == 0 ? SeatSet::all(2) : SeatSet(seat_at(draw % 2));
    }
    [[nodiscard]] std::uint64_t hash() const {
        return mix(lead * 256U + turns_left, (index(mover) * 256 + stake) * 256 + rolled_again);
    }

    void generate(Moves& list) const {
        for (int move = 0; move < kWagerStakes && !is_over(); ++move) {
            list.push_back(static_cast<WagerMove>(move));
        }
    }
    void generate_outcomes(Outcomes& list) const {
        list.push_back({WagerMove::kLost, stake + 1U});
        list.push_back({WagerMove::kEven, 1});
        list.push_back({WagerMove::kNothing, 2});
        add_won(list);
    }
    void generate_merged_outcomes(Outcomes& list) const {
        list.push_back({WagerMove::kLost, stake + 1U});
        list.push_back({WagerMove::kEven, 3});
        add_won(list);
    }
    // As generate_outcomes has them, by the places of the weights.
    template <RandomSource R>
    [[nodiscard]] WagerMove pick_outcome(R& random) const {
        const std::uint32_t drawn = uniform_below(random, rolled_again == 0 ? 12 : 10);
        if (drawn < 3) {
            return drawn == 0 ? WagerMove::kEven : WagerMove::kNothing;
        }
        if (drawn >= 10) {
            return WagerMove::kAgain;
        }
        return drawn - 3 < stake + 1U ? WagerMove::kLost : WagerMove::kWon;
    }

    void apply(WagerMove move) {
        switch (move) {
            case WagerMove::kLost: end_turn(-stake); break;
            case WagerMove::kEven:
            case WagerMove::kNothing: end_turn(0); break;
            case WagerMove::kWon: end_turn(stake); break;
            case WagerMove::kAgain: ++rolled_again; break;
            default: stake = static_cast<std::uint8_t>(static_cast<int>(move) + 1); break;
        }
    }

    bool operator==(const WagerState&) const = default;

private:
    // The weights sum to 10, or 12 with another roll.
    void add_won(Outcomes& list) const {
        list.push_back({WagerMove::kWon, 6U - stake});
        if (rolled_again == 0) {
            list.push_back({WagerMove::kAgain, 2});
        }
    }

    void end_turn(int won) {
        const int gained = won == 0 ? 0 : won + rolled_again;
        lead = static_cast<std::uint8_t>(lead + (mover == kFirstSeat ? gained : -gained));
        stake = 0;
        rolled_again = 0;
        --turns_left;
        if (lead % 4 != 0) {
            mover = opponent(mover);
        }
    }
};

struct Wager {
    using State = WagerState;
    using Move = WagerMove;
    using Options = WagerOptions;
    using Rules = WagerOptions;

    static constexpr std::string_view kName = "wager";
    static constexpr int kMaxSeats = 2;
    static constexpr int kMaxMoves = kWagerStakes;
    static constexpr int kMaxOutcomes = 5;

    [[nodiscard]] static Expected<Rules> make_rules(const Options& options) { return options; }
    [[nodiscard]] static std::span<const OptionEntry<Options>> option_entries() {
        using Turns = IntegerField<&WagerOptions::turns, 1, kWagerTurnLimit>;
        static constexpr std::array<OptionEntry<Options>, 1> kEntries{
            {{"turns", "1..12", "turns of both seats", "The game ends after so many turns.", Turns::set, Turns::show}}};
        return kEntries;
    }
    [[nodiscard]] static State start(const Rules& rules) {
        State state;
        state.turns_left = static_cast<std::uint8_t>(rules.turns);
        return state;
    }

    // `B 103 t3 s2 again`: the seat to move, 100 and the lead of A, the turns left, and the stake about to be rolled.
    [[nodiscard]] static std::string format_position(const State& state) {
        const std::string stake = state.stake == 0 ? "" : fmt::format(" s{}", state.stake);
        return fmt::format("{} {} t{}{}{}", "AB"[index(state.mover)], state.lead, state.turns_left, stake,
                           state.rolled_again == 0 ? "" : " again");
    }
    [[nodiscard]] static Expected<State> parse_position(std::string_view text, const Rules& rules) {
        TextCursor cursor(text);
        State state = start(rules);
        const char letter = cursor.peek();
        if (letter != 'A' && letter != 'B') {
            return cursor.error("expected the seat to move, A or B");
        }
        cursor.skip();
        state.mover = letter == 'A' ? kFirstSeat : kSecondSeat;
        if (!cursor.accept(' ') || !accept_number(cursor, 2 * kWagerMiddle, state.lead)) {
            return cursor.error("expected a space and the lead");
        }
        if (!cursor.accept(' ') || !cursor.accept('t') || !accept_number(cursor, rules.turns, state.turns_left)) {
            return cursor.error("expected ` t` and the turns left");
        }
        if (cursor.at_end()) {
            return state;
        }
        const bool has_stake = cursor.accept(' ') && cursor.accept('s') &&
                               accept_number(cursor, kWagerStakes, state.stake) && state.stake > 0;
        if (state.is_over() || !has_stake) {
            return cursor.error("expected the end, or ` s` and the stake in an unfinished game");
        }
        const std::string_view rest = text.substr(cursor.offset());
        if (!rest.empty() && rest != " again") {
            return cursor.error("expected the end or ` again`");
        }
        state.rolled_again = rest.empty() ? 0 : 1;
        return state;
    }

    [[nodiscard]] static std::string format_move(const State&, const Move& move) {
        return std::string(kWagerMoveNames[static_cast<std::size_t>(move)]);
    }
    [[nodiscard]] static Expected<Move> parse_move(const State& state, std::string_view text) {
        const auto* const found = std::ranges::find(kWagerMoveNames, text);
        const auto move = static_cast<Move>(found - kWagerMoveNames.begin());
        if (found == kWagerMoveNames.end() || !is_listed(state, move)) {
            return TextCursor::error_at(1,
                                        "expected a stake from 1 to 5, or at a roll its outcome: `lost`, `even`, "
                                        "`nothing`, `won` or `again`");
        }
        return move;
    }

private:
    [[nodiscard]] static bool is_listed(const State& state, Move move) {
        if (!state.is_chance()) {
            State::Moves moves;
            state.generate(moves);
            return std::ranges::find(moves, move) != moves.end();
        }
        State::Outcomes outcomes;
        state.generate_outcomes(outcomes);
        return std::ranges::any_of(outcomes, [&](const auto& outcome) { return outcome.move == move; });
    }
    static bool accept_number(TextCursor& cursor, int limit, std::uint8_t& number) {
        const std::optional<int> read = cursor.accept_number();
        if (!read || *read > limit) {
            return false;
        }
        number = static_cast<std::uint8_t>(*read);
        return true;
    }
};

static_assert(NotatedGame<Wager>);
static_assert(MergingGame<Wager> && RollingGame<Wager>);
static_assert(!DuelGame<Wager>);

}  // namespace sparring::toys
