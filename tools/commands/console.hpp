#pragma once
// What a command talks to: results go to `out`, progress and diagnostics to `err`. Tests hand in string streams and
// their own games.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/data/data_directory.hpp"
#include "tools/modules/game_module.hpp"
#include "tools/text/progress_line.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

enum class ExitCode : int { kDone = 0, kFailed = 1, kBadInput = 2 };

// The games the program knows and where their variant files may lie; those of this process unless a test says
// otherwise.
struct Catalogue {
    std::span<const std::unique_ptr<GameModule>> modules = game_modules();
    DataPlaces data = places_of_process();
};

struct Console {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    StopToken& stop;  // set by Ctrl-C
    bool out_is_terminal = false;
    bool err_is_terminal = false;
    ExitCode exit_code = ExitCode::kDone;
    Catalogue catalogue = {};
    int columns = 80;  // width of the terminal
    // Set if a thread was left to itself, for which the program does not wait at its end.
    bool must_not_wait = false;

    // Prints `sparring: message` on err and makes the program end with kBadInput.
    void refuse(const Error& error);
    // Refuses the error of a command, if it has one.
    void conclude(const Status& status);
    // Prints `sparring: message` on err and makes the program end with kFailed.
    void fail(std::string_view message);
};

// A progress line on `err`, redrawn if that is a terminal.
[[nodiscard]] ProgressLine progress_line(const Console& console);

// The GAME[:VARIANT] argument and `--set option=value`, common to all commands about a game.
struct GameArguments {
    std::string game;
    std::vector<std::string> sets;
};

struct ChosenGame {
    const GameModule* module = nullptr;
    std::string variant;                  // the name of a variant or the path of its file
    Settings settings;                    // checked
    std::vector<std::string> seat_names;  // under the settings, in turn order

    // GAME:VARIANT, as it can be given on the command line.
    [[nodiscard]] std::string name() const;
};

void add_game_arguments(CLI::App& command, GameArguments& arguments);
// Finds the module and the variant file, reads and checks the settings; names the nearest known game, variant or option
// if one is unknown.
[[nodiscard]] Expected<ChosenGame> choose_game(const GameArguments& arguments, const Catalogue& catalogue = {});
// The same game with the settings that a position needs, which may say itself how many play.
[[nodiscard]] ChosenGame fitted(ChosenGame game, std::string_view position);

// Reads an agent that thinks inside this program; refuses the kind `process`.
[[nodiscard]] Expected<AgentSpec> choose_own_agent(std::string_view text, std::span<const AgentKind> kinds);

// For `option->transform(whole_number(1, 256))`: refuses anything but a decimal number in [low, high], naming the
// range.
[[nodiscard]] CLI::Validator whole_number(std::uint64_t low, std::uint64_t high);
// `--seed`, any 64-bit number, and `--threads`, 1..256; both keep the present value as the default.
void add_seed_option(CLI::App& command, std::uint64_t& seed);
void add_threads_option(CLI::App& command, int& threads);

// One function per command: adds the subcommand, whose callback runs it and sets `console.exit_code`.
void add_games_command(CLI::App& program, Console& console);
void add_perft_command(CLI::App& program, Console& console);
void add_bench_command(CLI::App& program, Console& console);
void add_analyze_command(CLI::App& program, Console& console);
void add_simulate_command(CLI::App& program, Console& console);
void add_solve_command(CLI::App& program, Console& console);
void add_tournament_command(CLI::App& program, Console& console);
void add_export_command(CLI::App& program, Console& console);
void add_import_command(CLI::App& program, Console& console);
void add_ratings_command(CLI::App& program, Console& console);
void add_selfplay_command(CLI::App& program, Console& console);
void add_play_command(CLI::App& program, Console& console);
void add_ugi_command(CLI::App& program, Console& console);
void add_balance_command(CLI::App& program, Console& console);

// Parses the arguments and runs the command; never throws for bad input.
[[nodiscard]] ExitCode run_program(const std::vector<std::string>& arguments, Console& console);

}  // namespace sparring
