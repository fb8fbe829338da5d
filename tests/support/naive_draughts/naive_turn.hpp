// A legal move together with the position that it leads to.
#pragma once

#include "tests/support/naive_draughts/naive_draughts.hpp"

#include <string>
#include <vector>

namespace sparring::naive {

struct Turn {
    std::string notation;
    Position result;
};

// What the sections "Turn" and "Power-Ups, Use" allow, before any test of "End
// of the game". The position is not in the set-up phase.
[[nodiscard]] std::vector<Turn> turns_on_the_board(const Position& position, const Options& options);

// "Power-Ups, Setup": every placing of the player to move.
[[nodiscard]] std::vector<Turn> placings(const Position& in_setup, const Options& options);

// "Power-Ups, Setup": the kinds that a player has not placed yet, one letter
// for each. Throws std::invalid_argument when more lies on the player's
// crowning row than the kit has.
[[nodiscard]] std::string unplaced_kinds(const Position& in_setup, Side side, const Options& options);

}  // namespace sparring::naive
