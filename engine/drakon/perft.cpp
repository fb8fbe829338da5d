#include "engine/drakon/perft.hpp"

#include <memory>

namespace sparring::drakon {

namespace {

[[nodiscard]] std::uint64_t perft_of_outcomes(const State& state, int depth, LeafCount how) {
    Outcomes outcomes;
    state.generate_outcomes(outcomes);
    if (depth == 1 && how == LeafCount::kFast) {
        return outcomes.size();
    }
    std::uint64_t leaves = 0;
    for (const auto& outcome : outcomes) {
        State next = state;
        next.apply(outcome.move);
        leaves += perft(next, depth - 1, how);
    }
    return leaves;
}

}  // namespace

std::uint64_t perft(const State& state, int depth, LeafCount how) {
    if (depth <= 0) {
        return 1;
    }
    if (state.is_over()) {
        return 0;
    }
    if (state.is_chance()) {
        return perft_of_outcomes(state, depth, how);
    }
    if (depth == 1 && how == LeafCount::kFast) {
        return static_cast<std::uint64_t>(state.count_moves());
    }
    // A list of moves is large, and a deep count has many of them.
    const auto moves = std::make_unique<Moves>();
    state.generate(*moves);
    std::uint64_t leaves = 0;
    for (const Move& move : *moves) {
        State next = state;
        next.apply(move);
        leaves += perft(next, depth - 1, how);
    }
    return leaves;
}

}  // namespace sparring::drakon
