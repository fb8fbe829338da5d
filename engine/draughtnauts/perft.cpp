#include "engine/draughtnauts/perft.hpp"

namespace sparring::draughtnauts {

std::uint64_t perft(const State& state, int depth, LeafCount how) {
    const auto table = leaf_table<State>(depth, how);
    if (!state.is_chance() || depth == 0) {
        return count_leaves<Moves>(state, depth, how, table.get());
    }
    Arrangements outcomes;
    state.generate_outcomes(outcomes);
    std::uint64_t leaves = 0;
    for (const auto& outcome : outcomes) {
        State next = state;
        next.apply(outcome.move);
        leaves += count_leaves<Moves>(next, depth, how, table.get());
    }
    return leaves;
}

}  // namespace sparring::draughtnauts
