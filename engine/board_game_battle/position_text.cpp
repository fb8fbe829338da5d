// Reading and printing positions.

#include "engine/board_game_battle/notation.hpp"
#include "engine/core/text_cursor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace sparring::board_game_battle {

namespace {

// The letters of what is pending, "" for those that are not written, in the order of Pending.
constexpr std::array<std::string_view, kPendings> kLetters = {"", "", "D", "D", "B", "S", "X", "X", "F", "W"};

// What has to be under the mover's piece; nothing where any tile will do.
[[nodiscard]] std::optional<TileKind> tile_of(Pending pending) {
    switch (pending) {
        case Pending::kChoice:
        case Pending::kDuel: return TileKind::kDuel;
        case Pending::kBrawl: return TileKind::kBrawl;
        case Pending::kSwitch: return TileKind::kSwitch;
        case Pending::kRandom:
        case Pending::kRandomSteps: return TileKind::kRandom;
        case Pending::kFifty: return TileKind::kFifty;
        default: return std::nullopt;
    }
}

[[nodiscard]] bool names_somebody(Pending pending) {
    return pending == Pending::kDuel || pending == Pending::kRandomSteps;
}

// Each function reads a part and returns the first error it meets.
class PositionReader {
public:
    PositionReader(std::string_view text, const Rules& rules) : text_(text), cursor_(text), rules_(rules) {}

    Expected<State> read() {
        for (const auto step :
             {&PositionReader::check_players, &PositionReader::read_round, &PositionReader::read_order,
              &PositionReader::read_places, &PositionReader::read_pending}) {
            if (const Status status = (this->*step)(); !status) {
                return status.error();
            }
        }
        if (!cursor_.at_end()) {
            return cursor_.error("expected the end, not " + cursor_.describe_next());
        }
        return State(fields_, rules_);
    }

private:
    [[nodiscard]] std::size_t seats() const { return static_cast<std::size_t>(rules_.seats()); }
    [[nodiscard]] bool has_order() const { return fields_.pending != Pending::kOrder; }

    Status expect(char wanted) {
        return cursor_.accept(wanted)
                   ? ok()
                   : cursor_.error(fmt::format("expected '{}', not {}", wanted, cursor_.describe_next()));
    }

    // A number from `low` to `high`, named `what` in the message.
    Expected<int> read_number(std::string_view what, int low, int high) {
        const int column = cursor_.column();
        const std::string next = cursor_.describe_next();
        const std::optional<int> number = cursor_.accept_number();
        if (!number || *number < low || *number > high) {
            return TextCursor::error_at(column, fmt::format("expected {}, {} to {}, not {}", what, low, high,
                                                            number ? std::to_string(*number) : next));
        }
        return *number;
    }

    Status check_players() {
        const std::optional<int> players = players_of_position(text_);
        if (players && *players != rules_.seats()) {
            return Error{fmt::format("the position has {} players and the game {}: set players={}", *players,
                                     rules_.seats(), *players)};
        }
        return ok();
    }

    Status read_round() {
        if (const Status status = expect('R'); !status) {
            return status;
        }
        const int column = cursor_.column();
        const Expected<int> round = read_number("the round", 1, rules_.max_rounds() + 1);
        if (!round) {
            return round.error();
        }
        fields_.round = static_cast<std::uint16_t>(*round);
        // A draw is written as the beginning of the round that is not played.
        const bool is_draw = *round > rules_.max_rounds();
        if (is_draw && text_.substr(cursor_.offset(), 4) != ":O-:") {
            return TextCursor::error_at(
                column, fmt::format("the game is over after {} rounds: expected `O-` behind it", rules_.max_rounds()));
        }
        return expect(':');
    }

    // `O3142:T2:` or `O-:`.
    Status read_order() {
        if (const Status status = expect('O'); !status) {
            return status;
        }
        if (cursor_.accept('-')) {
            return expect(':');
        }
        fields_.pending = Pending::kRoll;
        std::array<bool, kMaxSeats> is_placed{};
        for (std::size_t place = 0; place < seats(); ++place) {
            const int player = cursor_.peek() - '0';
            if (player < 1 || player > rules_.seats() || is_placed[static_cast<std::size_t>(player - 1)]) {
                return cursor_.error(fmt::format("expected '-', or each of the players 1 to {} once, not {}", seats(),
                                                 cursor_.describe_next()));
            }
            cursor_.skip();
            is_placed[static_cast<std::size_t>(player - 1)] = true;
            fields_.order[place] = static_cast<std::uint8_t>(player - 1);
        }
        for (const char wanted : {':', 'T'}) {
            if (const Status status = expect(wanted); !status) {
                return status;
            }
        }
        const Expected<int> turn = read_number("whose turn it is by the order", 1, rules_.seats());
        if (!turn) {
            return turn.error();
        }
        fields_.turn = static_cast<std::uint8_t>(*turn - 1);
        return expect(':');
    }

    Status read_places() {
        for (std::size_t seat = 0; seat < seats(); ++seat) {
            if (const Status comma = seat == 0 ? ok() : expect(','); !comma) {
                return comma;
            }
            const Expected<Place> place = read_place();
            if (!place) {
                return place.error();
            }
            fields_.places[seat] = *place;
        }
        return ok();
    }

