#pragma once
// The agents of two-seat games without chance in play: alpha-beta beside those of every game.

#include "search/alphabeta/alphabeta.hpp"
#include "tools/agents/agent.hpp"

#include <utility>
#include <vector>

namespace sparring {

struct DuelAgents {
    static constexpr MctsDefaults kMctsDefaults = {.exploration = 0.7, .cutoff = -1};

    template <DuelGame G, class E>
        requires DuelEvaluator<E, G> && ShareEvaluator<E, G> && ShareScale<E>
    using Searcher = SearcherOf<G, E, AlphaBeta<G, E>>;

    // `level` is short for an alpha-beta search of so many nodes.
    [[nodiscard]] static std::vector<AgentKind> kinds();
    // What a level, 1..10, comes to: from a few nodes a move to as much as a strong person can stand.
    [[nodiscard]] static AgentSpec of_level(int level);
    [[nodiscard]] static std::vector<BenchSearch> bench_searches(int depth);

    template <DuelGame G, class E>
    [[nodiscard]] static Searcher<G, E> make_ahead(const AgentSpec& spec, const E& evaluator) {
        AlphaBetaParameters parameters;
        parameters.table_mib = static_cast<std::size_t>(spec.value_or("tt", 16));
        parameters.uses_reductions = spec.value_or("reductions", 1) != 0;
        parameters.uses_aspiration = spec.value_or("aspiration", 1) != 0;
        return Searcher<G, E>(std::in_place_type<AlphaBeta<G, E>>, evaluator, parameters);
    }
};

}  // namespace sparring
