#pragma once
// The agents of games with hidden hands: information set Monte Carlo search, the policy that plays it out, and max-n
// and paranoid search in samples, beside those of every game. All of them are given views, never states.

#include "engine/core/random.hpp"
#include "search/hidden/determinized.hpp"
#include "search/hidden/is_mcts.hpp"
#include "search/hidden/policy_playout.hpp"
#include "search/hidden/predrawn.hpp"
#include "search/many_seats/maxn.hpp"
#include "search/many_seats/paranoid.hpp"
#include "tools/agents/agent.hpp"
#include "tools/agents/hidden_kinds.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <variant>
#include <vector>

namespace sparring {

// Plays what a policy proposes in a state that agrees with the view. What it thinks of anything nobody knows.
template <HiddenGame G, MovePolicy<G> Policy>
class PolicyAgent {
public:
    PolicyAgent(Policy policy, std::uint64_t seed) : policy_(std::move(policy)), random_(seed) {}

    [[nodiscard]] SearchReport<G> search(const SearchRequest<G>& request, const StopToken& /*stop*/) {
        const StateOf<G> sample = request.state.sample(random_);
        SearchReport<G> report;
        SearchLine<G>& line = report.lines.emplace_back();
        line.moves.push_back(policy_.propose(sample, random_));
        line.shares = payoffs_of<G::kMaxSeats>(SeatSet::all(sample.seats()));
        report.nodes = 1;
        return report;
    }

    void clear() {}

private:
    Policy policy_;
    FastRandom random_;
};

// Searches of samples in which hands are open and draws foreseen.
template <HiddenGame G, ShareEvaluator<G> E>
    requires StochasticGame<G>
using MaxNInside = MaxN<Predrawn<G>, PredrawnEvaluator<G, E>>;
template <HiddenGame G, ShareEvaluator<G> E>
    requires StochasticGame<G>
using ParanoidInside = Paranoid<Predrawn<G>, PredrawnEvaluator<G, E>>;

// `Policy` proposes moves in trees by what an evaluator says, the game's or one that misjudges; `Quick` chooses them in
// playouts. `Scales` are the levels of the game, with several numbers of seats.
template <template <class> class Policy, std::default_initializable Quick, const auto& Scales>
struct HiddenAgentsWith {
    template <HiddenGame G, ShareEvaluator<G> E>
        requires MovePolicy<Policy<E>, G> && MovePolicy<Quick, G> && std::constructible_from<Policy<E>, const E&>
    using Searcher = std::variant<
        RandomAgent<G>, GreedyAgent<G, E>, PolicyAgent<G, Quick>, IsMcts<G, Policy<E>, PolicyPlayout<G, E, Quick>>,
        IsMcts<G, Policy<E>, PolicyPlayout<G, E, UniformPolicy<G>>>, Determinized<G, MaxNInside<G, E>, Predrawn<G>>,
        Determinized<G, ParanoidInside<G, E>, Predrawn<G>>>;

    [[nodiscard]] static std::vector<AgentKind> kinds() { return hidden_kinds(); }
    [[nodiscard]] static const LevelScale& level_scale(int seats) { return scale_for(Scales, seats); }
    [[nodiscard]] static AgentSpec of_level(const AgentSpec& level, int seats) {
        return search_at_level("ismcts", level_scale(seats), level, seats);
    }
    [[nodiscard]] static std::vector<BenchSearch> bench_searches(int /*depth*/) { return hidden_bench_searches(); }
    [[nodiscard]] static std::vector<DepthOfKind> threads_bench_depths(int /*depth*/) { return {}; }

    template <HiddenGame G, ShareEvaluator<G> E>
    [[nodiscard]] static Searcher<G, E> make_hidden(const AgentSpec& spec, const E& evaluator, std::uint64_t seed) {
        using Found = Searcher<G, E>;
        if (spec.kind == "policy") {
            return Found(std::in_place_type<PolicyAgent<G, Quick>>, Quick(), seed);
        }
        if (spec.kind != "ismcts") {
            return make_determinized<G>(spec, evaluator, seed);
        }
        return has_uniform_playouts(spec) ? make_ismcts<UniformPolicy<G>, G>(spec, evaluator, seed)
                                          : make_ismcts<Quick, G>(spec, evaluator, seed);
    }

private:
    template <class Playing, HiddenGame G, ShareEvaluator<G> E>
    [[nodiscard]] static Searcher<G, E> make_ismcts(const AgentSpec& spec, const E& evaluator, std::uint64_t seed) {
        using Playout = PolicyPlayout<G, E, Playing>;
        return Searcher<G, E>(std::in_place_type<IsMcts<G, Policy<E>, Playout>>, Policy<E>(evaluator),
                              Playout{evaluator, Playing(), playout_decisions(spec)}, ismcts_parameters(spec, seed));
    }

    template <HiddenGame G, ShareEvaluator<G> E>
    [[nodiscard]] static Searcher<G, E> make_determinized(const AgentSpec& spec, const E& evaluator,
                                                          std::uint64_t seed) {
        using Found = Searcher<G, E>;
        using Inside = PredrawnEvaluator<G, E>;
        const DeterminizedParameters parameters{static_cast<int>(spec.value_or("samples", kUsualSamples)), seed};
        const auto table_mib = static_cast<std::size_t>(spec.value_or("tt", kUsualSampleTable));
        if (spec.kind == "determinized-paranoid") {
            const auto make = [evaluator, table_mib](std::uint64_t /*seed*/) {
                CoalitionParameters coalition;
                coalition.table_mib = table_mib;
                return ParanoidInside<G, E>(Inside{evaluator}, ParanoidParameters{coalition, {}});
            };
            return Found(std::in_place_type<Determinized<G, ParanoidInside<G, E>, Predrawn<G>>>, make, parameters);
        }
        const auto make = [evaluator, table_mib](std::uint64_t /*seed*/) {
            return MaxNInside<G, E>(Inside{evaluator}, MaxNParameters{.table_mib = table_mib});
        };
        return Found(std::in_place_type<Determinized<G, MaxNInside<G, E>, Predrawn<G>>>, make, parameters);
    }
};

}  // namespace sparring
