#include "tools/data/variant_file.hpp"

#include "tools/data/json_reading.hpp"
#include "tools/data/text_file.hpp"
#include "tools/text/nearest_name.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sparring {

namespace fs = std::filesystem;

namespace {

using Json = nlohmann::ordered_json;

// As `--set` would be given it; empty if it is no value of an option.
[[nodiscard]] std::string option_text(const Json& value) {
    if (value.is_string()) {
        return value.get<std::string>();
    }
    return value.is_boolean() || value.is_number_integer() ? value.dump() : "";
}

}  // namespace

Expected<Variant> parse_variant(std::string_view text, std::string_view file) {
    const Expected<Json> json = parse_ordered_json(text, file);
    if (!json) {
        return json.error();
    }
    const auto refused = [file](std::string_view what) { return Error{fmt::format("{}: {}", file, what)}; };
    if (!json->is_object()) {
        return refused(R"(expected an object: {"meaning": ..., "options": {...}})");
    }
    const std::vector<std::string> keys = {"meaning", "options"};
    for (const auto& item : json->items()) {
        if (std::ranges::find(keys, item.key()) == keys.end()) {
            return refused(unknown_name("key", item.key(), keys));
        }
    }
    Variant variant;
    variant.file = file;
    variant.meaning = json->contains("meaning") ? option_text((*json)["meaning"]) : "";
    if (variant.meaning.empty() || !(*json)["meaning"].is_string()) {
        return refused("'meaning' is missing or no sentence: expected a string");
    }
    const Json options = json->value("options", Json::object());
    if (!options.is_object()) {
        return refused("'options' is not an object: expected {\"option\": value}");
    }
    for (const auto& item : options.items()) {
        const std::string value = option_text(item.value());
        if (value.empty()) {
            return refused(
                fmt::format("the value of '{}' is neither true, false, a whole number nor a string", item.key()));
        }
        variant.options.push_back({item.key(), value});
    }
    return variant;
}

Expected<Variant> read_variant(const fs::path& path) {
    const Expected<std::string> text = read_text_file(path);
    if (!text) {
        return text.error();
    }
    return parse_variant(*text, path.string());
}

fs::path variant_folder(const fs::path& data, std::string_view game) { return data / "variants" / game; }

bool is_variant_path(std::string_view variant) {
    return variant.find('/') != std::string_view::npos || variant.ends_with(".json");
}

}  // namespace sparring
