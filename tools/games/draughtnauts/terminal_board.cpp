#include "tools/games/draughtnauts/terminal_board.hpp"

#include "engine/draughtnauts/notation.hpp"
#include "tools/tables/paint.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>

namespace sparring {

namespace {

using draughtnauts::BasicState;
using draughtnauts::bit;
using draughtnauts::Bitboard;
using draughtnauts::Board;
using draughtnauts::kBlack;
using draughtnauts::kWhite;
using draughtnauts::Square;
using draughtnauts::State;

constexpr int kBoardSize = 8;
constexpr int kCellWidth = 4;

// The characters of a drawing; all of them are one cell wide. The draughtsmen of Unicode are not used: the usual fonts
// for terminals draw them wider than a cell or not at all.
struct Symbols {
    std::array<std::string_view, 2> man;      // by seat
    std::array<std::string_view, 2> crowned;  // by seat
    std::string_view horizontal, vertical, top_left, top_right, bottom_left, bottom_right;
};

constexpr Symbols kOutlined = {{"●", "○"}, {"♚", "♔"}, "─", "│", "┌", "┐", "└", "┘"};
// Where the ink tells the sides apart, filled pieces are seen better.
constexpr Symbols kFilled = {{"●", "●"}, {"♚", "♚"}, "─", "│", "┌", "┐", "└", "┘"};
constexpr Symbols kAscii = {{"b", "w"}, {"B", "W"}, "-", "|", "+", "+", "+", "+"};

const Symbols& symbols_of(const RenderStyle& style) {
    if (style.symbols == RenderStyle::Symbols::kAscii) {
        return kAscii;
    }
    return style.colours == RenderStyle::Colours::kAnsi ? kFilled : kOutlined;
}

// Colours from the palette of 256. Both ink and paper are always given, so that the terminal's own do not matter; the
// dark squares are of a middle brightness, on which black and white pieces stand out alike.
constexpr std::string_view kLightPaper = "\x1b[48;5;187m";
constexpr std::string_view kDarkPaper = "\x1b[48;5;65m";
constexpr std::string_view kLastMovePaper = "\x1b[48;5;136m";
constexpr std::string_view kNumberInk = "\x1b[38;5;151m";
constexpr std::string_view kLastMoveNumberInk = "\x1b[38;5;223m";
constexpr std::string_view kLyingInk = "\x1b[1;38;5;226m";
constexpr std::array<std::string_view, 2> kPieceInk = {"\x1b[1;38;5;16m", "\x1b[1;38;5;231m"};  // by seat

class BoardDrawing {
public:
    BoardDrawing(const Board& board, const DraughtsPicture& picture)
        : board_(board),
          picture_(picture),
          symbols_(symbols_of(picture.style)),
          paint_(picture.style) {}

    [[nodiscard]] std::string text() const {
        std::string text = edge(symbols_.top_left, symbols_.top_right);
        for (int row = 0; row < kBoardSize; ++row) {
            text += row_text(row, &BoardDrawing::upper_half) + row_text(row, &BoardDrawing::lower_half);
        }
        return text + edge(symbols_.bottom_left, symbols_.bottom_right);
    }

private:
    using Half = std::string (BoardDrawing::*)(Square) const;

    [[nodiscard]] std::string edge(std::string_view left, std::string_view right) const {
        std::string text(left);
        for (int place = 0; place < kBoardSize * kCellWidth; ++place) {
            text += symbols_.horizontal;
        }
        return text + std::string(right) + "\n";
    }

    // Rows and columns as they are seen, from the top left; a square is two lines high.
    [[nodiscard]] std::string row_text(int row, Half half) const {
        std::string text(symbols_.vertical);
        for (int column = 0; column < kBoardSize; ++column) {
            const std::optional<Square> square = square_at(row, column);
            text += square ? (this->*half)(*square) : paint_.on_paper(kLightPaper, std::string(kCellWidth, ' '));
        }
        return text + std::string(symbols_.vertical) + "\n";
    }

    // The dark square there; nothing if it is a light one.
    [[nodiscard]] std::optional<Square> square_at(int seen_row, int seen_column) const {
        const bool is_turned = picture_.viewer == kBlack;
        const int row = is_turned ? kBoardSize - 1 - seen_row : seen_row;
        const int column = is_turned ? kBoardSize - 1 - seen_column : seen_column;
        if (row % 2 == column % 2) {
            return std::nullopt;
        }
        return draughtnauts::square_of_number(4 * row + column / 2 + 1);
    }

