#include "engine/draughtnauts/perft.hpp"

#include "engine/core/leaf_count.hpp"

namespace sparring::draughtnauts {

namespace {

[[nodiscard]] std::uint64_t count_arrangements(const State& state, int depth) {
    Arrangements outcomes;
    state.generate_outcomes(outcomes);
    std::uint64_t leaves = 0;
    for (const auto& outcome : outcomes) {
        State next = state;
        next.apply(outcome.move);
        leaves += perft(next, depth);
    }
    return leaves;
}

}  // namespace

std::uint64_t perft(const State& state, int depth) {
    if (depth == 0) {
        return 1;
    }
    return state.is_chance() ? count_arrangements(state, depth) : count_leaves_by_playing<Moves>(state, depth);
}

}  // namespace sparring::draughtnauts
