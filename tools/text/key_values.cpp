#include "tools/text/key_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <optional>

namespace sparring {

namespace {

template <class Number>
[[nodiscard]] std::optional<Number> number_of(std::string_view text) {
    Number number{};
    const char* const end = text.data() + text.size();
    const auto [stopped, code] = std::from_chars(text.data(), end, number);
    return code == std::errc{} && stopped == end ? std::optional(number) : std::nullopt;
}

}  // namespace

Expected<KeyValues> parse_key_values(std::string_view text, std::string_view example) {
    KeyValues values;
    std::optional<std::string_view> rest = text;
    while (rest) {
        const std::size_t comma = rest->find(',');
        const std::string_view piece = rest->substr(0, comma);
        rest = comma == std::string_view::npos ? std::nullopt : std::optional(rest->substr(comma + 1));
        const std::size_t equals = piece.find('=');
        if (equals == std::string_view::npos) {
            return Error{fmt::format("'{}' is not key=value: expected {}", piece, example)};
        }
        std::string key(piece.substr(0, equals));
        if (std::ranges::find(values, key, &KeyValues::value_type::first) != values.end()) {
            return Error{fmt::format("{} is given twice", key)};
        }
        values.emplace_back(std::move(key), piece.substr(equals + 1));
    }
    return values;
}

Expected<double> parse_number(std::string_view key, std::string_view value) {
    const std::optional<double> number = number_of<double>(value);
    if (!number || !std::isfinite(*number)) {
        return Error{fmt::format("{}='{}' is not a number", key, value)};
    }
    return *number;
}

Expected<int> parse_whole_number(std::string_view key, std::string_view value) {
    const std::optional<int> number = number_of<int>(value);
    if (!number) {
        return Error{fmt::format("{}='{}' is not a whole number", key, value)};
    }
    return *number;
}

}  // namespace sparring
