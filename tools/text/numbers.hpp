#pragma once
// Numbers as people write and read them. Nothing here ever prints nan or inf.

#include "engine/core/expected.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sparring {

// 1234567 as "1,234,567".
[[nodiscard]] std::string grouped(std::uint64_t number);

// Three digits and a unit: "950", "12.3 k", "1.23 M", "45.6 G". A number that is not finite is "-".
[[nodiscard]] std::string shortened(double number);

// With `digits` digits after the point; "-" for a number that is not finite. Never "-0.0".
[[nodiscard]] std::string fixed(double number, int digits);

// As many digits as the number needs, whole numbers without an exponent; "-" for a number that is not finite.
[[nodiscard]] std::string shortest(double number);

// A share in [0, 1] as "52.3%".
[[nodiscard]] std::string percent(double share);

// Sixteen hexadecimal digits, and back.
[[nodiscard]] std::string hexadecimal(std::uint64_t number);
[[nodiscard]] Expected<std::uint64_t> parse_hexadecimal(std::string_view text);

// How many a second; nothing if no time has passed.
[[nodiscard]] std::optional<double> per_second(double count, double seconds);
// "1.23 M nodes/s", or "- nodes/s" if no time has passed.
[[nodiscard]] std::string speed(double count, double seconds, std::string_view unit);

// A decimal number without sign, spaces or trailing text, in [low, high].
[[nodiscard]] Expected<std::uint64_t> parse_whole_number(std::string_view text, std::uint64_t low, std::uint64_t high);

// The text with control characters replaced by blanks, so that a message stays on one line.
[[nodiscard]] std::string on_one_line(std::string_view text);
// A text of more than 2,000 bytes with the most of its middle left out, and how much that was; others as they are.
[[nodiscard]] std::string clipped(std::string_view text);

}  // namespace sparring
