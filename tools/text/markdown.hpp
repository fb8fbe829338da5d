#pragma once
// Our pages on a terminal. They are Markdown of few kinds: headings, paragraphs, lists, tables and blocks of code.

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

// Markdown as lines of at most `columns` characters. Sessions of the command line are left out,
// with the sentence that leads to them.
[[nodiscard]] std::string plain_text(std::string_view markdown, int columns);

}  // namespace sparring
