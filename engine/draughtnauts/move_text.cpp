// Reading and printing moves. A text that is no legal move is answered with the rule it breaks.

#include "engine/core/move_texts.hpp"
#include "engine/core/text_cursor.hpp"
#include "engine/draughtnauts/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <vector>

namespace sparring::draughtnauts {

namespace {

// A move as it was written: squares, and before all but the first what leads there ('-' step, 'x' landing of a jump,
// '*' shot, '@' teleport), or a Power-Up placed on the one square.
struct WrittenMove {
    std::vector<Square> squares;
    std::string signs;
    std::optional<PowerUp> placed;

    [[nodiscard]] bool has(char sign) const { return signs.find(sign) != std::string::npos; }
    // Signs of two actions: more than one, unless they are the landings of a jump.
    [[nodiscard]] bool has_second_action() const {
        return signs.size() > 1 && signs.find_first_not_of('x') != std::string::npos;
    }
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

// What may follow a square, by the rules of one of the two games.
struct Grammar {
    std::string_view first_signs;
    std::string_view expected_first;
    bool has_second_action;
};
constexpr Grammar kBasicGrammar = {"-x", "'-' for a step or 'x' for a jump", false};
constexpr Grammar kPowerUpGrammar = {"-x*@=",
                                     "'-' for a step, 'x' for a jump, '*' for a shot, '@' for a teleport or "
                                     "'=' for placing",
                                     true};

class MoveReader {
public:
    MoveReader(std::string_view text, const Grammar& grammar) : cursor_(text), grammar_(grammar) {}

    Expected<WrittenMove> read() {
        const Expected<Square> from = read_square(cursor_);
        if (!from) {
            return from.error();
        }
        move_.squares.push_back(*from);
        const char sign = cursor_.peek();
        if (cursor_.at_end() || grammar_.first_signs.find(sign) == std::string_view::npos) {
            return cursor_.error(fmt::format("expected {}, not {}", grammar_.expected_first, cursor_.describe_next()));
        }
        if (sign == '=') {
            return read_placing();
        }
        if (const Status status = read_action(); !status) {
            return status.error();
        }
        const bool may_go_on = grammar_.has_second_action && sign != '@';
        if (may_go_on && (cursor_.peek() == '-' || cursor_.peek() == 'x')) {
            if (const Status status = read_action(); !status) {
                return status.error();
            }
        }
        if (!cursor_.at_end()) {
            return error_of_rest(may_go_on);
        }
        return move_;
    }

private:
    // Something follows that no move has there.
    [[nodiscard]] Error error_of_rest(bool may_go_on) const {
        const bool is_second = move_.has_second_action();
        if (may_go_on && (cursor_.peek() == '*' || cursor_.peek() == '@')) {
            return cursor_.error(
                fmt::format("a {} cannot be the second action", cursor_.peek() == '*' ? "shot" : "teleport"));
        }
        std::string expected = move_.signs.back() == 'x' ? "'x' or " : "";
        if (may_go_on && !is_second) {
            expected = "'-' or 'x' or ";
        }
        return cursor_.error(fmt::format("expected {}the end, not {}", expected, cursor_.describe_next()));
    }

    Expected<WrittenMove> read_placing() {
        cursor_.skip();
        if (cursor_.at_end() || kPowerUpLetters.find(cursor_.peek()) == std::string_view::npos) {
            return cursor_.error(fmt::format("expected a Power-Up, S, H, C or T, not {}", cursor_.describe_next()));
        }
        move_.placed = static_cast<PowerUp>(kPowerUpLetters.find(cursor_.peek()));
        cursor_.skip();
        // What a set-up by chance comes to is a list of placings.
        while (cursor_.accept(',')) {
            const Expected<Square> square = read_square(cursor_);
            if (!square) {
                return square.error();
            }
            if (!cursor_.accept('=') || cursor_.at_end() ||
                kPowerUpLetters.find(cursor_.peek()) == std::string_view::npos) {
                return cursor_.error(fmt::format("expected '=' and a Power-Up, not {}", cursor_.describe_next()));
            }
            cursor_.skip();
        }
        if (!cursor_.at_end()) {
            return cursor_.error(fmt::format("expected the end, not {}", cursor_.describe_next()));
        }
        return move_;
    }

    // A step, a shot, a teleport, or all landings of a jump.
    Status read_action() {
        const char sign = cursor_.peek();
        do {
            cursor_.skip();
            const Expected<Square> next = read_square(cursor_);
            if (!next) {
                return next.error();
            }
            move_.squares.push_back(*next);
            move_.signs += sign;
        } while (sign == 'x' && cursor_.peek() == 'x');
        return ok();
    }

