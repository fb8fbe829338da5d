#pragma once
// The agents of games of many seats as far as they are text: no searcher is needed to name them.

#include "tools/agents/agent.hpp"

#include <vector>

namespace sparring {

// What suits a game: what Monte Carlo search does where a spec does not say, and which search is the strongest.
struct ManySeatsProfile {
    enum class Strongest : unsigned char { kMcts, kBrsPlus, kParanoid, kMaxN };

    MctsDefaults mcts;
    Strongest strongest;
    bool reduces_replies = false;  // best-reply search looks at late moves less deeply first
};

// For games that say nothing else: where it was measured, Monte Carlo search with the evaluator in place of playouts,
// and little exploration, beat the other searches (docs/measurements.md, S1 and S2).
inline constexpr ManySeatsProfile kManySeatsProfile = {.mcts = {.exploration = 0.2, .cutoff = 0},
                                                       .strongest = ManySeatsProfile::Strongest::kMcts};

// Monte Carlo, best-reply, paranoid and max-n search, the strongest first, and the kinds of every game.
[[nodiscard]] std::vector<AgentKind> many_seats_kinds(const ManySeatsProfile& profile);
// What a level, 1..10, comes to: the strongest search, of so many nodes or simulations.
[[nodiscard]] AgentSpec many_seats_agent_of_level(const ManySeatsProfile& profile, int level);
// Each of the searches by nodes, and best-reply search to a depth.
[[nodiscard]] std::vector<BenchSearch> many_seats_bench_searches(int depth);
[[nodiscard]] std::vector<DepthOfKind> many_seats_threads_depths(int depth);

}  // namespace sparring
