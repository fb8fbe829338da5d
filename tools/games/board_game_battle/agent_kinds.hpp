#pragma once
// The agents of Board Game Battle as far as they are text.

#include "tools/agents/agent.hpp"
#include "tools/agents/levels.hpp"

#include <vector>

namespace sparring {

// Random playouts come nearest to the exact shares if there are many; the levels, which have few, take the evaluator
// instead. docs/measurements.md, S8 and S9, has the figures.
inline constexpr MctsDefaults kRaceMctsDefaults = {.exploration = 0.7, .cutoff = -1};

// The kinds for so many players; the first is the one that analyses. `has_values`: exact values can be had.
[[nodiscard]] std::vector<AgentKind> race_kinds(int players, bool has_values);
[[nodiscard]] const LevelScale& race_levels(int seats);
[[nodiscard]] AgentSpec race_agent_of_level(const AgentSpec& level, int seats);
[[nodiscard]] std::vector<BenchSearch> race_bench_searches(int depth);

}  // namespace sparring
