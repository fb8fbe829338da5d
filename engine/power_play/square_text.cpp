#include "engine/power_play/square_text.hpp"

#include <fmt/format.h>

namespace sparring::power_play {

std::string square_name(Square square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

std::string stack_text(Stack stack) {
    std::string text;
    for (int level = 0; level < stack.height(); ++level) {
        text += std::to_string(stack.size_at(level));
    }
    return text;
}

std::string hand_text(const Hand& hand) {
    std::string text;
    for (int size = kSizes; size > 0; --size) {
        text += std::string(static_cast<std::size_t>(hand.count(size)), static_cast<char>('0' + size));
    }
    return text;
}

Expected<Square> read_square(TextCursor& cursor) {
    const int column = cursor.column();
    const char file = cursor.peek();
    if (file < 'a' || file > 'h') {
        return cursor.error(fmt::format("expected a square a1 to h8, not {}", cursor.describe_next()));
    }
    cursor.skip();
    const char rank = cursor.peek();
    if (rank < '1' || rank > '8') {
        return TextCursor::error_at(
            column, fmt::format("expected a square a1 to h8: after '{}' comes {}", file, cursor.describe_next()));
    }
    cursor.skip();
    return square_of(file - 'a', rank - '1');
}

Expected<int> read_size(TextCursor& cursor) {
    const char size = cursor.peek();
    if (size < '1' || size > '3') {
        return cursor.error(fmt::format("expected the size of a pyramid, 1 to 3, not {}", cursor.describe_next()));
    }
    cursor.skip();
    return size - '0';
}

}  // namespace sparring::power_play
