#include "tools/agents/hidden_kinds.hpp"

#include <fmt/format.h>

#include <limits>
#include <string>

namespace sparring {

namespace {

using Kind = AgentParameter::Kind;

constexpr double kBenchIterations = 10'000;
constexpr double kDeterminizedNodes = 20'000;
constexpr double kMostIterations = 1e15;

// What did best where it was measured (docs/measurements.md, S11): few moves looked at closely, and all draws together.
[[nodiscard]] IsMctsParameters usual_parameters() {
    IsMctsParameters parameters;
    parameters.exploration = 0.1;
    parameters.widening = 1.0;
    parameters.splits_chance = false;
    return parameters;
}

[[nodiscard]] AgentKind ismcts_kind() {
    const IsMctsParameters usual = usual_parameters();
    AgentKind kind{
        "ismcts",
        "information set Monte Carlo tree search: every iteration in another deal of what is hidden",
        {{"sims", "iterations a move", 1, kMostIterations, "10000 if no other limit is given", Kind::kInteger},
         {"c", "exploration of the upper confidence bounds", 0, 100, fmt::format("{}", usual.exploration), Kind::kReal},
         {"cutoff", "decisions of the policy before the evaluator takes over; -1: to the end of the game", -1, 100'000,
          fmt::format("{}", kUsualCutoff), Kind::kInteger},
         {"uniform", "0: playouts by the game's quick policy; 1: by any move, for comparison", 0, 1, "0",
          Kind::kInteger},
         {"observers", "1: one tree of what the seat to move sees; 0: one tree for each seat", 0, 1, "1",
          Kind::kInteger},
         {"widening", "w of at most w n^e moves tried after n visits; 0: all moves are tried", 0, 10'000,
          fmt::format("{}", usual.widening), Kind::kReal},
         {"exponent", "e of the widening", 0, 1, fmt::format("{}", usual.widening_exponent), Kind::kReal},
         {"draws", "1 looks at what follows each draw that is seen by itself, 0 at all of them together", 0, 1,
          fmt::format("{}", usual.splits_chance ? 1 : 0), Kind::kInteger},
         {"memory", "the trees in MiB", 1, 1 << 20, fmt::format("{}", usual.memory_mib), Kind::kInteger},
         threads_parameter(),
         trees_parameter()}};
    const std::vector<AgentParameter> time = time_parameters("none");
    kind.parameters.insert(kind.parameters.begin() + 1, time.begin(), time.end());
    return kind;
}

[[nodiscard]] AgentKind determinized_kind(std::string_view name, std::string_view meaning) {
    AgentKind kind{name, std::string(meaning), depth_search_parameters()};
    kind.parameters.pop_back();  // the samples are searched one after the other by one thread
    kind.parameters.back().default_text = fmt::format("{}", kUsualSampleTable);
    kind.parameters.push_back({"samples", "deals of what is hidden; each has an equal part of the limits", 1, 1'000,
                               fmt::format("{}", kUsualSamples), Kind::kInteger});
    return kind;
}

}  // namespace

std::vector<AgentKind> hidden_kinds() {
    return {
        ismcts_kind(),
        determinized_kind("determinized-maxn", "max-n search that sees all hands and draws, in several deals"),
        determinized_kind("determinized-paranoid", "paranoid search that sees all hands and draws, in several deals"),
        greedy_kind(),
        {"policy", "the quick player of the playouts of ismcts, by itself", {}},
        random_kind(),
        level_kind("ismcts at a strength from 1 to 10")};
}

std::vector<BenchSearch> hidden_bench_searches() {
    return {{"ismcts", {"", "ismcts", {{"sims", kBenchIterations}}}, BenchSearch::On::kStart},
            {"ismcts-playouts", {"", "ismcts", {{"sims", kBenchIterations}, {"cutoff", 20}}}, BenchSearch::On::kStart},
            {"ismcts-positions", {"", "ismcts", {{"sims", kBenchIterations}}}},
            {"ismcts-observers", {"", "ismcts", {{"sims", kBenchIterations}, {"observers", 0}, {"draws", 1}}}},
            {"determinized-maxn", {"", "determinized-maxn", {{"nodes", kDeterminizedNodes}}}},
            {"determinized-paranoid", {"", "determinized-paranoid", {{"nodes", kDeterminizedNodes}}}}};
}

IsMctsParameters ismcts_parameters(const AgentSpec& spec, std::uint64_t seed) {
    IsMctsParameters parameters = usual_parameters();
    parameters.exploration = spec.value_or("c", parameters.exploration);
    parameters.widening = spec.value_or("widening", parameters.widening);
    parameters.widening_exponent = spec.value_or("exponent", parameters.widening_exponent);
    parameters.observers = spec.value_or("observers", 1) != 0 ? Observers::kSingle : Observers::kMultiple;
    parameters.splits_chance = spec.value_or("draws", parameters.splits_chance ? 1 : 0) != 0;
    parameters.memory_mib =
        static_cast<std::size_t>(spec.value_or("memory", static_cast<double>(parameters.memory_mib)));
    parameters.seed = seed;
    parameters.trees = static_cast<int>(spec.value_or("trees", 1));
    parameters.team = team_of(spec);
    return parameters;
}

int playout_decisions(const AgentSpec& spec) {
    const auto cutoff = static_cast<int>(spec.value_or("cutoff", kUsualCutoff));
    return cutoff < 0 ? std::numeric_limits<int>::max() : cutoff;
}

bool has_uniform_playouts(const AgentSpec& spec) { return spec.value_or("uniform", 0) != 0; }

}  // namespace sparring
