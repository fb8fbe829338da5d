#pragma once
// Playouts in which a policy chooses.

#include "engine/core/game.hpp"
#include "engine/core/random.hpp"
#include "search/common/evaluator.hpp"
#include "search/hidden/leaf_value.hpp"
#include "search/hidden/move_policy.hpp"

namespace sparring {

// Up to `plies` decisions of the policy, chance events between them not counted, then the evaluator's estimate, or the
// result if the game has ended.
template <Game G, ShareEvaluator<G> E, MovePolicy<G> Policy>
struct PolicyPlayout {
    E evaluator;
    Policy policy;
    int plies = 20;

    [[nodiscard]] Payoffs<G::kMaxSeats> value(StateOf<G>& state, FastRandom& random) const {
        for (int ply = 0; ply < plies; ++ply) {
            pass_chance<G>(state, random);
            if (state.is_over()) {
                break;
            }
            state.apply(policy.propose(state, random));
        }
        return value_at<G>(state, evaluator, random);
    }
};

}  // namespace sparring
