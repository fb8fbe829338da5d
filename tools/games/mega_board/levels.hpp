#pragma once
// The levels of the Mega Board (docs/agents.md).

#include "tools/agents/levels.hpp"

#include <array>

namespace sparring {

// Three and four players meet the same searches; only what they are rated differs.
[[nodiscard]] constexpr LevelScale mega_board_levels(int seats, const PerLevel<double>& rating) {
    return {.seats = seats,
            .nodes = {60, 110, 160, 320, 700, 2'000, 4'000, 10'000, 60'000, 600'000},
            .misjudgement = {1.0, 0.8, 0.73, 0.62, 0.49, 0.33, 0.26, 0.18, 0.08, 0},
            .rating = rating};
}

inline constexpr std::array kMegaBoardLevels = {
    LevelScale{.seats = 2,
               .nodes = {200, 300, 500, 1'200, 2'500, 8'000, 16'000, 40'000, 150'000, 600'000},
               .misjudgement = {0.33, 0.32, 0.28, 0.22, 0.18, 0.14, 0.11, 0.08, 0.04, 0},
               .rating = {84, 142, 251, 446, 607, 762, 0, 0, 0, 0}},
    mega_board_levels(3, {10, 158, 312, 478, 676, 897, 1'057, 0, 0, 0}),
    mega_board_levels(4, {-69, 81, 202, 367, 550, 702, 768, 904, 942, 0})};

}  // namespace sparring
