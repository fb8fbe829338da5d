#pragma once
// The levels of Drakon (docs/agents.md).

#include "tools/agents/levels.hpp"

#include <array>

namespace sparring {

// The same searches with any number of players; only what they are rated differs.
[[nodiscard]] constexpr LevelScale drakon_levels(int seats, const PerLevel<double>& rating) {
    return {.seats = seats,
            .nodes = {60, 80, 100, 120, 150, 200, 270, 700, 3'000, 16'000},
            .misjudgement = {0.65, 0.45, 0.31, 0.26, 0.21, 0.17, 0.13, 0.08, 0.03, 0},
            .rating = rating};
}

inline constexpr std::array kDrakonLevels = {drakon_levels(2, {-765, -635, -488, -399, -298, -210, -113, 17, 251, 0}),
                                             drakon_levels(3, {-629, -451, -398, -382, -285, -265, -229, -128, 0, 0}),
                                             drakon_levels(4, {-494, -453, -363, -275, -250, -198, -87, -31, 0, 0}),
                                             drakon_levels(5, {-542, -461, -427, -358, -312, -259, -110, -26, 0, 0}),
                                             drakon_levels(6, {-552, -512, -379, -401, -295, -205, -159, -20, 0, 0})};

}  // namespace sparring
