#pragma once
// Text inside HTML and SVG.

#include <cstddef>
#include <string>
#include <string_view>

namespace sparring {

/// As the content of an element or of an attribute in double quotes. What HTML and XML do not allow becomes U+FFFD, as
/// in clean_text().
[[nodiscard]] std::string escaped(std::string_view text);

/// Valid UTF-8, with U+FFFD for each byte that is not, for control characters but tab and line feed, and for what is no
/// character (U+FFFE and U+FFFF).
[[nodiscard]] std::string clean_text(std::string_view text);

/// At most `width` characters of valid UTF-8, the last one an ellipsis if some are left out.
[[nodiscard]] std::string abbreviated(std::string_view text, std::size_t width);

/// At most `bytes` bytes of a text, without the beginning of a character that would be cut.
[[nodiscard]] std::string_view whole_characters(std::string_view text, std::size_t bytes);

/// A finished SVG element for a page of several: without what stands in front of it, and every id and all references to
/// it inside the image begin with `prefix` and an underscore, which ids of blocks do not have. References to anything
/// outside are not changed.
[[nodiscard]] std::string inlined_svg(std::string_view svg, std::string_view prefix);

}  // namespace sparring
