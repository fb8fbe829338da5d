#pragma once
// The best line from each ply on, built backwards as a search returns.

#include "engine/core/game.hpp"
#include "search/common/score.hpp"

#include <cstddef>
#include <vector>

namespace sparring {

template <Game G>
class PrincipalVariations {
public:
    using Move = MoveOf<G>;

    PrincipalVariations() : lines_(kMaxPly + 1) {
        for (std::vector<Move>& line : lines_) {
            line.reserve(kMaxPly + 1);
        }
    }

    void clear(int ply) { lines_[static_cast<std::size_t>(ply)].clear(); }

    // The line from `ply` on is `move` and what follows it from the next ply on.
    void extend(int ply, const Move& move) {
        std::vector<Move>& line = lines_[static_cast<std::size_t>(ply)];
        const std::vector<Move>& below = lines_[static_cast<std::size_t>(ply) + 1];
        line.assign(1, move);
        line.insert(line.end(), below.begin(), below.end());
    }

    [[nodiscard]] const std::vector<Move>& line(int ply) const { return lines_[static_cast<std::size_t>(ply)]; }

private:
    std::vector<std::vector<Move>> lines_;  // capacity is kept between searches
};

}  // namespace sparring
