#pragma once
// Nodes with edges for everything that may happen in a state.

#include "engine/core/game.hpp"
#include "search/mcts/node_pool.hpp"

#include <cstdint>
#include <functional>
#include <optional>

namespace sparring {

// `move_of` gives the move of an item of the list. Nothing if the list is empty or the pool is full.
template <Game G, bool KeepsRanks, class List, class MoveOfItem>
std::optional<NodeIndex> add_node(NodePool<G, KeepsRanks>& pool, const StateOf<G>& state, const List& list,
                                  MoveOfItem move_of, PoolRoom& room, Sharing sharing) {
    if (list.empty()) {
        return std::nullopt;
    }
    const std::optional<NodeIndex> added = pool.add(state, list.size(), room, sharing);
    if (!added) {
        return std::nullopt;
    }
    EdgeIndex edge = pool.edges(*added).first;
    for (const auto& item : list) {
        const MoveOf<G>& move = std::invoke(move_of, item);
        pool.start_edge(edge, move);
        if constexpr (KeepsRanks && RankedMoves<G>) {
            pool.set_rank(edge,
                          is_chance<G>(state) ? std::int8_t{0} : static_cast<std::int8_t>(G::move_rank(state, move)));
        }
        ++edge;
    }
    return added;
}

// A node for a decision or chance state, whose edges have no visits; nothing if the game is finished or the pool full.
template <Game G, bool KeepsRanks>
std::optional<NodeIndex> expand(NodePool<G, KeepsRanks>& pool, const StateOf<G>& state, PoolRoom& room,
                                Sharing sharing = Sharing::kAlone) {
    if constexpr (StochasticGame<G>) {
        if (state.is_chance()) {
            OutcomeList<G> outcomes;
            generate_different_outcomes<G>(state, outcomes);
            return add_node(pool, state, outcomes, &Outcome<MoveOf<G>>::move, room, sharing);
        }
    }
    MoveList<G> moves;
    state.generate(moves);
    return add_node(pool, state, moves, std::identity(), room, sharing);
}

}  // namespace sparring
