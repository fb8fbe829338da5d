#include "tools/agents/many_seats_kinds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

namespace sparring {

namespace {

constexpr double kManySeatsNodes = 300'000;
constexpr double kManySeatsTable = 64;  // MiB

}  // namespace

std::vector<AgentKind> many_seats_kinds(const ManySeatsProfile& profile) {
    const auto parameters = [](const std::string& reductions) {
        std::vector<AgentParameter> all = depth_search_parameters();
        const std::vector<AgentParameter> narrowing = narrowing_parameters(reductions, "0");
        all.insert(all.end(), narrowing.begin(), narrowing.end());
        return all;
    };
    constexpr double kMostReplies = 10'000;
    AgentKind brsplus{"brsplus", "best-reply search: of the others only the strongest answers",
                      parameters(profile.reduces_replies ? "1" : "0")};
    brsplus.parameters.push_back(
        {"replies", "so many moves of a seat that only answers as expected are evaluated; 0: all of them", 0,
         kMostReplies, fmt::format("{}", profile.evaluated_replies), AgentParameter::Kind::kInteger});
    std::vector<AgentKind> kinds = {
        mcts_kind(profile.mcts),
        std::move(brsplus),
        {"paranoid", "search that takes all others for one opponent", parameters("0")},
        {"maxn", "search in which every seat wants its own share", depth_search_parameters()},
        greedy_kind(),
        random_kind(),
        level_kind(fmt::format("{} at a strength from 1 to 10", strongest_kind(profile)))};
    const auto strongest = std::ranges::find(kinds, strongest_kind(profile), &AgentKind::name);
    std::rotate(kinds.begin(), strongest, strongest + 1);
    return kinds;
}

std::vector<BenchSearch> many_seats_bench_searches(int depth) {
    std::vector<BenchSearch> searches;
    for (const char* const kind : {"brsplus", "paranoid", "maxn"}) {
        searches.push_back(
            {std::string(kind) + "-nodes", {"", kind, {{"nodes", kManySeatsNodes}, {"tt", kManySeatsTable}}}});
    }
    searches.push_back({"brsplus-depth",
                        {"", "brsplus", {{"depth", static_cast<double>(depth)}, {"tt", kManySeatsTable}}},
                        BenchSearch::On::kDepthPosition});
    return searches;
}

std::vector<DepthOfKind> many_seats_threads_depths(int depth) {
    return {{"brsplus", depth - 1}, {"paranoid", depth / 2 - 1}, {"maxn", depth / 2 - 2}};
}

}  // namespace sparring
