#pragma once
// What programs of somebody else's call themselves.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/agents/agent_spec.hpp"

#include <vector>

namespace sparring {

// Starts every program among the agents that has no name once, and names it by its `id name`, with its limits behind
// it: `Kestrel 1.2 (nodes=500)`. Who does not answer keeps its text; a program that cannot be run is refused.
[[nodiscard]] Status name_programs(std::vector<AgentSpec>& agents, const StopToken& stop);

}  // namespace sparring
