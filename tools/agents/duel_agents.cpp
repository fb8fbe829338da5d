#include "tools/agents/duel_agents.hpp"

namespace sparring {

namespace {

constexpr std::string_view kAlphaBeta = "alphabeta";

constexpr double kBenchNodes = 1'000'000;
constexpr double kBenchTable = 64;  // MiB

// What goes by the evaluator may go by endgame tables and by the network.
[[nodiscard]] AgentKind with_knowledge(AgentKind kind) {
    kind.parameters.push_back({"tables", "1 uses the endgame tables that are at hand (see solve), 0 does not", 0, 1,
                               "1", AgentParameter::Kind::kInteger});
    kind.parameters.push_back(net_parameter(DuelAgents::usual_net(kind.name)));
    return kind;
}

}  // namespace

AgentKind alphabeta_kind() {
    AgentKind alphabeta{kAlphaBeta, "alpha-beta with the evaluator", depth_search_parameters()};
    const std::vector<AgentParameter> narrowing = narrowing_parameters("1", "1");
    alphabeta.parameters.insert(alphabeta.parameters.end(), narrowing.begin(), narrowing.end());
    alphabeta.parameters.push_back({"futility",
                                    "1 believes evaluations far outside the window near the horizon, 0 does not", 0, 1,
                                    "1", AgentParameter::Kind::kInteger});
    return alphabeta;
}

AlphaBetaParameters alphabeta_parameters(const AgentSpec& spec) {
    AlphaBetaParameters parameters;
    parameters.table_mib = static_cast<std::size_t>(spec.value_or("tt", 16));
    parameters.uses_reductions = spec.value_or("reductions", 1) != 0;
    parameters.uses_aspiration = spec.value_or("aspiration", 1) != 0;
    parameters.uses_futility = spec.value_or("futility", 1) != 0;
    return parameters;
}

std::vector<BenchSearch> alphabeta_bench_searches(int depth) {
    return {{"alphabeta-nodes", {"", "alphabeta", {{"nodes", kBenchNodes}, {"tt", kBenchTable}}}},
            {"alphabeta-depth",
             {"", "alphabeta", {{"depth", static_cast<double>(depth)}, {"tt", kBenchTable}}},
             BenchSearch::On::kDepthPosition}};
}

std::vector<DepthOfKind> alphabeta_threads_depths(int depth) { return {{"alphabeta", depth + depth / 6}}; }

bool goes_by_tables(const AgentSpec& spec) {
    return spec.kind != "random" && spec.kind != kProcessKind && spec.value_or("tables", 1) != 0 &&
           (spec.kind != "level" || level_of(spec) >= kFirstLevelWithTables);
}

std::vector<AgentKind> DuelAgents::kinds() {
    return {with_knowledge(alphabeta_kind()), with_knowledge(mcts_kind(kMctsDefaults)), with_knowledge(greedy_kind()),
            random_kind(), level_kind("alphabeta at a strength from 1 to 10")};
}

AgentSpec alphabeta_of_level(const LevelScale& scale, const AgentSpec& level) {
    AgentSpec spec = search_at_level(kAlphaBeta, scale, level, 2);
    spec.settings.push_back({"tables", level_of(level) < kFirstLevelWithTables ? 0.0 : 1.0});
    return spec;
}

std::vector<BenchSearch> DuelAgents::bench_searches(int depth) { return alphabeta_bench_searches(depth); }

}  // namespace sparring
