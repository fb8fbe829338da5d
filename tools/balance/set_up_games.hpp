#pragma once
// The games that tell how arrangements do against each other: all pairs at first, then more of those that matter.

#include "tools/balance/arrangements.hpp"
#include "tools/statistics/measured_game.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace sparring::balance {

// Games by pair of arrangements, row by row; rows are the first player's.
using CellGames = std::vector<std::uint32_t>;

// Every pair as often.
[[nodiscard]] CellGames even_games(std::size_t arrangements, std::uint32_t games);
// So many games in all, shared out by how much both arrangements are used in the equilibria that the measurements leave
// possible: those decide what the equilibrium is. Each gets a little, so that none is given up for good.
[[nodiscard]] CellGames games_where_they_matter(const statistics::EquilibriumEstimate& estimate, std::uint64_t games);

// A round of games, and those of each pair that were played in rounds before.
struct SetUpRound {
    std::string name;
    CellGames games;
    CellGames before;
};

// The drawn opening with which game `number` of a pair goes on, from 0. Pairs are shared out like a Latin square: each
// row, and each column, meets the same openings as every other, so that what an opening favours is not taken for what
// an arrangement does. No pair meets one twice, as long as there are enough.
[[nodiscard]] std::size_t tail_of_game(std::size_t pair, std::size_t number, std::size_t arrangements);

// An arm with the games of a round.
[[nodiscard]] Arm set_up_arm(const Context& context, const Arrangements& arrangements, const SetUpRound& round,
                             std::size_t level);

// What a game between two arrangements says. Games that go on with the same drawn opening hang together.
struct SetUpGame {
    std::size_t pair = 0;
    std::size_t tail = 0;
    double share = 0;  // of the first player
};

// Adds the games of the round that the arm is of.
[[nodiscard]] Status add_results(Context& context, const Arrangements& arrangements, const Arm& arm,
                                 const SetUpRound& round, std::vector<SetUpGame>& games);
// The sums of each pair, of so many.
[[nodiscard]] std::vector<statistics::Sums> sums_of(std::span<const SetUpGame> games, std::size_t pairs);

}  // namespace sparring::balance
