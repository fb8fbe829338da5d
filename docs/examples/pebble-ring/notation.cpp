#include "docs/examples/pebble-ring/notation.hpp"

#include "engine/core/text_cursor.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>

namespace sparring::pebble_ring {

namespace {

constexpr std::array<OptionEntry<Options>, 2> kEntries = {{
    integer_entry<Options, &Options::seats, kMinSeats, kMaxSeats>(
        "seats", "2..8", "how many play", "Two to eight players sit in a ring around a pile of pebbles."),
    integer_entry<Options, &Options::pebbles, 1, kMaxPebbles>(
        "pebbles", "1..99", "pebbles in the pile at the start",
        "Three play with seven pebbles, unless something else is agreed on."),
}};

// A number from `low` to `high`, or an error that says what it is.
Expected<int> read_number(TextCursor& cursor, std::string_view what, int low, int high) {
    const int column = cursor.column();
    const std::optional<int> number = cursor.accept_number();
    if (number && *number >= low && *number <= high) {
        return *number;
    }
    return TextCursor::error_at(column, fmt::format("expected {}, {} to {}", what, low, high));
}

}  // namespace

std::string format_position(const State& state) {
    const std::string last = state.is_over() ? fmt::format(" {}", state.last_taken()) : "";
    return fmt::format("{} {}{}", state.pebbles(), index(state.to_move()) + 1, last);
}

Expected<State> parse_position(std::string_view text, const Rules& rules) {
    TextCursor cursor(text);
    const Expected<int> pebbles = read_number(cursor, "the pebbles left", 0, rules.pebbles);
    if (!pebbles) {
        return pebbles.error();
    }
    if (!cursor.accept(' ')) {
        return cursor.error("expected a space and the seat to move");
    }
    const Expected<int> seat = read_number(cursor, "the seat to move", 1, rules.seats);
    if (!seat) {
        return seat.error();
    }
    const bool is_over = *pebbles == 0;
    if (is_over && !cursor.accept(' ')) {
        return cursor.error("expected a space and what was taken last");
    }
    const Expected<int> last_taken = is_over ? read_number(cursor, "what was taken last", 1, 2) : Expected<int>(0);
    if (!last_taken) {
        return last_taken.error();
    }
    if (!cursor.at_end()) {
        return cursor.error("expected the end of the position");
    }
    return State(rules, *pebbles, seat_at(static_cast<std::size_t>(*seat - 1)), *last_taken);
}

std::string format_move(Move move) { return move == Move::kOne ? "1" : "2"; }

Expected<Move> parse_move(const State& state, std::string_view text) {
    Moves moves;
    state.generate(moves);
    for (const Move move : moves) {
        if (text == format_move(move)) {
            return move;
        }
    }
    return Error{fmt::format("'{}' is not legal: expected 1 or 2 of the {} pebbles left", text, state.pebbles())};
}

std::span<const OptionEntry<Options>> option_entries() { return kEntries; }

}  // namespace sparring::pebble_ring
