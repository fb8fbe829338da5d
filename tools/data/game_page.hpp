#pragma once
// The pages of docs/games as they were when the program was built: what people read there is what the program explains.

#include <string_view>

namespace sparring {

// The page of a game as Markdown, by the name of its file; empty if there is none.
[[nodiscard]] std::string_view game_page(std::string_view game);

}  // namespace sparring
