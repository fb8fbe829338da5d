#pragma once
// Whole games at full speed, between players who all duel the leader: sixteen games at once, by tables made from the
// general rules, without states and moves. How games go is the same by distribution, which is tested, not event by
// event; and it is the same on every machine.

#include "engine/board_game_battle/state.hpp"
#include "engine/board_game_battle/types.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sparring::board_game_battle {

// The opponent furthest along the main track, one on the detour counting at the square it came from; of several the
// one with the lowest number.
[[nodiscard]] Seat leader_of(const State& state);

// Sums over games; squares where a standard error is wanted.
struct RaceTally {
    struct Sum {
        std::uint64_t sum = 0;
        std::uint64_t squares = 0;

        void add(std::uint64_t value) {
            sum += value;
            squares += value * value;
        }
        bool operator==(const Sum&) const = default;
    };

    std::uint64_t games = 0;
    std::uint64_t draws = 0;
    std::array<std::uint64_t, kMaxSeats> wins{};               // by seat
    std::array<std::uint64_t, kMaxSeats> wins_by_placement{};  // in the last round
    Sum rounds;                                                // the one in which somebody won counts
    Sum turns;                                                 // that were begun
    Sum challenge_failures;                                    // rolls too low for the Challenge the piece stood on

    bool operator==(const RaceTally&) const = default;
};

// How one game came out.
struct RaceResult {
    SeatSet winners;           // all after a draw
    std::uint32_t rounds = 0;  // the one in which somebody won counts

    bool operator==(const RaceResult&) const = default;
};

// Where the dice of games come from: those of a game follow from the seed and its number alone, whatever is played
// before or beside it.
struct RaceDice {
    std::uint64_t seed = 0;
    std::uint64_t first_game = 0;  // the number of the first one that is played
};

// In every round of a game as many dice are thrown in the same order, needed or not. So games of one number under
// different rules for as many players meet the same dice, round by round, and differ by the rules alone.
class Simulator {
public:
    // True if the tables can hold the places of the board.
    [[nodiscard]] static bool can_play(const Rules& rules) { return rules.board().places() <= kMostPlaces; }

    // The rules must be such that it can play them; they are not needed any more afterwards.
    explicit Simulator(const Rules& rules);

    // Games from the start.
    [[nodiscard]] RaceTally play(std::uint64_t games, const RaceDice& dice) const;
    // The same games, one for each place of `results`, in the order of their numbers.
    [[nodiscard]] RaceTally play(std::span<RaceResult> results, const RaceDice& dice) const;

private:
    static constexpr std::size_t kMostPlaces = 256;
    static constexpr unsigned kTotalBits = 5;

    template <std::size_t Seats>
    class Races;

    // `results` has a place for every game, or none.
    [[nodiscard]] RaceTally play(std::uint64_t games, std::span<RaceResult> results, const RaceDice& dice) const;

    void make_turns(const Rules& rules);
    // Rolls that differ in what counts have different numbers: the total, and with single dice on Challenges the
    // highest.
    [[nodiscard]] std::size_t number_of(const Roll& roll) const;

    std::size_t seats_;
    std::uint32_t max_rounds_;
    bool counts_dice_;    // on Challenges, in place of the total
    unsigned roll_bits_;  // that the number of a roll has
    // By place and number of the roll: where it leads, from bit 8 where to with luck (a brawl or duel won, a fifty with
    // an even die), from bit 16 what is pending, and bit 20 if the Challenge was not beaten.
    std::vector<std::uint32_t> turns_;
    std::vector<std::uint32_t> back_;          // by place and steps, 8 for each place
    std::vector<std::uint32_t> main_squares_;  // by place
    std::uint32_t brawl_luck_ = 0;             // random words below this win a brawl
};

}  // namespace sparring::board_game_battle
