#pragma once
// Lines for terminals of any width.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// Widths are numbers of characters.
inline constexpr int kAnyWidth = 0;
// Where nothing says how wide a terminal is.
inline constexpr int kUsualWidth = 80;

// How wide sentences are: nobody reads lines of any width.
[[nodiscard]] constexpr int text_columns(int columns) { return columns == kAnyWidth ? kUsualWidth : columns; }

// How many characters a terminal shows for UTF-8 text without wide or combining characters. Colours take no room.
[[nodiscard]] std::size_t display_width(std::string_view text);
// The beginning of the text that is at most `width` characters wide.
[[nodiscard]] std::string_view first_characters(std::string_view text, std::size_t width);

// A line without its end, broken at blanks into lines of at most `width` characters. The second and the following
// begin with `indent` blanks, or with fewer for a long word. A word that is longer than a line has one of its own.
[[nodiscard]] std::vector<std::string> folded_line(std::string_view line, int width, std::size_t indent);

// Every line of a text folded. What follows stands below what the line begins with: below its first word, or, behind a
// name and two blanks or more, below what is said of it.
[[nodiscard]] std::string folded(std::string_view text, int width);

}  // namespace sparring
