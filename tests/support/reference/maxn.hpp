#pragma once
// Max-n with exact chance nodes: every seat takes the move with the largest share for itself, the first of them if
// several are. With two seats this is expectimax. Nothing is hidden from it, so in games with hidden hands it is
// clairvoyant.

#include "search/common/evaluator.hpp"
#include "tests/support/reference/horizon.hpp"

namespace sparring::reference {

template <Game G, ShareEvaluator<G> Evaluator>
[[nodiscard]] Payoffs<G::kMaxSeats> maxn(const StateOf<G>& state, int depth, const Evaluator& evaluator);

// The mean over the outcomes of a chance node, by their weights.
template <StochasticGame G, ShareEvaluator<G> Evaluator>
[[nodiscard]] Payoffs<G::kMaxSeats> mean_over_outcomes(const StateOf<G>& state, int depth, const Evaluator& evaluator) {
    OutcomeList<G> outcomes;
    state.generate_outcomes(outcomes);
    double total = 0;
    for (const auto& outcome : outcomes) {
        total += outcome.weight;
    }
    Payoffs<G::kMaxSeats> mean{};
    for (const auto& outcome : outcomes) {
        StateOf<G> next = state;
        next.apply(outcome.move);
        const Payoffs<G::kMaxSeats> payoffs = maxn<G>(next, depth, evaluator);
        for (std::size_t place = 0; place < mean.size(); ++place) {
            mean[place] += payoffs[place] * outcome.weight / total;
        }
    }
    return mean;
}

// The win share of every seat after `depth` decisions, and further while a state is not quiet. Chance outcomes cost no
// depth, so that the evaluator is only asked about decision states.
template <Game G, ShareEvaluator<G> Evaluator>
Payoffs<G::kMaxSeats> maxn(const StateOf<G>& state, int depth, const Evaluator& evaluator) {
    if (state.is_over()) {
        return payoffs_of<G::kMaxSeats>(state.winners());
    }
    if constexpr (StochasticGame<G>) {
        if (state.is_chance()) {
            return mean_over_outcomes<G>(state, depth, evaluator);
        }
    }
    if (is_at_horizon<G>(state, depth)) {
        return evaluator.shares(state);
    }
    MoveList<G> moves;
    state.generate(moves);
    const std::size_t mover = index(state.to_move());
    Payoffs<G::kMaxSeats> best{};
    best[mover] = -1;
    for (const MoveOf<G>& move : moves) {
        StateOf<G> next = state;
        next.apply(move);
        const Payoffs<G::kMaxSeats> payoffs = maxn<G>(next, depth - 1, evaluator);
        if (payoffs[mover] > best[mover]) {
            best = payoffs;
        }
    }
    return best;
}

}  // namespace sparring::reference
