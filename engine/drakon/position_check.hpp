#pragma once
// Whether what a position says can be.

#include "engine/core/expected.hpp"
#include "engine/drakon/position_reader.hpp"
#include "engine/drakon/rules.hpp"

namespace sparring::drakon {

// Works out what was left out: the Hoard, the pile, whether a Drakon Moves has been placed. Fails if there is more of a
// chamber, or are more coins, than the game has.
[[nodiscard]] Status complete(Draft& draft, const Rules& rules);

// Checks the "Invariants" of the rules page and that what is pending can be, and marks a finished game as such.
[[nodiscard]] Expected<State> check(const Draft& draft, const Rules& rules);

}  // namespace sparring::drakon
