#pragma once
// Layouts of the Mega Board as JSON files: {"meaning": ..., "boards": [{"id": "s", "type": "standard", "cell": [0, -1],
// "home": 1, "facing": "n"}, ...]}. A home may leave out its facing where only one Mega Board is beside it.

#include "engine/mega_board/plan.hpp"

#include <filesystem>
#include <string_view>

namespace sparring {

// Errors name `file` and the place in it.
[[nodiscard]] Expected<mega_board::LayoutPlan> parse_layout(std::string_view text, std::string_view file);

// The layout of a file, or that of data/layouts/NAME.json.
[[nodiscard]] Expected<mega_board::LayoutPlan> read_layout(const std::filesystem::path& path);

// True if the text names a file, not a layout of the data folder.
[[nodiscard]] bool is_layout_path(std::string_view text);

}  // namespace sparring
