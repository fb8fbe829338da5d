#pragma once
// Which way to go on from a chance node of a tree.

#include "engine/core/game.hpp"
#include "engine/core/random.hpp"
#include "search/mcts/node_pool.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace sparring {

// By chance.
template <StochasticGame G, bool KeepsHints>
[[nodiscard]] EdgeIndex drawn_outcome(const NodePool<G, KeepsHints>& pool, NodeIndex node, FastRandom& random) {
    OutcomeList<G> outcomes;
    generate_different_outcomes<G>(pool.state(node), outcomes);
    return pool.edges(node).first + static_cast<EdgeIndex>(pick_place(outcomes, random));
}

// By chance among those whose part of the visits is behind their probability, in proportion to how far. With several
// simulations behind each draw, chance alone would take long to come near the probabilities.
template <StochasticGame G, bool KeepsHints>
[[nodiscard]] EdgeIndex due_outcome(const NodePool<G, KeepsHints>& pool, NodeIndex node, FastRandom& random) {
    OutcomeList<G> outcomes;
    generate_different_outcomes<G>(pool.state(node), outcomes);
    const EdgeRange edges = pool.edges(node);
    double weights = 0;
    double visits = 1;
    for (EdgeIndex edge = edges.first; edge < edges.end(); ++edge) {
        weights += outcomes[edge - edges.first].weight;
        visits += pool.visits(edge);
    }
    std::array<double, G::kMaxOutcomes> behind;
    double all_behind = 0;
    for (std::uint32_t place = 0; place < edges.count; ++place) {
        behind[place] = std::max(0.0, outcomes[place].weight / weights * visits - pool.visits(edges.first + place));
        all_behind += behind[place];
    }
    double left = uniform_unit(random) * all_behind;
    std::uint32_t chosen = 0;
    while (chosen + 1 < edges.count && left >= behind[chosen]) {
        left -= behind[chosen];
        ++chosen;
    }
    return edges.first + chosen;
}

}  // namespace sparring
