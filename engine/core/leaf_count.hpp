#pragma once
// Counting the leaves of a game tree by playing its moves: perft for games without a faster way.

#include <cstdint>

namespace sparring {

// Leaves exactly `depth` plies below a decision node, depth >= 1, that has no chance node below it. The last ply is
// counted, not played. `List` is the list of moves of the state's game.
template <class List, class State>
[[nodiscard]] std::uint64_t count_leaves_by_playing(const State& state, int depth) {
    if (depth == 1) {
        return static_cast<std::uint64_t>(state.count_moves());
    }
    List moves;
    state.generate(moves);
    std::uint64_t leaves = 0;
    for (const auto& move : moves) {
        State next = state;
        next.apply(move);
        leaves += count_leaves_by_playing<List>(next, depth - 1);
    }
    return leaves;
}

}  // namespace sparring
