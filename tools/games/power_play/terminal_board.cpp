#include "tools/games/power_play/terminal_board.hpp"

#include "engine/power_play/square_text.hpp"
#include "tools/games/power_play/words.hpp"
#include "tools/tables/paint.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>

namespace sparring {

namespace {

using power_play::Move;
using power_play::Square;
using power_play::Stack;
using power_play::State;

constexpr int kBoardSize = 8;
constexpr int kCellWidth = 7;
constexpr int kNarrowCellWidth = 6;
// Of a board of eight cells and the lines between them.
[[nodiscard]] constexpr int board_width(int cell) { return kBoardSize * (cell + 1) + 1; }

constexpr std::string_view kLightPaper = "\x1b[48;5;240m";
constexpr std::string_view kDarkPaper = "\x1b[48;5;236m";
constexpr std::string_view kMarkerPaper = "\x1b[48;5;16m";
constexpr std::string_view kLastMovePaper = "\x1b[48;5;58m";
constexpr std::string_view kNameInk = "\x1b[38;5;248m";
// By seat; told apart by brightness as well as by hue, and by the number beside each piece.
constexpr std::array<std::string_view, power_play::kMaxSeats> kInks = {"\x1b[1;38;5;231m", "\x1b[1;38;5;208m",
                                                                       "\x1b[1;38;5;118m", "\x1b[1;38;5;51m"};

// Where lines of a frame meet.
struct Corners {
    std::string_view left;
    std::string_view middle;
    std::string_view right;
};
constexpr Corners kTop = {"┌", "┬", "┐"};
constexpr Corners kBetween = {"├", "┼", "┤"};
constexpr Corners kBottom = {"└", "┴", "┘"};

[[nodiscard]] std::string_view markers(const Paint& paint) { return paint.is_ascii() ? "###" : "▲▲▲"; }

class BoardDrawing {
public:
    BoardDrawing(const State& state, const std::optional<Move>& last_move, Seat viewer, const RenderStyle& style)
        : state_(state),
          last_move_(last_move),
          corner_(power_play::corner(index(viewer), state.seats())),
          paint_(style),
          cell_(style.columns == kAnyWidth || style.columns >= board_width(kCellWidth) ? kCellWidth
                                                                                       : kNarrowCellWidth) {}

    [[nodiscard]] std::string text() const {
        std::string text = edge(kTop);
        for (int row = kBoardSize - 1; row >= 0; --row) {
            text += line(row, &BoardDrawing::upper_half) + line(row, &BoardDrawing::lower_half);
            text += edge(row == 0 ? kBottom : kBetween);
        }
        return text;
    }

private:
    using Half = std::string (BoardDrawing::*)(Square) const;

    // Rows and columns count from the viewer's corner; the board is turned, not mirrored.
    [[nodiscard]] Square square(int column, int row) const {
        constexpr int kLast = kBoardSize - 1;
        const bool is_east = power_play::file_of(corner_) == kLast;
        const bool is_north = power_play::rank_of(corner_) == kLast;
        if (is_east == is_north) {
            return is_east ? power_play::square_of(kLast - column, kLast - row) : power_play::square_of(column, row);
        }
        return is_north ? power_play::square_of(row, kLast - column) : power_play::square_of(kLast - row, column);
    }

    [[nodiscard]] std::string edge(const Corners& corners) const {
        const std::string_view line = paint_.is_ascii() ? "-" : "─";
        std::string side;
        for (int place = 0; place < cell_; ++place) {
            side += line;
        }
        const auto corner = [&](std::string_view sign) { return paint_.is_ascii() ? "+" : sign; };
        std::string text(corner(corners.left));
        for (int column = 0; column < kBoardSize; ++column) {
            text += side;
            text += corner(column + 1 == kBoardSize ? corners.right : corners.middle);
        }
        return text + "\n";
    }

    [[nodiscard]] std::string line(int row, Half half) const {
        const std::string_view side = paint_.is_ascii() ? "|" : "│";
        std::string text(side);
        for (int column = 0; column < kBoardSize; ++column) {
            const Square square = this->square(column, row);
            text += paint_.on_paper(paper(square), (this->*half)(square));
            text += side;
        }
        return text + "\n";
    }

