// What the files that read the JSON of positions share. Every reader throws std::invalid_argument, which begins with
// the name of the field.
#pragma once

#include "tests/support/naive_drakon/naive_drakon.hpp"

#include <nlohmann/json.hpp>

#include <set>
#include <string>

namespace sparring::naive_drakon {

using Json = nlohmann::json;

[[noreturn]] void refuse(const std::string& field, const std::string& reason);

[[nodiscard]] int number_from(const Json& json, const std::string& field, int lowest, int highest);
[[nodiscard]] std::string text_from(const Json& json, const std::string& field);
[[nodiscard]] Cell cell_in(const std::string& text, const std::string& field);

// All keys are written, and no others; `what` is how the message calls the object.
void check_keys(const Json& json, const std::set<std::string>& keys, const std::string& what);

[[nodiscard]] Pending pending_from(const Json& json, const Options& options);

// Whether what is pending can be so in this position, whose other fields have been checked.
void check_pending(const Position& position, const Options& options);

}  // namespace sparring::naive_drakon
