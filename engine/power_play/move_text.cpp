// Reading and printing moves. A text that is no legal move is answered with the rule it breaks.

#include "engine/core/move_texts.hpp"
#include "engine/core/text_cursor.hpp"
#include "engine/power_play/notation.hpp"
#include "engine/power_play/square_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace sparring::power_play {

namespace {

constexpr std::string_view kPassText = "pass";
constexpr std::string_view kDeclareText = "declare";

// How the lifted part is written after its square: nothing for a whole piece, `/2` for some at the top, `/=2` for a
// single pyramid under others, `/=2@1` if there is another of its size.
[[nodiscard]] std::string lift_text(Stack stack, Lift lift) {
    if (is_top(lift)) {
        const int pyramids = static_cast<int>(lift);
        return pyramids == stack.height() ? "" : fmt::format("/{}", pyramids);
    }
    const int size = stack.size_at(level_of(lift));
    return stack.count(size) == 1 ? fmt::format("/={}", size) : fmt::format("/={}@{}", size, level_of(lift) + 1);
}

// A move or placing as it was written; the lift is checked against the piece.
struct WrittenMove {
    Move move;
    char sign = '-';
};

class MoveReader {
public:
    MoveReader(const State& state, std::string_view text) : state_(state), text_(text), cursor_(text) {}

    Expected<WrittenMove> read() {
        if (text_ == kPassText) {
            return WrittenMove{Move::pass()};
        }
        if (text_.starts_with(kDeclareText)) {
            return read_declaration();
        }
        return cursor_.accept('+') ? read_placing() : read_lifting();
    }

private:
    Expected<WrittenMove> read_declaration() {
        TextCursor number(text_.substr(kDeclareText.size()));
        const std::optional<int> player = number.accept_number();
        if (!player || !number.at_end() || *player < 1 || *player > state_.seats()) {
            return TextCursor::error_at(static_cast<int>(kDeclareText.size()) + 1,
                                        fmt::format("expected the number of a player, 1 to {}", state_.seats()));
        }
        return WrittenMove{Move::declare(static_cast<std::size_t>(*player) - 1)};
    }

    Expected<WrittenMove> read_placing() {
        const Expected<int> size = read_size(cursor_);
        if (!size) {
            return size.error();
        }
        if (!cursor_.accept('@')) {
            return cursor_.error(fmt::format("expected '@' and a square, not {}", cursor_.describe_next()));
        }
        const Expected<Square> square = read_square(cursor_);
        if (!square) {
            return square.error();
        }
        return finished({Move::place(*size, *square)});
    }

    Expected<WrittenMove> read_lifting() {
        const Expected<Square> from = read_square(cursor_);
        if (!from) {
            return from.error();
        }
        const Stack stack = state_.board().stack(*from);
        Lift lift = top_lift(std::max(stack.height(), 1));
        if (cursor_.accept('/')) {
            const Expected<Lift> part = cursor_.accept('=') ? read_level(stack) : read_part(stack);
            if (!part) {
                return part.error();
            }
            lift = *part;
        }
        const char sign = cursor_.peek();
        if (sign != '-' && sign != 'x') {
            return cursor_.error(
                fmt::format("expected '-' for a step or 'x' for jumps, not {}", cursor_.describe_next()));
        }
        cursor_.skip();
        const Expected<Square> to = read_square(cursor_);
        if (!to) {
            return to.error();
        }
        return finished({Move::of(*from, lift, *to), sign});
    }

    // `/2`: fewer pyramids than the piece has.
    Expected<Lift> read_part(Stack stack) {
        const int column = cursor_.column();
        const std::optional<int> pyramids = cursor_.accept_number();
        if (!pyramids || *pyramids < 1 || *pyramids >= kMaxHeight) {
            return TextCursor::error_at(column, "expected how many pyramids from the top are lifted, 1 or 2, or '='");
        }
        if (!stack.empty() && *pyramids >= stack.height()) {
            return TextCursor::error_at(
                column, fmt::format("a part is smaller than its piece, which has {} here", height_text(stack)));
        }
        return top_lift(*pyramids);
    }

    // `/=2` or `/=2@1`.
    Expected<Lift> read_level(Stack stack) {
        if (state_.rules().options().lift == Lifting::kTop) {
            return cursor_.error("a single pyramid is lifted from under others only with lift=any");
        }
        const int column = cursor_.column();
        const Expected<int> size = read_size(cursor_);
        if (!size) {
            return size.error();
        }
        std::optional<int> level;
        if (cursor_.accept('@')) {
            level = cursor_.accept_number().value_or(0);
        }
        for (int candidate = 0; candidate + 1 < stack.height(); ++candidate) {
            const bool is_meant = level ? *level == candidate + 1 : stack.count(*size) == 1;
            if (stack.size_at(candidate) == *size && is_meant) {
                return level_lift(candidate);
            }
        }
        return TextCursor::error_at(
            column, fmt::format("no pyramid {} lies so under others in {}; the top one is lifted by /1, and a level "
                                "is given where there is another of the size",
                                *size, stack.empty() ? "the piece" : stack_text(stack)));
    }

    [[nodiscard]] static std::string height_text(Stack stack) {
        return stack.height() == 1 ? "1 pyramid" : fmt::format("{} pyramids", stack.height());
    }

    Expected<WrittenMove> finished(const WrittenMove& move) {
        if (!cursor_.at_end()) {
            return cursor_.error(fmt::format("expected the end of the move, not {}", cursor_.describe_next()));
        }
        return move;
    }

