#pragma once
// What files in JSON have in common when they are read.

#include "engine/core/expected.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// The value that a text is. Errors name `file`; of what is not JSON line and column too. An object that has a key twice
// is refused.
[[nodiscard]] Expected<nlohmann::json> parse_json(std::string_view text, std::string_view file);
// The same with the keys of objects in the order of the text.
[[nodiscard]] Expected<nlohmann::ordered_json> parse_ordered_json(std::string_view text, std::string_view file);

// Keys of an object must be among the known ones; the error names `place` and the nearest one.
[[nodiscard]] Status check_keys(const nlohmann::json& object, const std::vector<std::string>& known,
                                const std::string& place);

// A whole number that is nothing extraordinary.
[[nodiscard]] bool is_small_integer(const nlohmann::json& value);

}  // namespace sparring
