// Reading and printing positions.

#include "engine/core/text_sections.hpp"
#include "engine/power_play/notation.hpp"
#include "engine/power_play/position_check.hpp"
#include "engine/power_play/square_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>

namespace sparring::power_play {

namespace {

constexpr int kMaxPlies = std::numeric_limits<std::uint16_t>::max();

// Collects the fields of a position; each function returns the first error it meets.
class PositionReader {
public:
    PositionReader(std::string_view text, const Rules& rules) : text_(text), cursor_(text), rules_(rules) {}

    Expected<State> read() {
        for (const auto step : {&PositionReader::check_players, &PositionReader::read_player_to_decide,
                                &PositionReader::read_fields, &PositionReader::check_given}) {
            if (const Status status = (this->*step)(); !status) {
                return status.error();
            }
        }
        const State state(fields_, rules_);
        if (const Status status = check_position(state); !status) {
            return status.error();
        }
        return state;
    }

private:
    [[nodiscard]] std::size_t seats() const { return static_cast<std::size_t>(rules_.seats()); }

    Status check_players() {
        const std::optional<int> players = players_of_position(text_);
        if (players && *players != rules_.seats()) {
            return Error{fmt::format("the position has {} players and the game {}: set players={}", *players,
                                     rules_.seats(), *players)};
        }
        return ok();
    }

    // A number of a player, 1 to the number of players.
    Expected<Seat> read_seat(std::string_view what) {
        const int column = cursor_.column();
        const std::string next = cursor_.describe_next();
        const std::optional<int> player = cursor_.accept_number();
        if (!player || *player < 1 || *player > rules_.seats()) {
            return TextCursor::error_at(column, fmt::format("expected {}, 1 to {}, not {}", what, rules_.seats(),
                                                            player ? std::to_string(*player) : next));
        }
        return seat_at(static_cast<std::size_t>(*player) - 1);
    }

    Status read_player_to_decide() {
        cursor_.skip_spaces();
        const Expected<Seat> seat = read_seat("the player to decide");
        if (!seat) {
            return seat.error();
        }
        fields_.to_move = *seat;
        return ok();
    }

    Status read_fields() {
        return sparring::read_sections(cursor_, [this] { return read_field(); });
    }

    Status read_field() {
        field_column_ = cursor_.column();
        const char name = cursor_.peek();
        constexpr std::string_view kSingleFields = "LNMK";
        const std::size_t place = kSingleFields.find(name);
        if (!cursor_.at_end() && place != std::string_view::npos) {
            if (is_given_[place]) {
                return cursor_.error(fmt::format("field {} is given twice", name));
            }
            is_given_[place] = true;
        }
        const std::string next = cursor_.describe_next();
        if (!cursor_.at_end()) {
            cursor_.skip();
        }
        switch (name) {
            case 'P': return read_player();
            case 'H': return read_hand();
            case 'L': return read_lost_pips();
            case 'N': return read_plies(fields_.quiet_plies);
            case 'M': return read_plies(fields_.plies);
            case 'K': return read_kicker();
            default: break;
        }
        return TextCursor::error_at(field_column_,
                                    fmt::format("expected a field P1 to P{}, H, L, N, M or K, not {}", seats(), next));
    }

    // `P1 c3=2,g3=323`, `P2 out` or `P3 -`.
    Status read_player() {
        const Expected<Seat> seat = read_seat("a player");
        if (!seat) {
            return seat.error();
        }
        if (has_player_.contains(*seat)) {
            return TextCursor::error_at(field_column_,
                                        fmt::format("field P{} is given twice", sparring::index(*seat) + 1));
        }
        has_player_.insert(*seat);
        cursor_.skip_spaces();
        if (cursor_.accept('-')) {
            return ok();
        }
        if (cursor_.peek() == 'o') {
            return read_out(*seat);
        }
        return read_list(cursor_, [&] { return read_piece(sparring::index(*seat)); });
    }

    Status read_out(Seat seat) {
        const int column = cursor_.column();
        for (const char letter : std::string_view("out")) {
            if (!cursor_.accept(letter)) {
                return TextCursor::error_at(column, "expected pieces, 'out' or '-'");
            }
        }
        fields_.out.insert(seat);
        return ok();
    }

    // `g3=323`.
    Status read_piece(std::size_t seat) {
        const int column = cursor_.column();
        const Expected<Square> square = read_square(cursor_);
        if (!square) {
            return square.error();
        }
        if (contains(kMarkers, *square)) {
            return TextCursor::error_at(column, fmt::format("a black marker stands on {}", square_name(*square)));
        }
        if (contains(fields_.board.all_pieces(), *square)) {
            return TextCursor::error_at(column, fmt::format("square {} is used twice", square_name(*square)));
        }
        if (!cursor_.accept('=')) {
            return cursor_.error(
                fmt::format("expected '=' and pyramids from the bottom, not {}", cursor_.describe_next()));
        }
        const int stack_column = cursor_.column();
        Stack stack;
        do {
            const Expected<int> size = read_size(cursor_);
            if (!size) {
                return size.error();
            }
            if (stack.height() == kMaxHeight) {
                return TextCursor::error_at(stack_column,
                                            fmt::format("more than three pyramids on {}", square_name(*square)));
            }
            stack = stack.under(Stack::of(*size));
        } while (!cursor_.at_end() && cursor_.peek() != ',' && cursor_.peek() != ':' && cursor_.peek() != ' ');
        fields_.board.put(seat, *square, stack);
        return ok();
    }

