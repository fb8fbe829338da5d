// Reading and printing moves. A text that is no legal move is answered with the rule it breaks.

#include "engine/core/move_texts.hpp"
#include "engine/mega_board/notation.hpp"
#include "engine/mega_board/square_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace sparring::mega_board {

namespace {

constexpr std::string_view kPassText = "pass";
constexpr std::string_view kTreasureLetters = "KSHCT";
constexpr std::string_view kActionSigns = "-x*@";

// A move as it was written: squares, and before all but the first what leads there ('-' step, 'x' landing of a jump,
// '*' shot, '@' teleport); the square of a Crown taken at the end; or a treasure placed on the one square.
struct WrittenMove {
    std::vector<Square> squares;
    std::string signs;
    std::optional<Square> crown;
    bool is_placing = false;
    bool is_pass = false;

    [[nodiscard]] bool has(char sign) const { return signs.find(sign) != std::string::npos; }
    // Signs of two actions: more than one, unless they are the landings of a jump.
    [[nodiscard]] bool has_second_action() const {
        return signs.size() > 1 && signs.find_first_not_of('x') != std::string::npos;
    }
};

// Behind `=` stands what is placed, or after a move the square of the Crown that it takes.
Status read_after_equals(TextCursor& cursor, const Layout& layout, WrittenMove& move) {
    if (!move.signs.empty()) {
        const Expected<Square> crown = read_square(cursor, layout);
        if (!crown) {
            return crown.error();
        }
        move.crown = *crown;
        return ok();
    }
    if (cursor.at_end() || kTreasureLetters.find(cursor.peek()) == std::string_view::npos) {
        return cursor.error(
            fmt::format("expected a Power-Up, S, H, C or T, or K for a Crown alone, not {}", cursor.describe_next()));
    }
    move.is_placing = true;
    cursor.skip();
    return ok();
}

Expected<WrittenMove> read_move(std::string_view text, const Layout& layout) {
    WrittenMove move;
    if (text == kPassText) {
        move.is_pass = true;
        return move;
    }
    TextCursor cursor(text);
    const Expected<Square> from = read_square(cursor, layout);
    if (!from) {
        return from.error();
    }
    move.squares.push_back(*from);
    while (!cursor.at_end() && kActionSigns.find(cursor.peek()) != std::string_view::npos) {
        move.signs += cursor.peek();
        cursor.skip();
        const Expected<Square> next = read_square(cursor, layout);
        if (!next) {
            return next.error();
        }
        move.squares.push_back(*next);
    }
    if (move.signs.empty() && cursor.peek() != '=') {
        return cursor.error(
            fmt::format("expected '-' for a step, 'x' for a jump, '*' for a shot, '@' for a teleport or "
                        "'=' for placing, not {}",
                        cursor.describe_next()));
    }
    if (cursor.accept('=')) {
        if (const Status status = read_after_equals(cursor, layout, move); !status) {
            return status.error();
        }
    }
    if (!cursor.at_end()) {
        return cursor.error(fmt::format("expected the end of the move, not {}", cursor.describe_next()));
    }
    return move;
}

// Where a possible shot compels, the legal moves may be shots and teleports alone.
[[nodiscard]] bool is_jump_text(const std::string& move) {
    const std::size_t sign = move.find_first_of(kActionSigns);
    return sign != std::string::npos && move[sign] == 'x';
}

// A Power-Up, if a move needs it.
struct Need {
    bool is_there;
    PowerUp kind;
    std::string_view name;
    std::string_view purpose;
};

// Why a well-written move cannot be played. `legal` are the texts of all legal moves, none in a finished game.
template <int Lanes, int Seats>
class Refusal {
public:
    Refusal(const State<Lanes, Seats>& state, const WrittenMove& move, std::string_view text,
            std::vector<std::string> legal)
        : state_(state),
          board_(state.board()),
          layout_(state.rules().layout()),
          move_(move),
          text_(text),
          legal_(std::move(legal)) {}

