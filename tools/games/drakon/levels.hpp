#pragma once
// The levels of Drakon (docs/agents.md).

#include "tools/agents/levels.hpp"

#include <array>

namespace sparring {

inline constexpr std::array kDrakonLevels = {
    LevelScale{.seats = 2,
               .nodes = {8, 12, 20, 35, 60, 120, 250, 700, 3'000, 16'000},
               .misjudgement = {5.0, 4.0, 3.0, 2.2, 1.5, 0.5, 0.35, 0.2, 0.1, 0}}};

}  // namespace sparring
