#pragma once
// The agents of a game of any number of seats when two play it: those of many seats, and alpha-beta; what goes by the
// evaluator may go by a network.

#include "tools/agents/duel_agents.hpp"
#include "tools/agents/many_seats_agents.hpp"

#include <utility>
#include <vector>

namespace sparring {

template <ManySeatsProfile Profile, const LevelScale& Scale>
struct TwoSeatsAgentsWith {
    static constexpr MctsDefaults kMctsDefaults = Profile.mcts;

    template <DuelGame G, class E>
        requires DuelEvaluator<E, G> && ShareEvaluator<E, G> && ShareScale<E>
    using Searcher = OpenSearcher<G, E, AlphaBeta<G, E>, MaxN<G, E>, Paranoid<G, E>, BrsPlus<G, E>>;

    [[nodiscard]] static std::vector<AgentKind> kinds() {
        std::vector<AgentKind> kinds = many_seats_kinds(Profile);
        kinds.insert(kinds.begin(), alphabeta_kind());
        kinds.back() = DuelAgents::kinds().back();
        add_net_parameter(kinds, usual_net);
        return kinds;
    }
    static constexpr std::string_view kNetworked = DuelAgents::kNetworked;
    [[nodiscard]] static int usual_net(std::string_view kind) { return DuelAgents::usual_net(kind); }
    [[nodiscard]] static const LevelScale& level_scale(int /*seats*/) { return Scale; }
    [[nodiscard]] static AgentSpec of_level(const AgentSpec& level, int seats) {
        return search_at_level("alphabeta", Scale, level, seats);
    }
    [[nodiscard]] static std::vector<BenchSearch> bench_searches(int depth) { return alphabeta_bench_searches(depth); }
    [[nodiscard]] static std::vector<DepthOfKind> threads_bench_depths(int depth) {
        return alphabeta_threads_depths(depth);
    }

    template <DuelGame G, class E>
    [[nodiscard]] static Searcher<G, E> make_ahead(const AgentSpec& spec, const E& evaluator) {
        if (spec.kind == "alphabeta") {
            return Searcher<G, E>(std::in_place_type<AlphaBeta<G, E>>, evaluator, alphabeta_parameters(spec),
                                  team_of(spec));
        }
        return make_many_seats_search<Searcher<G, E>, G>(spec, evaluator, Profile);
    }
};

}  // namespace sparring
