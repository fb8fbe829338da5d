#pragma once
// Moves of Drakon as the program asks for them, lists them and splits them.

#include "engine/drakon/state.hpp"
#include "tools/tables/table_types.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// The words that moves begin with.
inline constexpr std::array<std::string_view, 14> kDrakonMoveWords = {"rotate", "destroy", "shift",   "put",  "steal",
                                                                      "mind",   "float",   "buy",     "swap", "with",
                                                                      "drakon", "escape",  "decline", "skip"};

// What the one who is to move has to decide, for the prompt: `rotate or decline`; empty where it is a turn like any.
[[nodiscard]] std::string drakon_question(const drakon::State& state);

// Moves in lines of text, grouped by the chamber that is placed or by the word, with the ways in which a chamber can
// lie in a cell behind each other: `FG@3,-1:N|E` for FG@3,-1:N and FG@3,-1:E.
[[nodiscard]] std::string drakon_move_list(std::span<const std::string> moves);

// The events of a text: a word with what belongs to it, a placement, or a move with the step that ends it.
[[nodiscard]] std::vector<std::string> split_drakon_moves(const std::string& text);

// What a person touches to make a move of this text: a chamber of the hand, cells, players, sides as words.
[[nodiscard]] std::vector<Touch> drakon_touches(std::string_view move);

}  // namespace sparring
