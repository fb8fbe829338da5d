#include "tools/agents/duel_agent.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>

namespace sparring {

namespace {

using Kind = AgentParameter::Kind;

constexpr int kDefaultTimeMs = 1'000;
constexpr std::uint64_t kDefaultSimulations = 100'000;
constexpr double kMostNodes = 1e15;
constexpr int kMostDepth = kMaxPly / 2;

// Nodes an alpha-beta search of each level may look at.
constexpr std::array<std::uint64_t, 10> kNodesOfLevel = {1,      30,     150,     600,       2'500,
                                                         10'000, 50'000, 250'000, 1'500'000, 10'000'000};

AgentParameter time_limit(std::string_view default_text) {
    return {"time_ms", "milliseconds a move", 1, 86'400'000, default_text, Kind::kInteger};
}

}  // namespace

std::vector<AgentKind> duel_agent_kinds() {
    return {
        {"alphabeta",
         "alpha-beta with the evaluator",
         {{"depth", "plies a move", 1, kMostDepth, "none", Kind::kInteger},
          {"nodes", "positions a move", 1, kMostNodes, "none", Kind::kInteger},
          time_limit("1000 if no other limit is given"),
          {"tt", "transposition table in MiB", 0, 1 << 20, "16", Kind::kInteger},
          {"reductions", "1 searches late moves less deeply first, 0 does not", 0, 1, "1", Kind::kInteger},
          {"aspiration", "1 starts iterations with a narrow window, 0 does not", 0, 1, "1", Kind::kInteger}}},
        {"mcts",
         "Monte Carlo tree search with random playouts, or the evaluator if cutoff or p is given",
         {{"sims", "simulations a move", 1, kMostNodes, "100000 if no other limit is given", Kind::kInteger},
          time_limit("none"),
          {"c", "exploration of UCT", 0, 100, "0.7", Kind::kReal},
          {"p", "exploration of PUCT, used in place of UCT if given", 0, 100, "none", Kind::kReal},
          {"cutoff", "plies of a playout before the evaluator takes over", 0, 10'000, "none: playouts to the end",
           Kind::kInteger},
          {"memory", "the tree in MiB", 1, 1 << 20, "256", Kind::kInteger},
          {"reuse", "1 keeps the tree from move to move, 0 does not", 0, 1, "1", Kind::kInteger}}},
        {"greedy", "the move after which the evaluator likes the position best", {}},
        {"random", "a uniformly random legal move", {}},
        {"level", "alphabeta at a strength from 1 to 10", {{"level", "1 is weakest", 1, 10, "5", Kind::kInteger}}},
    };
}

AgentSpec agent_of_level(int level) {
    const auto nodes = static_cast<double>(kNodesOfLevel[static_cast<std::size_t>(level - 1)]);
    return {fmt::format("level:{}", level), "alphabeta", {{"nodes", nodes}}};
}

AgentSpec without_level(const AgentSpec& spec) {
    constexpr int kDefaultLevel = 5;
    return spec.kind == "level" ? agent_of_level(static_cast<int>(spec.value_or("level", kDefaultLevel))) : spec;
}

Limits limits_of(const AgentSpec& spec) {
    Limits limits;
    if (spec.has("depth")) {
        limits.depth = static_cast<int>(spec.value_or("depth", 0));
    }
    if (spec.has("time_ms")) {
        limits.time_ms = static_cast<int>(spec.value_or("time_ms", 0));
    }
    if (spec.has("nodes") || spec.has("sims")) {
        limits.nodes = static_cast<std::uint64_t>(spec.value_or("nodes", spec.value_or("sims", 0)));
    }
    if (limits == Limits{} && spec.kind == "mcts") {
        limits.nodes = kDefaultSimulations;
    } else if (limits == Limits{}) {
        limits.time_ms = kDefaultTimeMs;
    }
    return limits;
}

}  // namespace sparring
