#pragma once
// Counting the leaves of the game tree, the usual test and benchmark of a move generator.

#include "engine/draughtnauts/basic_state.hpp"

#include <cstdint>

namespace sparring::draughtnauts {

// Number of move sequences of exactly `depth` plies, depth >= 0. A finished game has no moves, so that games which end
// earlier count nothing. The last plies are counted, not played.
[[nodiscard]] std::uint64_t perft(const BasicState& state, int depth);

}  // namespace sparring::draughtnauts
