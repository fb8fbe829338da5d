#pragma once
// The standard board set up by hand: pieces and Power-Ups on squares, which are `1` to `32`, and who is to move. What
// is set up is played at once, without a set-up of Power-Ups and without plies behind it.

#include "engine/core/expected.hpp"
#include "engine/draughtnauts/basic_state.hpp"
#include "engine/draughtnauts/state.hpp"
#include "tools/tables/edited_position.hpp"

#include <vector>

namespace sparring {

[[nodiscard]] std::vector<Thing> draughts_palette(const draughtnauts::BasicState& state);
[[nodiscard]] std::vector<Thing> draughts_palette(const draughtnauts::State& state);

// Refuses squares that there are not, and Power-Ups where none can be.
[[nodiscard]] Expected<draughtnauts::BasicState> put_on_board(const draughtnauts::BasicState& state,
                                                              const BoardEdit& edit);
[[nodiscard]] Expected<draughtnauts::State> put_on_board(const draughtnauts::State& state, const BoardEdit& edit);

}  // namespace sparring
