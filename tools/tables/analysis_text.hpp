#pragma once
// Answers of a search for people and as JSON lines.

#include "tools/tables/catalogue.hpp"
#include "tools/text/json_text.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace sparring {

// What was asked: the same for every position of a run.
struct AnalysisQuestion {
    ChosenGame game;
    AgentSpec agent;
    int lines = 1;
    std::uint64_t seed = 0;
    // The endgame tables that the agent goes by, see Matches::endgame_tables.
    std::string tables = {};  // NOLINT(readability-redundant-member-init)
};

// The position and below it the table, or the payoffs of a finished game. Lines but the position have at most `columns`
// characters.
[[nodiscard]] std::string text_of(const AnalysisReport& report, const AnalysisQuestion& question, int columns);
// Who decides, who thought, the lines as a table, and what the search took.
[[nodiscard]] std::string table_of(const AnalysisReport& report, std::string_view agent,
                                   std::span<const std::string> seat_names, int columns);
// What an estimate consists of: a line that says of what, and a table.
[[nodiscard]] std::string text_of(const Explanation& explanation, int columns);
[[nodiscard]] Json json_of(const Explanation& explanation);
[[nodiscard]] Json json_of(const AnalysisReport& report, const AnalysisQuestion& question);

}  // namespace sparring
