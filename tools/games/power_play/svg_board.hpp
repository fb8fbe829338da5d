#pragma once
// The board of Power Play as an image: every pyramid of a piece by its size from the bottom, whose it is, its strength,
// starting squares and black markers; below it hands and lost pips. a1 is at the bottom left.

#include "engine/core/expected.hpp"
#include "engine/power_play/state.hpp"
#include "tools/tables/picture_request.hpp"

#include <string>

namespace sparring::pictures {

// An `svg` element. Places of notes are squares, `a1` to `h8`, those of the markers too; others are refused, and a
// second note for a place.
[[nodiscard]] Expected<std::string> power_play_picture(const power_play::State& state, const PictureRequest& request);

}  // namespace sparring::pictures
