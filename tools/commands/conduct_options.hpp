#pragma once
// How games between agents are conducted, as options of a command: adjudication, limits, and what happens after a
// fault.

#include "engine/core/expected.hpp"
#include "tools/tournament/runner.hpp"

#include <CLI/CLI.hpp>

#include <string>

namespace sparring {

// As given on the command line; rules of adjudication that are not given are not used.
struct ConductTexts {
    tournament::Conduct conduct;
    std::string resign;
    std::string draw;
    bool adjudicates_proven = false;
    bool adjudicates_by_tables = false;
};

void add_conduct_options(CLI::App& command, ConductTexts& texts);
[[nodiscard]] Expected<tournament::Conduct> read_conduct(const ConductTexts& texts);

}  // namespace sparring
