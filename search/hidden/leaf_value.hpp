#pragma once
// What a state is worth where a search of one sample stops.

#include "engine/core/game.hpp"
#include "engine/core/random.hpp"
#include "search/common/evaluator.hpp"

namespace sparring {

// Draws outcomes until somebody is to decide or the game is over.
template <Game G>
void pass_chance([[maybe_unused]] StateOf<G>& state, [[maybe_unused]] FastRandom& random) {
    if constexpr (StochasticGame<G>) {
        while (state.is_chance()) {
            state.apply(pick_outcome<G>(state, random));
        }
    }
}

// The result of a finished game, else the evaluator's estimate; an evaluator that does not know states where chance is
// next is asked about the state after it.
template <Game G, ShareEvaluator<G> E>
[[nodiscard]] Payoffs<G::kMaxSeats> value_at(StateOf<G>& state, const E& evaluator, FastRandom& random) {
    if constexpr (!ChanceEvaluator<E>) {
        pass_chance<G>(state, random);
    }
    const bool is_over = !is_chance<G>(state) && state.is_over();
    return is_over ? payoffs_of<G::kMaxSeats>(state.winners()) : evaluator.shares(state);
}

}  // namespace sparring
