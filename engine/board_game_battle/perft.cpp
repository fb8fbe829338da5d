#include "engine/board_game_battle/perft.hpp"

namespace sparring::board_game_battle {

namespace {

std::uint64_t count_events(const State& state, int depth, LeafCount how, LeafTable<State>* table);

[[nodiscard]] std::uint64_t count_below(const State& state, int depth, LeafCount how, LeafTable<State>* table) {
    std::uint64_t leaves = 0;
    const auto count_after = [&](const Move& move) {
        State next = state;
        next.apply(move);
        leaves += count_events(next, depth - 1, how, table);
    };
    if (!state.is_chance()) {
        Moves moves;
        state.generate(moves);
        for (const Move& move : moves) {
            count_after(move);
        }
        return leaves;
    }
    Outcomes outcomes;
    state.generate_outcomes(outcomes);
    if (depth == 1 && how == LeafCount::kFast) {
        return outcomes.size();
    }
    for (const Outcome<Move>& outcome : outcomes) {
        count_after(outcome.move);
    }
    return leaves;
}

std::uint64_t count_events(const State& state, int depth, LeafCount how, LeafTable<State>* table) {
    if (depth == 0) {
        return 1;
    }
    if (state.is_over()) {
        return 0;
    }
    const auto count = [&] { return count_below(state, depth, how, table); };
    return table != nullptr && depth > 1 ? table->leaves(state, state.hash(), depth, count) : count();
}

}  // namespace

std::uint64_t perft(const State& state, int depth, LeafCount how) {
    return count_events(state, depth, how, leaf_table<State>(depth, how).get());
}

}  // namespace sparring::board_game_battle
