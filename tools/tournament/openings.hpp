#pragma once
// Books of openings. One opening a line: moves separated by spaces, before them `position P ;` if play does not begin
// at the start; `#` begins a comment. Every error names the file and the line.

#include "engine/core/expected.hpp"
#include "tools/tables/game_module.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::tournament {

struct BookLine {
    int line = 0;  // from 1
    Opening opening;

    bool operator==(const BookLine&) const = default;
};

// The openings in the text of a book, at least one; `name` is what errors call it.
[[nodiscard]] Expected<std::vector<BookLine>> parse_book(std::string_view text, std::string_view name);

[[nodiscard]] Expected<std::vector<BookLine>> read_book_lines(const std::filesystem::path& path);

// Asks the game whether every opening of a book can be played at this table. `path` is for the error.
[[nodiscard]] Expected<std::vector<Opening>> check_book(const std::vector<BookLine>& lines,
                                                        const std::filesystem::path& path, const Table& table);

// A book of these openings, which parse_book reads back; `title` becomes a comment on top.
[[nodiscard]] std::string format_book(const std::vector<Opening>& openings, std::string_view title);

}  // namespace sparring::tournament
