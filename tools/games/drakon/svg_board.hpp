#pragma once
// The lair of Drakon as an image: chambers with their codes and arrows, free cells, characters and the counter, and
// below it everybody's gold. Hands are not shown. North is above.

#include "engine/core/expected.hpp"
#include "engine/drakon/state.hpp"
#include "tools/tables/picture_request.hpp"

#include <string>

namespace sparring::pictures {

// An `svg` element. Places of notes are cells, `2,-1`, with or without a chamber, for a map may be of many games; those
// beyond the bound of the lair are refused, and a second note for a place.
[[nodiscard]] Expected<std::string> drakon_picture(const drakon::State& state, const PictureRequest& request);

}  // namespace sparring::pictures
