#pragma once
// Nodes with edges for everything that may happen in a state.

#include "engine/core/game.hpp"
#include "search/mcts/node_pool.hpp"
#include "search/mcts/selection.hpp"

#include <array>
#include <functional>
#include <optional>
#include <span>

namespace sparring {

// `move_of` gives the move of an item of the list, each of which has a hint if any are kept. Nothing if the list is
// empty or the pool is full.
template <Game G, bool KeepsHints, class List, class MoveOfItem>
std::optional<NodeIndex> add_node(NodePool<G, KeepsHints>& pool, const StateOf<G>& state, const List& list,
                                  MoveOfItem move_of, std::span<const float> hints, PoolRoom& room, Sharing sharing) {
    if (list.empty()) {
        return std::nullopt;
    }
    const std::optional<NodeIndex> added = pool.add(state, list.size(), room, sharing);
    if (!added) {
        return std::nullopt;
    }
    EdgeIndex edge = pool.edges(*added).first;
    for (const auto& item : list) {
        pool.start_edge(edge++, std::invoke(move_of, item));
    }
    if constexpr (KeepsHints) {
        edge = pool.edges(*added).first;
        for (const float hint : hints) {
            pool.set_hint(edge++, hint);
        }
    }
    return added;
}

// A node for a decision or chance state, whose edges have no visits; nothing if the game is finished or the pool full.
template <Game G, SelectionPolicy Selection, bool KeepsHints>
std::optional<NodeIndex> expand(NodePool<G, KeepsHints>& pool, const Selection& selection, const StateOf<G>& state,
                                PoolRoom& room, Sharing sharing = Sharing::kAlone) {
    std::array<float, KeepsHints ? G::kMaxMoves : 0> hints;
    if constexpr (StochasticGame<G>) {
        if (state.is_chance()) {
            OutcomeList<G> outcomes;
            generate_different_outcomes<G>(state, outcomes);
            return add_node(pool, state, outcomes, &Outcome<MoveOf<G>>::move, {}, room, sharing);
        }
    }
    MoveList<G> moves;
    state.generate(moves);
    if (moves.empty()) {
        return std::nullopt;
    }
    const std::span<float> known = std::span(hints).first(KeepsHints ? moves.size() : 0);
    if constexpr (KeepsHints) {
        selection.template hint<G>(state, moves, known);
    }
    return add_node(pool, state, moves, std::identity(), known, room, sharing);
}

}  // namespace sparring
