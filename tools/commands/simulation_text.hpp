#pragma once
// What is said of many games of which sums were kept.

#include "tools/commands/console.hpp"
#include "tools/tables/game_module.hpp"

#include <string>

namespace sparring {

struct Simulation {
    ChosenGame game;
    SimulationRequest request;
    SimulationTotals totals;
    double seconds = 0;  // wall time
};

// Means with standard errors, for people; and one JSON value on one line.
[[nodiscard]] std::string simulation_text(const Simulation& run, int columns);
[[nodiscard]] std::string simulation_json(const Simulation& run);

}  // namespace sparring