    TextCursor cursor_;
    const Grammar& grammar_;
    WrittenMove move_;
};

[[nodiscard]] PowerUpSet held_on(const BasicState& /*state*/, Square /*square*/) { return {}; }
[[nodiscard]] PowerUpSet held_on(const State& state, Square square) { return state.held(square); }
[[nodiscard]] PowerUpSet idle_of(const BasicState& /*state*/) { return {}; }
[[nodiscard]] PowerUpSet idle_of(const State& state) { return state.idle(state.to_move()); }

// What is wrong in the set-up, or with placing outside it; nothing if the move is to be judged by the rules of play.
std::optional<std::string> reason_in_setup(const BasicState& /*state*/, const WrittenMove& /*move*/,
                                           const std::vector<std::string>& /*legal*/) {
    return std::nullopt;
}
std::optional<std::string> reason_in_setup(const State& state, const WrittenMove& move,
                                           const std::vector<std::string>& legal) {
    if (!state.is_setup()) {
        return move.placed ? std::optional<std::string>("nothing is to be placed now") : std::nullopt;
    }
    if (state.is_chance()) {
        return "the Power-Ups are arranged by chance first";
    }
    if (!move.placed) {
        return "a Power-Up must be placed: " + alternatives(legal);
    }
    const Square square = move.squares.front();
    if ((crowning_row(state.to_move()) & bit(square)) == 0) {
        return fmt::format("{} is not on the crowning row of {}", number_of(square),
                           state.to_move() == kBlack ? "Black, 29 to 32" : "White, 1 to 4");
    }
    if (state.lying().has(slot_of(square))) {
        return fmt::format("a Power-Up lies on {} already", number_of(square));
    }
    return fmt::format("no {} is left to place, but {}", letter_of(*move.placed),
                       letters_of(state.left_to_place(state.to_move())));
}

// Where a possible shot compels, the legal moves may be shots and teleports alone.
[[nodiscard]] bool is_jump_text(const std::string& move) { return move[move.find_first_of("-x*@")] == 'x'; }

// A Power-Up, if a move needs it.
struct Need {
    bool is_there;
    PowerUp kind;
    std::string_view name;
    std::string_view purpose;
};

// Why a well-written move cannot be played. `legal` are the texts of all legal moves, none in a finished game.
template <class AnyState>
class Refusal {
public:
    Refusal(const AnyState& state, const WrittenMove& move, std::string_view text, std::vector<std::string> legal)
        : state_(state),
          move_(move),
          text_(text),
          legal_(std::move(legal)) {}

    [[nodiscard]] std::string reason() const {
        if (legal_.empty()) {
            return "the game is over";
        }
        if (std::optional<std::string> reason = reason_in_setup(state_, move_, legal_)) {
            return *std::move(reason);
        }
        const Bitboard from = bit(move_.squares.front());
        const int number = number_of(move_.squares.front());
        if ((state_.pieces(opponent(state_.to_move())) & from) != 0) {
            return fmt::format("the piece on {} is the opponent's", number);
        }
        if ((state_.pieces(state_.to_move()) & from) == 0) {
            return fmt::format("there is no piece on {}", number);
        }
        if (std::optional<std::string> reason = reason_of_power_up(number)) {
            return *std::move(reason);
        }
        if (std::optional<std::string> reason = reason_of_path()) {
            return *std::move(reason);
        }
        if (!state_.is_quiet()) {
            const bool has_jump = std::ranges::any_of(legal_, is_jump_text);
            return fmt::format("a {} is compulsory: {}", has_jump ? "jump" : "shot", alternatives(legal_));
        }
        return move_.signs.front() == 'x' ? fmt::format("there is nothing to jump from {}", number) : reason_of_step();
    }

private:
    // A Power-Up that the move needs, and that the piece on square `number` has not or cannot use.
    [[nodiscard]] std::optional<std::string> reason_of_power_up(int number) const {
        const std::array<Need, 3> needs = {
            {{move_.has('*'), PowerUp::kCannon, "cannon", ""},
             {move_.has('@'), PowerUp::kTeleporter, "teleporter", ""},
             {move_.has_second_action(), PowerUp::kSword, "sword", " for a second action"}}};
        const PowerUpSet held = held_on(state_, move_.squares.front());
        for (const Need& need : needs) {
            if (need.is_there && !held.contains(need.kind)) {
                return fmt::format("the piece on {} has no {}{}", number, need.name, need.purpose);
            }
            if (need.is_there && idle_of(state_).contains(need.kind)) {
                return fmt::format("the {} of the piece on {} does nothing, by the option idle", need.name, number);
            }
        }
        return std::nullopt;
    }

