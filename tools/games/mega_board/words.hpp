#pragma once
// What the program says about the Mega Board in words.

#include "engine/mega_board/state.hpp"
#include "tools/tables/help_topic.hpp"
#include "tools/tables/touches.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// Why a game is over, for people: `player 2 has no piece left`.
template <int Lanes, int Seats>
[[nodiscard]] std::string mega_board_ending(const mega_board::State<Lanes, Seats>& state);

// The same as one of a few names, for counting.
template <int Lanes, int Seats>
[[nodiscard]] std::string mega_board_ending_name(const mega_board::State<Lanes, Seats>& state);

// What a move does that its text does not say: captures, Crowns and Power-Ups taken, lost and used up, a new facing;
// often empty.
template <int Lanes, int Seats>
[[nodiscard]] std::string mega_board_effects(const mega_board::State<Lanes, Seats>& state,
                                             const mega_board::Move& move);

[[nodiscard]] std::vector<HelpTopic> mega_board_topics();

// What a person touches to make a move of this text: squares, and the letter of what is placed.
[[nodiscard]] std::vector<Touch> mega_board_touches(std::string_view move);

}  // namespace sparring
