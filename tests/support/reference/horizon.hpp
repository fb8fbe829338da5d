#pragma once
// Where a reference search stops: no depth is left and, in a game that tells, no forced exchange is going on.

#include "engine/core/game.hpp"

namespace sparring::reference {

template <Game G>
[[nodiscard]] bool is_at_horizon(const StateOf<G>& state, int depth) {
    if constexpr (QuiescentGame<G>) {
        return depth <= 0 && state.is_quiet();
    } else {
        return depth <= 0;
    }
}

}  // namespace sparring::reference
