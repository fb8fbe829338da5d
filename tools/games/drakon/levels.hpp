#pragma once
// The levels of Drakon (docs/agents.md).

#include "tools/agents/levels.hpp"

#include <array>

namespace sparring {

inline constexpr std::array kDrakonLevels = {
    LevelScale{.seats = 2,
               .nodes = {60, 80, 100, 120, 150, 200, 270, 700, 3'000, 16'000},
               .misjudgement = {0.65, 0.45, 0.31, 0.26, 0.21, 0.17, 0.13, 0.08, 0.03, 0},
               .rating = {-632, -541, -482, -385, -264, -141, -50, 47, 123, 246}},
    LevelScale{.seats = 4,
               .nodes = {60, 80, 100, 120, 150, 200, 270, 700, 3'000, 16'000},
               .misjudgement = {0.65, 0.45, 0.31, 0.26, 0.21, 0.17, 0.13, 0.08, 0.03, 0},
               .rating = {-515, -381, -351, -283, -265, -224, -150, 4, 0, 0}}};

}  // namespace sparring
