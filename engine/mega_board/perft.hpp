#pragma once
// Counting the leaves of the game tree on the Mega Board.

#include "engine/core/leaf_count.hpp"
#include "engine/mega_board/state.hpp"

#include <cstdint>

namespace sparring::mega_board {

// Number of move sequences of exactly `depth` plies, depth >= 0; placings and passes are plies. A set-up by chance is
// no ply: the leaves below all arrangements are added. A finished game has no moves.
template <int Lanes, int Seats>
[[nodiscard]] std::uint64_t perft(const State<Lanes, Seats>& state, int depth, LeafCount how = LeafCount::kFast);

}  // namespace sparring::mega_board
