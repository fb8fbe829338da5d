#pragma once
// The levels of Power Play (docs/agents.md).

#include "tools/agents/levels.hpp"

#include <array>

namespace sparring {

inline constexpr LevelScale kPowerPlayDuelLevels = {
    .seats = 2,
    .nodes = {5'000, 8'000, 8'000, 12'000, 40'000, 60'000, 80'000, 150'000, 300'000, 1'500'000},
    .depth = {3, 4, 4, 4, 5, 6, 6, 7, 8, 0},
    .misjudgement = {0.235, 0.24, 0.205, 0.17, 0.145, 0.12, 0.085, 0.055, 0.03, 0},
    .rating = {9, 212, 347, 631, 726, 932, 1207, 1464, 1684, 0}};

inline constexpr std::array kPowerPlayLevels = {
    LevelScale{.seats = 4,
               .nodes = {7'000, 10'000, 15'000, 20'000, 25'000, 30'000, 40'000, 60'000, 100'000, 500'000},
               .depth = {2, 2, 3, 3, 4, 4, 4, 5, 6, 0},
               .misjudgement = {0.105, 0.085, 0.14, 0.105, 0.115, 0.1, 0.075, 0.06, 0.03, 0},
               .rating = {15, 123, 317, 455, 564, 562, 782, 0, 0, 0}}};

}  // namespace sparring