    [[nodiscard]] std::string reason() const {
        if (legal_.empty()) {
            return "the game is over";
        }
        if (state_.is_setup()) {
            return reason_in_setup();
        }
        if (legal_.front() == kPassText) {
            return "there is no move but pass";
        }
        if (move_.is_pass) {
            return "a player who can move must: " + alternatives(legal_);
        }
        if (move_.is_placing) {
            return "nothing is to be placed now";
        }
        if (std::optional<std::string> reason = reason_of_piece()) {
            return *std::move(reason);
        }
        if (std::optional<std::string> reason = reason_of_path()) {
            return *std::move(reason);
        }
        if (!state_.is_quiet()) {
            const bool has_jump = std::ranges::any_of(legal_, is_jump_text);
            return fmt::format("a {} is compulsory: {}", has_jump ? "jump" : "shot", alternatives(legal_));
        }
        return move_.signs.front() == 'x' ? fmt::format("there is nothing to jump from {}", name(0)) : reason_of_step();
    }

private:
    [[nodiscard]] std::string name(std::size_t place) const { return layout_.name(move_.squares[place]); }

    [[nodiscard]] std::string reason_in_setup() const {
        if (state_.is_chance()) {
            return "the Power-Ups are arranged by chance first";
        }
        if (!move_.is_placing) {
            return "a Power-Up must be placed: " + alternatives(legal_);
        }
        const Seat seat = state_.to_move();
        const Square square = move_.squares.front();
        if (!state_.rules().crown_squares(seat).contains(square)) {
            return fmt::format("{} is no square for a Crown of player {}", name(0), sparring::index(seat) + 1);
        }
        const std::string begin = name(0) + "=";
        if (std::ranges::none_of(legal_, [&](const std::string& legal) { return legal.starts_with(begin); })) {
            return fmt::format("something lies on {} already", name(0));
        }
        return fmt::format("that is not left to place: {}", alternatives(legal_));
    }

    [[nodiscard]] std::optional<std::string> reason_of_piece() const {
        const Square from = move_.squares.front();
        if (!state_.pieces(state_.to_move()).contains(from)) {
            return board_.occupied().contains(from) ? fmt::format("the piece on {} is another player's", name(0))
                                                    : fmt::format("there is no piece on {}", name(0));
        }
        return reason_of_power_up();
    }

    // A Power-Up that the move needs, and that the piece has not or cannot use.
    [[nodiscard]] std::optional<std::string> reason_of_power_up() const {
        const std::array<Need, 3> needs = {
            {{move_.has('*'), PowerUp::kCannon, "cannon", ""},
             {move_.has('@'), PowerUp::kTeleporter, "teleporter", ""},
             {move_.has_second_action(), PowerUp::kSword, "sword", " for a second action"}}};
        const PowerUpSet held = board_.held_at(move_.squares.front());
        for (const Need& need : needs) {
            if (need.is_there && !held.contains(need.kind)) {
                return fmt::format("the piece on {} has no {}{}", name(0), need.name, need.purpose);
            }
            if (need.is_there && state_.idle(state_.to_move()).contains(need.kind)) {
                return fmt::format("the {} of the piece on {} does nothing, by the option idle", need.name, name(0));
            }
        }
        return std::nullopt;
    }

    // What is wrong with where the move leads, whatever else could be played.
    [[nodiscard]] std::optional<std::string> reason_of_path() const {
        if (const auto longer = going_on(legal_, text_, "x"); !longer.empty()) {
            return "the jump must go on: " + alternatives(longer);
        }
        if (const auto choices = going_on(legal_, text_, "="); !choices.empty()) {
            return "at the end of a board the man takes a Crown: " + alternatives(choices);
        }
        if (move_.crown) {
            const std::string_view without = text_.substr(0, text_.find('='));
            const auto choices = going_on(legal_, without, "=");
            if (!choices.empty()) {
                return fmt::format("no Crown of another player lies on {}: {}", layout_.name(*move_.crown),
                                   alternatives(choices));
            }
            if (std::ranges::find(legal_, without) != legal_.end()) {
                return fmt::format("{} takes no Crown from elsewhere", without);
            }
        }
        if (move_.has('@') && board_.occupied().contains(move_.squares[1])) {
            return fmt::format("square {} is occupied", name(1));
        }
        if (move_.has('@') && board_.treasury.crowns().contains(move_.squares[1])) {
            return fmt::format("nobody teleports to a square with a Crown, as {} is", name(1));
        }
        if (move_.has('*') && !is_shot_possible()) {
            return fmt::format("there is no opponent on {} next to {}", name(1), name(0));
        }
        return reason_of_continuation();
    }