    // `12` or `g3<36`.
    Expected<Place> read_place() {
        const Board& board = rules_.board();
        const int last = static_cast<int>(board.length()) - 1;
        const int detour_last = static_cast<int>(board.detour_length()) - 1;
        if (detour_last < 0 || !cursor_.accept('g')) {
            const Expected<int> square = read_number("a square", 0, last);
            return square ? Expected<Place>(board.on_main(static_cast<std::size_t>(*square))) : square.error();
        }
        const Expected<int> square = read_number("a square of the detour before its exit", 0, detour_last);
        if (!square) {
            return square.error();
        }
        if (const Status status = expect('<'); !status) {
            return status.error();
        }
        const int column = cursor_.column();
        const Expected<int> origin = read_number("the detour tile it came from", 0, last);
        if (!origin) {
            return origin.error();
        }
        const auto tile = static_cast<std::size_t>(*origin);
        if (board.tile(board.on_main(tile)).kind != TileKind::kDetour) {
            return TextCursor::error_at(column, fmt::format("square {} is no detour tile", tile));
        }
        return board.on_detour(static_cast<std::size_t>(*square), tile);
    }

    Status read_pending() {
        if (cursor_.at_end()) {
            return ok();
        }
        if (const Status status = expect(':'); !status) {
            return status;
        }
        const int column = cursor_.column();
        constexpr std::string_view kExpected = "expected D, B, S, X, F or W, or D or X with a player behind it";
        const std::string next = cursor_.describe_next();
        const auto* const found = std::ranges::find(kLetters, text_.substr(cursor_.offset(), 1));
        if (cursor_.at_end() || found == kLetters.end()) {
            return TextCursor::error_at(column, fmt::format("{}, not {}", kExpected, next));
        }
        if (!has_order()) {
            return TextCursor::error_at(column, "nothing but the placement can be pending before it");
        }
        cursor_.skip();
        fields_.pending = static_cast<Pending>(found - kLetters.begin());
        if (!cursor_.at_end() && (fields_.pending == Pending::kChoice || fields_.pending == Pending::kRandom)) {
            fields_.pending = fields_.pending == Pending::kChoice ? Pending::kDuel : Pending::kRandomSteps;
            if (const Status status = read_named(); !status) {
                return status;
            }
        }
        return check_tile(column);
    }

    Status read_named() {
        const int column = cursor_.column();
        const Expected<int> player = read_number("a player", 1, rules_.seats());
        if (!player) {
            return player.error();
        }
        fields_.named = static_cast<std::uint8_t>(*player - 1);
        if (fields_.named == fields_.order[fields_.turn]) {
            return TextCursor::error_at(column, fmt::format("it is the turn of player {}: expected another", *player));
        }
        return ok();
    }

    Status check_tile(int column) {
        const Board& board = rules_.board();
        const Place place = fields_.places[fields_.order[fields_.turn]];
        if (fields_.pending == Pending::kWon && place != board.finish()) {
            return TextCursor::error_at(
                column, fmt::format("player {} has not won on {}: expected it on Challenge {}",
                                    fields_.order[fields_.turn] + 1, place_text(board, place), kChallenges));
        }
        const std::optional<TileKind> wanted = tile_of(fields_.pending);
        if (wanted && board.tile(place).kind != *wanted) {
            return TextCursor::error_at(
                column, fmt::format("player {} is on {}, which is no {} tile", fields_.order[fields_.turn] + 1,
                                    place_text(board, place), name_of(*wanted)));
        }
        return ok();
    }

    std::string_view text_;
    TextCursor cursor_;
    const Rules& rules_;
    Fields fields_;
};

}  // namespace

std::string place_text(const Board& board, Place place) {
    return board.is_on_detour(place) ? fmt::format("g{}<{}", board.square(place), board.main_square(place))
                                     : std::to_string(board.square(place));
}

std::optional<int> players_of_position(std::string_view text) {
    // Places are the only field with commas in it.
    const auto commas = static_cast<int>(std::ranges::count(text, ','));
    return commas >= kMinSeats - 1 && commas < kMaxSeats ? std::optional(commas + 1) : std::nullopt;
}

Expected<State> parse_position(std::string_view text, const Rules& rules) { return PositionReader(text, rules).read(); }

std::string format_position(const State& state) {
    const Fields& fields = state.fields();
    const auto seats = static_cast<std::size_t>(state.seats());
    std::string text = fmt::format("R{}:O", fields.round);
    if (fields.pending == Pending::kOrder) {
        text += '-';
    } else {
        for (std::size_t place = 0; place < seats; ++place) {
            text += std::to_string(fields.order[place] + 1);
        }
        text += fmt::format(":T{}", fields.turn + 1);
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
        text += (seat == 0 ? ':' : ',') + place_text(state.rules().board(), fields.places[seat]);
    }
    const std::string_view letter = kLetters[static_cast<std::size_t>(fields.pending)];
    if (letter.empty()) {
        return text;
    }
    return fmt::format("{}:{}{}", text, letter, names_somebody(fields.pending) ? std::to_string(fields.named + 1) : "");
}

}  // namespace sparring::board_game_battle
