#pragma once
// Counting the leaves of the game tree, the usual test and benchmark of a move generator.

#include "engine/core/leaf_count.hpp"
#include "engine/draughtnauts/basic_state.hpp"

#include <cstdint>

namespace sparring::draughtnauts {

// Number of move sequences of exactly `depth` plies, depth >= 0. A finished game has no moves, so that games which end
// earlier count nothing. Unless the count is plain, the last two plies are counted and not played.
[[nodiscard]] std::uint64_t perft(const BasicState& state, int depth, LeafCount how = LeafCount::kFast);

}  // namespace sparring::draughtnauts
