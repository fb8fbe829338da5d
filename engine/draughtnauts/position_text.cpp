// Reading and printing positions.

#include "engine/core/text_cursor.hpp"
#include "engine/draughtnauts/notation.hpp"

#include <fmt/format.h>

#include <bit>
#include <optional>

namespace sparring::draughtnauts {

namespace {

using draughts::power_up_of;

constexpr int kMenOfSide = 12;  // at the start, and no piece is ever added

[[nodiscard]] char letter_of(Seat seat) { return seat == kBlack ? 'B' : 'W'; }

// A position as it was written.
struct WrittenPosition {
    Board board;
    Seat to_move = kBlack;
    int quiet_plies = 0;
    int side_column = 1;
    std::optional<int> setup_column;  // of a section U
};

enum class PowerUpRules : bool { kWithout, kWith };

// Collects the sections of a position; each function returns the first error it meets.
class PositionReader {
public:
    PositionReader(std::string_view text, PowerUpRules power_ups) : cursor_(text), power_ups_(power_ups) {}

    Expected<WrittenPosition> read() {
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
        written_.side_column = cursor_.column();
        if (cursor_.accept('B')) {
            written_.to_move = kBlack;
        } else if (cursor_.accept('W')) {
            written_.to_move = kWhite;
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
        const char name = cursor_.peek();
        constexpr std::string_view kNames = "WBPNU";
        const std::size_t place = kNames.find(name);
        if (name == '\0' || place == std::string_view::npos) {
            return cursor_.error(fmt::format("expected a section {}, not {}",
                                             power_ups_ == PowerUpRules::kWith ? "W, B, P, N or U" : "W, B or N",
                                             cursor_.describe_next()));
        }
        if ((name == 'P' || name == 'U') && power_ups_ == PowerUpRules::kWithout) {
            return cursor_.error(fmt::format("section {} needs Power-Ups, which power_ups=false leaves out", name));
        }
        if (is_given_[place]) {
            return TextCursor::error_at(column, fmt::format("section {} is given twice", name));
        }
        is_given_[place] = true;
        cursor_.skip();
        switch (name) {
            case 'W': return read_pieces(kWhite);
            case 'B': return read_pieces(kBlack);
            case 'P': return read_lying();
            case 'N': return read_quiet_plies();
            default: written_.setup_column = column; return ok();
        }
    }

    Status read_pieces(Seat seat) {
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
        return end_section();
    }

    // After the last item of a list.
    Status end_section() {
        if (cursor_.at_end() || cursor_.peek() == ':' || cursor_.peek() == '.') {
            return ok();
        }
        return cursor_.error(fmt::format("expected ',', ':' or the end, not {}", cursor_.describe_next()));
    }

    Expected<Square> read_square(std::string_view expected) {
        const int column = cursor_.column();
        const std::string next = cursor_.describe_next();
        const std::optional<int> number = cursor_.accept_number();
        if (!number) {
            return TextCursor::error_at(column, fmt::format("expected a square, {}, not {}", expected, next));
        }
        if (*number < 1 || *number > kSquares) {
            return TextCursor::error_at(
                column, fmt::format("square {} is outside {}", *number, expected.substr(0, expected.find(" with"))));
        }
        return square_of_number(*number);
    }

    Status read_piece(Seat seat) {
        const bool is_crowned = cursor_.accept('K');
        const int column = cursor_.column();
        const Expected<Square> square = read_square(is_crowned ? "1 to 32" : "1 to 32 with K before it if crowned");
        if (!square) {
            return square.error();
        }
        if (const Status status = put(seat, *square, is_crowned, column); !status) {
            return status;
        }
        if (cursor_.peek() == '+') {
            if (const Status status = read_held(*square, is_crowned); !status) {
                return status;
            }
        }
        return cursor_.peek() == '-'
                   ? cursor_.error("ranges of squares are not read: list each square, with commas between")
                   : ok();
    }

    Status put(Seat seat, Square square, bool is_crowned, int column) {
        Board& board = written_.board;
        if ((board.empty_squares() & bit(square)) == 0) {
            return TextCursor::error_at(column, fmt::format("square {} is used twice", number_of(square)));
        }
        if (std::popcount(board.pieces[sparring::index(seat)]) == kMenOfSide) {
            return TextCursor::error_at(column, fmt::format("{} has more than {} pieces: expected no more than a side "
                                                            "begins with",
                                                            letter_of(seat), kMenOfSide));
        }
        if (!is_crowned && (crowning_row(seat) & bit(square)) != 0) {
            return TextCursor::error_at(column, fmt::format("a man of {} cannot stand on its own crowning row, "
                                                            "square {}: expected K{}",
                                                            letter_of(seat), number_of(square), number_of(square)));
        }
        board.pieces[sparring::index(seat)] |= bit(square);
        board.crowned |= is_crowned ? bit(square) : 0;
        return ok();
    }

    // `+ST` after a crowned piece.
    Status read_held(Square square, bool is_crowned) {
        if (power_ups_ == PowerUpRules::kWithout) {
            return cursor_.error("a held Power-Up needs power_ups=true");
        }
        if (!is_crowned) {
            return cursor_.error(fmt::format("a man holds no Power-Up: expected K{}", number_of(square)));
        }
        cursor_.skip();
        PowerUpSet held;
        while (const std::optional<PowerUp> kind = power_up_of(cursor_.peek())) {
            if (held.contains(*kind)) {
                return cursor_.error(fmt::format("the piece on {} holds {} twice", number_of(square), cursor_.peek()));
            }
            if (held.size() == kMostHeld) {
                return cursor_.error(fmt::format("the piece on {} holds more than two Power-Ups", number_of(square)));
            }
            held.insert(*kind);
            cursor_.skip();
        }
        if (held.empty()) {
            return cursor_.error(fmt::format("expected Power-Ups, of S, H, C and T, not {}", cursor_.describe_next()));
        }
        written_.board.held.give(square, held);
        return ok();
    }

    // `2=H,29=T` after P.
    Status read_lying() {
        do {
            cursor_.skip_spaces();
            const int column = cursor_.column();
            const Expected<Square> square = read_square("1 to 4 or 29 to 32");
            if (!square) {
                return square.error();
            }
            if (((kTopRow | kBottomRow) & bit(*square)) == 0) {
                return TextCursor::error_at(
                    column, fmt::format("a Power-Up lies on 1 to 4 or 29 to 32, not on {}", number_of(*square)));
            }
            if (written_.board.lying.has(slot_of(*square))) {
                return TextCursor::error_at(column, fmt::format("two Power-Ups lie on {}", number_of(*square)));
            }
            const bool has_kind = cursor_.accept('=');
            const std::optional<PowerUp> kind = power_up_of(cursor_.peek());
            if (!has_kind || !kind) {
                return cursor_.error(
                    fmt::format("expected {}, not {}", has_kind ? "S, H, C or T" : "'='", cursor_.describe_next()));
            }
            cursor_.skip();
            written_.board.lying.put(slot_of(*square), *kind);
            cursor_.skip_spaces();
        } while (cursor_.accept(','));
        return end_section();
    }

    Status read_quiet_plies() {
        const int column = cursor_.column();
        const std::optional<int> number = cursor_.accept_number();
        if (!number || *number > kMaxQuietPlies) {
            return TextCursor::error_at(column,
                                        fmt::format("expected the plies without progress, 0 to {}", kMaxQuietPlies));
        }
        written_.quiet_plies = *number;
        return ok();
    }

    Expected<WrittenPosition> finish() {
        for (const std::size_t place : {std::size_t{0}, std::size_t{1}}) {
            if (!is_given_[place]) {
                return cursor_.error(fmt::format("section {} is missing", place == 0 ? 'W' : 'B'));
            }
        }
        if ((written_.board.pieces[0] | written_.board.pieces[1]) == 0) {
            return cursor_.error("no piece on either side");
        }
        return written_;
    }

    TextCursor cursor_;
    PowerUpRules power_ups_;
    WrittenPosition written_;
    std::array<bool, 5> is_given_{};  // in the order W B P N U
};

// What lies on a player's crowning row must come from the kit while the rest of it is still to be placed.
Status check_setup(const State& state, int column, int side_column) {
    if (state.rules().setup == Setup::kFixed) {
        return TextCursor::error_at(column,
                                    "section U needs setup=alternate or random; with setup=fixed nobody places");
    }
    const Kit kit = state.rules().kit;
    std::array<int, 2> placed{};
    for (const Seat seat : {kBlack, kWhite}) {
        for (int slot = first_slot(seat); slot < first_slot(seat) + 4; ++slot) {
            placed[sparring::index(seat)] += state.lying().has(slot) ? 1 : 0;
        }
        if (placed[sparring::index(seat)] + state.left_to_place(seat).size() != kit.size()) {
            return TextCursor::error_at(
                column, fmt::format("{} has placed what the kit {} does not have", letter_of(seat), letters_of(kit)));
        }
    }
    if (placed[0] == kit.size() && placed[1] == kit.size()) {
        return TextCursor::error_at(column, "section U, but nothing is left to place");
    }
    if (state.rules().setup == Setup::kRandom) {
        return state.to_move() == kBlack
                   ? ok()
                   : TextCursor::error_at(side_column, "Black moves first: expected B before a section U");
    }
    const int lead = placed[0] - placed[1];
    if (lead != 0 && lead != 1) {
        return TextCursor::error_at(column, fmt::format("Black has placed {} and White {}: expected as many, or one "
                                                        "more by Black, who begins",
                                                        placed[0], placed[1]));
    }
    const Seat next = lead == 0 ? kBlack : kWhite;
    if (state.to_move() != next) {
        return TextCursor::error_at(side_column, fmt::format("Black has placed {} and White {}, in turn and Black "
                                                             "first: expected {} to move",
                                                             placed[0], placed[1], letter_of(next)));
    }
    return ok();
}

[[nodiscard]] std::string held_text(const BasicState& /*state*/, Square /*square*/) { return {}; }
[[nodiscard]] std::string held_text(const State& state, Square square) {
    const PowerUpSet held = state.held(square);
    return held.empty() ? "" : "+" + letters_of(held);
}

template <class AnyState>
std::string format_pieces(const AnyState& state, Seat seat) {
    std::string text(1, letter_of(seat));
    for (Bitboard left = state.pieces(seat); left != 0; left = without_lowest(left)) {
        const Square square = lowest(left);
        text += text.size() > 1 ? "," : "";
        text += (state.crowned() & bit(square)) != 0 ? "K" : "";
        text += std::to_string(number_of(square)) + held_text(state, square);
    }
    return text;
}

template <class AnyState>
std::string format_both(const AnyState& state) {
    return fmt::format("{}:{}:{}", letter_of(state.to_move()), format_pieces(state, kWhite),
                       format_pieces(state, kBlack));
}

[[nodiscard]] std::string quiet_text(int plies) { return plies == 0 ? "" : fmt::format(":N{}", plies); }

}  // namespace

Expected<BasicState> parse_position(std::string_view text, const BasicRules& rules) {
    const Expected<WrittenPosition> written = PositionReader(text, PowerUpRules::kWithout).read();
    if (!written) {
        return written.error();
    }
    return BasicState(written->board.pieces[0], written->board.pieces[1], written->board.crowned, written->to_move,
                      written->quiet_plies, rules);
}

Expected<State> parse_position(std::string_view text, const Rules& rules) {
    const Expected<WrittenPosition> written = PositionReader(text, PowerUpRules::kWith).read();
    if (!written) {
        return written.error();
    }
    const bool is_setup = written->setup_column.has_value();
    const State state(written->board, written->to_move, written->quiet_plies, is_setup, rules);
    if (is_setup) {
        if (const Status status = check_setup(state, *written->setup_column, written->side_column); !status) {
            return status.error();
        }
    }
    return state;
}

std::string format_position(const BasicState& state) { return format_both(state) + quiet_text(state.quiet_plies()); }

std::string format_position(const State& state) {
    const std::string lying = state.lying().empty() ? "" : ":P" + format_lying(state.lying());
    return format_both(state) + lying + quiet_text(state.quiet_plies()) + (state.is_setup() ? ":U" : "");
}

std::string format_lying(Lying lying) {
    std::string text;
    for (int slot = 0; slot < kSlots; ++slot) {
        if (lying.has(slot)) {
            text += fmt::format("{}{}={}", text.empty() ? "" : ",", number_of(square_of_slot(slot)),
                                letter_of(lying.at(slot)));
        }
    }
    return text;
}

}  // namespace sparring::draughtnauts
