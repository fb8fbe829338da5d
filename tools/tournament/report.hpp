#pragma once
// Everything a finished or interrupted tournament has to say, before it becomes a table or JSON.

#include "engine/core/expected.hpp"
#include "tools/statistics/elo.hpp"
#include "tools/statistics/sprt.hpp"
#include "tools/text/folding.hpp"
#include "tools/text/json_text.hpp"
#include "tools/tournament/luck_accounts.hpp"
#include "tools/tournament/openings.hpp"
#include "tools/tournament/runner.hpp"
#include "tools/tournament/standings.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sparring::tournament {

struct Report {
    std::string game;  // GAME:VARIANT
    std::string variant;
    std::string book;       // the file name of the openings, or "start"
    ArchiveTally tally{};   // of the openings  NOLINT(readability-redundant-member-init)
    std::string knowledge;  // weights and endgame tables in use, see Matches::knowledge
    Plan plan;
    std::vector<std::string> names;  // of the agents, all different
    // Of the agents that are levels: Elo above the greedy agent.
    std::vector<std::optional<double>> level_ratings{};  // NOLINT(readability-redundant-member-init)
    Standings standings;
    std::optional<LuckAccounts> luck{};         // NOLINT(readability-redundant-member-init); only if it is asked for
    std::uint64_t past_blocks = 0;              // of an earlier run, with which this one goes on
    Expected<Ended> ended = Ended::kAllBlocks;  // why no further block was played
    std::optional<statistics::Sprt> test;       // only for two agents

    // Counts a block. Fails if its luck is asked for and cannot be weighed.
    [[nodiscard]] Status add(const FinishedBlock& block);

    [[nodiscard]] std::uint64_t planned_blocks() const {
        return static_cast<std::uint64_t>(standings.lineups().size()) * plan.rounds;
    }
    // Two seats have wins, draws and losses, pairs of games and Elo; more have shares of wins, and blocks.
    [[nodiscard]] bool is_of_pairs() const {
        return standings.seats() == 2 && rotation_of(plan.format) == Rotation::kAllSeats;
    }
    // "1 pair", "20 pairs", "3 blocks".
    [[nodiscard]] std::string counted_units(std::uint64_t count) const;
    // The log-likelihood ratio of the test, if there is one, and the Elo difference after it.
    [[nodiscard]] double llr() const;
    [[nodiscard]] statistics::EloEstimate elo_after_test() const;
    // Whether a sequential test chose this moment to stop, which biases the plain estimates.
    [[nodiscard]] bool is_decided() const { return ended && *ended == Ended::kEnough; }
};

// The names of the agents, or their texts; those that occur several times get "#1", "#2" and so on behind them.
[[nodiscard]] std::vector<std::string> agent_names(const std::vector<AgentSpec>& agents);

// The name of a format on the command line and in JSON, and all formats.
[[nodiscard]] std::string_view name_of(Format format);
inline constexpr std::array kFormats = {Format::kRoundRobin, Format::kGauntlet, Format::kOneAgainstAll,
                                        Format::kFixedSeats};

// For people, in lines of at most `columns` characters. With two seats, the Elo of two agents comes with its details;
// of more agents everyone has an Elo against the field, and a crosstable follows. With more seats everyone has a share
// of the wins, and differences of shares follow.
[[nodiscard]] std::string report_text(const Report& report, int columns = kAnyWidth);

// What a report of pairs and one of blocks have between their heads and their last lines.
[[nodiscard]] std::string pairs_text(const Report& report, int columns);
[[nodiscard]] std::string blocks_text(const Report& report, int columns);

// What agents, seats and every two agents got, and the test: counts and estimates; what does not exist is null.
[[nodiscard]] Json results_json(const Report& report);
// One JSON value on one line, with all counts and estimates; what does not exist is null.
[[nodiscard]] std::string report_json(const Report& report);

}  // namespace sparring::tournament
