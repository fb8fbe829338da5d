// Reading and printing positions.

#include "engine/core/text_cursor.hpp"
#include "engine/draughtnauts/notation.hpp"

#include <fmt/format.h>

#include <optional>

namespace sparring::draughtnauts {

namespace {

[[nodiscard]] char letter_of(Seat seat) { return seat == kBlack ? 'B' : 'W'; }

// Collects the sections of a position; each function returns the first error it meets.
class PositionReader {
public:
    PositionReader(std::string_view text, const Rules& rules) : cursor_(text), rules_(rules) {}

    Expected<State> read() {
        if (const Status status = read_side_to_move(); !status) {
            return status.error();
        }
        if (const Status status = read_sections(); !status) {
            return status.error();
        }
        return finish();
    }

private:
    Status read_side_to_move() {
        cursor_.skip_spaces();
        if (cursor_.accept('B')) {
            to_move_ = kBlack;
        } else if (cursor_.accept('W')) {
            to_move_ = kWhite;
        } else {
            return cursor_.error(fmt::format("expected the side to move, B or W, not {}", cursor_.describe_next()));
        }
        return ok();
    }

    Status read_sections() {
        cursor_.skip_spaces();
        while (cursor_.accept(':')) {
            cursor_.skip_spaces();
            if (const Status status = read_section(); !status) {
                return status;
            }
            cursor_.skip_spaces();
        }
        cursor_.accept('.');
        cursor_.skip_spaces();
        if (!cursor_.at_end()) {
            return cursor_.error(fmt::format("expected ':' or the end, not {}", cursor_.describe_next()));
        }
        return ok();
    }

    Status read_section() {
        const int column = cursor_.column();
        if (cursor_.accept('W')) {
            return read_pieces(kWhite, column);
        }
        if (cursor_.accept('B')) {
            return read_pieces(kBlack, column);
        }
        if (cursor_.accept('N')) {
            return read_quiet_plies(column);
        }
        if (cursor_.peek() == 'P' || cursor_.peek() == 'U') {
            return cursor_.error(
                fmt::format("section {} needs Power-Ups, which power_ups=false leaves out", cursor_.peek()));
        }
        return cursor_.error(fmt::format("expected a section W, B or N, not {}", cursor_.describe_next()));
    }

    Status read_pieces(Seat seat, int column) {
        bool& is_given = is_given_[sparring::index(seat)];
        if (is_given) {
            return TextCursor::error_at(column, fmt::format("section {} is given twice", letter_of(seat)));
        }
        is_given = true;
        cursor_.skip_spaces();
        if (cursor_.at_end() || cursor_.peek() == ':' || cursor_.peek() == '.') {
            return ok();  // a side without pieces
        }
        do {
            cursor_.skip_spaces();
            if (const Status status = read_piece(seat); !status) {
                return status;
            }
            cursor_.skip_spaces();
        } while (cursor_.accept(','));
        return ok();
    }

    Status read_piece(Seat seat) {
        const bool is_crowned = cursor_.accept('K');
        const int column = cursor_.column();
        const std::optional<int> number = cursor_.accept_number();
        if (!number) {
            return TextCursor::error_at(
                column, fmt::format("expected a square, 1 to 32{}", is_crowned ? "" : " with K before it if crowned"));
        }
        if (*number < 1 || *number > kSquares) {
            return TextCursor::error_at(column, fmt::format("square {} is outside 1 to 32", *number));
        }
        if (cursor_.peek() == '+') {
            return cursor_.error("a held Power-Up needs power_ups=true");
        }
        if (cursor_.peek() == '-') {
            return cursor_.error("ranges of squares are not read: list each square, with commas between");
        }
        return put(seat, square_of_number(*number), is_crowned, column);
    }

    Status put(Seat seat, Square square, bool is_crowned, int column) {
        if (((pieces_[0] | pieces_[1]) & bit(square)) != 0) {
            return TextCursor::error_at(column, fmt::format("square {} is used twice", number_of(square)));
        }
        if (!is_crowned && (crowning_row(seat) & bit(square)) != 0) {
            return TextCursor::error_at(column, fmt::format("a man of {} cannot stand on its own crowning row, "
                                                            "square {}: expected K{}",
                                                            letter_of(seat), number_of(square), number_of(square)));
        }
        pieces_[sparring::index(seat)] |= bit(square);
        crowned_ |= is_crowned ? bit(square) : 0;
        return ok();
    }

    Status read_quiet_plies(int column) {
        if (quiet_plies_) {
            return TextCursor::error_at(column, "section N is given twice");
        }
        const int number_column = cursor_.column();
        quiet_plies_ = cursor_.accept_number();
        if (!quiet_plies_ || *quiet_plies_ > kMaxQuietPlies) {
            return TextCursor::error_at(number_column,
                                        fmt::format("expected the plies without progress, 0 to {}", kMaxQuietPlies));
        }
        return ok();
    }

    Expected<State> finish() {
        for (const Seat seat : {kWhite, kBlack}) {
            if (!is_given_[sparring::index(seat)]) {
                return cursor_.error(fmt::format("section {} is missing", letter_of(seat)));
            }
        }
        if ((pieces_[0] | pieces_[1]) == 0) {
            return cursor_.error("no piece on either side");
        }
        return State(pieces_[sparring::index(kBlack)], pieces_[sparring::index(kWhite)], crowned_, to_move_,
                     quiet_plies_.value_or(0), rules_);
    }

    TextCursor cursor_;
    Rules rules_;
    Seat to_move_ = kBlack;
    std::array<Bitboard, 2> pieces_{};
    std::array<bool, 2> is_given_{};
    Bitboard crowned_ = 0;
    std::optional<int> quiet_plies_;
};

std::string format_pieces(const State& state, Seat seat) {
    std::string text(1, letter_of(seat));
    for (Bitboard left = state.pieces(seat); left != 0; left = without_lowest(left)) {
        const Square square = lowest(left);
        text += text.size() > 1 ? "," : "";
        text += (state.crowned() & bit(square)) != 0 ? "K" : "";
        text += std::to_string(number_of(square));
    }
    return text;
}

}  // namespace

Expected<State> parse_position(std::string_view text, const Rules& rules) { return PositionReader(text, rules).read(); }

std::string format_position(const State& state) {
    std::string text =
        fmt::format("{}:{}:{}", letter_of(state.to_move()), format_pieces(state, kWhite), format_pieces(state, kBlack));
    if (state.quiet_plies() != 0) {
        text += fmt::format(":N{}", state.quiet_plies());
    }
    return text;
}

}  // namespace sparring::draughtnauts
