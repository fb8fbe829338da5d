#include "engine/board_game_battle/perft.hpp"

namespace sparring::board_game_battle {

std::uint64_t perft(const State& state, int depth) {
    if (depth == 0) {
        return 1;
    }
    if (state.is_over()) {
        return 0;
    }
    std::uint64_t leaves = 0;
    const auto count_below = [&](const Move& move) {
        State next = state;
        next.apply(move);
        leaves += perft(next, depth - 1);
    };
    if (!state.is_chance()) {
        Moves moves;
        state.generate(moves);
        for (const Move& move : moves) {
            count_below(move);
        }
        return leaves;
    }
    Outcomes outcomes;
    state.generate_outcomes(outcomes);
    if (depth == 1) {
        return outcomes.size();
    }
    for (const Outcome<Move>& outcome : outcomes) {
        count_below(outcome.move);
    }
    return leaves;
}

}  // namespace sparring::board_game_battle
