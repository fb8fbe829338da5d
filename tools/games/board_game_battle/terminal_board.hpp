#pragma once
// The track of Board Game Battle as lines of text.

#include "engine/board_game_battle/state.hpp"
#include "tools/tables/game_module.hpp"

#include <string>

namespace sparring {

// Squares in rows of eight, each with its number and what its tile does; below those that have pieces the numbers of
// the players. Then the detour, a legend, the placement of the round and what comes next.
[[nodiscard]] std::string draw_track(const board_game_battle::State& state, const RenderStyle& style);

}  // namespace sparring
