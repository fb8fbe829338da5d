#pragma once
// The boards of a layout as one image: pieces with their player's colour and number and the way that men face, Crowns
// and Power-Ups held and lying, and the names of the squares. North is above.

#include "engine/core/expected.hpp"
#include "engine/mega_board/mega_board.hpp"
#include "tools/tables/picture_request.hpp"

#include <string>

namespace sparring::pictures {

// An `svg` element. Places of notes are squares of the layout, such as `s13`; others are refused, and a second note for
// a place.
template <int Lanes, int Seats>
[[nodiscard]] Expected<std::string> mega_board_picture(const mega_board::State<Lanes, Seats>& state,
                                                       const PictureRequest& request);

}  // namespace sparring::pictures