    [[nodiscard]] std::string upper_half(Square square) const {
        if (power_play::contains(power_play::kMarkers, square)) {
            return fmt::format("  {}{}", markers(paint_), std::string(static_cast<std::size_t>(cell_ - 5), ' '));
        }
        const Stack stack = state_.board().stack(square);
        std::string text(static_cast<std::size_t>(cell_), ' ');
        if (!stack.empty()) {
            const std::size_t owner = state_.board().owner(square);
            const std::string piece = fmt::format("{}:{}", owner + 1, power_play::stack_text(stack));
            const std::string margin = cell_ == kCellWidth ? " " : "";
            text = paint_.inked(kInks[owner], fmt::format("{:<{}}", margin + piece, cell_));
        }
        return text;
    }

    [[nodiscard]] std::string lower_half(Square square) const {
        const std::string name = paint_.inked(kNameInk, power_play::square_name(square));
        const auto owner = state_.rules().start_owner(square);
        const bool is_start = owner && !state_.is_out(*owner);
        const std::string start = is_start ? paint_.inked(kInks[*owner], fmt::format("({})", *owner + 1)) : "   ";
        const Stack stack = state_.board().stack(square);
        const std::string strength = stack.empty() ? " " : std::to_string(stack.strength());
        return name + start + (cell_ == kCellWidth ? " " : "") + paint_.inked(kNameInk, strength);
    }

    [[nodiscard]] bool is_last_moved(Square square) const {
        return last_move_ && (last_move_->kind() == Move::Kind::kMove || last_move_->kind() == Move::Kind::kPlace) &&
               (last_move_->from() == square || last_move_->to() == square);
    }
    [[nodiscard]] std::string_view paper(Square square) const {
        if (power_play::contains(power_play::kMarkers, square)) {
            return kMarkerPaper;
        }
        if (is_last_moved(square)) {
            return kLastMovePaper;
        }
        const bool is_dark = (power_play::file_of(square) + power_play::rank_of(square)) % 2 == 0;
        return is_dark ? kDarkPaper : kLightPaper;
    }

    const State& state_;
    const std::optional<Move>& last_move_;
    Square corner_;
    Paint paint_;
    int cell_;  // how wide a square is
};

// What stands on the squares and beside their names.
[[nodiscard]] std::string legend(const Paint& paint) {
    return fmt::format(
        "{} is a black marker: it stays, nothing lands on it, and all may jump over it.\n"
        "2:123 is a piece of player 2: a small, a medium and a large from the bottom.\n"
        "(2) marks a starting square of player 2; the last digit is a piece's strength.\n",
        markers(paint));
}

// `Player 2 has lost 12 pips, in hand 31` or `Player 3 is out`.
[[nodiscard]] std::string player_text(const State& state, std::size_t seat) {
    if (state.is_out(seat)) {
        return fmt::format("Player {} is out ({} pips lost).", seat + 1, state.lost_pips(seat));
    }
    const std::string hand = power_play::hand_text(state.hand(seat));
    return fmt::format("Player {} has lost {} of {} pips{}.", seat + 1, state.lost_pips(seat),
                       state.rules().options().knockout, hand.empty() ? "" : ", in hand: " + hand);
}

[[nodiscard]] std::string caption(const State& state) {
    if (state.is_over()) {
        return fmt::format("Game over: {}.", power_play_ending(state));
    }
    const int size = state.size_to_place();
    const std::string task = size == 0 ? "move" : fmt::format("place a {}", size);
    const int limit = state.rules().options().quiet_plies;
    return fmt::format("Player {} to {}. Plies without capture or kickback: {}{}.", index(state.to_move()) + 1, task,
                       state.fields().quiet_plies, limit == 0 ? "" : fmt::format(" of {}", limit));
}

}  // namespace

std::string draw_pyramids(const State& state, const std::optional<Move>& last_move, Seat viewer,
                          const RenderStyle& style) {
    std::string text = fitting_board(BoardDrawing(state, last_move, viewer, style).text(), style);
    text += caption(state) + "\n" + legend(Paint(style));
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        text += player_text(state, seat) + "\n";
    }
    return text;
}

}  // namespace sparring
