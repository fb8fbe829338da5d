#pragma once
// The track of Board Game Battle as lines of text.

#include "engine/board_game_battle/state.hpp"
#include "tools/modules/game_module.hpp"

#include <optional>
#include <string>

namespace sparring {

// Squares in rows of eight, each with its number and what its tile does; below those that have pieces the numbers of
// the players. Then the detour, a legend, the placement of the round and what comes next. The player who moved last is
// highlighted where there are colours.
[[nodiscard]] std::string draw_track(const board_game_battle::State& state,
                                     const std::optional<board_game_battle::Move>& last_event,
                                     const RenderStyle& style);

}  // namespace sparring
