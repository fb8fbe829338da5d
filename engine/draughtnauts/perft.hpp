#pragma once
// Counting the leaves of the game tree with Power-Ups.

#include "engine/core/leaf_count.hpp"
#include "engine/draughtnauts/state.hpp"

#include <cstdint>

namespace sparring::draughtnauts {

// Number of move sequences of exactly `depth` plies, depth >= 0; placings are plies. A set-up by chance is no ply: the
// leaves below all its outcomes are added. A finished game has no moves.
[[nodiscard]] std::uint64_t perft(const State& state, int depth, LeafCount how = LeafCount::kFast);

}  // namespace sparring::draughtnauts
