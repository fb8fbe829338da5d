#pragma once
// One arm of a study: games under the same rules between the same agents. Arms that share seed and openings are played
// with common random numbers: block k of one is to be compared with block k of another.

#include "engine/core/expected.hpp"
#include "tools/selfplay/manifest.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/tables/game_module.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sparring::balance {

struct Arm {
    // In small letters, with hyphens and points; different for the arms of a study, and the name of its files.
    std::string name;
    Settings settings;
    // One for all seats, as many as seats, or two that play against each other: the first in one seat after the other,
    // the second in all the rest.
    std::vector<std::string> agents;
    // None: the start, with a deal or dice of its own for each block.
    std::vector<Opening> openings;
    std::uint64_t games = 0;  // at least; whole blocks are played
    std::uint64_t seed = 1;
    selfplay::Keeps keeps = selfplay::Keeps::kMoves;
    bool logs_searches = false;
};

// The plan of the arm, checked. `variant` is only told.
[[nodiscard]] Expected<selfplay::Manifest> plan_arm(const Arm& arm, const GameModule& module,
                                                    const std::string& variant);

}  // namespace sparring::balance
