#pragma once
// The agents of games of many seats as far as they are text: no searcher is needed to name them.

#include "tools/agents/agent.hpp"

#include <vector>

namespace sparring {

// With the evaluator in place of playouts, and little exploration, it beat the other searches (search/README.md).
inline constexpr MctsDefaults kManySeatsMcts = {.exploration = 0.2, .cutoff = 0};

// Max-n, paranoid and best-reply search, and the kinds of every game; the strongest first.
[[nodiscard]] std::vector<AgentKind> many_seats_kinds(const MctsDefaults& mcts);
// What a level, 1..10, comes to: Monte Carlo tree search of so many simulations.
[[nodiscard]] AgentSpec many_seats_agent_of_level(int level);
// Each of the searches by nodes, and best-reply search to a depth.
[[nodiscard]] std::vector<BenchSearch> many_seats_bench_searches(int depth);

}  // namespace sparring
