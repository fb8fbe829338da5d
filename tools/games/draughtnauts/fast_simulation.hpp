#pragma once
// Many random games of the basic game at once.

#include "engine/draughtnauts/draughtnauts.hpp"
#include "search/common/limits.hpp"
#include "tools/tables/game_module.hpp"

#include <functional>
#include <optional>
#include <string_view>

namespace sparring {

// Games from the start if every agent is `random`.
[[nodiscard]] std::optional<SimulationTotals> simulate_random_games(const draughtnauts::BasicRules& rules,
                                                                    const SimulationRequest& request,
                                                                    const StopToken& stop);

// The speed of that.
void bench_random_games(std::string_view filter, const StopToken& stop,
                        const std::function<void(const BenchRow&)>& on_row);

}  // namespace sparring
