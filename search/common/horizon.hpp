#pragma once
// Where a search to a fixed depth stops.

#include "engine/core/game.hpp"
#include "search/common/score.hpp"

namespace sparring {

// True if a decision state `ply` plies below the root, with `depth` plies left, is to be evaluated as it stands: the
// depth is used up and, in a game that tells, no forced exchange is going on.
template <Game G>
[[nodiscard]] bool is_leaf(const StateOf<G>& state, int depth, int ply) {
    return ply >= kMaxPly - 1 || (depth <= 0 && is_quiet<G>(state));
}

}  // namespace sparring
