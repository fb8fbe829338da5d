// `solve`: what can be known exactly of a game, worked out and written to a file.

#include "tools/commands/console.hpp"
#include "tools/commands/json_text.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>

namespace sparring {

namespace {

constexpr std::uint64_t kMostMebibytes = 1U << 20U;
constexpr int kDigits = 10;

struct SolveArguments {
    GameArguments game;
    std::string output;
    std::size_t memory_mib = SolveRequest{}.memory_mib;
    bool as_json = false;
};

// Whole numbers as such; small ones so that something is seen of them.
std::string number_text(double number) {
    const bool is_tiny = number != 0 && number < 1e-6;
    return is_tiny ? fmt::format("{:.1e}", number) : fmt::format("{:.{}g}", number, kDigits);
}

Json json_of(double number) {
    const bool is_whole = number == std::floor(number) && std::abs(number) < 1e15;
    return is_whole ? Json(static_cast<std::int64_t>(number)) : Json(number);
}

std::string text_of(const SolveReport& report, const ChosenGame& game) {
    const std::string text =
        fmt::format("{}: '{}', checksum {}\n", game.name(), report.path, hexadecimal(report.checksum));
    Table facts;
    facts.add_column("");
    facts.add_column("", Alignment::kRight);
    for (const auto& [name, number] : report.numbers) {
        std::string words = name;
        std::ranges::replace(words, '_', ' ');
        facts.add_row({words, number_text(number)});
    }
    Table table;
    for (const std::string& column : report.columns) {
        table.add_column(column, Alignment::kRight);
    }
    for (const auto& [name, numbers] : report.rows) {
        std::vector<std::string> cells = {name};
        for (const double number : numbers) {
            cells.push_back(fixed(number, kDigits));
        }
        table.add_row(cells);
    }
    return text + facts.text() + table.text();
}

Json json_of(const SolveReport& report, const ChosenGame& game) {
    Json value = {{"game", game.module->info().name},
                  {"variant", game.variant},
                  {"file", report.path},
                  {"checksum", hexadecimal(report.checksum)}};
    for (const auto& [name, number] : report.numbers) {
        value[name] = json_of(number);
    }
    Json rows = Json::array();
    for (const auto& [name, numbers] : report.rows) {
        Json row = {{report.columns.front(), name}};
        for (std::size_t column = 0; column < numbers.size(); ++column) {
            std::string key = report.columns[column + 1];
            std::ranges::replace(key, ' ', '_');
            row[key] = numbers[column];
        }
        rows.push_back(std::move(row));
    }
    value["rows"] = std::move(rows);
    value["seconds"] = report.seconds;
    return value;
}

Status run(const SolveArguments& arguments, Console& console) {
    const Expected<ChosenGame> game = choose_game(arguments.game, console.catalogue);
    if (!game) {
        return game.error();
    }
    ProgressLine progress = progress_line(console);
    SolveRequest request;
    request.settings = game->settings;
    request.memory_mib = arguments.memory_mib;
    request.path = arguments.output;
    const Expected<SolveReport> report =
        game->module->solve(request, console.stop, [&](const std::string& words) { progress.show("solve: " + words); });
    progress.clear();
    if (!report) {
        return report.error();
    }
    if (report->path.empty()) {
        console.fail("stopped; nothing was written");
        return ok();
    }
    console.out << (arguments.as_json ? json_line(json_of(*report, *game)) : text_of(*report, *game));
    console.err << fmt::format("{} s\n", fixed(report->seconds, 2));
    return ok();
}

}  // namespace

void add_solve_command(CLI::App& program, Console& console) {
    CLI::App* const command = program.add_subcommand(
        "solve", "exact values of every position of a game, written to a file that `analyze` uses");
    const auto arguments = std::make_shared<SolveArguments>();
    add_game_arguments(*command, arguments->game);
    command
        ->add_option("--output", arguments->output,
                     "the file; without it, where `analyze` looks: in $SPARRING_TABLES or ~/.local/share/sparring")
        ->type_name("FILE");
    command->add_option("--memory", arguments->memory_mib, "MiB that may be used")
        ->transform(whole_number(1, kMostMebibytes))
        ->type_name("NUMBER")
        ->capture_default_str();
    command->add_flag("--json", arguments->as_json, "print one JSON value");
    command->callback([arguments, &console] { console.conclude(run(*arguments, console)); });
}

}  // namespace sparring
