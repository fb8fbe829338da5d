#pragma once
// The levels of both games on the standard board (docs/agents.md).

#include "tools/agents/levels.hpp"

namespace sparring {

inline constexpr LevelScale kBasicDraughtnautsLevels = {
    .seats = 2,
    .nodes = {200, 800, 1'500, 3'000, 8'000, 20'000, 100'000, 300'000, 1'200'000, 4'000'000},
    .depth = {1, 2, 3, 4, 5, 7, 9, 11, 14, 0},
    .misjudgement = {0.6, 0.3, 0.33, 0.28, 0.25, 0.195, 0.11, 0.06, 0.03, 0},
    .rating = {36, 457, 705, 940, 1'187, 1'424, 1'706, 1'961, 2'240, 2'668}};

inline constexpr LevelScale kDraughtnautsLevels = {
    .seats = 2,
    .nodes = {200, 800, 1'500, 2'500, 5'000, 10'000, 25'000, 80'000, 700'000, 4'000'000},
    .depth = {1, 3, 4, 4, 5, 6, 7, 9, 13, 0},
    .misjudgement = {0.97, 0.6, 0.6, 0.47, 0.42, 0.325, 0.235, 0.17, 0.055, 0},
    .rating = {4, 310, 498, 641, 903, 1'095, 1'305, 1'524, 1'895, 2'416}};

}  // namespace sparring
