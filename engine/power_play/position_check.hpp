#pragma once
// What every position of Power Play keeps to, whether read or played: rules page `power-play.md`, "Invariants".

#include "engine/core/expected.hpp"
#include "engine/power_play/state.hpp"

namespace sparring::power_play {

// For each player no more than five pyramids of a size, lost pips that are those of the captured ones, nothing left of
// who is out, and a decision of somebody who has one to make; or what is wrong.
[[nodiscard]] Status check_position(const State& state);

}  // namespace sparring::power_play
