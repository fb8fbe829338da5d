#pragma once
// Everything a finished or interrupted tournament has to say, before it becomes a table or JSON.

#include "engine/core/expected.hpp"
#include "tools/statistics/sprt.hpp"
#include "tools/tournament/runner.hpp"
#include "tools/tournament/standings.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sparring::tournament {

struct Report {
    std::string game;  // GAME:VARIANT
    std::string variant;
    std::string book;  // the file name of the openings, or "start"
    Plan plan;
    std::vector<std::string> names;  // of the agents, all different
    Standings standings;
    Expected<Ended> ended = Ended::kAllPairs;  // why no further pair was played
    std::optional<statistics::Sprt> test;      // only for two agents

    [[nodiscard]] std::uint64_t planned_pairs() const {
        return static_cast<std::uint64_t>(standings.pairings().size()) * plan.rounds;
    }
    // Whether a sequential test chose this moment to stop, which biases the plain estimates.
    [[nodiscard]] bool is_decided() const { return ended && *ended == Ended::kEnough; }
};

// The texts of the agents; those that occur several times get "#1", "#2" and so on behind them.
[[nodiscard]] std::vector<std::string> agent_names(const std::vector<AgentSpec>& agents);

// The name of a format on the command line and in JSON.
[[nodiscard]] std::string_view name_of(Format format);

// For people. The Elo of two agents comes with its details; of more agents everyone has an Elo against the field, and a
// crosstable follows.
[[nodiscard]] std::string report_text(const Report& report);

// One JSON value on one line, with all counts and estimates; what does not exist is null.
[[nodiscard]] std::string report_json(const Report& report);

}  // namespace sparring::tournament