    // What is wrong with where the move leads, whatever else could be played.
    [[nodiscard]] std::optional<std::string> reason_of_path() const {
        if (const std::vector<std::string> longer = going_on(legal_, text_, "x"); !longer.empty()) {
            return "the jump must go on: " + alternatives(longer);
        }
        const int target = number_of(move_.squares[1]);
        if (move_.has('@') && (state_.empty_squares() & bit(move_.squares[1])) == 0) {
            return fmt::format("square {} is occupied", target);
        }
        if (move_.has('*') && !is_shot_possible()) {
            return fmt::format("there is no opponent on {} next to {}", target, number_of(move_.squares.front()));
        }
        // The longest beginning that can be played, or that others go on from.
        for (std::size_t end = text_.find_last_of("-x*"); end != std::string_view::npos && end > 2;
             end = text_.find_last_of("-x*", end - 1)) {
            const std::string_view begin = text_.substr(0, end);
            if (std::ranges::find(legal_, begin) != legal_.end()) {
                const std::vector<std::string> others = going_on(legal_, begin, "-x");
                return others.empty() ? fmt::format("nothing can follow {}", begin)
                                      : fmt::format("{} can go on only so: {}", begin, alternatives(others));
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] bool is_shot_possible() const {
        const Bitboard opponents = state_.pieces(opponent(state_.to_move()));
        return (around(bit(move_.squares[0])) & opponents & bit(move_.squares[1])) != 0;
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

    const AnyState& state_;
    const WrittenMove& move_;
    std::string_view text_;
    std::vector<std::string> legal_;
};

// All moves of a state, or the outcomes of a set-up by chance, as they are in the lists.
std::vector<Move> playable(const BasicState& state) {
    BasicMoves moves;
    state.generate(moves);
    return {moves.begin(), moves.end()};
}
std::vector<Move> playable(const State& state) {
    if (state.is_chance()) {
        Arrangements outcomes;
        state.generate_outcomes(outcomes);
        std::vector<Move> moves;
        for (const auto& outcome : outcomes) {
            moves.push_back(outcome.move);
        }
        return moves;
    }
    Moves moves;
    state.generate(moves);
    return {moves.begin(), moves.end()};
}

template <class AnyState>
Expected<Move> parse(const AnyState& state, std::string_view text, const Grammar& grammar) {
    const Expected<WrittenMove> written = MoveReader(text, grammar).read();
    if (!written) {
        return written.error();
    }
    std::vector<std::string> legal;
    for (const Move& move : playable(state)) {
        legal.push_back(format_move(move));
        if (legal.back() == text) {
            return move;
        }
    }
    return Error{
        fmt::format("{} is not legal: {}", text, Refusal<AnyState>(state, *written, text, std::move(legal)).reason())};
}

// The sign of a turn's first action.
[[nodiscard]] char first_sign(const Move& move) {
    if (move.is_shot()) {
        return '*';
    }
    return move.turn() == Turn::kJump || move.turn() == Turn::kJumpStep ? 'x' : '-';
}

}  // namespace

std::string format_move(const Move& move) {
    if (move.turn() == Turn::kArrange) {
        return format_lying(move.arrangement());
    }
    std::string text = std::to_string(number_of(move.from()));
    if (move.turn() == Turn::kPlace) {
        return text + "=" + letter_of(move.power_up());
    }
    if (move.turn() == Turn::kTeleport) {
        return text + "@" + std::to_string(number_of(move.to()));
    }
    if (move.turn() == Turn::kStep) {
        return text + "-" + std::to_string(number_of(move.to()));
    }
    const char first = first_sign(move);
    const int first_actions = first == 'x' ? move.jumps() : 1;
    const bool jumps_second = move.turn() == Turn::kStepJump || move.turn() == Turn::kShotJump;
    int at = index(move.from());
    for (int place = 0; place < move.actions(); ++place) {
        const char second = jumps_second ? 'x' : '-';
        const char sign = place < first_actions ? first : second;
        const int reach = shift_of(move.direction(place)) * (sign == 'x' ? 2 : 1);
        text += sign + std::to_string(number_of(static_cast<Square>(at + reach)));
        at += sign == '*' ? 0 : reach;
    }
    return text;
}

Expected<Move> parse_move(const BasicState& state, std::string_view text) { return parse(state, text, kBasicGrammar); }
Expected<Move> parse_move(const State& state, std::string_view text) { return parse(state, text, kPowerUpGrammar); }

}  // namespace sparring::draughtnauts
