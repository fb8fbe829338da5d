#pragma once
// The exact win shares of every position of Board Game Battle, by backward induction over the rounds that are left:
// with none left the game is a draw, and the shares with one more follow from those with one less. The only decision,
// whom to duel, is made by each mover for its own share, so that the values are those of a subgame-perfect equilibrium;
// between opponents that are equally good for the mover it chooses by lot. With two players there is nothing to decide.

#include "engine/board_game_battle/board_game_battle.hpp"

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace sparring {

// Shares that differ by less are equal but for rounding, which must not decide between opponents.
inline constexpr double kEqualShares = 1e-12;

// Win shares at the beginning of a round, before the placement. Players are alike then: what one has depends on its own
// place and on those of the others in any order.
class RaceValues {
public:
    using State = board_game_battle::State;
    using Place = board_game_battle::Place;
    using Shares = Payoffs<board_game_battle::kMaxSeats>;

    // What a table is about; the rest are its numbers.
    struct Extent {
        int players = 0;
        std::size_t places = 0;
        int first_rounds = 0;       // rounds left of the first layer
        int layers = 0;             // one for each further round left; the last one also stands for more rounds
        bool is_converged = false;  // whether it does
        double unfinished = 0;      // the largest probability that a game goes on beyond the rounds of the last layer

        bool operator==(const Extent&) const = default;
    };

    RaceValues(const Extent& extent, std::vector<double> shares) : extent_(extent), shares_(std::move(shares)) {}

    [[nodiscard]] const Extent& extent() const { return extent_; }
    // By layer, by the place of the player whose share it is, and by the places of the others from the highest to the
    // lowest, the last of these changing fastest.
    [[nodiscard]] const std::vector<double>& numbers() const { return shares_; }
    [[nodiscard]] static std::size_t numbers_of(const Extent& extent);
    // Numbers of one layer.
    [[nodiscard]] static std::size_t layer_size(std::size_t places, int players);

    // True if the shares of a position can be told: enough rounds are left of it, and there are as many players.
    [[nodiscard]] bool covers(const State& state) const;
    // The shares of a position at any moment of a round: what happens in it is worked out. Exact if it is covered; with
    // fewer rounds left than that they are those with as few as are known.
    [[nodiscard]] Shares shares(const State& state) const;

    bool operator==(const RaceValues&) const = default;

private:
    [[nodiscard]] Shares of_round(const State& state) const;
    [[nodiscard]] std::size_t number_in_layer(const State& state, std::size_t seat) const;
    [[nodiscard]] Shares of_chance(const State& state) const;
    [[nodiscard]] Shares of_choice(const State& state) const;

    Extent extent_;
    std::vector<double> shares_;
};

struct RaceSolution {
    RaceValues values;
    int rounds = 0;          // rounds that were worked out
    double last_change = 0;  // the largest difference of a share that the last round made
    std::size_t bytes = 0;   // of the largest arrays together
};

// How far the solver has come.
struct RaceProgress {
    int rounds;
    double unfinished;
};

// Solves the game of the rules, for any number of players that memory allows. Goes on until a further round changes no
// share by `tolerance` or more and no position has as large a probability of a game that lasts longer than the rounds
// worked out, or until there are as many rounds as the rules have. `on_round` is asked after each whether to go on; if
// it says no there is no solution.
[[nodiscard]] std::optional<RaceSolution> solve_race(const board_game_battle::Rules& rules, double tolerance,
                                                     const std::function<bool(const RaceProgress&)>& on_round);

// Bytes of the arrays that solving the game of the rules takes.
[[nodiscard]] std::size_t bytes_to_solve(const board_game_battle::Rules& rules);

}  // namespace sparring
