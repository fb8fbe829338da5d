#pragma once
// The commands of `selfplay`, each in a file of its own.

#include "tools/commands/arguments.hpp"
#include "tools/commands/console.hpp"

#include <CLI/CLI.hpp>

namespace sparring {

void add_selfplay_plan(CLI::App& selfplay, Console& console);
void add_selfplay_work(CLI::App& selfplay, Console& console);   // and retry
void add_selfplay_merge(CLI::App& selfplay, Console& console);  // and status, audit

}  // namespace sparring
