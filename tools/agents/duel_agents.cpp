#include "tools/agents/duel_agents.hpp"

namespace sparring {

namespace {

constexpr LevelNodes kNodesOfLevel = {1, 30, 150, 600, 2'500, 10'000, 50'000, 250'000, 1'500'000, 10'000'000};

constexpr double kBenchNodes = 1'000'000;
constexpr double kBenchTable = 64;  // MiB

}  // namespace

std::vector<AgentKind> DuelAgents::kinds() {
    AgentKind alphabeta{"alphabeta", "alpha-beta with the evaluator", depth_search_parameters()};
    const std::vector<AgentParameter> narrowing = narrowing_parameters("1");
    alphabeta.parameters.insert(alphabeta.parameters.end(), narrowing.begin(), narrowing.end());
    return {alphabeta, mcts_kind(kMctsDefaults), greedy_kind(), random_kind(),
            level_kind("alphabeta at a strength from 1 to 10")};
}

AgentSpec DuelAgents::of_level(int level) { return search_of_level("alphabeta", kNodesOfLevel, level); }

std::vector<BenchSearch> DuelAgents::bench_searches(int depth) {
    return {{"alphabeta-nodes", {"", "alphabeta", {{"nodes", kBenchNodes}, {"tt", kBenchTable}}}},
            {"alphabeta-depth",
             {"", "alphabeta", {{"depth", static_cast<double>(depth)}, {"tt", kBenchTable}}},
             BenchSearch::On::kDepthPosition}};
}

}  // namespace sparring
