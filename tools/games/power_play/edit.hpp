#pragma once
// The board of Power Play set up by hand: pyramids on squares such as `c3` and in hands, who is out, and who is to
// move. Lost pips are those that are missing; what is set up has no plies and no kickback behind it.

#include "engine/core/expected.hpp"
#include "engine/power_play/state.hpp"
#include "tools/tables/edited_position.hpp"

#include <vector>

namespace sparring {

[[nodiscard]] std::vector<Thing> power_play_palette(const power_play::State& state);

// A pyramid goes on top of the player's own, and in the place of others'. Refuses squares that there are not or that
// have a marker, a fourth pyramid on a square, and more pyramids of a size than a player has.
[[nodiscard]] Expected<power_play::State> put_pyramid(const power_play::State& state, const BoardEdit& edit);

}  // namespace sparring
