#pragma once
// Policies that value a state that has just been added to the tree.

#include <concepts>
#include <optional>

#include "engine/core/game.hpp"
#include "engine/core/random.hpp"
#include "search/common/evaluator.hpp"

namespace sparring {

// Values a state, which may be finished; it may play on in its copy.
template <class P, class G>
concept PlayoutPolicy = Game<G> && requires(const P& policy, StateOf<G>& state, FastRandom& random) {
    { policy.value(state, random) } -> std::same_as<Payoffs<G::kMaxSeats>>;
};

// Plays one uniformly random move, or draws a chance event; false if the game is finished.
template <Game G, RandomSource R>
bool play_at_random(StateOf<G>& state, R& random) {
    if constexpr (StochasticGame<G>) {
        if (state.is_chance()) {
            state.apply(pick_outcome<G>(state, random));
            return true;
        }
    }
    if constexpr (PlayoutGame<G>) {
        return state.play_random(random);
    } else {
        const std::optional<MoveOf<G>> move = pick_move<G>(state, random);
        if (move) {
            state.apply(*move);
        }
        return move.has_value();
    }
}

// Uniformly random moves to the end of the game.
template <Game G>
struct RandomPlayout {
    [[nodiscard]] Payoffs<G::kMaxSeats> value(StateOf<G>& state, FastRandom& random) const {
        while (play_at_random<G>(state, random)) {
        }
        return payoffs_of<G::kMaxSeats>(state.winners());
    }
};

// Random moves for `plies` plies, then on until the position is quiet, then the evaluator's estimate.
template <Game G, ShareEvaluator<G> E>
struct CutOffPlayout {
    E evaluator;
    int plies = 0;

    [[nodiscard]] Payoffs<G::kMaxSeats> value(StateOf<G>& state, FastRandom& random) const {
        for (int ply = 0; ply < plies || !can_stop(state); ++ply) {
            if (!play_at_random<G>(state, random)) {
                return payoffs_of<G::kMaxSeats>(state.winners());
            }
        }
        return state.is_over() ? payoffs_of<G::kMaxSeats>(state.winners()) : evaluator.shares(state);
    }

private:
    [[nodiscard]] static bool can_stop(const StateOf<G>& state) {
        if (is_chance<G>(state)) {
            return false;
        }
        if constexpr (QuiescentGame<G>) {
            return state.is_quiet();
        } else {
            return true;
        }
    }
};

}  // namespace sparring
