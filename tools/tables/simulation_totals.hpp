#pragma once
// Many games of which no moves are kept: what is asked for, and what they sum up to.

#include "engine/core/seat.hpp"
#include "tools/agents/agent_spec.hpp"
#include "tools/tables/rule_settings.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sparring {

struct SimulationRequest {
    Opening opening;
    std::vector<AgentSpec> agents;  // one per seat
    std::uint64_t seed = 0;
    std::uint64_t first_game = 0;  // games are numbered; each draws from a stream of its own
    std::uint64_t games = 0;
    int opening_plies = 0;  // random moves before the agents take over
    int max_plies = 10'000;
    bool keeps_outcomes = false;
};

// How one game of a simulation came out.
struct GameOutcome {
    SeatSet winners;
    // Always in the same unit for a game, whoever plays and however it is simulated: plies, where what
    // chance does in play counts as plies do, or what the game counts itself, such as rounds.
    std::uint32_t length = 0;

    bool operator==(const GameOutcome&) const = default;
};

// Something of the game's own that is measured of every game, as sums over games.
struct MeasureSums {
    std::string name;  // in small letters, as in `mean_rounds`
    double sum = 0;
    double squares = 0;

    void add(double value) {
        sum += value;
        squares += value * value;
    }
    bool operator==(const MeasureSums&) const = default;
};

// Sums over games, so that parts played on different threads can be added.
struct SimulationTotals {
    std::uint64_t games = 0;
    double plies = 0;
    double plies_squared = 0;
    std::vector<double> payoffs;                                  // per seat
    std::vector<double> payoffs_squared;                          // per seat
    std::vector<std::uint64_t> wins;                              // per seat, games won alone
    std::uint64_t shared = 0;                                     // games won by several seats
    std::vector<std::pair<std::string, std::uint64_t>> counters;  // the game's own: how games ended, by name
    std::uint64_t at_max_plies = 0;
    std::vector<MeasureSums> measures;  // the game's own, always in the same order
    // The hash of the moves of all games, where they were the same in all; nothing if they differ or are not looked at.
    std::optional<std::uint64_t> only_line;
    std::vector<GameOutcome> outcomes;  // of all games in an order that is always the same, if they are to be kept
};

}  // namespace sparring
