#include "tools/data/json_reading.hpp"

#include "tools/text/nearest_name.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sparring {

using nlohmann::json;

Expected<json> parse_json(std::string_view text, std::string_view file) {
    try {
        return json::parse(text);
    } catch (const json::parse_error& error) {
        // The library's text goes "[json.exception.parse_error.101] parse error at line 1, column 2: what is wrong".
        std::string_view what = error.what();
        const std::size_t place = what.find("at line");
        what.remove_prefix(place == std::string_view::npos ? 0 : place);
        return Error{fmt::format("{}: not JSON, {}", file, what)};
    }
}

Status check_keys(const json& object, const std::vector<std::string>& known, const std::string& place) {
    for (const auto& item : object.items()) {
        if (std::ranges::find(known, item.key()) == known.end()) {
            return Error{fmt::format("{}: {}", place, unknown_name("key", item.key(), known))};
        }
    }
    return ok();
}

bool is_small_integer(const json& value) {
    constexpr double kMost = 1'000'000;
    // As a floating-point number the largest unsigned ones do not come out negative.
    return value.is_number_integer() && value.get<double>() >= -kMost && value.get<double>() <= kMost;
}

}  // namespace sparring
