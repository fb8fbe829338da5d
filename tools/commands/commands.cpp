#include "tools/commands/commands.hpp"

#include "eval/network/kernel.hpp"
#include "tools/commands/command_line.hpp"
#include "tools/data/program_version.hpp"
#include "tools/text/folding.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <string_view>

namespace sparring {

namespace {

ExitCode parse_and_run(CLI::App& program, const std::vector<std::string>& arguments, Console& console) {
    try {
        // CLI11 takes the arguments from the end of the vector.
        program.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::CallForHelp&) {
        console.out << folded(program.help(), text_columns(console.out_columns));
    } catch (const CLI::CallForVersion&) {
        const std::string_view networks = network_kernels().back()->processors;
        console.out << kProgramVersion << "\nbuilt for " SPARRING_BUILT_FOR
                    << (networks.empty() ? "" : ", networks for ") << networks << '\n';
    } catch (const CLI::ParseError& error) {
        console.refuse(describe(error, program));
    }
    return console.exit_code;
}

struct NamedCommand {
    std::string_view name;
    void (*add)(CLI::App&, Console&);
};

// In the order in which help lists them.
constexpr std::array kCommands = {
    NamedCommand{"games", add_games_command},
    NamedCommand{"rules", add_rules_command},
    NamedCommand{"play", add_play_command},
    NamedCommand{"analyze", add_analyze_command},
    NamedCommand{"review", add_review_command},
    NamedCommand{"practice", add_practice_command},
    NamedCommand{"tournament", add_tournament_command},
    NamedCommand{"selfplay", add_selfplay_command},
    NamedCommand{"train", add_train_command},
    NamedCommand{"serve", add_serve_command},
    NamedCommand{"balance", add_balance_command},
    NamedCommand{"ratings", add_ratings_command},
    NamedCommand{"export", add_export_command},
    NamedCommand{"import", add_import_command},
    NamedCommand{"simulate", add_simulate_command},
    NamedCommand{"solve", add_solve_command},
    NamedCommand{"perft", add_perft_command},
    NamedCommand{"bench", add_bench_command},
    NamedCommand{"ugi", add_ugi_command},
    NamedCommand{"check-engine", add_check_engine_command},
    NamedCommand{"completions", add_completions_command},
    NamedCommand{"manual", add_manual_command},
};

// Makes only the named command, because making all of them takes longer than many commands run. All are made if
// none is named, and for those that print them.
void add_commands(CLI::App& program, const std::vector<std::string>& arguments, Console& console) {
    const std::string_view named = arguments.empty() ? "" : std::string_view(arguments.front());
    const auto* const only = std::ranges::find(kCommands, named, &NamedCommand::name);
    if (only != kCommands.end() && named != "completions" && named != "manual") {
        only->add(program, console);
        return;
    }
    for (const NamedCommand& command : kCommands) {
        command.add(program, console);
    }
}

}  // namespace

ExitCode run_program(const std::vector<std::string>& arguments, Console& console) {
    CLI::App program("AI opponent and analysis toolkit for board games", "sparring");
    program.set_version_flag("--version", std::string(kProgramVersion));
    program.require_subcommand(1);
    add_commands(program, arguments, console);
    refuse_empty_values(program);

    const Status names = check_names(program, arguments);
    if (!names) {
        console.refuse(names.error());
        return console.exit_code;
    }
    const ExitCode code = parse_and_run(program, arguments, console);
    console.out.flush();
    if (!console.out) {
        console.fail("cannot write the results: the output is closed or full");
        return console.exit_code;
    }
    return code;
}

}  // namespace sparring
