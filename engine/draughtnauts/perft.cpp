#include "engine/draughtnauts/perft.hpp"

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

// depth >= 1
[[nodiscard]] std::uint64_t count_leaves(const State& state, int depth) {
    if (depth == 1) {
        return static_cast<std::uint64_t>(state.count_moves());
    }
    Moves moves;
    state.generate(moves);
    std::uint64_t leaves = 0;
    for (const Move& move : moves) {
        State next = state;
        next.apply(move);
        leaves += count_leaves(next, depth - 1);
    }
    return leaves;
}

}  // namespace

std::uint64_t perft(const State& state, int depth) {
    if (depth == 0) {
        return 1;
    }
    return state.is_chance() ? count_arrangements(state, depth) : count_leaves(state, depth);
}

}  // namespace sparring::draughtnauts
