#pragma once
// The agents of games with hidden hands as far as they are text: no searcher is needed to name them.

#include "search/hidden/parameters.hpp"
#include "tools/agents/agent.hpp"

#include <cstdint>
#include <vector>

namespace sparring {

// Decisions of a policy in a playout of information set Monte Carlo search, where a spec does not say.
inline constexpr int kUsualCutoff = 0;

// Samples of a determinized search, and the transposition table of each in MiB.
inline constexpr int kUsualSamples = 8;
inline constexpr int kUsualSampleTable = 4;

// Information set Monte Carlo search, max-n and paranoid search in samples, the policy that it plays out with, and the
// kinds of every game.
[[nodiscard]] std::vector<AgentKind> hidden_kinds();
// Information set search with one tree and with one for each seat.
[[nodiscard]] std::vector<BenchSearch> hidden_bench_searches();

[[nodiscard]] IsMctsParameters ismcts_parameters(const AgentSpec& spec, std::uint64_t seed);
// Decisions in a playout; as many as there are if it goes to the end.
[[nodiscard]] int playout_decisions(const AgentSpec& spec);

// Whether playouts choose among all moves alike, in place of the game's quick policy.
[[nodiscard]] bool has_uniform_playouts(const AgentSpec& spec);

}  // namespace sparring