    // `H4=32`.
    Status read_hand() {
        const Expected<Seat> seat = read_seat("a player");
        if (!seat) {
            return seat.error();
        }
        Hand& hand = fields_.hands[sparring::index(*seat)];
        if (!hand.empty()) {
            return TextCursor::error_at(field_column_,
                                        fmt::format("field H{} is given twice", sparring::index(*seat) + 1));
        }
        if (!cursor_.accept('=')) {
            return cursor_.error(fmt::format("expected '=' and pyramids, not {}", cursor_.describe_next()));
        }
        do {
            const int column = cursor_.column();
            const Expected<int> size = read_size(cursor_);
            if (!size) {
                return size.error();
            }
            if (hand.count(*size) == kOfEachSize) {
                return TextCursor::error_at(column,
                                            fmt::format("more than {} pyramids {} in one hand", kOfEachSize, *size));
            }
            hand.add(*size);
        } while (!cursor_.at_end() && cursor_.peek() != ':' && cursor_.peek() != ' ');
        return ok();
    }

    Status read_lost_pips() {
        std::size_t seat = 0;
        const auto read_one = [&]() -> Status {
            const int column = cursor_.column();
            const std::optional<int> pips = cursor_.accept_number();
            if (!pips || *pips > kPips) {
                return TextCursor::error_at(column, fmt::format("expected a number of lost pips, 0 to {}", kPips));
            }
            if (seat < seats()) {
                fields_.lost_pips[seat] = static_cast<std::uint8_t>(*pips);
            }
            ++seat;
            return ok();
        };
        if (const Status status = read_list(cursor_, read_one); !status) {
            return status;
        }
        return seat == seats()
                   ? ok()
                   : TextCursor::error_at(field_column_, fmt::format("L has {} numbers: expected {}, the lost pips of "
                                                                     "each player",
                                                                     seat, seats()));
    }

    Status read_plies(std::uint16_t& plies) {
        const int column = cursor_.column();
        const std::optional<int> number = cursor_.accept_number();
        if (!number || *number > kMaxPlies) {
            return TextCursor::error_at(column, fmt::format("expected a number of plies, 0 to {}", kMaxPlies));
        }
        plies = static_cast<std::uint16_t>(*number);
        return ok();
    }

    Status read_kicker() {
        const Expected<Seat> seat = read_seat("the player who made the move");
        if (!seat) {
            return seat.error();
        }
        fields_.kicker = *seat;
        return ok();
    }

    Status check_given() {
        for (std::size_t seat = 0; seat < seats(); ++seat) {
            if (!has_player_.contains(seat_at(seat))) {
                return cursor_.error(fmt::format("field P{} is missing", seat + 1));
            }
        }
        return is_given_[0] ? ok() : cursor_.error("field L is missing: expected the lost pips of each player");
    }

    std::string_view text_;
    TextCursor cursor_;
    const Rules& rules_;
    State::Fields fields_;
    int field_column_ = 0;
    SeatSet has_player_;
    std::array<bool, 4> is_given_{};  // in the order L N M K
};

[[nodiscard]] std::string format_player(const State& state, std::size_t seat) {
    std::string text;
    for (Squares left = state.board().pieces(seat); left != 0; left = without_lowest_bit(left)) {
        const Square square = first_of(left);
        text += fmt::format("{}{}={}", text.empty() ? "" : ",", square_name(square),
                            stack_text(state.board().stack(square)));
    }
    if (text.empty()) {
        text = state.is_out(seat) ? "out" : "-";
    }
    return fmt::format(":P{} {}", seat + 1, text);
}

[[nodiscard]] std::string format_hand(const State& state, std::size_t seat) {
    const std::string text = hand_text(state.hand(seat));
    return text.empty() ? "" : fmt::format(":H{}={}", seat + 1, text);
}

}  // namespace

std::optional<int> players_of_position(std::string_view text) {
    int players = 0;
    for (std::size_t place = text.find('P'); place != std::string_view::npos; place = text.find('P', place + 1)) {
        TextCursor number(text.substr(place + 1));
        players = std::max(players, number.accept_number().value_or(0));
    }
    return players >= kMinSeats && players <= kMaxSeats ? std::optional(players) : std::nullopt;
}

Expected<State> parse_position(std::string_view text, const Rules& rules) { return PositionReader(text, rules).read(); }

std::string format_position(const State& state) {
    const State::Fields& fields = state.fields();
    std::string pieces;
    std::string hands;
    std::string lost;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        pieces += format_player(state, seat);
        hands += format_hand(state, seat);
        lost += fmt::format("{}{}", seat == 0 ? "" : ",", state.lost_pips(seat));
    }
    std::string text = fmt::format("{}{}{}:L{}", sparring::index(state.to_move()) + 1, pieces, hands, lost);
    text += fields.quiet_plies == 0 ? "" : fmt::format(":N{}", fields.quiet_plies);
    text += fields.plies == 0 ? "" : fmt::format(":M{}", fields.plies);
    return text + (fields.kicker ? fmt::format(":K{}", sparring::index(*fields.kicker) + 1) : "");
}

}  // namespace sparring::power_play
