#pragma once
// JSON as the commands print it: keys in the order they were put in, one value a line.

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace sparring {

using Json = nlohmann::ordered_json;

// One line. Bytes that are not UTF-8 (a file name, say) are replaced; numbers that are not finite become null.
[[nodiscard]] inline std::string json_line(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

// The value, or null if there is none.
template <class T>
[[nodiscard]] Json json_or_null(const std::optional<T>& value) {
    return value ? Json(*value) : Json(nullptr);
}

}  // namespace sparring
