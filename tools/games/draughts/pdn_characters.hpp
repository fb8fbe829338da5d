#pragma once
// What old and new files write in other characters than ASCII: UTF-8, or Latin-1 with the additions of Windows.

#include <string>
#include <string_view>

namespace sparring::pdn {

// A word with dashes and crosses of every kind as `-` and `x`, and the half of results as `1/2`.
[[nodiscard]] std::string with_plain_signs(std::string_view word);

// True for UTF-8 without control characters.
[[nodiscard]] bool is_clean_utf8(std::string_view value);
// The value in UTF-8, with blanks for control characters: taken for Latin-1 if it is no UTF-8.
[[nodiscard]] std::string in_utf8(std::string_view value);

}  // namespace sparring::pdn
