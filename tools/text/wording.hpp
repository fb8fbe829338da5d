#pragma once
// Sentences and lists that the session shows.

#include "engine/core/seat.hpp"
#include "tools/text/folding.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// "White", "Black and White", "North, East and South"; at least one seat.
[[nodiscard]] std::string joined_names(SeatSet seats, std::span<const std::string> seat_names);

// "White wins", "the game is drawn" if all share the win, or "Black and White share the win". `winners` is not empty.
[[nodiscard]] std::string result_sentence(SeatSet winners, std::span<const std::string> seat_names);

// "shares: North 1/2, East 1/2, South 0" of the winners, who are not none.
[[nodiscard]] std::string shares_sentence(SeatSet winners, std::span<const std::string> seat_names);

// The words in lines that keep to the width of a terminal, each line begun by two blanks.
[[nodiscard]] std::string wrapped(std::span<const std::string> words, int columns = kAnyWidth);

struct PlayedMove {
    std::size_t seat;
    std::string text;
};

// The moves in numbered rounds, a column for each seat.
[[nodiscard]] std::string history_table(std::span<const PlayedMove> moves, std::span<const std::string> seat_names);

// "1 move", "2,000 moves".
[[nodiscard]] std::string counted(std::size_t number, std::string_view noun);

// With a capital letter at its beginning, unless that is a square or the like.
[[nodiscard]] std::string capitalized(std::string_view sentence);

}  // namespace sparring
