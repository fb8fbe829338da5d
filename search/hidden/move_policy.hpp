#pragma once
// Policies that say which moves are worth a look where there are too many to try them all, and that choose moves in
// playouts.

#include "engine/core/game.hpp"
#include "engine/core/random.hpp"
#include "search/common/evaluator.hpp"
#include "search/hidden/leaf_value.hpp"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

namespace sparring {

// Both are asked about decision nodes of unfinished games. `propose` draws a legal move, the better ones more often if
// the policy knows them; every move that is ever to be tried must come. `ranked` lists all legal moves, best first.
template <class P, class G>
concept MovePolicy = Game<G> && requires(const P& policy, const StateOf<G>& state, FastRandom& random) {
    { policy.propose(state, random) } -> std::same_as<MoveOf<G>>;
    { policy.ranked(state, random) } -> std::same_as<std::vector<MoveOf<G>>>;
};

// The legal moves in random order.
template <Game G>
[[nodiscard]] std::vector<MoveOf<G>> shuffled_moves(const StateOf<G>& state, FastRandom& random) {
    MoveList<G> list;
    state.generate(list);
    std::vector<MoveOf<G>> moves(list.begin(), list.end());
    shuffle(random, moves);
    return moves;
}

// Knows nothing.
template <Game G>
struct UniformPolicy {
    [[nodiscard]] MoveOf<G> propose(const StateOf<G>& state, FastRandom& random) const {
        return *pick_move<G>(state, random);
    }
    [[nodiscard]] std::vector<MoveOf<G>> ranked(const StateOf<G>& state, FastRandom& random) const {
        return shuffled_moves<G>(state, random);
    }
};

// Likes moves after which the evaluator gives the seat to move much: it proposes the best of `tries` random ones, which
// need not be different. Where chance comes before the evaluator can be asked one outcome is drawn.
template <Game G, ShareEvaluator<G> E>
struct GreedyPolicy {
    E evaluator;
    int tries = 4;

    [[nodiscard]] MoveOf<G> propose(const StateOf<G>& state, FastRandom& random) const {
        MoveOf<G> best = *pick_move<G>(state, random);
        if (tries < 2) {
            return best;
        }
        double best_share = share_after(state, best, random);
        for (int number = 1; number < tries; ++number) {
            const MoveOf<G> move = *pick_move<G>(state, random);
            const double share = share_after(state, move, random);
            if (share > best_share) {
                best = move;
                best_share = share;
            }
        }
        return best;
    }

    [[nodiscard]] std::vector<MoveOf<G>> ranked(const StateOf<G>& state, FastRandom& random) const {
        std::vector<std::pair<double, MoveOf<G>>> valued;
        for (const MoveOf<G>& move : shuffled_moves<G>(state, random)) {
            valued.emplace_back(share_after(state, move, random), move);
        }
        std::ranges::stable_sort(valued, std::ranges::greater(), [](const auto& item) { return item.first; });
        std::vector<MoveOf<G>> moves;
        moves.reserve(valued.size());
        for (const auto& item : valued) {
            moves.push_back(item.second);
        }
        return moves;
    }

private:
    [[nodiscard]] double share_after(const StateOf<G>& state, const MoveOf<G>& move, FastRandom& random) const {
        StateOf<G> next = state;
        next.apply(move);
        return value_at<G>(next, evaluator, random)[index(state.to_move())];
    }
};

}  // namespace sparring
