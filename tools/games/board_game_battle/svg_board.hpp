#pragma once
// The track of Board Game Battle as an image: its tiles by kind with their numbers, back and forth in rows from the
// top, below them the detour, and the pieces of the players.

#include "engine/board_game_battle/state.hpp"
#include "engine/core/expected.hpp"
#include "tools/tables/picture_request.hpp"

#include <string>

namespace sparring::pictures {

// An `svg` element. Places of notes are squares of the main track, `12`, and of the detour, `g2`, wherever a piece
// there came from; others are refused, and a second note for a place.
[[nodiscard]] Expected<std::string> board_game_battle_picture(const board_game_battle::State& state,
                                                              const PictureRequest& request);

}  // namespace sparring::pictures
