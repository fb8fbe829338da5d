#pragma once
// The command line. Only this folder knows CLI11.

#include "tools/commands/console.hpp"

#include <string>
#include <vector>

// NOLINTNEXTLINE(readability-identifier-naming): the library's own name.
namespace CLI {
class App;
}  // namespace CLI

namespace sparring {

// One function per command: adds the subcommand, whose callback runs it and sets `console.exit_code`.
void add_games_command(CLI::App& program, Console& console);
void add_rules_command(CLI::App& program, Console& console);
void add_perft_command(CLI::App& program, Console& console);
void add_bench_command(CLI::App& program, Console& console);
void add_analyze_command(CLI::App& program, Console& console);
void add_practice_command(CLI::App& program, Console& console);
void add_review_command(CLI::App& program, Console& console);
void add_simulate_command(CLI::App& program, Console& console);
void add_solve_command(CLI::App& program, Console& console);
void add_tournament_command(CLI::App& program, Console& console);
void add_export_command(CLI::App& program, Console& console);
void add_import_command(CLI::App& program, Console& console);
void add_ratings_command(CLI::App& program, Console& console);
void add_selfplay_command(CLI::App& program, Console& console);
void add_train_command(CLI::App& program, Console& console);
void add_play_command(CLI::App& program, Console& console);
void add_ugi_command(CLI::App& program, Console& console);
void add_check_engine_command(CLI::App& program, Console& console);
void add_serve_command(CLI::App& program, Console& console);
void add_balance_command(CLI::App& program, Console& console);
void add_completions_command(CLI::App& program, Console& console);
void add_manual_command(CLI::App& program, Console& console);

// Parses the arguments and runs the command; never throws for bad input.
[[nodiscard]] ExitCode run_program(const std::vector<std::string>& arguments, Console& console);

}  // namespace sparring
