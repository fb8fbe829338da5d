// What holds for the pictures of every game.
#pragma once

#include "engine/core/expected.hpp"
#include "tests/tools/pictures/picture_reading.hpp"
#include "tools/tables/picture_request.hpp"

#include <functional>
#include <string>
#include <vector>

namespace sparring::test {

using DrawPicture = std::function<Expected<std::string>(const PictureRequest&)>;

// The picture with these notes; fails the test if it is refused.
[[nodiscard]] Element drawn(const DrawPicture& draw, const std::vector<PlaceNote>& notes = {});

// Checks pictures of a board with these places: that they stand by themselves, show every place once, show values and
// texts of notes, and are the same for the same request; that titles are escaped, and notes for places that the board
// does not have, or that have one, refused. `unknown` is no place of the board, and `expected` what is said of that.
void check_pictures(const DrawPicture& draw, std::vector<std::string> places, const std::string& unknown,
                    const std::string& expected);

}  // namespace sparring::test
