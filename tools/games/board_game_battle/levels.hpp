#pragma once
// The levels of Board Game Battle. Choices decide so little there that no level is shown to win more than another
// (docs/agents.md): a level is what is lost at each choice.

#include "tools/agents/levels.hpp"

#include <array>

namespace sparring {

inline constexpr std::array kRaceLevels = {
    LevelScale{.seats = 4,
               .nodes = {300, 300, 300, 300, 300, 300, 1'000, 3'000, 10'000, 30'000},
               .misjudgement = {4.0, 3.0, 2.3, 1.8, 1.4, 1.0, 0.7, 0.4, 0.2, 0}}};

}  // namespace sparring
