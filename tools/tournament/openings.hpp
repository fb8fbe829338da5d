#pragma once
// Openings to begin games with: books, lists of positions, and games in notations of others. A book has one opening a
// line: moves separated by spaces, before them `position P ;` if play does not begin at the start, or a position alone;
// `#` begins a comment. Every error names the file and the line.

#include "engine/core/expected.hpp"
#include "tools/tables/archive_file.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/tables/game_module.hpp"

#include <cstddef>
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

// Asks the game whether every opening of a book can be played at this table: a line that is no moves may be a position.
// `path` is for the error.
[[nodiscard]] Expected<std::vector<Opening>> check_book(const std::vector<BookLine>& lines,
                                                        const std::filesystem::path& path, const Table& table);

// What a file has of openings.
struct OpeningList {
    std::vector<Opening> openings;
    std::vector<std::string> errors;  // with file and line, of lines that are left out
    ArchiveTally tally;               // of games in a notation of others
};

// The openings of a file at the table of a game: the games of a notation, as far as the first `plies` of their moves if
// that is not 0, or the lines of a book.
[[nodiscard]] Expected<OpeningList> read_openings(const std::string& path, const ChosenGame& game,
                                                  const Catalogue& catalogue, std::size_t plies);

// The same openings without those that came before.
[[nodiscard]] std::vector<Opening> each_once(const std::vector<Opening>& openings);

// A book of these openings, which parse_book reads back; `title` becomes a comment on top.
[[nodiscard]] std::string format_book(const std::vector<Opening>& openings, std::string_view title);

}  // namespace sparring::tournament
