#pragma once
// Our pages as blocks, and as lines for a terminal. They are Markdown of few kinds: headings, paragraphs, lists, tables
// and blocks of code.

#include "tools/text/json_text.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

struct PageSection {
    std::string_view heading;  // without its marks
    std::string_view text;     // up to the next heading of the same level or a higher one
};

// The sections of a page, or of a part of one, whose headings have so many marks (`##` is 2).
[[nodiscard]] std::vector<PageSection> sections_of(std::string_view page, std::size_t level);

// The points of the lists in a text that begin with a bold name and a full stop, `- **Cannon.** ...`, by that name.
[[nodiscard]] std::vector<PageSection> named_points(std::string_view text);

// Words have neither marks of emphasis nor targets of links; code in them keeps its quotes.
struct PageBlock {
    enum class Kind { kHeading, kParagraph, kPoint, kTable, kCode };

    Kind kind = Kind::kParagraph;
    bool is_apart = false;                       // whether a blank line is before it
    std::string text;                            // words, or lines of code
    std::string mark;                            // of a point of a list: `- ` or `2. `
    std::size_t indent = 0;                      // blanks before a paragraph or a point
    std::vector<std::vector<std::string>> rows;  // of a table, titles first, each as long as these
};

// As the page reads it: an object with the names of the fields but `is_apart`; the kind is `heading`, `paragraph`,
// `point`, `table` or `code`.
void to_json(Json& json, const PageBlock& block);

// Sessions of the command line are left out, with the sentence that leads to them.
[[nodiscard]] std::vector<PageBlock> blocks_of(std::string_view markdown);

// The same blocks as lines of at most `columns` characters.
[[nodiscard]] std::string plain_text(std::string_view markdown, int columns);

}  // namespace sparring
