#pragma once
// The track of Board Game Battle set up by hand: where everybody's piece is, and whose turn it is. The round stays;
// nothing of a turn is pending.

#include "engine/board_game_battle/state.hpp"
#include "engine/core/expected.hpp"
#include "tools/tables/edited_position.hpp"

#include <vector>

namespace sparring {

[[nodiscard]] std::vector<Thing> track_palette(const board_game_battle::State& state);

// Places are squares of the main track, `12`, and of the detour, `g3`: a piece that was not on the detour came there
// from its first tile. Whoever is put on the last Challenge in its own turn has won. Refuses places that there are not.
[[nodiscard]] Expected<board_game_battle::State> put_on_track(const board_game_battle::State& state,
                                                              const BoardEdit& edit);

}  // namespace sparring
