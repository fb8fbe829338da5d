#pragma once
// Expectimax without pruning, memory or ordering: the first seat's expected share of a game of two seats after `depth`
// events, moves and outcomes alike, and further while a decision is not quiet. Outcomes are not merged.

#include "search/common/evaluator.hpp"
#include "tests/support/reference/horizon.hpp"

#include <algorithm>

namespace sparring::reference {

template <StochasticGame G, ShareEvaluator<G> Evaluator>
[[nodiscard]] double expectimax(const StateOf<G>& state, int depth, const Evaluator& evaluator) {
    const auto value_after = [&](const MoveOf<G>& event) {
        StateOf<G> next = state;
        next.apply(event);
        return expectimax<G>(next, depth - 1, evaluator);
    };
    if (state.is_chance()) {
        if (depth <= 0) {
            return evaluator.shares(state)[0];
        }
        OutcomeList<G> outcomes;
        state.generate_outcomes(outcomes);
        double total = 0.0;
        double sum = 0.0;
        for (const auto& outcome : outcomes) {
            total += outcome.weight;
            sum += outcome.weight * value_after(outcome.move);
        }
        return sum / total;
    }
    if (state.is_over()) {
        return state.winners().share(kFirstSeat);
    }
    if (is_at_horizon<G>(state, depth)) {
        return evaluator.shares(state)[0];
    }
    MoveList<G> moves;
    state.generate(moves);
    const bool is_first = state.to_move() == kFirstSeat;
    double best = is_first ? -1.0 : 2.0;
    for (const MoveOf<G>& move : moves) {
        best = is_first ? std::max(best, value_after(move)) : std::min(best, value_after(move));
    }
    return best;
}

}  // namespace sparring::reference
