#include "engine/core/text_cursor.hpp"

#include <fmt/format.h>

#include <cctype>

namespace sparring {

namespace {

[[nodiscard]] bool is_digit(char character) { return character >= '0' && character <= '9'; }

constexpr int kMaxDigits = 6;

}  // namespace

void TextCursor::skip_spaces() {
    while (peek() == ' ' || peek() == '\t') {
        skip();
    }
}

bool TextCursor::accept(char wanted) {
    if (at_end() || peek() != wanted) {
        return false;
    }
    skip();
    return true;
}

std::optional<int> TextCursor::accept_number() {
    int value = 0;
    int digits = 0;
    while (is_digit(peek())) {
        if (++digits > kMaxDigits) {
            return std::nullopt;
        }
        value = value * 10 + (peek() - '0');
        skip();
    }
    return digits == 0 ? std::nullopt : std::optional(value);
}

Error TextCursor::error_at(int column, std::string_view what) {
    return Error{fmt::format("column {}: {}", column, what)};
}

std::string TextCursor::describe_next() const {
    if (at_end()) {
        return "the end";
    }
    const auto byte = static_cast<unsigned char>(peek());
    return std::isprint(byte) != 0 ? fmt::format("'{}'", peek()) : fmt::format("byte {}", byte);
}

}  // namespace sparring
