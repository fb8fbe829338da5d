#pragma once
// Counting the leaves of the game tree on the Mega Board.

#include "engine/mega_board/state.hpp"

#include <cstdint>

namespace sparring::mega_board {

// Number of move sequences of exactly `depth` plies, depth >= 0; placings and passes are plies. A set-up by chance is
// no ply: the leaves below all arrangements are added. A finished game has no moves. The last ply is counted, not
// played.
template <int Lanes, int Seats>
[[nodiscard]] std::uint64_t perft(const State<Lanes, Seats>& state, int depth);

}  // namespace sparring::mega_board
