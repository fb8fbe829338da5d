#pragma once
// Squares and pyramids as positions and moves write them.

#include "engine/core/expected.hpp"
#include "engine/core/text_cursor.hpp"
#include "engine/power_play/hand.hpp"
#include "engine/power_play/types.hpp"

#include <string>

namespace sparring::power_play {

// `a1`.
[[nodiscard]] std::string square_name(Square square);
// Sizes from the bottom, `123`.
[[nodiscard]] std::string stack_text(Stack stack);
// Sizes of the pyramids in a hand, largest first, `3221`; empty if there are none.
[[nodiscard]] std::string hand_text(const Hand& hand);

[[nodiscard]] Expected<Square> read_square(TextCursor& cursor);
// The size of a pyramid, 1 to 3.
[[nodiscard]] Expected<int> read_size(TextCursor& cursor);

}  // namespace sparring::power_play
