#pragma once
// Positions written as sections, each behind a ':', and in them lists with commas between.

#include "engine/core/expected.hpp"
#include "engine/core/text_cursor.hpp"

#include <fmt/format.h>

namespace sparring {

// Calls `read_section` behind each ':' until the text ends; spaces may stand around sections.
template <class ReadSection>
[[nodiscard]] Status read_sections(TextCursor& cursor, ReadSection read_section) {
    cursor.skip_spaces();
    while (cursor.accept(':')) {
        cursor.skip_spaces();
        if (const Status status = read_section(); !status) {
            return status;
        }
        cursor.skip_spaces();
    }
    return cursor.at_end() ? ok()
                           : cursor.error(fmt::format("expected ':' or the end, not {}", cursor.describe_next()));
}

// Calls `read_item` for each item of a list that ends before a ':' or with the text; spaces may stand around items.
template <class ReadItem>
[[nodiscard]] Status read_list(TextCursor& cursor, ReadItem read_item) {
    do {
        cursor.skip_spaces();
        if (const Status status = read_item(); !status) {
            return status;
        }
        cursor.skip_spaces();
    } while (cursor.accept(','));
    if (cursor.at_end() || cursor.peek() == ':') {
        return ok();
    }
    return cursor.error(fmt::format("expected ',', ':' or the end, not {}", cursor.describe_next()));
}

}  // namespace sparring
