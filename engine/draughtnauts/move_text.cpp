// Reading and printing moves. A text that is no legal move is answered with the rule it breaks.

#include "engine/core/text_cursor.hpp"
#include "engine/draughtnauts/notation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <cstdlib>
#include <optional>
#include <vector>

namespace sparring::draughtnauts {

namespace {

// A move as it was written: squares in order, joined by '-' (one step) or 'x' (landings of a jump).
struct WrittenMove {
    std::vector<Square> squares;
    bool is_jump = false;
};

Expected<Square> read_square(TextCursor& cursor) {
    const int column = cursor.column();
    const std::optional<int> number = cursor.accept_number();
    if (!number) {
        return TextCursor::error_at(column, fmt::format("expected a square, 1 to 32, not {}", cursor.describe_next()));
    }
    if (*number < 1 || *number > kSquares) {
        return TextCursor::error_at(column, fmt::format("square {} is outside 1 to 32", *number));
    }
    return square_of_number(*number);
}

Expected<WrittenMove> read_written(std::string_view text) {
    TextCursor cursor(text);
    WrittenMove move;
    const Expected<Square> from = read_square(cursor);
    if (!from) {
        return from.error();
    }
    move.squares.push_back(*from);
    move.is_jump = cursor.peek() == 'x';
    const char separator = move.is_jump ? 'x' : '-';
    while (cursor.accept(separator)) {
        const Expected<Square> next = read_square(cursor);
        if (!next) {
            return next.error();
        }
        move.squares.push_back(*next);
        if (!move.is_jump) {
            break;
        }
    }
    if (move.squares.size() < 2) {
        return cursor.error(fmt::format("expected '-' for a step or 'x' for a jump, not {}", cursor.describe_next()));
    }
    if (!cursor.at_end()) {
        return cursor.error(
            fmt::format("expected {}the end, not {}", move.is_jump ? "'x' or " : "", cursor.describe_next()));
    }
    return move;
}

constexpr std::size_t kMostAlternatives = 6;

// "22x15 or 23x14", the first few if there are many.
std::string alternatives(const std::vector<std::string>& moves) {
    const std::size_t shown = std::min(moves.size(), kMostAlternatives);
    std::string text = moves.front();
    for (std::size_t place = 1; place < shown; ++place) {
        text += (place + 1 == moves.size() ? " or " : ", ") + moves[place];
    }
    return shown < moves.size() ? text + fmt::format(" or one of {} more", moves.size() - shown) : text;
}

// Why a well-written move cannot be played. `legal` are the texts of all legal moves, none in a finished game.
class Refusal {
public:
    Refusal(const State& state, const WrittenMove& move, std::string_view text, std::vector<std::string> legal)
        : state_(state),
          move_(move),
          text_(text),
          legal_(std::move(legal)) {}

    [[nodiscard]] std::string reason() const {
        if (legal_.empty()) {
            return "the game is over";
        }
        const Bitboard from = bit(move_.squares.front());
        const int number = number_of(move_.squares.front());
        if ((state_.pieces(opponent(state_.to_move())) & from) != 0) {
            return fmt::format("the piece on {} is the opponent's", number);
        }
        if ((state_.pieces(state_.to_move()) & from) == 0) {
            return fmt::format("there is no piece on {}", number);
        }
        if (!state_.is_quiet()) {
            return reason_among_jumps();
        }
        return move_.is_jump ? fmt::format("there is nothing to jump from {}", number) : reason_of_step();
    }

private:
    [[nodiscard]] std::string reason_among_jumps() const {
        std::vector<std::string> longer;
        for (const std::string& legal : legal_) {
            if (legal.starts_with(std::string(text_) + "x")) {
                longer.push_back(legal);
            }
        }
        if (!longer.empty()) {
            return "the jump must go on: " + alternatives(longer);
        }
        return "a jump is compulsory: " + alternatives(legal_);
    }

    [[nodiscard]] std::string reason_of_step() const {
        const Square from = move_.squares[0];
        const Square to = move_.squares[1];
        if ((state_.empty_squares() & bit(to)) == 0) {
            return fmt::format("square {} is occupied", number_of(to));
        }
        const int down = row_of(to) - row_of(from);
        if (std::abs(down) != 1 || std::abs(column_of(to) - column_of(from)) != 1) {
            return fmt::format("{} is not diagonally next to {}", number_of(to), number_of(from));
        }
        return fmt::format("a man moves forward only, {} the board", state_.to_move() == kBlack ? "down" : "up");
    }

    const State& state_;
    const WrittenMove& move_;
    std::string_view text_;
    std::vector<std::string> legal_;
};

}  // namespace

std::string format_move(const Move& move) {
    std::string text = std::to_string(number_of(move.from()));
    if (move.jumps() == 0) {
        return text + "-" + std::to_string(number_of(move.to()));
    }
    int at = index(move.from());
    for (int jump = 0; jump < move.jumps(); ++jump) {
        at += 2 * shift_of(move.direction(jump));
        text += "x" + std::to_string(number_of(static_cast<Square>(at)));
    }
    return text;
}

Expected<Move> parse_move(const State& state, std::string_view text) {
    const Expected<WrittenMove> written = read_written(text);
    if (!written) {
        return written.error();
    }
    Moves moves;
    state.generate(moves);
    std::vector<std::string> legal;
    for (const Move& move : moves) {
        legal.push_back(format_move(move));
        if (legal.back() == text) {
            return move;
        }
    }
    return Error{fmt::format("{} is not legal: {}", text, Refusal(state, *written, text, std::move(legal)).reason())};
}

}  // namespace sparring::draughtnauts
