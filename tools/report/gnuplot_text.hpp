#pragma once
// Texts on their way through gnuplot. Its strings have no quoting that works everywhere ('''x' is not read, backquotes
// run commands, per cent signs are formats), so that what could mean something to it goes in disguise.

#include <string>
#include <string_view>

namespace sparring::report {

/// A text as a string of gnuplot's, on one line: letters and digits as they are, and the other characters of ASCII but
/// the blank as characters of Unicode's private use area, U+E000 and following.
[[nodiscard]] std::string disguised(std::string_view text);

/// An image by gnuplot in which disguised characters are themselves again, escaped for markup.
[[nodiscard]] std::string undisguised(std::string_view image);

}  // namespace sparring::report
