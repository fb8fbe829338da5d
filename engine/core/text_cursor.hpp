#pragma once
// Reading positions and moves character by character, remembering the column for error messages.

#include "engine/core/expected.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace sparring {

class TextCursor {
public:
    explicit TextCursor(std::string_view text) : text_(text) {}

    [[nodiscard]] bool at_end() const { return place_ == text_.size(); }
    // The next character, or '\0' at the end.
    [[nodiscard]] char peek() const { return at_end() ? '\0' : text_[place_]; }
    // 1 for the first character.
    [[nodiscard]] int column() const { return static_cast<int>(place_) + 1; }
    [[nodiscard]] std::size_t offset() const { return place_; }

    void skip() { ++place_; }
    void skip_spaces();
    // Steps over `wanted` if it comes next.
    bool accept(char wanted);
    // A run of decimal digits as a number of at most six digits; nothing if no digit comes next or there are more.
    [[nodiscard]] std::optional<int> accept_number();

    // An error at the present column, or at one remembered earlier.
    [[nodiscard]] Error error(std::string_view what) const { return error_at(column(), what); }
    [[nodiscard]] static Error error_at(int column, std::string_view what);
    // What comes next, for messages: `'x'` or `the end`.
    [[nodiscard]] std::string describe_next() const;

private:
    std::string_view text_;
    std::size_t place_ = 0;
};

}  // namespace sparring