    const State& state_;
    std::string_view text_;
    TextCursor cursor_;
};

// Why a well-written move cannot be played.
class Refusal {
public:
    Refusal(const State& state, const WrittenMove& written, std::span<const Move> legal)
        : state_(state),
          board_(state.board()),
          move_(written.move),
          sign_(written.sign),
          seat_(sparring::index(state.to_move())) {
        for (const Move& move : legal) {
            legal_.push_back(format_move(state, move));
        }
    }

    [[nodiscard]] std::string reason() const {
        if (legal_.empty()) {
            return "the game is over";
        }
        const int size = state_.size_to_place();
        if (size != 0) {
            return reason_in_placing(size);
        }
        switch (move_.kind()) {
            case Move::Kind::kPlace: return "nothing is to be placed now";
            case Move::Kind::kPass: return "a player who can move must: " + alternatives(legal_);
            case Move::Kind::kDeclare: return reason_of_declaration();
            default: break;
        }
        if (legal_.front() == kPassText) {
            return "there is no move but pass";
        }
        return reason_of_piece();
    }

private:
    [[nodiscard]] std::string reason_in_placing(int size) const {
        if (move_.kind() != Move::Kind::kPlace) {
            return "a pyramid must be placed: " + alternatives(legal_);
        }
        if (move_.size() != size) {
            return fmt::format("the largest that can be placed comes first: {}", alternatives(legal_));
        }
        if (!contains(state_.rules().start_squares(seat_), move_.to())) {
            return fmt::format("{} is no starting square of player {}: {}", square_name(move_.to()), seat_ + 1,
                               alternatives(legal_));
        }
        return fmt::format("pyramids go to unfinished nests, then to empty starting squares: {}", alternatives(legal_));
    }

    [[nodiscard]] std::string reason_of_declaration() const {
        if (state_.rules().options().declare == Declare::kAuto) {
            return fmt::format("a player who has lost {} pips is out without it", state_.rules().options().knockout);
        }
        return fmt::format("player {} cannot be declared out by player {}, with {} pips lost", move_.seat() + 1,
                           seat_ + 1, state_.lost_pips(move_.seat()));
    }

    [[nodiscard]] std::string reason_of_piece() const {
        const std::string from = square_name(move_.from());
        const std::string to = square_name(move_.to());
        if (!contains(board_.pieces(seat_), move_.from())) {
            return contains(board_.all_pieces(), move_.from())
                       ? fmt::format("the piece on {} is another player's", from)
                       : fmt::format("there is no piece on {}", from);
        }
        if (contains(kMarkers, move_.to())) {
            return fmt::format("a black marker stands on {}", to);
        }
        if (is_adjacent(move_.from(), move_.to())) {
            return reason_of_step(from, to);
        }
        if (sign_ == '-') {
            return fmt::format("{} is not next to {}: jumps are written with x", to, from);
        }
        const Squares empty = ~board_.occupied();
        const bool touches = state_.rules().options().transit == Transit::kTouch;
        const Jumps jumps(~empty, touches ? ~Squares{0} : empty);
        if (!contains(jumps.landings(only(move_.from())), move_.to())) {
            return fmt::format("no jumps lead from {} to {}", from, to);
        }
        return reason_of_landing(to);
    }

    [[nodiscard]] std::string reason_of_step(const std::string& from, const std::string& to) const {
        if (contains(board_.occupied(), move_.to())) {
            return fmt::format("a step ends on an empty square, and {} is occupied", to);
        }
        return sign_ == 'x' ? fmt::format("{} is next to {}: a step is written with -", to, from)
                            : fmt::format("{} cannot be reached from {}", to, from);
    }

    [[nodiscard]] std::string reason_of_landing(const std::string& to) const {
        const Stack comes = lifted(board_.stack(move_.from()), move_.lift());
        const Stack stands = board_.stack(move_.to());
        if (!contains(board_.pieces(seat_), move_.to())) {
            return fmt::format("the piece on {} is stronger: {} against {}", to, stands.strength(), comes.strength());
        }
        if (comes.height() + stands.height() > kMaxHeight) {
            return fmt::format("a piece has three pyramids at most, and on {} there would be {}", to,
                               comes.height() + stands.height());
        }
        return fmt::format("a {} cannot be put on the {} at the top of {}", comes.bottom(),
                           stands.size_at(stands.height() - 1), to);
    }

    const State& state_;
    const Board& board_;
    Move move_;
    char sign_;
    std::size_t seat_;
    std::vector<std::string> legal_;
};

}  // namespace

Expected<Move> parse_move(const State& state, std::string_view text) {
    const Expected<WrittenMove> written = MoveReader(state, text).read();
    if (!written) {
        return written.error();
    }
    Moves moves;
    state.generate(moves);
    const bool is_legal = std::ranges::find(moves, written->move) != moves.end();
    if (is_legal) {
        const std::string canonical = format_move(state, written->move);
        if (canonical == text) {
            return written->move;
        }
        if (canonical.find(written->sign) != std::string::npos) {
            return Error{fmt::format("{} is written {}", text, canonical)};
        }
    }
    return Error{
        fmt::format("{} is not legal: {}", text, Refusal(state, *written, {moves.begin(), moves.end()}).reason())};
}

std::string format_move(const State& state, const Move& move) {
    switch (move.kind()) {
        case Move::Kind::kPass: return std::string(kPassText);
        case Move::Kind::kDeclare: return fmt::format("{}{}", kDeclareText, move.seat() + 1);
        case Move::Kind::kPlace: return fmt::format("+{}@{}", move.size(), square_name(move.to()));
        default: break;
    }
    return fmt::format("{}{}{}{}", square_name(move.from()), lift_text(state.board().stack(move.from()), move.lift()),
                       is_adjacent(move.from(), move.to()) ? '-' : 'x', square_name(move.to()));
}

}  // namespace sparring::power_play
