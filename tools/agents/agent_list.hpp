#pragma once
// Several agents in one text: "alphabeta:depth=4,tt=16 random" or "alphabeta:depth=4,tt=16,random".

#include "engine/core/expected.hpp"
#include "tools/agents/agent_spec.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// Splits at blanks, and at those commas that are not followed by a further `name=value` of the same agent.
[[nodiscard]] std::vector<std::string> split_agents(std::string_view text);

// The agents of several texts in order, each checked against the kinds a game offers. A text that begins with
// `process:` is one agent, whatever its command holds, and so is one with a name in front: `Kestrel=process:./kestrel`.
[[nodiscard]] Expected<std::vector<AgentSpec>> parse_agents(std::span<const std::string> texts,
                                                            std::span<const AgentKind> kinds);

}  // namespace sparring
