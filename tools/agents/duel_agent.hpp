#pragma once
// The agents of two-seat games without chance: a spec made into a searcher with its limits.

#include "engine/core/game.hpp"
#include "search/alphabeta/alphabeta.hpp"
#include "search/baseline/baseline.hpp"
#include "search/common/report.hpp"
#include "search/mcts/mcts.hpp"
#include "tools/agents/agent_spec.hpp"

#include <cstdint>
#include <utility>
#include <variant>
#include <vector>

namespace sparring {

// The kinds of agents below with their parameters; `level` is short for an alpha-beta search of so many nodes.
[[nodiscard]] std::vector<AgentKind> duel_agent_kinds();

// What a level, 1..10, comes to: from a few nodes a move to as much as a strong person can stand.
[[nodiscard]] AgentSpec agent_of_level(int level);

// The spec with `level` replaced by what it stands for.
[[nodiscard]] AgentSpec without_level(const AgentSpec& spec);

// The limits that the settings of a spec give, with the defaults of its kind.
[[nodiscard]] Limits limits_of(const AgentSpec& spec);

template <DuelGame G, class E>
    requires DuelEvaluator<E, G> && ShareEvaluator<E, G> && ShareScale<E>
class DuelAgent {
public:
    // `spec` has been checked against duel_agent_kinds().
    DuelAgent(const AgentSpec& spec, const E& evaluator, std::uint64_t seed)
        : limits_(limits_of(without_level(spec))),
          searcher_(make(without_level(spec), evaluator, seed)) {}

    [[nodiscard]] const Limits& limits() const { return limits_; }

    // Answers the request under the agent's own limits.
    [[nodiscard]] SearchReport<G> search(SearchRequest<G> request, const StopToken& stop) {
        request.limits = limits_;
        return std::visit([&](auto& searcher) { return searcher.search(request, stop); }, searcher_);
    }

    // Forgets everything learned from earlier searches.
    void clear() {
        std::visit([](auto& searcher) { searcher.clear(); }, searcher_);
    }

private:
    using Random = RandomAgent<G>;
    using Greedy = GreedyAgent<G, E>;
    using Full = AlphaBeta<G, E>;
    using Sampling = Mcts<G, Uct, RandomPlayout<G>>;
    using Estimating = Mcts<G, Uct, CutOffPlayout<G, E>>;
    using Predicting = Mcts<G, Puct, CutOffPlayout<G, E>>;
    using Searcher = std::variant<Random, Greedy, Full, Sampling, Estimating, Predicting>;

    static Searcher make(const AgentSpec& spec, const E& evaluator, std::uint64_t seed) {
        if (spec.kind == "random") {
            return Random(seed);
        }
        if (spec.kind == "greedy") {
            return Greedy(evaluator, seed);
        }
        if (spec.kind == "mcts") {
            return make_mcts(spec, evaluator, seed);
        }
        AlphaBetaParameters parameters;
        parameters.table_mib = static_cast<std::size_t>(spec.value_or("tt", 16));
        parameters.uses_reductions = spec.value_or("reductions", 1) != 0;
        parameters.uses_aspiration = spec.value_or("aspiration", 1) != 0;
        return Searcher(std::in_place_type<Full>, evaluator, parameters);
    }

    static Searcher make_mcts(const AgentSpec& spec, const E& evaluator, std::uint64_t seed) {
        MctsParameters parameters;
        parameters.memory_mib = static_cast<std::size_t>(spec.value_or("memory", 256));
        parameters.reuses_tree = spec.value_or("reuse", 1) != 0;
        parameters.seed = seed;
        const CutOffPlayout<G, E> cut_off{evaluator, static_cast<int>(spec.value_or("cutoff", 0))};
        if (spec.has("p")) {
            return Searcher(std::in_place_type<Predicting>, Puct(spec.value_or("p", 1.0), kFirstPlay), cut_off,
                            parameters);
        }
        const Uct uct(spec.value_or("c", kExploration));
        if (spec.has("cutoff")) {
            return Searcher(std::in_place_type<Estimating>, uct, cut_off, parameters);
        }
        return Searcher(std::in_place_type<Sampling>, uct, RandomPlayout<G>{}, parameters);
    }

    static constexpr double kExploration = 0.7;
    static constexpr double kFirstPlay = 0.5;  // win share

    Limits limits_;
    Searcher searcher_;
};

}  // namespace sparring
