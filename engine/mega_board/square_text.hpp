#pragma once
// Squares as text, for the readers of positions and moves.

#include "engine/core/text_cursor.hpp"
#include "engine/mega_board/layout.hpp"

#include <string>

namespace sparring::mega_board {

// Reads `s13` at the cursor.
[[nodiscard]] Expected<Square> read_square(TextCursor& cursor, const Layout& layout);

// The ids of all boards: `m, s, w and n`.
[[nodiscard]] std::string board_ids(const Layout& layout);

}  // namespace sparring::mega_board
