#pragma once
// The set-up as a game of its own: both players place one Power-Up after the other, each seeing what the other has
// placed, and the payoff is that of the arrangements that come about.

#include "tools/statistics/matrix_game.hpp"

#include <span>
#include <string>

namespace sparring::balance {

// What the first player gets if both place in turn, the first player first, and play it out as well as can be, by
// backward induction. `arrangements` are all orders of one kit, and both players' choices in `payoffs`.
[[nodiscard]] double value_in_turn(const statistics::MatrixGame& payoffs, std::span<const std::string> arrangements);

}  // namespace sparring::balance
