#include "engine/draughts/idle.hpp"

#include "engine/core/text_cursor.hpp"

#include <fmt/format.h>

#include <optional>

namespace sparring::draughts {

namespace {

constexpr std::string_view kNoneIdle = "none";

// The number of a player above `last`, and the colon after it.
Expected<int> read_player(TextCursor& cursor, int last, int seats) {
    const int column = cursor.column();
    const std::optional<int> player = cursor.accept_number();
    if (!player) {
        return TextCursor::error_at(
            column, fmt::format("expected a player, 1 to {}, or none alone, not {}", seats, cursor.describe_next()));
    }
    if (*player < 1 || *player > seats) {
        return TextCursor::error_at(column, fmt::format("player {} is outside 1 to {}", *player, seats));
    }
    if (*player <= last) {
        return TextCursor::error_at(
            column, fmt::format("player {} comes after {}: expected each once, in ascending order", *player, last));
    }
    if (!cursor.accept(':')) {
        return cursor.error(fmt::format("expected ':' after the player, not {}", cursor.describe_next()));
    }
    return *player;
}

Expected<PowerUpSet> read_idle_kinds(TextCursor& cursor) {
    PowerUpSet kinds;
    while (const std::optional<PowerUp> kind = power_up_of(cursor.peek())) {
        if ((kinds.bits() >> index(*kind)) != 0) {
            return cursor.error(fmt::format("expected each kind once, in the order S, H, C, T, not {} after {}",
                                            letter_of(*kind), letters_of(kinds)));
        }
        kinds.insert(*kind);
        cursor.skip();
    }
    if (kinds.empty()) {
        return cursor.error(fmt::format("expected letters of S, H, C and T, not {}", cursor.describe_next()));
    }
    return kinds;
}

}  // namespace

Expected<Idle> parse_idle(std::string_view text, int seats) {
    Idle idle;
    if (text == kNoneIdle) {
        return idle;
    }
    TextCursor cursor(text);
    int last = 0;
    do {
        const Expected<int> player = read_player(cursor, last, seats);
        if (!player) {
            return player.error();
        }
        const Expected<PowerUpSet> kinds = read_idle_kinds(cursor);
        if (!kinds) {
            return kinds.error();
        }
        idle.put(seat_at(static_cast<std::size_t>(*player - 1)), *kinds);
        last = *player;
    } while (cursor.accept(','));
    if (!cursor.at_end()) {
        return cursor.error(fmt::format("expected ',' and another player, or the end, not {}", cursor.describe_next()));
    }
    return idle;
}

std::string format_idle(Idle idle) {
    std::string text;
    for (std::size_t place = 0; place < static_cast<std::size_t>(kSeatLimit); ++place) {
        const PowerUpSet kinds = idle.of(seat_at(place));
        if (!kinds.empty()) {
            text += fmt::format("{}{}:{}", text.empty() ? "" : ",", place + 1, letters_of(kinds));
        }
    }
    return text.empty() ? std::string(kNoneIdle) : text;
}

}  // namespace sparring::draughts
