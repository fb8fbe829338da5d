#pragma once
// What is left of the advantage of a seat when the start goes round: what is due to the place at the board, and what to
// the order of turns.

#include "tools/balance/question.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace sparring::balance {

// Win shares of blocks in which each place starts once, by place or turn and block.
struct RotatedShares {
    std::vector<std::vector<double>> of_places;  // named as the seats are when the first of them starts
    std::vector<std::vector<double>> of_turns;   // the first to move, the second and so on
};

// Of games in which each place in turn starts, `games[start]`, as many of each as the fewest: there the seat s has the
// place start + s, round the board.
[[nodiscard]] RotatedShares rotated_shares(std::span<const std::vector<PlayedGame>> games);

[[nodiscard]] Question starts_question();

}  // namespace sparring::balance
