#pragma once
// Whether a position of the set-up can have come about: what lies on a home is of what its player places, players have
// placed in turn, and something is left to place.

#include "engine/core/expected.hpp"
#include "engine/mega_board/state.hpp"

namespace sparring::mega_board {

// `column` is that of the section U, for the error.
template <int Lanes, int Seats>
[[nodiscard]] Status check_setup(const State<Lanes, Seats>& state, int column);

}  // namespace sparring::mega_board
