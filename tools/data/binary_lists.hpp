#pragma once
// Files of lines `name value` followed by lists of numbers, in the byte order of the machine, which is little-endian.

#include "tools/data/solved_file.hpp"

#include <bit>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace sparring {

static_assert(std::endian::native == std::endian::little);

template <class List>
void append_list(std::string& text, const List& list) {
    static_assert(std::is_arithmetic_v<typename List::value_type>);
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): characters may stand for any bytes.
    text.append(reinterpret_cast<const char*>(list.data()), list.size() * sizeof(typename List::value_type));
}

// Takes a list away from the beginning of a text that is long enough.
template <class T>
void take_list(std::string_view& text, std::span<T> list) {
    static_assert(std::is_arithmetic_v<T>);
    if (!list.empty()) {
        // NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage): the size is that of the list.
        std::memcpy(list.data(), text.data(), list.size_bytes());
    }
    text.remove_prefix(list.size_bytes());
}
template <class T>
[[nodiscard]] std::vector<T> take_list(std::string_view& text, std::size_t size) {
    std::vector<T> list(size);
    take_list(text, std::span<T>(list));
    return list;
}

// Takes lines away from the beginning of a text, which must be there in the order in which they are asked for.
class HeaderLines {
public:
    explicit HeaderLines(std::string_view& text) : text_(text) {}

    [[nodiscard]] std::string word(std::string_view name) {
        const Expected<std::string> value = take_line(text_, name);
        is_good_ = is_good_ && value;
        return value ? *value : std::string();
    }
    template <class T>
    [[nodiscard]] T number(std::string_view name) {
        const std::string value = word(name);
        T number{};
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
        is_good_ = is_good_ && error == std::errc() && end == value.data() + value.size();
        return number;
    }
    // False if a line was missing or was no number.
    [[nodiscard]] bool is_good() const { return is_good_; }

private:
    std::string_view& text_;
    bool is_good_ = true;
};

}  // namespace sparring
