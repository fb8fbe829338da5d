#pragma once
// The standard board as an image: pieces, crowned pieces, Power-Ups held and lying, and the numbers of the squares.
// White is below.

#include "engine/core/expected.hpp"
#include "engine/draughtnauts/basic_state.hpp"
#include "engine/draughtnauts/state.hpp"
#include "tools/tables/picture_request.hpp"

#include <string>

namespace sparring::pictures {

// An `svg` element. Places of notes are squares, `1` to `32`; others are refused, and a second note for a place.
[[nodiscard]] Expected<std::string> draughts_picture(const draughtnauts::BasicState& state,
                                                     const PictureRequest& request);
[[nodiscard]] Expected<std::string> draughts_picture(const draughtnauts::State& state, const PictureRequest& request);

}  // namespace sparring::pictures
