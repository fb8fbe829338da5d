// `balance`: what a designer asks of a game, answered from self-play as a report.

#include "tools/balance/question.hpp"
#include "tools/balance/run.hpp"
#include "tools/commands/arguments.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/report/json.hpp"
#include "tools/report/words.hpp"
#include "tools/text/folding.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <ostream>
#include <span>
#include <string>

namespace sparring {

namespace {

constexpr std::uint64_t kFewestStudyGames = 16;
constexpr std::uint64_t kMostStudyGames = 100'000'000;
constexpr std::uint64_t kMostEvaluations = 100'000;
constexpr int kMostStudyThreads = 256;

[[nodiscard]] std::string question_list() {
    std::string text = "\nQuestions, for --question:\n";
    for (const balance::Question& question : balance::questions()) {
        text += fmt::format("  {:<11} {}\n", question.name, question.meaning);
    }
    return text;
}

void add_scope_options(CLI::App& command, balance::Arguments& arguments) {
    command
        .add_option("--question", arguments.questions, "answer only these (see below; all that fit the game otherwise)")
        ->type_name("NAME,...");
    command
        .add_option("--games", arguments.games,
                    "games of each strength for the basic questions; everything else is in proportion (as suits the "
                    "game)")
        ->transform(whole_number(kFewestStudyGames, kMostStudyGames))
        ->type_name("NUMBER");
    command
        .add_option("--until-decided", arguments.most_games,
                    "add games until it is decided whether seats are equal, and then whether who thinks more wins "
                    "more: so many of each strength at the most")
        ->transform(whole_number(kFewestStudyGames, kMostStudyGames))
        ->type_name("NUMBER");
    command
        .add_option("--precision", arguments.precision,
                    "refuse to begin unless the basic win shares come within so many points to either side")
        ->check(number_between(0.01, 50.0))
        ->type_name("POINTS");
    command.add_option("--margin", arguments.margin, "points of win share within which seats are called balanced")
        ->check(number_between(0.01, 50.0))
        ->type_name("POINTS")
        ->capture_default_str();
    command.add_option("--seconds", arguments.seconds, "that a move takes people, for lengths in minutes")
        ->check(number_between(0.1, 86400.0))
        ->type_name("SECONDS")
        ->capture_default_str();
    command
        .add_option("--agents,--agent", arguments.agents,
                    "the weaker and the stronger agent (as suits the game); every finding is looked for with both")
        ->type_name("AGENT");
}

void add_rule_options(CLI::App& command, balance::Arguments& arguments) {
    command
        .add_option("--against", arguments.against,
                    "play this variant, too, under the same --set and with the same seeds, and say what is different")
        ->type_name("VARIANT");
    command.add_option("--compare", arguments.compare, "play these values of a rule option with the same seeds")
        ->type_name("OPTION=VALUE,VALUE,...");
    command
        .add_option("--tune", arguments.tune, "search the values of a rule option for the targets (may be repeated)")
        ->type_name("OPTION=LOW..HIGH");
    command
        .add_option("--target", arguments.target,
                    "what --tune is to reach: measures of the course section, such as seat_advantage=0,length=60")
        ->type_name("MEASURE=NUMBER,...");
    command.add_option("--evaluations", arguments.evaluations, "settings that --tune looks at (40)")
        ->transform(whole_number(1, kMostEvaluations))
        ->type_name("NUMBER");
}

void add_work_options(CLI::App& command, balance::Arguments& arguments) {
    command
        .add_option("--out", arguments.out,
                    "folder of the games and of the report; what is there is not played again (balance-GAME-VARIANT)")
        ->type_name("FOLDER");
    command.add_flag("--plan", arguments.plans_only,
                     "write the plans and print the commands that play them on Slurm; then give the command again "
                     "without it");
    command.add_flag("--allow-other-build", arguments.allows_other_build,
                     "go on with games that were planned with another build of the program; the report says so");
    add_seed_option(command, arguments.seed);
    command.add_option("--threads", arguments.threads, "how many threads play (one for each core)")
        ->transform(whole_number(1, kMostStudyThreads))
        ->type_name("1..256");
    command.add_flag("--json", arguments.as_json, "print the report as one JSON value");
}

// What so many games can show, said before they are played.
void show_needs(const balance::Inquiry& inquiry, std::span<const balance::Need> needs, Console& console) {
    console.err << fmt::format("{}: {}, {} and {}\n", inquiry.game.name(), inquiry.games_in_words(),
                               inquiry.profile.agents[0], inquiry.profile.agents[1]);
    for (const balance::Need& need : needs) {
        console.err << folded(fmt::format("  {}: {} needs {} games; the {} planned show {}\n", need.question,
                                          need.effect, grouped(need.needed), grouped(need.planned), need.detectable),
                              console.err_columns());
    }
}

void show_plans(const balance::Outcome& outcome, Console& console) {
    for (const std::filesystem::path& manifest : outcome.manifests) {
        console.out << fmt::format("sparring selfplay work --manifest {} --backend slurm\n", manifest.string());
    }
    console.err << fmt::format(
        "{} plans in {}: play them with these commands, then give this command again without --plan\n",
        outcome.manifests.size(), (outcome.folder / "arms").string());
}

void show_findings(const report::Report& report, const std::filesystem::path& folder, Console& console) {
    for (const report::Answer& answer : report.answers) {
        console.out << folded(fmt::format("{} {}\n", answer.question, answer.text), console.out_columns);
    }
    for (const report::Finding& finding : report.findings) {
        const std::string figure =
            finding.figure.value ? " " + report::figure_text(finding.figure, finding.unit) : std::string();
        console.out << folded(fmt::format("{}: {}{} ({})\n", finding.section, report::finding_text(finding), figure,
                                          report::standing_text(finding)),
                              console.out_columns);
    }
    for (const auto& [name, text] : report.facts) {
        if (name == "Warning") {
            console.err << folded(fmt::format("warning: {}\n", text), console.err_columns());
        }
    }
    console.out << fmt::format("report: {}\n", (folder / "report.html").string());
}

void run(const balance::Arguments& arguments, Console& console) {
    ProgressLine progress = progress_line(console);
    const auto show_progress = [&](const std::string& line) { line.empty() ? progress.clear() : progress.show(line); };
    const balance::Watch watch{console.catalogue, console.stop, show_progress};
    const auto show = [&](const auto& inquiry, auto needs) { show_needs(inquiry, needs, console); };
    const Expected<balance::Outcome> outcome = balance::run_balance(arguments, watch, show);
    if (!outcome) {
        console.refuse(outcome.error());
    } else if (arguments.plans_only) {
        show_plans(*outcome, console);
    } else if (!outcome->report) {
        console.fail("stopped: what was played is kept, and the same command goes on");
    } else if (arguments.as_json) {
        console.out << report::write_json(*outcome->report);
    } else {
        show_findings(*outcome->report, outcome->folder, console);
    }
}

}  // namespace

void add_balance_command(CLI::App& program, Console& console) {
    CLI::App* const command =
        program.add_subcommand("balance", "a report on seats, luck, skill, Power-Ups, tiles and rules");
    const auto arguments = std::make_shared<balance::Arguments>();
    add_game_arguments(*command, arguments->game);
    add_scope_options(*command, *arguments);
    add_rule_options(*command, *arguments);
    add_work_options(*command, *arguments);
    command->footer(question_list());
    command->callback([arguments, &console] { run(*arguments, console); });
}

}  // namespace sparring
