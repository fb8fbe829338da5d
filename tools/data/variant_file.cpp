#include "tools/data/variant_file.hpp"

#include "tools/data/text_file.hpp"
#include "tools/text/nearest_name.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <system_error>

namespace sparring {

namespace {

namespace fs = std::filesystem;

// Goes through the text and tells how far the JSON library has read, which is where it is when it reports a token.
class CountingIterator {
public:
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;
    using iterator_category = std::input_iterator_tag;

    CountingIterator(const char* place, const char** reached) : place_(place), reached_(reached) {}

    reference operator*() const { return *place_; }
    CountingIterator& operator++() {
        *reached_ = ++place_;
        return *this;
    }
    CountingIterator operator++(int) {
        const CountingIterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const CountingIterator& other) const { return place_ == other.place_; }

private:
    const char* place_;
    const char** reached_;
};

// Takes the events of the JSON library; each returns false to stop at the first error. The names are the library's.
class VariantEvents {
public:
    VariantEvents(std::string_view text, std::string_view file) : text_(text), file_(file), reached_(text.data()) {}

    [[nodiscard]] Expected<Variant> read() {
        const char* const start = std::to_address(text_.begin());
        const char* const end = std::to_address(text_.end());
        nlohmann::json::sax_parse(CountingIterator(start, &reached_), CountingIterator(end, &reached_), this);
        if (error_) {
            return *error_;
        }
        if (variant_.meaning.empty()) {
            return Error{fmt::format("{}: the key 'meaning' is missing: expected a sentence", file_)};
        }
        return variant_;
    }

    bool null() { return take_scalar("null", Kind::kOther); }
    bool boolean(bool value) { return take_scalar(value ? "true" : "false", Kind::kScalar); }
    bool number_integer(std::int64_t value) { return take_scalar(std::to_string(value), Kind::kScalar); }
    bool number_unsigned(std::uint64_t value) { return take_scalar(std::to_string(value), Kind::kScalar); }
    bool number_float(double /*value*/, const std::string& text) { return take_scalar(text, Kind::kOther); }
    bool string(const std::string& value) { return take_scalar(value, Kind::kString); }
    bool binary(const std::vector<std::uint8_t>& /*value*/) { return take_scalar("binary", Kind::kOther); }
    bool start_array(std::size_t /*size*/) { return take_scalar("[", Kind::kOther); }
    // Arrays are refused where they start.
    static bool end_array() { return true; }

    bool start_object(std::size_t /*size*/) {
        const bool belongs_here = depth_ == 0 || (depth_ == 1 && key_ == "options");
        if (!belongs_here) {
            return take_scalar("{", Kind::kOther);
        }
        ++depth_;
        return true;
    }
    bool end_object() {
        --depth_;
        return true;
    }
    bool key(const std::string& name) {
        key_ = name;
        key_start_ = start_of_string();
        std::vector<std::string>& known = depth_ == 1 ? keys_ : options_;
        if (std::ranges::find(known, name) != known.end()) {
            return refuse(key_start_, fmt::format("the key '{}' is given twice", name));
        }
        known.push_back(name);
        const std::vector<std::string> allowed = {"meaning", "options"};
        if (depth_ == 1 && std::ranges::find(allowed, name) == allowed.end()) {
            return refuse(key_start_, unknown_name("key", name, allowed));
        }
        return true;
    }
    bool parse_error(std::size_t byte, const std::string& token, const nlohmann::json::exception& error) {
        // The library's text goes "[json.exception.parse_error.101] parse error at line 1, column 2: what is wrong".
        std::string_view what = error.what();
        const std::size_t colon = what.find(": ");
        what.remove_prefix(colon == std::string_view::npos ? 0 : colon + 2);
        const std::size_t start = byte == 0 ? 0 : byte - 1;
        return refuse(text_.data() + std::min(start, text_.size()), token.empty() && text_.empty()
                                                                        ? std::string("the file is empty: expected '{'")
                                                                        : std::string(what));
    }

private:
    enum class Kind : unsigned char { kString, kScalar, kOther };

    // Where the string that was read last starts: behind the nearest quotation mark that is not escaped.
    [[nodiscard]] const char* start_of_string() const {
        const char* place = reached_ - 1;
        while (place > text_.data()) {
            --place;
            if (*place == '"' && !is_escaped(place)) {
                break;
            }
        }
        return place;
    }
    [[nodiscard]] bool is_escaped(const char* place) const {
        std::size_t backslashes = 0;
        while (place > text_.data() && *(place - 1) == '\\') {
            --place;
            ++backslashes;
        }
        return backslashes % 2 == 1;
    }
    [[nodiscard]] std::string place_text(const char* place) const {
        const std::string_view before = text_.substr(0, static_cast<std::size_t>(place - text_.data()));
        const auto line = 1 + std::ranges::count(before, '\n');
        const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
        return fmt::format("{}:{}:{}", file_, line, before.size() - line_start + 1);
    }
    bool refuse(const char* place, std::string_view what) {
        error_ = Error{fmt::format("{}: {}", place_text(place), what)};
        return false;
    }
    // Any value that is not one of the two objects.
    bool take_scalar(const std::string& value, Kind kind) {
        if (depth_ == 0) {
            return refuse(std::to_address(text_.begin()), R"(expected an object: {"meaning": ..., "options": {...}})");
        }
        if (depth_ == 2) {
            if (kind == Kind::kOther) {
                return refuse(key_start_, fmt::format("the value of '{}' is neither true, false, a whole number nor "
                                                      "a string",
                                                      key_));
            }
            variant_.options.push_back({key_, value, place_text(key_start_)});
            return true;
        }
        if (key_ == "options") {
            return refuse(key_start_, "the value of 'options' is not an object: expected {\"option\": value}");
        }
        if (kind != Kind::kString || value.empty()) {
            return refuse(key_start_, "the value of 'meaning' is not a sentence: expected a string");
        }
        variant_.meaning = value;
        return true;
    }

    std::string_view text_;
    std::string_view file_;
    const char* reached_;
    int depth_ = 0;  // of objects
    std::string key_;
    const char* key_start_ = nullptr;
    std::vector<std::string> keys_;
    std::vector<std::string> options_;
    Variant variant_;
    std::optional<Error> error_;
};

}  // namespace

Expected<Variant> parse_variant(std::string_view text, std::string_view file) {
    return VariantEvents(text, file).read();
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
