#pragma once
// Answers of a search for people and as JSON lines.

#include "tools/commands/console.hpp"
#include "tools/commands/json_text.hpp"

#include <cstdint>
#include <string>

namespace sparring {

// What was asked: the same for every position of a run.
struct AnalysisQuestion {
    ChosenGame game;
    AgentSpec agent;
    int lines = 1;
    std::uint64_t seed = 0;
};

[[nodiscard]] std::string text_of(const AnalysisReport& report, const AnalysisQuestion& question);
[[nodiscard]] Json json_of(const AnalysisReport& report, const AnalysisQuestion& question);

}  // namespace sparring
