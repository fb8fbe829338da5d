#pragma once
// Policies that value a state that has just been added to the tree.

#include "engine/core/game.hpp"
#include "engine/core/random.hpp"
#include "search/common/evaluator.hpp"

#include <concepts>
#include <limits>
#include <optional>

namespace sparring {

// Values a state, which may be finished; it may play on in its copy.
template <class P, class G>
concept PlayoutPolicy = Game<G> && requires(const P& policy, StateOf<G>& state, FastRandom& random) {
    { policy.value(state, random) } -> std::same_as<Payoffs<G::kMaxSeats>>;
};

// Values the same sooner with a memory that each worker has for itself and that starts empty.
template <class P, class G>
concept RememberingPlayout = PlayoutPolicy<P, G> && requires(const P& policy, StateOf<G>& state, FastRandom& random,
                                                             typename P::Memory& memory) {
    { policy.value(state, random, memory) } -> std::same_as<Payoffs<G::kMaxSeats>>;
};

// The memory of a policy that has one; of others nothing.
template <class P, class G>
struct MemoryOfPlayout {
    struct Type {};
};
template <class P, class G>
    requires RememberingPlayout<P, G>
struct MemoryOfPlayout<P, G> {
    using Type = typename P::Memory;
};

// A random outcome at a chance node, else a uniformly random legal move; nothing if the game is finished.
template <Game G, RandomSource R>
[[nodiscard]] std::optional<MoveOf<G>> pick_anything(const StateOf<G>& state, R& random) {
    if constexpr (StochasticGame<G>) {
        if (state.is_chance()) {
            return pick_outcome<G>(state, random);
        }
    }
    return pick_move<G>(state, random);
}

// Plays up to `most_plies` uniformly random moves and chance events, fewer if the game ends; gives their number.
template <Game G, RandomSource R>
int play_at_random(StateOf<G>& state, R& random, int most_plies = std::numeric_limits<int>::max()) {
    if constexpr (PlayoutGame<G>) {
        return state.play_random(random, most_plies);
    }
    int plies = 0;
    for (; plies < most_plies; ++plies) {
        const std::optional<MoveOf<G>> move = pick_anything<G>(state, random);
        if (!move) {
            break;
        }
        state.apply(*move);
    }
    return plies;
}

// Uniformly random moves to the end of the game.
template <Game G>
struct RandomPlayout {
    [[nodiscard]] Payoffs<G::kMaxSeats> value(StateOf<G>& state, FastRandom& random) const {
        play_at_random<G>(state, random);
        return payoffs_of<G::kMaxSeats>(state.winners());
    }
};

// Random moves for `plies` plies, then on until the position is quiet, then the evaluator's estimate.
template <Game G, ShareEvaluator<G> E>
struct CutOffPlayout {
    E evaluator;
    int plies = 0;

    using Memory = typename MemoryOfEvaluator<E>::Type;

    [[nodiscard]] Payoffs<G::kMaxSeats> value(StateOf<G>& state, FastRandom& random) const {
        return play_on(state, random) ? payoffs_of<G::kMaxSeats>(state.winners()) : evaluator.shares(state);
    }
    [[nodiscard]] Payoffs<G::kMaxSeats> value(StateOf<G>& state, FastRandom& random, Memory& memory) const
        requires RememberingShareEvaluator<E, G>
    {
        return play_on(state, random) ? payoffs_of<G::kMaxSeats>(state.winners()) : evaluator.shares(state, memory);
    }

private:
    // True if the game is over where it stops.
    [[nodiscard]] bool play_on(StateOf<G>& state, FastRandom& random) const {
        play_at_random<G>(state, random, plies);
        while (!can_stop(state) && play_at_random<G>(state, random, 1) == 1) {}
        return !is_chance<G>(state) && state.is_over();
    }
    [[nodiscard]] static bool can_stop(const StateOf<G>& state) {
        return is_chance<G>(state) ? ChanceEvaluator<E> : is_quiet<G>(state);
    }
};

}  // namespace sparring
