#pragma once
// A race of three seats with a choice of die before each roll. A seat that rolls the wild die's three moves again, so
// turns do not alternate; the race ends with the round in which a seat reaches the goal or the last round is over, and
// all who are furthest then share the win.

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

inline constexpr int kRaceSeats = 3;
inline constexpr int kRaceLimit = 20;

// Two decisions and, as outcomes of the chosen die, the steps rolled.
enum class RaceMove : std::uint8_t { kSteady, kWild, kStay, kOne, kTwo, kThreeAndAgain };

inline constexpr std::array<std::string_view, 6> kRaceMoveNames{"steady", "wild", "0", "1", "2", "3+"};

enum class RaceDie : std::uint8_t { kNone, kSteady, kWild };

struct RaceOptions {
    int goal = 8;
    int rounds = 6;

    bool operator==(const RaceOptions&) const = default;
};

struct RaceState {
    using Moves = FixedList<RaceMove, 2>;
    using Outcomes = FixedList<Outcome<RaceMove>, 3>;

    std::array<std::uint8_t, kRaceSeats> steps{};
    Seat mover = kFirstSeat;
    RaceDie die = RaceDie::kNone;  // chosen and not yet rolled
    std::uint8_t rounds_left = 0;
    std::uint8_t goal = 1;

    [[nodiscard]] int seats() const { return kRaceSeats; }
    [[nodiscard]] Seat to_move() const { return mover; }
    [[nodiscard]] bool is_over() const { return rounds_left == 0; }
    [[nodiscard]] bool is_chance() const { return die != RaceDie::kNone; }
    [[nodiscard]] SeatSet winners() const {
        const std::uint8_t furthest = *std::ranges::max_element(steps);
        SeatSet winners;
        for (std::size_t place = 0; place < steps.size(); ++place) {
            if (steps[place] == furthest) {
                winners.insert(seat_at(place));
            }
        }
        return winners;
    }
    [[nodiscard]] std::uint64_t hash() const {
        std::uint64_t places = 0;
        for (const std::uint8_t place : steps) {
            places = 256 * places + place;
        }
        const std::uint64_t turn = ((256 * index(mover) + rounds_left) * 256 + goal) * 256;
        return mix(places, turn + static_cast<std::uint64_t>(die));
    }

    void generate(Moves& list) const {
        if (!is_over()) {
            list.push_back(RaceMove::kSteady);
            list.push_back(RaceMove::kWild);
        }
    }
    void generate_outcomes(Outcomes& list) const {
        if (die == RaceDie::kSteady) {
            list.push_back({RaceMove::kOne, 3});
            list.push_back({RaceMove::kTwo, 1});
            return;
        }
        list.push_back({RaceMove::kStay, 3});
        list.push_back({RaceMove::kTwo, 2});
        list.push_back({RaceMove::kThreeAndAgain, 1});
    }
    void apply(RaceMove move) {
        if (move == RaceMove::kSteady || move == RaceMove::kWild) {
            die = move == RaceMove::kSteady ? RaceDie::kSteady : RaceDie::kWild;
            return;
        }
        die = RaceDie::kNone;
        std::uint8_t& place = steps[index(mover)];
        const int rolled = static_cast<int>(move) - static_cast<int>(RaceMove::kStay);
        place = static_cast<std::uint8_t>(std::min<int>(goal, place + rolled));
        // Who stands at the goal has nowhere to go, which also bounds the number of turns.
        if (move != RaceMove::kThreeAndAgain || place == goal) {
            pass();
        }
    }

    bool operator==(const RaceState&) const = default;

private:
    void pass() {
        if (index(mover) + 1 < kRaceSeats) {
            mover = seat_at(index(mover) + 1);
            return;
        }
        mover = kFirstSeat;
        const bool is_decided = std::ranges::find(steps, goal) != steps.end();
        rounds_left = is_decided ? std::uint8_t{0} : static_cast<std::uint8_t>(rounds_left - 1);
    }
};

