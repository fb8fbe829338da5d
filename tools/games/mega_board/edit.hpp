#pragma once
// The boards of the Mega Board set up by hand: pieces, Crowns and Power-Ups on squares such as `m15`, and who is to
// move. Captures stay; what is set up is played at once, without placing and without plies behind it.

#include "engine/core/expected.hpp"
#include "engine/mega_board/state.hpp"
#include "tools/tables/edited_position.hpp"

#include <vector>

namespace sparring {

template <int Lanes, int Seats>
[[nodiscard]] std::vector<Thing> mega_board_palette(const mega_board::State<Lanes, Seats>& state);

// Refuses squares that there are not, Crowns where none can lie, and Power-Ups where none can be held.
template <int Lanes, int Seats>
[[nodiscard]] Expected<mega_board::State<Lanes, Seats>> put_on_boards(const mega_board::State<Lanes, Seats>& state,
                                                                      const BoardEdit& edit);

}  // namespace sparring
