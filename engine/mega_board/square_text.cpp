#include "engine/mega_board/square_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace sparring::mega_board {

std::string board_ids(const Layout& layout) {
    std::string text;
    for (std::size_t board = 0; board < layout.boards(); ++board) {
        const std::string_view comma = board + 1 == layout.boards() ? " and " : ", ";
        text += board == 0 ? "" : comma;
        text += layout.plan().boards()[board].id;
    }
    return text;
}

Expected<Square> read_square(TextCursor& cursor, const Layout& layout) {
    const int column = cursor.column();
    const std::span<const BoardPlan> boards = layout.plan().boards();
    const auto board = std::ranges::find(boards, cursor.peek(), &BoardPlan::id);
    if (cursor.at_end() || board == boards.end()) {
        return cursor.error(fmt::format("expected a square, a board of {} and a number 1 to 32, not {}",
                                        board_ids(layout), cursor.describe_next()));
    }
    cursor.skip();
    const std::optional<int> number = cursor.accept_number();
    if (!number) {
        return cursor.error(fmt::format("expected the number of a square on board {}, 1 to 32, not {}", board->id,
                                        cursor.describe_next()));
    }
    if (*number < 1 || *number > kSquaresPerBoard) {
        return TextCursor::error_at(column, fmt::format("square {}{} is outside 1 to 32", board->id, *number));
    }
    return square_of(static_cast<std::size_t>(board - boards.begin()), *number);
}

}  // namespace sparring::mega_board
