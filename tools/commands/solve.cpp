// `solve`: what can be known exactly of a game, worked out and written to a file.

#include "tools/commands/arguments.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/text/json_text.hpp"
#include "tools/text/nearest_name.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

namespace sparring {

namespace {

constexpr std::uint64_t kMostMebibytes = 1U << 20U;
constexpr int kDigits = 10;
constexpr std::uint64_t kLeastPieces = 2;
constexpr std::uint64_t kMostPieces = 6;

struct SolveArguments {
    GameArguments game;
    std::string output;
    Overwrite overwrite = Overwrite::kNo;
    std::size_t memory_mib = SolveRequest{}.memory_mib;
    int pieces = 0;  // 0: as many as is usual
    int threads = 1;
    bool verifies = false;
    bool as_json = false;
};

// Whole numbers as such; small ones so that something is seen of them.
std::string number_text(double number) {
    const bool is_tiny = number != 0 && number < 1e-6;
    return is_tiny ? fmt::format("{:.1e}", number) : fmt::format("{:.{}g}", number, kDigits);
}

bool is_whole(double number) { return number == std::floor(number) && std::abs(number) < 1e15; }

Json json_of(double number) { return is_whole(number) ? Json(static_cast<std::int64_t>(number)) : Json(number); }

// Whether a column of the table, counted without the names, has nothing but whole numbers.
bool has_whole_numbers(const SolveReport& report, std::size_t column) {
    return std::ranges::all_of(report.rows, [column](const auto& row) { return is_whole(row.second[column]); });
}

TextTable table_of(const SolveReport& report) {
    TextTable table;
    for (std::size_t column = 0; column < report.columns.size(); ++column) {
        const int spare = column < 2 ? 0 : static_cast<int>(column);
        table.add_column(report.columns[column], Alignment::kRight, {.spare = spare});
    }
    for (const auto& [name, numbers] : report.rows) {
        std::vector<std::string> cells = {name};
        for (std::size_t column = 0; column < numbers.size(); ++column) {
            cells.push_back(fixed(numbers[column], has_whole_numbers(report, column) ? 0 : kDigits));
        }
        table.add_row(cells);
    }
    return table;
}

std::string text_of(const SolveReport& report, const ChosenGame& game, int columns) {
    const std::string text =
        fmt::format("{}: '{}', checksum {}\n", game.name(), report.path, hexadecimal(report.checksum));
    TextTable facts;
    facts.add_column("", Alignment::kLeft, {.folds = true});
    facts.add_column("", Alignment::kRight);
    for (const auto& [name, number] : report.numbers) {
        std::string words = name;
        std::ranges::replace(words, '_', ' ');
        facts.add_row({words, number_text(number)});
    }
    return text + facts.text(columns) + table_of(report).text(columns);
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
            row[key] = json_of(numbers[column]);
        }
        rows.push_back(std::move(row));
    }
    value["rows"] = std::move(rows);
    value["seconds"] = report.seconds;
    return value;
}

// Refuses games that cannot be solved, and what is not for the game.
Status check(const SolveArguments& arguments, const GameModule& module, const Catalogue& catalogue) {
    const std::string& name = module.info().name;
    if (module.solving() == Solving::kNothing) {
        std::vector<std::string> solved = games_solved(Solving::kFromEnd, catalogue);
        std::ranges::copy(games_solved(Solving::kWhole, catalogue), std::back_inserter(solved));
        return Error{fmt::format("nothing of {} can be solved: expected {}", name, join_with_or(solved))};
    }
    if (module.solving() == Solving::kWhole && (arguments.pieces != 0 || arguments.verifies)) {
        return Error{fmt::format("--pieces and --verify are for {}; {} is solved as a whole",
                                 join_with_or(games_solved(Solving::kFromEnd, catalogue)), name)};
    }
    return ok();
}

Status run(const SolveArguments& arguments, Console& console) {
    const Expected<ChosenGame> game = choose_game(arguments.game, console.catalogue);
    const Status checked = game ? check(arguments, *game->module, console.catalogue) : Status(game.error());
    if (!checked) {
        return checked.error();
    }
    // To a folder of files only what is missing is added.
    std::error_code ignored;
    const bool is_folder = arguments.output.empty() || std::filesystem::is_directory(arguments.output, ignored);
    if (const Status free = is_folder ? ok() : check_free(arguments.output, arguments.overwrite); !free) {
        return free;
    }
    ProgressLine progress = progress_line(console);
    SolveRequest request;
    request.memory_mib = arguments.memory_mib;
    request.path = arguments.output;
    request.pieces = arguments.pieces == 0 ? std::nullopt : std::optional(arguments.pieces);
    request.verifies = arguments.verifies;
    request.threads = arguments.threads;
    const Expected<SolveReport> report =
        game->table->solve(request, console.stop, [&](const std::string& words) { progress.show("solve: " + words); });
    progress.clear();
    if (!report) {
        return report.error();
    }
    if (report->path.empty() || !report->failure.empty()) {
        console.fail(report->failure.empty() ? "stopped; nothing was written" : report->failure);
        return ok();
    }
    console.out << (arguments.as_json ? json_line(json_of(*report, *game))
                                      : text_of(*report, *game, console.out_columns));
    console.err << fmt::format("{} s\n", fixed(report->seconds, 2));
    return ok();
}

}  // namespace

void add_solve_command(CLI::App& program, Console& console) {
    CLI::App* const command = program.add_subcommand(
        "solve",
        "exact values of all positions of a game, or of its endings, written to files that agents and `analyze` use");
    const auto arguments = std::make_shared<SolveArguments>();
    const std::string with_endings = join_with_or(games_solved(Solving::kFromEnd, console.catalogue));
    add_game_arguments(*command, arguments->game);
    command
        ->add_option("--output", arguments->output,
                     "the file, or the folder of files; without it, where `analyze` looks: in $SPARRING_TABLES or "
                     "~/.local/share/sparring")
        ->type_name("PATH");
    add_overwrite_option(*command, arguments->overwrite);
    command
        ->add_option("--pieces", arguments->pieces,
                     fmt::format("of {}: solve all endings up to so many pieces on the board; what is solved already "
                                 "is not solved again (without it, as many as take seconds)",
                                 with_endings))
        ->transform(whole_number(kLeastPieces, kMostPieces))
        ->type_name("2..6");
    command->add_flag("--verify", arguments->verifies,
                      fmt::format("of {}: check every value against those after each legal move", with_endings));
    command->add_option("--memory", arguments->memory_mib, "MiB that may be used")
        ->transform(whole_number(1, kMostMebibytes))
        ->type_name("NUMBER")
        ->capture_default_str();
    add_threads_option(*command, arguments->threads);
    command->add_flag("--json", arguments->as_json, "print one JSON value");
    command->callback([arguments, &console] { console.conclude(run(*arguments, console)); });
}

}  // namespace sparring
