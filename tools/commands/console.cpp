#include "tools/commands/console.hpp"

#include "tools/commands/command_line.hpp"
#include "tools/text/numbers.hpp"

#include <limits>
#include <ostream>

namespace sparring {

namespace {

constexpr std::string_view kVersion = "sparring 0.1.0";
constexpr std::uint64_t kMaxThreads = 256;

ExitCode parse_and_run(CLI::App& program, const std::vector<std::string>& arguments, Console& console) {
    try {
        // CLI11 takes the arguments from the end of the vector.
        program.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::CallForHelp&) {
        console.out << program.help();
    } catch (const CLI::CallForVersion&) {
        console.out << kVersion << '\n';
    } catch (const CLI::ParseError& error) {
        console.refuse(describe(error, program));
    }
    return console.exit_code;
}

}  // namespace

void Console::refuse(const Error& error) {
    err << "sparring: " << on_one_line(error.message) << '\n';
    exit_code = ExitCode::kBadInput;
}

void Console::conclude(const Status& status) {
    if (!status) {
        refuse(status.error());
    }
}

void Console::fail(std::string_view message) {
    err << "sparring: " << on_one_line(message) << '\n';
    exit_code = ExitCode::kFailed;
}

ProgressLine progress_line(const Console& console) {
    using Style = ProgressLine::Style;
    return {console.err, console.err_is_terminal ? Style::kTerminal : Style::kPlain, console.columns};
}

CLI::Validator whole_number(std::uint64_t low, std::uint64_t high) {
    const auto check = [low, high](std::string& text) -> std::string {
        const Expected<std::uint64_t> number = parse_whole_number(text, low, high);
        if (!number) {
            return number.error().message;
        }
        // CLI11 would read leading zeros as octal.
        text = std::to_string(*number);
        return {};
    };
    return {check, ""};
}

void add_seed_option(CLI::App& command, std::uint64_t& seed) {
    command.add_option("--seed", seed, "seed of all random numbers")
        ->transform(whole_number(0, std::numeric_limits<std::uint64_t>::max()))
        ->type_name("NUMBER")
        ->capture_default_str();
}

void add_threads_option(CLI::App& command, int& threads) {
    command.add_option("--threads", threads, "how many threads work")
        ->transform(whole_number(1, kMaxThreads))
        ->type_name("1..256")
        ->capture_default_str();
}

ExitCode run_program(const std::vector<std::string>& arguments, Console& console) {
    CLI::App program("AI opponent and analysis toolkit for board games", "sparring");
    program.set_version_flag("--version", std::string(kVersion));
    program.require_subcommand(1);
    add_games_command(program, console);
    add_play_command(program, console);
    add_analyze_command(program, console);
    add_tournament_command(program, console);
    add_selfplay_command(program, console);
    add_balance_command(program, console);
    add_ratings_command(program, console);
    add_export_command(program, console);
    add_import_command(program, console);
    add_simulate_command(program, console);
    add_solve_command(program, console);
    add_perft_command(program, console);
    add_bench_command(program, console);
    add_ugi_command(program, console);

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
