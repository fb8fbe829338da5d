#pragma once
// The boards of a layout as lines of text, north at the top. Every dark square shows its name, so that moves can be
// read off.

#include "engine/mega_board/state.hpp"
#include "tools/tables/game_module.hpp"

#include <optional>
#include <string>

namespace sparring {

// Every square is two lines high. On the upper one stands a piece: the number of its player, an arrow for where a man
// faces or the sign of a crowned piece, and what it holds; on the lower one the name of the square and what lies there,
// K for a Crown alone, the letter of a Power-Up for a Crown with it. Below follow whose turn it is, captures, and how
// near the end by lack of progress is. Where the style's width is too small for that, a square is one line high and
// light squares are left out; boards that still do not fit side by side stand below one another. The ends of the last
// move are highlighted where there are colours.
template <int Lanes, int Seats>
[[nodiscard]] std::string draw_boards(const mega_board::State<Lanes, Seats>& state,
                                      const std::optional<mega_board::Move>& last_move, const RenderStyle& style);

}  // namespace sparring
