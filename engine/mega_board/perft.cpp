#include "engine/mega_board/perft.hpp"

#include "engine/core/leaf_count.hpp"

namespace sparring::mega_board {

template <int Lanes, int Seats>
std::uint64_t perft(const State<Lanes, Seats>& state, int depth) {
    if (state.is_chance()) {
        Placings outcomes;
        state.generate_outcomes(outcomes);
        std::uint64_t leaves = 0;
        for (const auto& outcome : outcomes) {
            State<Lanes, Seats> next = state;
            next.apply(outcome.move);
            leaves += perft(next, depth);
        }
        return leaves;
    }
    return depth == 0 ? 1 : count_leaves_by_playing<Moves<Lanes>>(state, depth);
}

template std::uint64_t perft(const SmallState& state, int depth);
template std::uint64_t perft(const LargeState& state, int depth);

}  // namespace sparring::mega_board
