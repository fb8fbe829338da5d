#include "engine/core/options.hpp"

#include <fmt/format.h>

namespace sparring {

Expected<int> parse_integer(std::string_view text, int low, int high) {
    int value = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, code] = std::from_chars(text.data(), end, value);
    if (text.empty() || code == std::errc::invalid_argument || stopped != end) {
        return Error{fmt::format("'{}' is not a whole number from {} to {}", text, low, high)};
    }
    if (code == std::errc::result_out_of_range || value < low || value > high) {
        return Error{fmt::format("{} is out of range: expected {} to {}", text, low, high)};
    }
    return value;
}

Expected<bool> parse_boolean(std::string_view text) {
    if (text == "true") {
        return true;
    }
    if (text == "false") {
        return false;
    }
    return Error{fmt::format("'{}' is not true or false", text)};
}

}  // namespace sparring
