#pragma once
// What files of solved games have in common: the folder where they are looked for, lines of text that say what they are
// about, and a line with the XXH3 checksum of all before it, mostly the last.

#include "engine/core/expected.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// Where a solved file or a folder of them is written: in the folder that SPARRING_TABLES names, else in sparring/ of
// data_home(). Empty if there is neither.
[[nodiscard]] std::filesystem::path table_path(const std::string& name);
// Where it is looked for, the first place first: there, and unless SPARRING_TABLES is set, in `tables` of the data
// folder.
[[nodiscard]] std::vector<std::filesystem::path> table_places(const std::string& name);

// Where to write: the path that was given, else the usual one. An error if there is neither.
[[nodiscard]] Expected<std::filesystem::path> path_to_write(const std::string& given,
                                                            const std::filesystem::path& usual);

[[nodiscard]] std::uint64_t checksum_of(std::string_view text);

// The value of the line `name value` that a text begins with, which is taken away. An error if the text begins
// otherwise.
[[nodiscard]] Expected<std::string> take_line(std::string_view& text, std::string_view name);

// The line that a checksum stands in.
[[nodiscard]] std::string checksum_line(std::uint64_t checksum);

// Writes a text. Folders on the way are made; an old file stays if the new one cannot be written completely.
[[nodiscard]] Status write_with_folders(const std::filesystem::path& path, std::string_view text);
// Writes the text and its checksum, and gives the checksum.
[[nodiscard]] Expected<std::uint64_t> write_solved_file(const std::filesystem::path& path, std::string text);

// That a file is damaged, what it is expected to have, and what can be done.
[[nodiscard]] Error not_whole(const std::filesystem::path& path, std::string_view content,
                              std::string_view remedy = "remove it to have it made again");
// The text before the checksum; `not_whole` if the checksum is not that of the text.
[[nodiscard]] Expected<std::string_view> checked_text(std::string_view all, const std::filesystem::path& path,
                                                      std::string_view content,
                                                      std::string_view remedy = "remove it to have it made again");

}  // namespace sparring
