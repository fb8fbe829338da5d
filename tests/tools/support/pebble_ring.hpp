#pragma once
// A game of two to eight seats that anybody can work out: in turn each takes one or two pebbles from a pile. Who takes
// the last one wins; who takes the last two at once shares the win with the seat before. The number of seats is a rule
// option, as in the games that this one stands for in tests.

#include "engine/core/game.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/text_cursor.hpp"
#include "tools/agents/many_seats_agents.hpp"
#include "tools/modules/game_kit.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::test {

struct RingOptions {
    int seats = 3;
    int pebbles = 7;

    bool operator==(const RingOptions&) const = default;
};

enum class RingMove : std::uint8_t { kOne = 1, kTwo = 2 };

// Points to its rules, so that a module which lets them go too early is noticed by the sanitizers.
struct RingState {
    const RingOptions* rules = nullptr;
    std::uint8_t pebbles = 0;
    std::uint8_t mover = 0;
    std::uint8_t last_taken = 0;

    [[nodiscard]] int seats() const { return rules->seats; }
    [[nodiscard]] Seat to_move() const { return seat_at(mover); }
    [[nodiscard]] bool is_over() const { return pebbles == 0; }
    // The seat that moved last is the one before the mover.
    [[nodiscard]] SeatSet winners() const {
        const auto size = static_cast<std::size_t>(seats());
        SeatSet winners(seat_at((mover + size - 1) % size));
        if (last_taken == 2) {
            winners.insert(seat_at((mover + size - 2) % size));
        }
        return winners;
    }
    [[nodiscard]] std::uint64_t hash() const {
        return mix(pebbles, (mover * 4U + last_taken) * 16U + static_cast<unsigned>(seats()));
    }
    void generate(FixedList<RingMove, 2>& list) const {
        if (pebbles >= 1) {
            list.push_back(RingMove::kOne);
        }
        if (pebbles >= 2) {
            list.push_back(RingMove::kTwo);
        }
    }
    void apply(RingMove move) {
        last_taken = static_cast<std::uint8_t>(move);
        pebbles = static_cast<std::uint8_t>(pebbles - last_taken);
        mover = static_cast<std::uint8_t>((mover + 1) % seats());
    }

    bool operator==(const RingState&) const = default;
};

struct PebbleRing {
    using State = RingState;
    using Move = RingMove;
    using Options = RingOptions;
    using Rules = RingOptions;

    static constexpr std::string_view kName = "ring";
    static constexpr int kMaxSeats = kSeatLimit;
    static constexpr int kMaxMoves = 2;

    [[nodiscard]] static Expected<Rules> make_rules(const Options& options) {
        if (options.pebbles < options.seats) {
            return Error{fmt::format("pebbles={} is too few for {} seats: expected one for each or more",
                                     options.pebbles, options.seats)};
        }
        return options;
    }
    [[nodiscard]] static std::span<const OptionEntry<Options>> option_entries() {
        using Seats = IntegerField<&RingOptions::seats, 2, kSeatLimit>;
        using Pebbles = IntegerField<&RingOptions::pebbles, 1, 99>;
        static constexpr std::array<OptionEntry<Options>, 2> kEntries{
            {{"seats", "2..8", "players", "", Seats::set, Seats::show},
             {"pebbles", "1..99", "pebbles in the pile", "", Pebbles::set, Pebbles::show}}};
        return kEntries;
    }
    [[nodiscard]] static State start(const Rules& rules) {
        return {&rules, static_cast<std::uint8_t>(rules.pebbles), 0, 0};
    }

    // `7 1`: the pebbles left and the number of the seat to move; behind a finished game what was taken last.
    [[nodiscard]] static std::string format_position(const State& state) {
        const std::string last = state.is_over() ? fmt::format(" {}", state.last_taken) : "";
        return fmt::format("{} {}{}", state.pebbles, state.mover + 1, last);
    }
    [[nodiscard]] static Expected<State> parse_position(std::string_view text, const Rules& rules) {
        TextCursor cursor(text);
        State state = start(rules);
        const std::optional<int> pebbles = cursor.accept_number();
        const bool has_blank = cursor.accept(' ');
        const std::optional<int> mover = cursor.accept_number();
        const std::optional<int> last = cursor.accept(' ') ? cursor.accept_number() : std::optional(0);
        const bool fits = pebbles && *pebbles <= rules.pebbles && mover && *mover >= 1 && *mover <= rules.seats;
        if (!fits || !has_blank || !last || *last > 2 || (*pebbles == 0) != (*last > 0) || !cursor.at_end()) {
            return cursor.error("expected a position such as `7 1`");
        }
        state.pebbles = static_cast<std::uint8_t>(*pebbles);
        state.mover = static_cast<std::uint8_t>(*mover - 1);
        state.last_taken = static_cast<std::uint8_t>(*last);
        return state;
    }
    [[nodiscard]] static std::string format_move(const State& /*state*/, Move move) {
        return move == RingMove::kOne ? "1" : "2";
    }
    [[nodiscard]] static Expected<Move> parse_move(const State& state, std::string_view text) {
        if ((text == "1" && state.pebbles >= 1) || (text == "2" && state.pebbles >= 2)) {
            return text == "1" ? RingMove::kOne : RingMove::kTwo;
        }
        return Error{fmt::format("'{}' is not legal: {} are left", text, state.pebbles)};
    }
    [[nodiscard]] static std::uint64_t perft(const State& state, int depth) {
        if (depth == 0) {
            return 1;
        }
        std::uint64_t leaves = 0;
        MoveList<PebbleRing> moves;
        state.generate(moves);
        for (const Move move : moves) {
            State next = state;
            next.apply(move);
            leaves += perft(next, depth - 1);
        }
        return leaves;
    }
};

// Knows nothing: everybody has the same share.
struct EvenEvaluator {
    [[nodiscard]] Payoffs<kSeatLimit> shares(const RingState& state) const {
        return payoffs_of<kSeatLimit>(SeatSet::all(state.seats()));
    }
};

// A module in the smallest number of words.
struct RingKit {
    using Game = PebbleRing;
    using Evaluator = EvenEvaluator;
    using Agents = ManySeatsAgents;
    static constexpr Seat kViewer = kFirstSeat;

    [[nodiscard]] static GameInfo info() { return {"ring", "Pebbles in a ring", "plain"}; }
    [[nodiscard]] static std::vector<std::string> seat_names(const RingOptions& rules) {
        std::vector<std::string> names;
        for (int seat = 1; seat <= rules.seats; ++seat) {
            names.push_back(fmt::format("Player {}", seat));
        }
        return names;
    }
    [[nodiscard]] static Expected<Evaluator> load_evaluator() { return Evaluator{}; }
    [[nodiscard]] static std::string ending_name(const RingState& state) {
        return state.last_taken == 1 ? "last pebble" : "last two";
    }
    [[nodiscard]] static std::string draw(const Picture<Game>& picture, const RenderStyle& /*style*/) {
        return fmt::format("[{} seen by {}]\n", PebbleRing::format_position(picture.state), index(picture.viewer) + 1);
    }
    [[nodiscard]] static std::string effects(const RingState& state, RingMove move) {
        return state.pebbles == static_cast<int>(move) ? "takes the last" : "";
    }
    [[nodiscard]] static std::vector<HelpTopic> help_topics() { return {}; }
    [[nodiscard]] static BenchPlan bench_plan() { return {"ring", {"5 2", "6 1"}, "", 4, "7 1", 5}; }
};

static_assert(ShowableGame<PebbleRing>);
static_assert(GameKit<RingKit>);

}  // namespace sparring::test
