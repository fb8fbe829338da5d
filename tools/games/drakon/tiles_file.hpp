#pragma once
// Boxes of Drakon as CSV files, a line for each code of a chamber:
//   set,code,count,1,A,O,3,4
//   base,FG,13,4,4,3,2,0
// with the set the code belongs to (`base`, or `one` for Expansion One), how many chambers there are, and how many of
// them have each shape of arrows. Blank lines and comments that begin with '#' are allowed.

#include "engine/core/expected.hpp"
#include "engine/drakon/options.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace sparring {

// The box as the text of the option `tiles`: `ST=0,0,0,0,1/FG=4,4,3,2,0`, or `standard` if it is the published one.
// Without the expansion only the lines of the base game count, but all are checked. Errors name `file` and the line.
[[nodiscard]] Expected<std::string> parse_tiles_file(std::string_view text, std::string_view file,
                                                     drakon::Expansion expansion = drakon::Expansion::kOne);

[[nodiscard]] Expected<std::string> read_tiles_file(const std::filesystem::path& path,
                                                    drakon::Expansion expansion = drakon::Expansion::kOne);

}  // namespace sparring
