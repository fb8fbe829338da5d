// `train fit` and `train test`: a network from positions, and whether it wins.

#include "search/parallel/tbb_team.hpp"
#include "tools/commands/train_commands.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"
#include "tools/tournament/progress_text.hpp"
#include "tools/train/fit_folder.hpp"
#include "tools/train/trial.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace sparring {

namespace {

constexpr std::uint64_t kMostEpochs = 10'000;
constexpr std::uint64_t kMostEndings = 100'000'000;
constexpr std::uint64_t kMostMilliseconds = 3'600'000;
constexpr std::uint64_t kMostPairs = 10'000'000;

struct FitArguments {
    std::vector<std::filesystem::path> folders;
    std::string output;
    Overwrite overwrite = Overwrite::kNo;
    train::FitSettings settings;
    int threads = 1;
};

std::string text_of(const train::FitReport& report, const FitArguments& arguments) {
    const std::string text = fmt::format(
        "'{}': {} epochs, loss of held-out positions {} by real numbers, {} by whole ones\n", arguments.output,
        report.epochs.size(), fixed(report.real_loss, 5), fixed(report.quantised_loss, 5));
    TextTable table;
    for (const char* const name : {"positions", "predicted %", "actual %"}) {
        table.add_column(name, Alignment::kRight);
    }
    for (const train::ReliabilityRow& row : report.reliability) {
        table.add_row({std::to_string(row.positions), fixed(100 * row.predicted, 1), fixed(100 * row.actual, 1)});
    }
    return text + table.text();
}

Status run(const FitArguments& arguments, Console& console) {
    if (const Status free = check_free(arguments.output, arguments.overwrite); !free) {
        return free;
    }
    const train::FitEvents events{
        [&](const train::FolderFitReport& report) {
            console.err << fmt::format("{}: {}\n", report.sources.front().game, train::positions_text(report))
                        << std::flush;
        },
        [&](const train::EpochReport& epoch) {
            console.err << fmt::format("epoch {} of {}: loss {}, held out {}\n", epoch.epoch, arguments.settings.epochs,
                                       fixed(epoch.fitted_loss, 5), fixed(epoch.held_out_loss, 5))
                        << std::flush;
        }};
    const auto report = train::fit_folder({arguments.folders, arguments.output, arguments.settings}, console.catalogue,
                                          tbb_team(arguments.threads), console.stop, events);
    if (!report) {
        return report.error();
    }
    if (report->fit.is_stopped) {
        console.fail("stopped; nothing was written");
        return ok();
    }
    console.out << text_of(report->fit, arguments);
    return ok();
}

struct TestArguments {
    train::TrialPlan plan;
    std::string folder;
};

Status run(const TestArguments& arguments, Console& console) {
    train::TrialPlan plan = arguments.plan;
    plan.folder = arguments.folder;
    ProgressLine progress = progress_line(console);
    const auto start = Clock::now();
    const auto report = train::run_trial(plan, console.catalogue, console.stop, [&](const tournament::Report& match) {
        progress.show(tournament::progress_text(match, std::chrono::duration<double>(Clock::now() - start).count()));
    });
    progress.clear();
    if (!report) {
        return report.error();
    }
    if (report->is_stopped()) {
        console.fail("stopped; the same command goes on with it");
        return ok();
    }
    console.out << fmt::format("at {} nodes a move: {}\n", grouped(plan.nodes), train::summary_of(report->nodes));
    if (report->time) {
        console.out << fmt::format("at {} ms a move: {}\n", plan.time_ms, train::summary_of(*report->time));
    }
    console.out << (report->is_passed() ? "accepted\n" : "not accepted\n");
    return ok();
}

}  // namespace

void add_fit_options(CLI::App& command, train::FitSettings& settings) {
    command.add_option("--accumulators", settings.accumulators, "sums of inputs, a multiple of 128")
        ->check(CLI::IsMember({128, 256, 384, 512, 768, 1024}))
        ->type_name("NUMBER")
        ->capture_default_str();
    command.add_option("--epochs", settings.epochs, "passes over all positions")
        ->transform(whole_number(1, kMostEpochs))
        ->type_name("NUMBER")
        ->capture_default_str();
    command
        .add_option("--result-weight", settings.result_weight,
                    "how much of the target is the result of the game; the rest is the share of the search")
        ->check(number_between(0.0, 1.0))
        ->type_name("0..1")
        ->capture_default_str();
    command
        .add_option("--share-scale", settings.share_scale,
                    "hundredths of a man by which scores mean chances, which decides how large they are")
        ->check(number_between(1.0, 10'000.0))
        ->type_name("NUMBER")
        ->capture_default_str();
    command
        .add_option("--endings", settings.endings,
                    "so many random endings are fitted to as well, with what the largest endgame tables at hand know")
        ->transform(whole_number(0, kMostEndings))
        ->type_name("NUMBER")
        ->capture_default_str();
}

void add_trial_options(CLI::App& command, train::TrialPlan& plan) {
    command.add_option("--test-nodes", plan.nodes, "positions for a move of the first match of the test")
        ->transform(whole_number(1, kMostNodesOfMove))
        ->type_name("NUMBER")
        ->capture_default_str();
    command.add_option("--test-ms", plan.time_ms, "milliseconds for a move of the second one")
        ->transform(whole_number(1, kMostMilliseconds))
        ->type_name("NUMBER")
        ->capture_default_str();
    command
        .add_option("--test-pairs", plan.pairs,
                    "pairs of games of each match, at most, or blocks with more than two seats")
        ->transform(whole_number(1, kMostPairs))
        ->type_name("NUMBER")
        ->capture_default_str();
    command.add_option("--sprt", plan.test, "the sequential test, as `tournament` takes it")
        ->type_name("TEST")
        ->capture_default_str();
}

void add_train_fit(CLI::App& train, Console& console) {
    CLI::App* const command = train.add_subcommand("fit", "fit a network to the positions of one or several folders");
    const auto arguments = std::make_shared<FitArguments>();
    command->add_option("--folder", arguments->folders, "where the positions are; may be given several times")
        ->type_name("FOLDER")
        ->allow_extra_args(false)
        ->required();
    command->add_option("--output", arguments->output, "the file of the network; a report stands beside it as a page")
        ->type_name("FILE")
        ->required();
    add_overwrite_option(*command, arguments->overwrite);
    add_fit_options(*command, arguments->settings);
    add_seed_option(*command, arguments->settings.seed);
    add_threads_option(*command, arguments->threads);
    command->callback([arguments, &console] { console.conclude(run(*arguments, console)); });
}

void add_train_test(CLI::App& train, Console& console) {
    CLI::App* const command =
        train.add_subcommand("test", "whether a network wins against another, at equal nodes and then in equal time");
    const auto arguments = std::make_shared<TestArguments>();
    train::TrialPlan& plan = arguments->plan;
    add_game_arguments(*command, plan.game);
    command->add_option("--network", plan.candidate, "the file of the network")->type_name("FILE")->required();
    command
        ->add_option("--against", plan.rival,
                     "the file of another, 1 for the network of the game, or 0 for the linear evaluator")
        ->type_name("NETWORK")
        ->capture_default_str();
    command->add_option("--folder", arguments->folder, "where the matches are recorded, to be gone on with")
        ->type_name("FOLDER")
        ->required();
    add_trial_options(*command, plan);
    add_seed_option(*command, plan.seed);
    add_threads_option(*command, plan.threads);
    command->callback([arguments, &console] { console.conclude(run(*arguments, console)); });
}

}  // namespace sparring
