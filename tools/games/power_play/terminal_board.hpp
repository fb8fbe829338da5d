#pragma once
// The board of Power Play as lines of text.

#include "engine/power_play/state.hpp"
#include "tools/tables/game_module.hpp"

#include <optional>
#include <string>

namespace sparring {

// The viewer's corner is at the bottom left. Every square is two lines high: on the upper one the number of a player
// and its pyramids, bottom to top, in the player's colour; on the lower one the name of the square, in brackets the
// player who starts there, and the strength of the piece. Below follow whose turn it is, lost pips and hands, and how
// near the end by quiet plies is. The ends of the last move are highlighted where there are colours.
[[nodiscard]] std::string draw_pyramids(const power_play::State& state,
                                        const std::optional<power_play::Move>& last_move, Seat viewer,
                                        const RenderStyle& style);

}  // namespace sparring