struct DiceRace {
    using State = RaceState;
    using Move = RaceMove;
    using Options = RaceOptions;
    using Rules = RaceOptions;

    static constexpr std::string_view kName = "dice-race";
    static constexpr int kMaxSeats = kRaceSeats;
    static constexpr int kMaxMoves = 2;
    static constexpr int kMaxOutcomes = 3;

    [[nodiscard]] static Expected<Rules> make_rules(const Options& options) { return options; }
    [[nodiscard]] static std::span<const OptionEntry<Options>> option_entries() {
        using Goal = IntegerField<&RaceOptions::goal, 1, kRaceLimit>;
        using Rounds = IntegerField<&RaceOptions::rounds, 1, kRaceLimit>;
        static constexpr std::array<OptionEntry<Options>, 2> kEntries{
            {{"goal", "1..20", "length of the track", "Who reaches the goal ends the race.", Goal::set, Goal::show},
             {"rounds", "1..20", "rounds at most", "The race ends after the last round.", Rounds::set, Rounds::show}}};
        return kEntries;
    }
    [[nodiscard]] static State start(const Rules& rules) {
        State state;
        state.goal = static_cast<std::uint8_t>(rules.goal);
        state.rounds_left = static_cast<std::uint8_t>(rules.rounds);
        return state;
    }

    // `B 1 4 0 r3 wild`: the seat to move, the steps of A, B and C, the rounds left, and the die about to be rolled.
    [[nodiscard]] static std::string format_position(const State& state) {
        constexpr std::array<std::string_view, 3> kDice{"", " steady", " wild"};
        return fmt::format("{} {} r{}{}", "ABC"[index(state.mover)], fmt::join(state.steps, " "), state.rounds_left,
                           kDice[static_cast<std::size_t>(state.die)]);
    }
    [[nodiscard]] static Expected<State> parse_position(std::string_view text, const Rules& rules) {
        TextCursor cursor(text);
        State state = start(rules);
        const char letter = cursor.peek();
        if (letter < 'A' || letter > 'C') {
            return cursor.error("expected the seat to move, A, B or C");
        }
        cursor.skip();
        state.mover = seat_at(static_cast<std::size_t>(letter - 'A'));
        for (std::uint8_t& place : state.steps) {
            if (!cursor.accept(' ') || !accept_number(cursor, rules.goal, place)) {
                return cursor.error("expected a space and the steps of a seat, up to the goal");
            }
        }
        if (!cursor.accept(' ') || !cursor.accept('r') || !accept_number(cursor, rules.rounds, state.rounds_left)) {
            return cursor.error("expected ` r` and the rounds left");
        }
        const std::string_view rest = text.substr(cursor.offset());
        if (state.is_over() ? !rest.empty() : !rest.empty() && rest != " steady" && rest != " wild") {
            return cursor.error("expected the end, or ` steady` or ` wild` in an unfinished race");
        }
        if (!rest.empty()) {
            state.die = rest == " wild" ? RaceDie::kWild : RaceDie::kSteady;
        }
        return state;
    }

    [[nodiscard]] static std::string format_move(const State&, const Move& move) {
        return std::string(kRaceMoveNames[static_cast<std::size_t>(move)]);
    }
    [[nodiscard]] static Expected<Move> parse_move(const State& state, std::string_view text) {
        const auto* const found = std::ranges::find(kRaceMoveNames, text);
        const auto move = static_cast<Move>(found - kRaceMoveNames.begin());
        if (found == kRaceMoveNames.end() || !is_listed(state, move)) {
            return TextCursor::error_at(1, "expected `steady` or `wild`, or at a roll the steps: `0` to `2` or `3+`");
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

static_assert(NotatedGame<DiceRace>);
static_assert(StochasticGame<DiceRace>);
static_assert(!DuelGame<DiceRace>);

}  // namespace sparring::toys
