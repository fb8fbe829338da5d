#pragma once
// The levels of Drakon (docs/agents.md).

#include "tools/agents/levels.hpp"

#include <array>

namespace sparring {

inline constexpr std::array kDrakonLevels = {
    LevelScale{.seats = 2,
               .nodes = {8, 10, 12, 16, 25, 50, 120, 200, 400, 16'000},
               .misjudgement = {5.0, 4.0, 3.2, 2.5, 1.8, 1.2, 0.6, 0.35, 0.2, 0}}};

}  // namespace sparring
