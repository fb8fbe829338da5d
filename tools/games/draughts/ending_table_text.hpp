#pragma once
// How endings are reported: a row for each kind of position.

#include "tools/games/draughts/ending_file.hpp"

#include <string>
#include <utility>
#include <vector>

namespace sparring {

[[nodiscard]] inline std::vector<std::string> ending_columns() {
    return {"to move - other", "positions", "wins", "draws", "losses", "longest win"};
}

// A name and the numbers under the columns behind the first.
[[nodiscard]] inline std::pair<std::string, std::vector<double>> row_of(const EndingSlice& slice) {
    const auto& [wins, draws, losses, longest_win] = slice.values;
    return {slice.name,
            {static_cast<double>(slice.values.positions()), static_cast<double>(wins), static_cast<double>(draws),
             static_cast<double>(losses), static_cast<double>(longest_win)}};
}

}  // namespace sparring
