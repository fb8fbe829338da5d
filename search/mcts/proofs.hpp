#pragma once
// What the known outcomes behind the edges of a node prove of it.

#include "engine/core/game.hpp"
#include "engine/core/seat.hpp"
#include "search/common/proof.hpp"
#include "search/mcts/node_pool.hpp"

namespace sparring {

template <class Pool, class Proof>
[[nodiscard]] Proof proof_of(const Pool& pool, NodeIndex node, Proof proof) {
    const EdgeRange edges = pool.edges(node);
    for (EdgeIndex edge = edges.first; edge < edges.end(); ++edge) {
        proof.add(pool.proven(edge));
    }
    return proof;
}

template <class Pool>
[[nodiscard]] DecisionProof decision_proof(const Pool& pool, NodeIndex node) {
    return proof_of(pool, node, DecisionProof(pool.state(node).to_move()));
}

// Who shares the win whatever happens from a node on; empty if that is not known.
template <Game G, bool KeepsHints>
[[nodiscard]] SeatSet proven_outcome(const NodePool<G, KeepsHints>& pool, NodeIndex node) {
    return is_chance<G>(pool.state(node)) ? proof_of(pool, node, ChanceProof()).winners()
                                          : decision_proof(pool, node).winners();
}

// True if nothing is left to find out at a node: the seat to move wins, or the outcome behind every edge is known.
template <Game G, bool KeepsHints>
[[nodiscard]] bool is_settled(const NodePool<G, KeepsHints>& pool, NodeIndex node) {
    if (is_chance<G>(pool.state(node))) {
        return proof_of(pool, node, ChanceProof()).is_all_known();
    }
    const DecisionProof proof = decision_proof(pool, node);
    return proof.is_won() || proof.is_all_known();
}

}  // namespace sparring
