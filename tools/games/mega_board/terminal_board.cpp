#include "tools/games/mega_board/terminal_board.hpp"

#include "engine/mega_board/notation.hpp"
#include "tools/games/mega_board/words.hpp"
#include "tools/tables/paint.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace sparring {

namespace {

using mega_board::BoardPlan;
using mega_board::BoardType;
using mega_board::Headings;
using mega_board::Move;
using mega_board::Point;
using mega_board::Square;
using mega_board::State;

constexpr int kBoardSize = 8;
constexpr int kCellWidth = 4;
constexpr int kBoardWidth = kBoardSize * kCellWidth;
// Without light squares: four dark ones, and every other row stands half a square further east.
constexpr int kHalfCell = kCellWidth / 2;
constexpr int kSmallBoardWidth = kBoardSize / 2 * kCellWidth + kHalfCell;
// Of so many boards with lines around them.
[[nodiscard]] constexpr int width_of_boards(int boards, int width) { return boards * (width + 1) + 1; }

// By the side a man faces, then of a crowned piece.
constexpr std::array<std::string_view, 5> kSigns = {"▲", "▶", "▼", "◀", "♚"};
constexpr std::array<std::string_view, 5> kAsciiSigns = {"^", ">", "v", "<", "K"};

// Where lines meet, by which of them there are: upwards 1, to the right 2, downwards 4, to the left 8.
using Lines = std::array<std::string_view, 16>;
constexpr Lines kLines = {" ", "│", "─", "└", "│", "│", "┌", "├", "─", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
constexpr Lines kAsciiLines = {" ", "|", "-", "+", "|", "|", "+", "+", "-", "+", "-", "+", "+", "+", "+", "+"};
[[nodiscard]] constexpr std::size_t line_index(bool up, bool right, bool down, bool left) {
    return (up ? 1U : 0U) + (right ? 2U : 0U) + (down ? 4U : 0U) + (left ? 8U : 0U);
}

// Mega Boards have another wood than Standard Boards.
struct Wood {
    std::string_view light;
    std::string_view dark;
    std::string_view name;  // ink of the squares' names
};
constexpr Wood kMegaWood = {"\x1b[48;5;187m", "\x1b[48;5;95m", "\x1b[38;5;181m"};
constexpr Wood kStandardWood = {"\x1b[48;5;254m", "\x1b[48;5;240m", "\x1b[38;5;248m"};
constexpr std::string_view kLastMovePaper = "\x1b[48;5;136m";
constexpr std::string_view kLastMoveNameInk = "\x1b[38;5;223m";
constexpr std::string_view kLyingInk = "\x1b[1;38;5;226m";
// By seat; told apart by brightness as well as by hue, and by the number beside each piece.
constexpr std::array<std::string_view, mega_board::kMaxSeats> kPieceInks = {
    "\x1b[1;38;5;231m", "\x1b[1;38;5;208m", "\x1b[1;38;5;118m", "\x1b[1;38;5;51m",
    "\x1b[1;38;5;213m", "\x1b[1;38;5;203m", "\x1b[1;38;5;111m", "\x1b[1;38;5;190m"};

template <int Lanes, int Seats>
class LayoutDrawing {
public:
    LayoutDrawing(const State<Lanes, Seats>& state, const std::optional<Move>& last_move, const RenderStyle& style)
        : state_(state),
          layout_(state.rules().layout()),
          last_move_(last_move),
          paint_(style) {
        for (const BoardPlan& board : layout_.plan().boards()) {
            west_ = std::min(west_, int{board.column});
            east_ = std::max(east_, int{board.column});
            south_ = std::min(south_, int{board.row});
            north_ = std::max(north_, int{board.row});
        }
        const int boards = east_ - west_ + 1;
        full_width_ = width_of_boards(boards, kBoardWidth);
        is_small_ = style.columns != kAnyWidth && full_width_ > style.columns;
        const int most = (style.columns - 1) / (kSmallBoardWidth + 1);
        boards_in_strip_ = is_small_ ? std::clamp(most, 1, boards) : boards;
    }

    // Where the boards do not fit side by side, those further east follow below.
    [[nodiscard]] std::string text() {
        const int last = east_;
        std::string text;
        for (; west_ <= last; west_ += boards_in_strip_) {
            east_ = std::min(last, west_ + boards_in_strip_ - 1);
            text += (text.empty() ? "" : "Further east\n") + strip();
        }
        return text;
    }
    [[nodiscard]] bool is_small() const { return is_small_; }
    [[nodiscard]] int full_width() const { return full_width_; }

private:
    using Part = std::string (LayoutDrawing::*)(Square) const;

    [[nodiscard]] int board_width() const { return is_small_ ? kSmallBoardWidth : kBoardWidth; }

    // The boards between west_ and east_.
    [[nodiscard]] std::string strip() const {
        std::string text;
        for (int row = north_; row >= south_; --row) {
            text += edge(row);
            for (int y = kBoardSize * (row + 1) - 1; has_boards(row) && y >= kBoardSize * row; --y) {
                text += is_small_ ? row_text(y, &LayoutDrawing::whole)
                                  : row_text(y, &LayoutDrawing::upper_half) + row_text(y, &LayoutDrawing::lower_half);
            }
        }
        return text + edge(south_ - 1);
    }

    [[nodiscard]] bool has_board(int column, int row) const {
        return column >= west_ && column <= east_ && layout_.plan().board_at(column, row).has_value();
    }
    [[nodiscard]] bool has_boards(int row) const {
        for (int column = west_; column <= east_; ++column) {
            if (has_board(column, row)) {
                return true;
            }
        }
        return false;
    }

    [[nodiscard]] static std::string without_last_blanks(const std::string& text) {
        return text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
    }

    // The line along the northern side of a row of boards; nothing if there are none.
    [[nodiscard]] std::string edge(int row) const {
        if (!has_boards(row) && !has_boards(row + 1)) {
            return {};
        }
        const auto& lines = paint_.is_ascii() ? kAsciiLines : kLines;
        const auto has_edge = [&](int column) { return has_board(column, row) || has_board(column, row + 1); };
        std::string text;
        for (int column = west_; column <= east_ + 1; ++column) {
            const bool above = has_board(column - 1, row + 1) || has_board(column, row + 1);
            const bool below = has_board(column - 1, row) || has_board(column, row);
            text += lines[line_index(above, has_edge(column), below, has_edge(column - 1))];
            for (int place = 0; column <= east_ && place < board_width(); ++place) {
                text += has_edge(column) ? lines[line_index(false, true, false, true)] : " ";
            }
        }
        return without_last_blanks(text);
    }

    [[nodiscard]] std::string row_text(int y, Part part) const {
        const int row = cell_of(y);
        const auto& lines = paint_.is_ascii() ? kAsciiLines : kLines;
        std::string text;
        for (int column = west_; column <= east_ + 1; ++column) {
            const bool has_side = has_board(column - 1, row) || has_board(column, row);
            text += lines[line_index(has_side, false, has_side, false)];
            const auto board = has_board(column, row) ? layout_.plan().board_at(column, row) : std::nullopt;
            if (!board) {
                text += std::string(static_cast<std::size_t>(board_width()), ' ');
            } else {
                text += is_small_ ? small_row(column, y, part) : board_row(column, y, wood_of(*board), part);
            }
        }
        return without_last_blanks(text);
    }

    [[nodiscard]] std::string board_row(int column, int y, const Wood& wood, Part part) const {
        std::string text;
        for (int x = kBoardSize * column; x < kBoardSize * (column + 1); ++x) {
            const std::optional<Square> square = layout_.square(Point{x, y});
            text += square ? (this->*part)(*square) : paint_.on_paper(wood.light, std::string(kCellWidth, ' '));
        }
        return text;
    }

    // The dark squares alone.
    [[nodiscard]] std::string small_row(int column, int y, Part part) const {
        std::string text;
        bool is_first_dark = false;
        for (int x = kBoardSize * column; x < kBoardSize * (column + 1); ++x) {
            const std::optional<Square> square = layout_.square(Point{x, y});
            is_first_dark = is_first_dark || (square && x == kBoardSize * column);
            text += square ? (this->*part)(*square) : "";
        }
        const std::string margin(kHalfCell, ' ');
        return is_first_dark ? text + margin : margin + text;
    }

    // Rounds down, also below zero.
    [[nodiscard]] static int cell_of(int y) { return y >= 0 ? y / kBoardSize : -((kBoardSize - 1 - y) / kBoardSize); }

    [[nodiscard]] const Wood& wood_of(std::size_t board) const {
        return layout_.plan().boards()[board].type == BoardType::kMega ? kMegaWood : kStandardWood;
    }

    [[nodiscard]] std::string upper_half(Square square) const {
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(state_.seats()); ++seat) {
            if (state_.pieces(seat_at(seat)).contains(square)) {
                const std::string piece = fmt::format("{}{}", seat + 1, sign_of(square));
                const std::string held = fmt::format("{:<2}", letters_of(state_.board().held_at(square)));
                return paint_.on_paper(paper(square), paint_.inked(kPieceInks[seat], piece) + held);
            }
        }
        return paint_.on_paper(paper(square), std::string(kCellWidth, ' '));
    }

    // A piece, or the name of an empty square and what lies there.
    [[nodiscard]] std::string whole(Square square) const {
        const bool is_empty = !state_.board().occupied().contains(square);
        return is_empty ? lower_half(square) : upper_half(square);
    }

    [[nodiscard]] std::string_view sign_of(Square square) const {
        const Headings headings = state_.board().headings_at(square);
        const auto& signs = paint_.is_ascii() ? kAsciiSigns : kSigns;
        return headings == mega_board::kAllHeadings ? signs.back() : signs[index(mega_board::facing_of(headings))];
    }

    [[nodiscard]] std::string lower_half(Square square) const {
        const std::string name = fmt::format("{:<3}", layout_.name(square));
        const std::string_view ink = is_last_moved(square) ? kLastMoveNameInk : wood_of(board_of(square)).name;
        return paint_.on_paper(paper(square), paint_.inked(ink, name) + lying_on(square));
    }

    // One character.
    [[nodiscard]] std::string lying_on(Square square) const {
        const auto treasure = state_.board().treasury.at(square);
        if (!treasure) {
            return " ";
        }
        return paint_.inked(kLyingInk, std::string(1, letter_of(*treasure)));
    }

    [[nodiscard]] bool is_last_moved(Square square) const {
        return last_move_ && (last_move_->from() == square || last_move_->to() == square);
    }
    [[nodiscard]] std::string_view paper(Square square) const {
        return is_last_moved(square) ? kLastMovePaper : wood_of(board_of(square)).dark;
    }

    const State<Lanes, Seats>& state_;
    const mega_board::Layout& layout_;
    const std::optional<Move>& last_move_;
    Paint paint_;
    int west_ = 0;
    int east_ = 0;
    int south_ = 0;
    int north_ = 0;
    bool is_small_ = false;
    int full_width_ = 0;
    int boards_in_strip_ = 1;
};

template <int Lanes, int Seats>
[[nodiscard]] std::string task_of(const State<Lanes, Seats>& state) {
    if (!state.is_setup()) {
        return "move";
    }
    const mega_board::Pieces left = state.left_to_place(state.to_move());
    std::string letters;
    for (std::size_t treasure = 0; treasure < left.size(); ++treasure) {
        letters += std::string(left[treasure], letter_of(static_cast<mega_board::Treasure>(treasure)));
    }
    return fmt::format("place {} {}", letters,
                       state.rules().places_crowns() ? "with Crowns behind its men" : "in the row behind its men");
}

template <int Lanes, int Seats>
[[nodiscard]] std::string caption(const State<Lanes, Seats>& state, const std::optional<Move>& last_move) {
    std::string text = state.is_over() ? fmt::format("Game over: {}.", mega_board_ending(state))
                                       : fmt::format("Player {} to {}.", index(state.to_move()) + 1, task_of(state));
    if (last_move) {
        text += fmt::format(" Last move {}.", format_move(state.rules().layout(), *last_move));
    }
    std::vector<int> captures;
    captures.reserve(static_cast<std::size_t>(state.seats()));
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        captures.push_back(state.captures(seat_at(seat)));
    }
    text += fmt::format(" Captures of players 1 to {}: {}.", captures.size(), fmt::join(captures, ", "));
    if (!state.is_over() && !state.is_setup()) {
        const int limit = state.rules().no_progress_plies();
        text += fmt::format(" Plies without progress: {}{}.", state.quiet_plies(),
                            limit == 0 ? "" : fmt::format(" of {}", limit));
    }
    return text + "\n";
}

}  // namespace

template <int Lanes, int Seats>
std::string draw_boards(const State<Lanes, Seats>& state, const std::optional<Move>& last_move,
                        const RenderStyle& style) {
    const std::string legend = state.rules().has_power_ups()
                                   ? "K Crown; S sword, H shield, C cannon, T teleporter, lying ones with a Crown.\n"
                                   : "K Crown.\n";
    LayoutDrawing<Lanes, Seats> drawing(state, last_move, style);
    std::string text = fitting_board(drawing.text(), style);
    if (drawing.is_small()) {
        text +=
            fmt::format("Light squares are left out: with them the boards need {} columns.\n", drawing.full_width());
    }
    return text + caption(state, last_move) + legend;
}

template std::string draw_boards(const mega_board::SmallState& state, const std::optional<Move>& last_move,
                                 const RenderStyle& style);
template std::string draw_boards(const mega_board::LargeState& state, const std::optional<Move>& last_move,
                                 const RenderStyle& style);

}  // namespace sparring
