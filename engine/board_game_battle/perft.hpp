#pragma once
// Counting sequences of events.

#include "engine/board_game_battle/state.hpp"
#include "engine/core/leaf_count.hpp"

#include <cstdint>

namespace sparring::board_game_battle {

// Number of sequences of exactly `depth` events, depth >= 0: ways the dice fall and choices count one each, whatever
// their probability. A finished game has none.
[[nodiscard]] std::uint64_t perft(const State& state, int depth, LeafCount how = LeafCount::kFast);

}  // namespace sparring::board_game_battle