    // The longest beginning that can be played, or that others go on from.
    [[nodiscard]] std::optional<std::string> reason_of_continuation() const {
        for (std::size_t end = text_.find_last_of("-x*="); end != std::string_view::npos && end > 3;
             end = text_.find_last_of("-x*=", end - 1)) {
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
        const Mover<Lanes> mover = state_.mover(state_.to_move());
        return (mover.rules->steps().around(SquareSet<Lanes>::of(move_.squares[0])) & mover.opponents)
            .contains(move_.squares[1]);
    }

    [[nodiscard]] std::string reason_of_step() const {
        const Mover<Lanes> mover = state_.mover(state_.to_move());
        if (!mover.empty.contains(move_.squares[1])) {
            return fmt::format("square {} is occupied", name(1));
        }
        if (!mover.rules->steps().around(SquareSet<Lanes>::of(move_.squares[0])).contains(move_.squares[1])) {
            return fmt::format("{} is not diagonally next to {}", name(1), name(0));
        }
        return fmt::format("the man on {} faces {} and moves only that way", name(0),
                           letter_of(facing_of(board_.headings_at(move_.squares[0]))));
    }

    const State<Lanes, Seats>& state_;
    const Board<Lanes, Seats>& board_;
    const Layout& layout_;
    const WrittenMove& move_;
    std::string_view text_;
    std::vector<std::string> legal_;
};

// All moves of a state, or the outcomes of chance.
template <int Lanes, int Seats>
[[nodiscard]] std::vector<Move> playable(const State<Lanes, Seats>& state) {
    if (state.is_chance()) {
        Placings outcomes;
        state.generate_outcomes(outcomes);
        std::vector<Move> moves;
        for (const auto& outcome : outcomes) {
            moves.push_back(outcome.move);
        }
        return moves;
    }
    Moves<Lanes> moves;
    state.generate(moves);
    return {moves.begin(), moves.end()};
}

}  // namespace

template <int Lanes, int Seats>
Expected<Move> parse_move(const State<Lanes, Seats>& state, std::string_view text) {
    const Layout& layout = state.rules().layout();
    const Expected<WrittenMove> written = read_move(text, layout);
    if (!written) {
        return written.error();
    }
    std::vector<std::string> legal;
    for (const Move& move : playable(state)) {
        legal.push_back(format_move(layout, move));
        if (legal.back() == text) {
            return move;
        }
    }
    return Error{fmt::format("{} is not legal: {}", text,
                             Refusal<Lanes, Seats>(state, *written, text, std::move(legal)).reason())};
}

std::string format_move(const Layout& layout, const Move& move) {
    if (move.turn() == Turn::kPass) {
        return std::string(kPassText);
    }
    std::string text = layout.name(move.from());
    if (move.turn() == Turn::kPlace) {
        return text + "=" + letter_of(move.treasure());
    }
    if (move.turn() == Turn::kStep || move.turn() == Turn::kTeleport) {
        text += (move.turn() == Turn::kStep ? "-" : "@") + layout.name(move.to());
    }
    Square at = move.from();
    for (int place = 0; place < move.actions(); ++place) {
        const Direction direction = move.direction(place);
        Square next = layout.next(at, direction);
        if (move.is_shot() && place == 0) {
            text += "*" + layout.name(next);
            continue;
        }
        next = move.is_jump(place) ? layout.next(next, direction) : next;
        text += (move.is_jump(place) ? "x" : "-") + layout.name(next);
        at = next;
    }
    return move.crown() == kNoSquare ? text : text + "=" + layout.name(move.crown());
}

template Expected<Move> parse_move(const SmallState& state, std::string_view text);
template Expected<Move> parse_move(const LargeState& state, std::string_view text);

}  // namespace sparring::mega_board
