#include "tools/agents/kinds.hpp"

#include "search/common/score.hpp"
#include "search/parallel/tbb_team.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>

namespace sparring {

namespace {

using Kind = AgentParameter::Kind;

constexpr int kDefaultTimeMs = 1'000;
constexpr std::uint64_t kDefaultSimulations = 100'000;
constexpr std::uint64_t kDefaultIterations = 10'000;
constexpr double kMostNodes = 1e15;
constexpr double kMostMs = 86'400'000;
constexpr int kMostDepth = kMaxPly / 2;
constexpr int kMostThreads = 256;

// Parameters with those of time behind the first ones.
std::vector<AgentParameter> with_time(std::vector<AgentParameter> parameters, const std::string& default_text,
                                      const std::vector<AgentParameter>& others) {
    const std::vector<AgentParameter> time = time_parameters(default_text);
    parameters.insert(parameters.end(), time.begin(), time.end());
    parameters.insert(parameters.end(), others.begin(), others.end());
    return parameters;
}

// With the evaluator, and where it differs with playouts to the end.
std::string defaults_text(double usual, double playout) {
    return usual == playout ? fmt::format("{}", usual) : fmt::format("{}; {} with cutoff=-1", usual, playout);
}

}  // namespace

AgentKind mcts_kind(const MctsDefaults& defaults) {
    const bool plays_out = defaults.cutoff < 0;
    return {
        "mcts",
        plays_out ? "Monte Carlo tree search with random playouts, or the evaluator if cutoff is given"
                  : "Monte Carlo tree search with the evaluator, or random playouts with cutoff=-1",
        with_time({{"sims", "simulations a move", 1, kMostNodes, "100000 if no other limit is given", Kind::kInteger}},
                  "none",
                  {{"c", "exploration of UCT", 0, 100,
                    defaults_text(defaults.exploration, defaults.playout_exploration), Kind::kReal},
                   {"bias", "progressive bias of UCT: win share for each rank of a move, if the game ranks moves", 0,
                    100, defaults_text(defaults.bias, defaults.playout_bias), Kind::kReal},
                   {"cutoff", "plies of a playout before the evaluator takes over; -1: playouts to the end", -1, 10'000,
                    fmt::format("{}", defaults.cutoff), Kind::kInteger},
                   {"memory", "the tree in MiB", 1, 1 << 20, "256", Kind::kInteger},
                   {"reuse", "1 keeps the tree from move to move, 0 does not", 0, 1, "1", Kind::kInteger},
                   threads_parameter(),
                   trees_parameter()})};
}

AgentKind greedy_kind() { return {"greedy", "the move after which the evaluator likes the position best", {}}; }

AgentKind random_kind() { return {"random", "a uniformly random legal move", {}}; }

std::vector<AgentKind> with_process_kind(std::vector<AgentKind> kinds) {
    kinds.push_back({kProcessKind,
                     "a program of somebody else's, process:[LIMITS:]COMMAND, which is run by the shell and speaks UGI "
                     "(docs/engines.md); plays in `play`, `tournament`, `simulate` and `selfplay`",
                     with_time({{"nodes", "positions a move", 1, kMostNodes, "none", Kind::kInteger},
                                {"sims", "the same, for searches by simulation", 1, kMostNodes, "none", Kind::kInteger},
                                {"depth", "plies a move", 1, kMostDepth, "none", Kind::kInteger}},
                               "1000 if no other limit is given",
                               {{"start_ms", "milliseconds to get ready in", 1, kMostMs, "10000", Kind::kInteger}})});
    return kinds;
}

std::vector<AgentParameter> time_parameters(const std::string& default_text) {
    return {{"time_ms", "milliseconds a move", 1, kMostMs, default_text, Kind::kInteger},
            {"game_ms", "milliseconds for all moves of a game, shared out by the agent", 1, kMostMs, "none",
             Kind::kInteger},
            {"inc_ms", "milliseconds that are added to these after each move", 0, kMostMs, "0", Kind::kInteger}};
}

std::vector<AgentParameter> depth_search_parameters() {
    return with_time({{"depth", "plies a move", 1, kMostDepth, "none", Kind::kInteger},
                      {"nodes", "positions a move", 1, kMostNodes, "none", Kind::kInteger}},
                     "1000 if no other limit is given",
                     {{"tt", "transposition table in MiB", 0, 1 << 20, "16", Kind::kInteger}, threads_parameter()});
}

AgentParameter threads_parameter() {
    return {"threads",     "threads a search uses; with more than 1 games cannot be repeated", 1, kMostThreads, "1",
            Kind::kInteger};
}

AgentParameter trees_parameter() {
    return {"trees", "trees grown by themselves and added up; as many threads as trees or fewer can be repeated",
            1,       kMostThreads,
            "1",     Kind::kInteger};
}

AgentParameter net_parameter(int usual) {
    return {"net",
            "1 goes by the network of the game, 0 by the linear evaluator, a file of `train` by that network",
            0,
            1,
            fmt::format("{}", usual),
            Kind::kFile};
}

void add_net_parameter(std::vector<AgentKind>& kinds, int (*usual)(std::string_view kind)) {
    for (AgentKind& kind : kinds) {
        if (kind.name != "random" && kind.name != "level") {
            kind.parameters.push_back(net_parameter(usual(kind.name)));
        }
    }
}

bool goes_by_policy(const AgentSpec& spec, int usual) {
    return spec.kind == "mcts" && spec.value_or("policy", usual) != 0 && spec.value_or("misjudgement", 0) == 0;
}

void add_policy_parameter(std::vector<AgentKind>& kinds, const MctsDefaults& defaults, int usual) {
    const auto mcts = std::ranges::find(kinds, "mcts", &AgentKind::name);
    mcts->parameters.push_back({"policy",
                                fmt::format("1 looks at probable moves first, by PUCT with c={}; 0 goes by UCT",
                                            defaults.predicted.exploration),
                                0, 1, fmt::format("{}", usual), Kind::kInteger});
}

Team team_of(const AgentSpec& spec) { return tbb_team(static_cast<int>(spec.value_or("threads", 1))); }

std::vector<AgentParameter> narrowing_parameters(const std::string& reductions, const std::string& aspiration) {
    return {{"reductions", "1 searches late moves less deeply first, 0 does not", 0, 1, reductions, Kind::kInteger},
            {"aspiration", "1 starts iterations with a narrow window, 0 does not", 0, 1, aspiration, Kind::kInteger}};
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
    if (limits != Limits{} || spec.has("game_ms")) {
        return limits;
    }
    if (spec.kind == "mcts") {
        limits.nodes = kDefaultSimulations;
    } else if (spec.kind == "ismcts") {
        limits.nodes = kDefaultIterations;
    } else {
        limits.time_ms = kDefaultTimeMs;
    }
    return limits;
}

std::optional<GameTime> game_time_of(const AgentSpec& spec) {
    if (!spec.has("game_ms")) {
        return std::nullopt;
    }
    return GameTime{static_cast<int>(spec.value_or("game_ms", 0)), static_cast<int>(spec.value_or("inc_ms", 0))};
}

}  // namespace sparring