    [[nodiscard]] std::string upper_half(Square square) const {
        for (const Seat seat : {kBlack, kWhite}) {
            if ((board_.pieces[index(seat)] & bit(square)) != 0) {
                const bool is_crowned = (board_.crowned & bit(square)) != 0;
                const auto& pieces = is_crowned ? symbols_.crowned : symbols_.man;
                const std::string held = fmt::format("{:<2}", letters_of(board_.held.of(square)));
                return paint_.on_paper(paper(square),
                                       " " + paint_.inked(kPieceInk[index(seat)], pieces[index(seat)]) + held);
            }
        }
        return paint_.on_paper(paper(square), std::string(kCellWidth, ' '));
    }

    [[nodiscard]] std::string lower_half(Square square) const {
        const std::string number = fmt::format(" {:<2}", draughtnauts::number_of(square));
        const std::string text = paint_.inked(is_last_moved(square) ? kLastMoveNumberInk : kNumberInk, number);
        return paint_.on_paper(paper(square), text + lying_on(square));
    }

    // One character.
    [[nodiscard]] std::string lying_on(Square square) const {
        const bool is_slot = ((draughtnauts::kTopRow | draughtnauts::kBottomRow) & bit(square)) != 0;
        if (!is_slot || !board_.lying.has(draughtnauts::slot_of(square))) {
            return " ";
        }
        return paint_.inked(kLyingInk, std::string(1, letter_of(board_.lying.at(draughtnauts::slot_of(square)))));
    }

    [[nodiscard]] bool is_last_moved(Square square) const {
        return picture_.last_move && (picture_.last_move->from() == square || picture_.last_move->to() == square);
    }

    [[nodiscard]] std::string_view paper(Square square) const {
        return is_last_moved(square) ? kLastMovePaper : kDarkPaper;
    }

    const Board& board_;
    const DraughtsPicture& picture_;
    const Symbols& symbols_;
    Paint paint_;
};

std::string_view seat_name(Seat seat) { return seat == kBlack ? "Black" : "White"; }

// Why the game is over, in the order of the rules page, "End of the game".
template <class AnyState>
std::string ending(const AnyState& state) {
    for (const Seat seat : {kBlack, kWhite}) {
        if (state.pieces(seat) == 0) {
            return fmt::format("{} has no piece left", seat_name(seat));
        }
    }
    const int limit = state.rules().no_progress_plies;
    if (limit != 0 && state.quiet_plies() >= limit) {
        return fmt::format("{} plies without progress", state.quiet_plies());
    }
    return fmt::format("{} cannot move", seat_name(state.to_move()));
}

[[nodiscard]] bool is_setup(const BasicState& /*state*/) { return false; }
[[nodiscard]] bool is_setup(const State& state) { return state.is_setup(); }

// What the seat to move has to do.
[[nodiscard]] std::string task_of(const BasicState& /*state*/) { return "move"; }
[[nodiscard]] std::string task_of(const State& state) {
    return state.is_setup() ? "place " + letters_of(state.left_to_place(state.to_move())) + " on its crowning row"
                            : "move";
}

template <class AnyState>
std::string caption(const AnyState& state, const DraughtsPicture& picture) {
    std::string text = state.is_over() ? fmt::format("Game over: {}.", ending(state))
                                       : fmt::format("{} to {}.", seat_name(state.to_move()), task_of(state));
    if (picture.last_move) {
        text += fmt::format(" Last move {}.", draughtnauts::format_move(*picture.last_move));
    }
    if (!state.is_over() && !is_setup(state)) {
        const int limit = state.rules().no_progress_plies;
        text += fmt::format(" Plies without progress: {}{}.", state.quiet_plies(),
                            limit == 0 ? "" : fmt::format(" of {}", limit));
    }
    return text + "\n";
}

}  // namespace

std::string draw_board(const BasicState& state, const DraughtsPicture& picture) {
    Board board;
    board.pieces = {state.pieces(kBlack), state.pieces(kWhite)};
    board.crowned = state.crowned();
    return fitting_board(BoardDrawing(board, picture).text(), picture.style) + caption(state, picture);
}

std::string draw_board(const State& state, const DraughtsPicture& picture) {
    const bool has_letters = state.is_setup() || state.board().has_power_ups();
    return fitting_board(BoardDrawing(state.board(), picture).text(), picture.style) + caption(state, picture) +
           (has_letters ? "S sword, H shield, C cannon, T teleporter.\n" : "");
}

}  // namespace sparring
