#pragma once
// The levels of Drakon (docs/agents.md).

#include "tools/agents/levels.hpp"

#include <array>

namespace sparring {

// The same with any number of players; only ratings differ.
inline constexpr PerLevel<double> kDrakonIterations = {60, 80, 100, 120, 150, 200, 270, 700, 3'000, 16'000};
inline constexpr PerLevel<double> kDrakonMisjudgement = {0.65, 0.45, 0.31, 0.26, 0.21, 0.17, 0.13, 0.08, 0.03, 0};

inline constexpr std::array kDrakonLevels = {
    LevelScale{.seats = 2,
               .nodes = kDrakonIterations,
               .misjudgement = kDrakonMisjudgement,
               .rating = {-632, -541, -482, -385, -264, -141, -50, 47, 123, 246}},
    LevelScale{.seats = 4,
               .nodes = kDrakonIterations,
               .misjudgement = kDrakonMisjudgement,
               .rating = {-515, -381, -351, -283, -265, -224, -150, 4, 0, 0}}};

}  // namespace sparring
