#pragma once
// Counting the leaves of the game tree.

#include "engine/core/leaf_count.hpp"
#include "engine/drakon/state.hpp"

#include <cstdint>

namespace sparring::drakon {

// Sequences of exactly `depth` events, where outcomes of chance count like decisions: 1 at depth 0.
[[nodiscard]] std::uint64_t perft(const State& state, int depth, LeafCount how = LeafCount::kFast);

}  // namespace sparring::drakon
