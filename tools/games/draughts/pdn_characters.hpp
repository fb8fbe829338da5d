#pragma once
// What old and new files write in other characters than ASCII: UTF-8, or Latin-1 with the additions of Windows.

#include <string>
#include <string_view>

namespace sparring::pdn {

// A word with dashes and crosses of every kind as `-` and `x`, and the half of results as `1/2`.
[[nodiscard]] std::string with_plain_signs(std::string_view word);

[[nodiscard]] bool is_control(char letter);
// The value with blanks for control characters of ASCII.
[[nodiscard]] std::string without_controls(std::string_view value);
// A value without control characters in UTF-8: taken for Latin-1 with the additions of Windows if it is no UTF-8.
[[nodiscard]] std::string in_utf8(std::string_view value);

}  // namespace sparring::pdn
