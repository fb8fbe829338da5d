#include "tools/commands/commands.hpp"

#include "tools/commands/command_line.hpp"
#include "tools/data/program_version.hpp"
#include "tools/text/folding.hpp"

#include <ostream>

namespace sparring {

namespace {

ExitCode parse_and_run(CLI::App& program, const std::vector<std::string>& arguments, Console& console) {
    try {
        // CLI11 takes the arguments from the end of the vector.
        program.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::CallForHelp&) {
        console.out << folded(program.help(), text_columns(console.out_columns));
    } catch (const CLI::CallForVersion&) {
        console.out << kProgramVersion << '\n';
    } catch (const CLI::ParseError& error) {
        console.refuse(describe(error, program));
    }
    return console.exit_code;
}

}  // namespace

ExitCode run_program(const std::vector<std::string>& arguments, Console& console) {
    CLI::App program("AI opponent and analysis toolkit for board games", "sparring");
    program.set_version_flag("--version", std::string(kProgramVersion));
    program.require_subcommand(1);
    add_games_command(program, console);
    add_rules_command(program, console);
    add_play_command(program, console);
    add_analyze_command(program, console);
    add_review_command(program, console);
    add_practice_command(program, console);
    add_tournament_command(program, console);
    add_selfplay_command(program, console);
    add_train_command(program, console);
    add_serve_command(program, console);
    add_balance_command(program, console);
    add_ratings_command(program, console);
    add_export_command(program, console);
    add_import_command(program, console);
    add_simulate_command(program, console);
    add_solve_command(program, console);
    add_perft_command(program, console);
    add_bench_command(program, console);
    add_ugi_command(program, console);
    add_check_engine_command(program, console);
    add_completions_command(program, console);
    add_manual_command(program, console);
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
