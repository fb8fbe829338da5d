#pragma once
// Keeping of a tree what lies below the position that was played to.

#include "engine/core/game.hpp"
#include "search/mcts/node_pool.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sparring {

// The expanded node for `state` at `node` or up to `depth` moves below it, behind edges of so many visits and more.
template <Game G, bool KeepsHints>
[[nodiscard]] std::optional<NodeIndex> find_node_below(const NodePool<G, KeepsHints>& pool, NodeIndex node,
                                                       const StateOf<G>& state, int depth, std::uint32_t least_visits) {
    if (pool.state(node) == state) {
        return node;
    }
    const EdgeRange edges = pool.edges(node);
    for (EdgeIndex edge = edges.first; depth > 0 && edge < edges.end(); ++edge) {
        if (pool.child(edge) == kNoNode || pool.visits(edge) < least_visits) {
            continue;
        }
        if (const auto found = find_node_below(pool, pool.child(edge), state, depth - 1, least_visits)) {
            return found;
        }
    }
    return std::nullopt;
}

// The same from the root on, the first node, if there is one, which has so many visits: as deep as a round of all seats
// goes, each with a move and what chance brings. What was hardly visited is not worth looking for: at most 4,096 nodes
// of each depth are looked at.
template <Game G, bool KeepsHints>
[[nodiscard]] std::optional<NodeIndex> find_node(const NodePool<G, KeepsHints>& pool, const StateOf<G>& state,
                                                 std::uint32_t visits) {
    constexpr int kDeepest = 2 * static_cast<int>(G::kMaxSeats);
    constexpr std::uint32_t kMostOfADepth = 4'096;
    if (pool.node_count() == 0) {
        return std::nullopt;
    }
    return find_node_below(pool, 0, state, kDeepest, visits / kMostOfADepth);
}

// Copies an edge with all but the node behind it.
template <Game G, bool KeepsHints>
void copy_edge(const NodePool<G, KeepsHints>& source, EdgeIndex from, NodePool<G, KeepsHints>& target, EdgeIndex to) {
    target.start_edge(to, source.move(from));
    target.set_statistics(to, source.sum(from), source.visits(from));
    target.prove(to, source.proven(from));
    if constexpr (KeepsHints) {
        target.set_hint(to, source.hint(from));
    }
}

// A node of one pool with all its edges as a node of another, of the same size.
template <Game G, bool KeepsHints>
[[nodiscard]] NodeIndex copy_node(const NodePool<G, KeepsHints>& source, NodeIndex original,
                                  NodePool<G, KeepsHints>& target, PoolRoom& room) {
    const EdgeRange edges = source.edges(original);
    const NodeIndex copy = *target.add(source.state(original), edges.count, room);
    if constexpr (NodePool<G, KeepsHints>::kKeepsValues) {
        target.set_values(copy, source.values(original));
    }
    EdgeIndex to = target.edges(copy).first;
    for (EdgeIndex from = edges.first; from < edges.end(); ++from, ++to) {
        copy_edge(source, from, target, to);
    }
    return copy;
}

// Replaces what is in `target`, of the same size as `source`, by the tree below a node, which becomes the root: by what
// is nearest to it, if `is_over` ends the copying before all is done.
template <Game G, bool KeepsHints, std::predicate IsOver>
void copy_subtree(const NodePool<G, KeepsHints>& source, NodeIndex root, NodePool<G, KeepsHints>& target,
                  const IsOver& is_over) {
    struct Pending {
        NodeIndex original;
        EdgeIndex behind;  // of the target; of the root it does not matter
    };
    constexpr std::size_t kNodesBetween = 256;  // looks at whether it is over
    target.clear();
    PoolRoom room;
    std::vector<Pending> pending{{root, 0}};
    for (std::size_t done = 0; done < pending.size() && (done % kNodesBetween != kNodesBetween - 1 || !is_over());
         ++done) {
        const auto [original, behind] = pending[done];
        const NodeIndex copy = copy_node(source, original, target, room);
        if (done > 0) {
            target.publish_child(behind, copy);
        }
        const EdgeRange edges = source.edges(original);
        EdgeIndex to = target.edges(copy).first;
        for (EdgeIndex from = edges.first; from < edges.end(); ++from, ++to) {
            if (const NodeIndex child = source.child(from); child != kNoNode) {
                pending.push_back({child, to});
            }
        }
    }
}

}  // namespace sparring
