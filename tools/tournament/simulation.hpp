#pragma once
// Many games on several threads. The games are cut into blocks whatever the number of threads, and the sums of the
// blocks are added in their order, so that the result does not depend on who played what.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/tables/catalogue.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace sparring {

// One agent a seat, from one for each or one for all.
[[nodiscard]] Expected<std::vector<AgentSpec>> seated_agents(const std::vector<std::string>& texts,
                                                             const ChosenGame& game);

// Adds the sums of a later block, not its outcomes. The lists are per seat and of equal length; counters are matched by
// name.
void add_totals(SimulationTotals& sums, const SimulationTotals& block);

// Plays all games of the request on `threads` threads. `on_progress` is called with the number of games done, from one
// thread at a time. When stopped early the sums are those of the games done so far. An error is that of the first block
// that has one.
[[nodiscard]] Expected<SimulationTotals> simulate_blocks(const Table& table, const SimulationRequest& request,
                                                         int threads, const StopToken& stop,
                                                         const std::function<void(std::uint64_t)>& on_progress);

}  // namespace sparring
