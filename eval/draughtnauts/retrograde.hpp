#pragma once
// Retrograde analysis of one ending of the basic game: values of all its placements, given those of the endings below.

#include "engine/draughtnauts/types.hpp"
#include "eval/draughtnauts/endings.hpp"
#include "eval/draughtnauts/material.hpp"
#include "search/common/limits.hpp"
#include "search/common/team.hpp"

#include <cstdint>
#include <functional>
#include <optional>

namespace sparring::draughtnauts {

// Called now and then with the number of plies for which everything is known.
using RetrogradeProgress = std::function<void(int plies)>;

// Solves `ending`, named as ending_of does. `known` has all endings_below it. The count of plies without progress is
// left out: a game ends only by the last piece or the last move. Nothing if `stop` was requested; an error if a win
// takes longer than EndingValue can say. Memory: one byte for each value, and nothing else that grows.
[[nodiscard]] Expected<std::optional<SolvedEnding>> solve_ending(const BasicRules& rules, const Material& ending,
                                                                 const Endings& known, const Team& team,
                                                                 const StopToken& stop,
                                                                 const RetrogradeProgress& on_progress);

}  // namespace sparring::draughtnauts
