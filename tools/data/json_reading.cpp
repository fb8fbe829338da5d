#include "tools/data/json_reading.hpp"

#include "tools/text/nearest_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

namespace sparring {

using nlohmann::json;
using nlohmann::ordered_json;

namespace {

// The keys of the objects that are being read, the innermost last; remembers the first key that an object has twice.
class KeyWatch {
public:
    bool see(json::parse_event_t event, const std::string& key) {
        switch (event) {
            case json::parse_event_t::object_start: open_.emplace_back(); break;
            case json::parse_event_t::object_end: open_.pop_back(); break;
            case json::parse_event_t::key:
                if (!open_.back().insert(key).second && !repeated_) {
                    repeated_ = key;
                }
                break;
            default: break;
        }
        return true;
    }
    [[nodiscard]] const std::optional<std::string>& repeated() const { return repeated_; }

private:
    std::vector<std::set<std::string>> open_;
    std::optional<std::string> repeated_;
};

// Why a text is not JSON: ", at line 1, column 2: ...". Only exceptions of the library say it.
[[nodiscard]] std::string reason([[maybe_unused]] std::string_view text) {
#ifdef __cpp_exceptions
    try {
        [[maybe_unused]] const json value = json::parse(text);
    } catch (const json::parse_error& error) {
        // Its text goes "[json.exception.parse_error.101] parse error at line 1, column 2: what is wrong".
        std::string_view what = error.what();
        const std::size_t place = what.find("at line");
        what.remove_prefix(place == std::string_view::npos ? 0 : place);
        return fmt::format(", {}", what);
    } catch (const json::out_of_range&) {
        return ", a number is too large";
    }
#endif
    return "";
}

// Discarded where the text is not JSON. A number too large for any type is none, though the library throws for it.
template <class Json, class See>
[[nodiscard]] Json value_of(std::string_view text, const See& see) {
#ifdef __cpp_exceptions
    try {
        return Json::parse(text, see, false);
    } catch (const json::out_of_range&) {
        return Json(json::value_t::discarded);
    }
#else
    return Json::parse(text, see, false);
#endif
}

template <class Json>
[[nodiscard]] Expected<Json> parsed(std::string_view text, std::string_view file) {
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        return Error{fmt::format("{}: it is empty: expected JSON", file)};
    }
    KeyWatch watch;
    const auto see = [&watch](int /*depth*/, auto event, const Json& key) {
        return watch.see(static_cast<json::parse_event_t>(event),
                         key.is_string() ? key.template get<std::string>() : std::string());
    };
    Json value = value_of<Json>(text, see);
    if (value.is_discarded()) {
        return Error{fmt::format("{}: not JSON{}", file, reason(text))};
    }
    if (watch.repeated()) {
        return Error{fmt::format("{}: the key '{}' is given twice", file, *watch.repeated())};
    }
    return value;
}

}  // namespace

Expected<json> parse_json(std::string_view text, std::string_view file) { return parsed<json>(text, file); }

Expected<ordered_json> parse_ordered_json(std::string_view text, std::string_view file) {
    return parsed<ordered_json>(text, file);
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
