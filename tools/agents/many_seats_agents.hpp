#pragma once
// The agents of games of any number of seats without chance in play: max-n, paranoid and best-reply search beside those
// of every game.

#include "search/many_seats/brs_plus.hpp"
#include "search/many_seats/maxn.hpp"
#include "search/many_seats/paranoid.hpp"
#include "tools/agents/agent.hpp"
#include "tools/agents/many_seats_kinds.hpp"

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring {

// One of the three in a variant that has them all; `spec` is of their kinds.
template <class Searcher, Game G, ShareEvaluator<G> E>
[[nodiscard]] Searcher make_many_seats_search(const AgentSpec& spec, const E& evaluator,
                                              const ManySeatsProfile& profile) {
    const auto table_mib = static_cast<std::size_t>(spec.value_or("tt", 16));
    const Team team = team_of(spec);
    if (spec.kind == "maxn") {
        return Searcher(std::in_place_type<MaxN<G, E>>, evaluator, MaxNParameters{.table_mib = table_mib}, team);
    }
    CoalitionParameters parameters;
    parameters.table_mib = table_mib;
    parameters.uses_reductions =
        spec.value_or("reductions", spec.kind == "brsplus" && profile.reduces_replies ? 1 : 0) != 0;
    parameters.uses_aspiration = spec.value_or("aspiration", 0) != 0;
    if (spec.kind == "paranoid") {
        return Searcher(std::in_place_type<Paranoid<G, E>>, evaluator, ParanoidParameters{parameters, {}}, team);
    }
    parameters.most_evaluated_replies = static_cast<std::size_t>(spec.value_or("replies", profile.evaluated_replies));
    return Searcher(std::in_place_type<BrsPlus<G, E>>, evaluator, parameters, team);
}

template <ManySeatsProfile Profile, const auto& Scales = kUsualScales>
struct ManySeatsAgentsWith {
    static constexpr MctsDefaults kMctsDefaults = Profile.mcts;

    template <Game G, ShareEvaluator<G> E>
    using Searcher = OpenSearcher<G, E, MaxN<G, E>, Paranoid<G, E>, BrsPlus<G, E>>;

    [[nodiscard]] static std::vector<AgentKind> kinds() { return many_seats_kinds(Profile); }
    [[nodiscard]] static const LevelScale& level_scale(int seats) { return scale_for(Scales, seats); }
    [[nodiscard]] static AgentSpec of_level(const AgentSpec& level, int seats) {
        return search_at_level(strongest_kind(Profile), level_scale(seats), level, seats);
    }
    [[nodiscard]] static std::vector<BenchSearch> bench_searches(int depth) { return many_seats_bench_searches(depth); }
    [[nodiscard]] static std::vector<DepthOfKind> threads_bench_depths(int depth) {
        return many_seats_threads_depths(depth);
    }

    template <Game G, ShareEvaluator<G> E>
    [[nodiscard]] static Searcher<G, E> make_ahead(const AgentSpec& spec, const E& evaluator) {
        return make_many_seats_search<Searcher<G, E>, G>(spec, evaluator, Profile);
    }
};

using ManySeatsAgents = ManySeatsAgentsWith<kManySeatsProfile>;

// The same where a network may stand beside the evaluator, fitted to games of the strongest search. That search goes by
// it where it `IsInUse`, the others if they are told to.
template <ManySeatsProfile Profile, const auto& Scales, bool IsInUse>
struct ManySeatsNetworkAgentsWith : ManySeatsAgentsWith<Profile, Scales> {
    static constexpr std::string_view kNetworked = strongest_kind(Profile);

    [[nodiscard]] static int usual_net(std::string_view kind) { return IsInUse && kind == kNetworked ? 1 : 0; }
    [[nodiscard]] static std::vector<AgentKind> kinds() {
        std::vector<AgentKind> kinds = many_seats_kinds(Profile);
        add_net_parameter(kinds, usual_net);
        return kinds;
    }
};

}  // namespace sparring
