#include "tools/agents/many_seats_kinds.hpp"

namespace sparring {

namespace {

constexpr LevelNodes kSimulationsOfLevel = {1, 20, 60, 200, 600, 2'000, 8'000, 30'000, 120'000, 500'000};

constexpr double kBenchNodes = 300'000;
constexpr double kBenchTable = 64;  // MiB

}  // namespace

std::vector<AgentKind> many_seats_kinds(const MctsDefaults& mcts) {
    std::vector<AgentParameter> parameters = depth_search_parameters();
    const std::vector<AgentParameter> narrowing = narrowing_parameters("0");
    parameters.insert(parameters.end(), narrowing.begin(), narrowing.end());
    return {mcts_kind(mcts),
            {"brsplus", "best-reply search: of the others only the strongest answers", parameters},
            {"paranoid", "search that takes all others for one opponent", parameters},
            {"maxn", "search in which every seat wants its own share", depth_search_parameters()},
            greedy_kind(),
            random_kind(),
            level_kind("mcts at a strength from 1 to 10")};
}

AgentSpec many_seats_agent_of_level(int level) { return search_of_level("mcts", kSimulationsOfLevel, level); }

std::vector<BenchSearch> many_seats_bench_searches(int depth) {
    std::vector<BenchSearch> searches;
    for (const char* const kind : {"brsplus", "paranoid", "maxn"}) {
        searches.push_back({std::string(kind) + "-nodes", {"", kind, {{"nodes", kBenchNodes}, {"tt", kBenchTable}}}});
    }
    searches.push_back({"brsplus-depth",
                        {"", "brsplus", {{"depth", static_cast<double>(depth)}, {"tt", kBenchTable}}},
                        BenchSearch::On::kDepthPosition});
    return searches;
}

}  // namespace sparring
