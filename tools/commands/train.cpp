// `sparring train`: positions of self-play, networks fitted to them, and their test.

#include "search/parallel/tbb_team.hpp"
#include "tools/commands/arguments.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/data/network_file.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"
#include "tools/train/fit.hpp"
#include "tools/train/play_positions.hpp"

#include <fmt/format.h>

#include <memory>
#include <string>

namespace sparring {

namespace {

constexpr std::uint64_t kMostShards = 1'000'000;
constexpr std::uint64_t kMostEpochs = 10'000;
constexpr std::uint64_t kMostGamesOfShard = 1'000'000;

struct PositionsArguments {
    GameArguments game;
    std::string folder;
    std::string agent = "alphabeta:nodes=2000,tt=2";
    std::uint64_t first_shard = 0;
    std::uint64_t shards = 10;
    std::uint64_t games = 500;
    double aside = 0;
    std::uint64_t seed = 1;
    int threads = 1;
};

Status run(const PositionsArguments& arguments, Console& console) {
    const auto game = choose_game(arguments.game, console.catalogue);
    const auto agent =
        game ? parse_agent(arguments.agent, game->table->agent_kinds()) : Expected<AgentSpec>(game.error());
    const auto knowledge = agent ? game->table->knowledge({*agent}, {}) : Expected<std::string>(agent.error());
    if (!knowledge) {
        return knowledge.error();
    }
    train::PositionPlan plan;
    plan.folder = arguments.folder;
    plan.source = {game->name(), arguments.agent, *knowledge, arguments.seed, 0, arguments.games, arguments.aside};
    plan.request.aside = arguments.aside;
    plan.request.agent = *agent;
    plan.request.games = arguments.games;
    plan.request.seed = arguments.seed;
    plan.first_shard = arguments.first_shard;
    plan.shards = arguments.shards;
    plan.threads = arguments.threads;
    ProgressLine progress = progress_line(console);
    const auto start = Clock::now();
    const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
    const auto done = train::play_positions(*game->table, plan, console.stop, [&](const auto& now) {
        progress.show(fmt::format("positions: shard {} of {}, {} positions, {} a second{}", now.shards, plan.shards,
                                  now.positions, fixed(static_cast<double>(now.positions) / seconds(), 0),
                                  time_left(seconds(), now.shards, plan.shards)));
    });
    progress.clear();
    if (!done) {
        return done.error();
    }
    console.out << fmt::format("{} of {} shards are in '{}'; played now: {} games, {} positions, {} a second\n",
                               done->shards, plan.shards, arguments.folder, done->games, done->positions,
                               fixed(static_cast<double>(done->positions) / seconds(), 0));
    if (done->shards < plan.shards) {
        console.fail("stopped; the same command goes on with it");
    }
    return ok();
}

void add_positions(CLI::App& train, Console& console) {
    CLI::App* const command = train.add_subcommand("positions", "play games and keep their quiet positions in shards");
    const auto arguments = std::make_shared<PositionsArguments>();
    add_game_arguments(*command, arguments->game);
    command->add_option("--folder", arguments->folder, "where the shards are")->type_name("FOLDER")->required();
    command->add_option("--agent", arguments->agent, "who plays all seats")->type_name("AGENT")->capture_default_str();
    command->add_option("--first-shard", arguments->first_shard, "number of the first shard")
        ->transform(whole_number(0, kMostShards))
        ->type_name("NUMBER")
        ->capture_default_str();
    command->add_option("--shards", arguments->shards, "how many shards")
        ->transform(whole_number(1, kMostShards))
        ->type_name("NUMBER")
        ->capture_default_str();
    command->add_option("--games", arguments->games, "games of a shard")
        ->transform(whole_number(1, kMostGamesOfShard))
        ->type_name("NUMBER")
        ->capture_default_str();
    command
        ->add_option("--aside", arguments->aside,
                     "beside such a part of the decisions a position after one to three random moves is searched too")
        ->check(CLI::Range(0.0, 1.0))
        ->type_name("SHARE")
        ->capture_default_str();
    add_seed_option(*command, arguments->seed);
    add_threads_option(*command, arguments->threads);
    command->callback([arguments, &console] { console.conclude(run(*arguments, console)); });
}

struct FitArguments {
    std::string folder;
    std::string output;
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
    const auto file = train::gather_positions(arguments.folder);
    if (!file) {
        return file.error();
    }
    console.err << fmt::format("{}: {} positions of {} games\n", file->source.game, file->positions.size(),
                               file->positions.games);
    auto report = train::fit_network(
        file->positions, arguments.settings, tbb_team(arguments.threads), console.stop, [&](const auto& epoch) {
            console.err << fmt::format("epoch {} of {}: loss {}, held out {}\n", epoch.epoch, arguments.settings.epochs,
                                       fixed(epoch.fitted_loss, 5), fixed(epoch.held_out_loss, 5))
                        << std::flush;
        });
    if (!report) {
        return report.error();
    }
    if (report->is_stopped) {
        console.fail("stopped; nothing was written");
        return ok();
    }
    const train::FitSettings& settings = arguments.settings;
    report->network.game = file->source.game;
    report->network.made = fmt::format(
        "sparring {} train fit --accumulators {} --epochs {} --result-weight {} --share-scale {} --seed {}, on {} "
        "positions of {} games by {}, aside {}, seed {}",
        SPARRING_VERSION, settings.accumulators, settings.epochs, settings.result_weight, settings.share_scale,
        settings.seed, file->positions.size(), file->positions.games, file->source.agent, file->source.aside,
        file->source.seed);
    if (const Status written = write_network(arguments.output, report->network); !written) {
        return written.error();
    }
    console.out << text_of(*report, arguments);
    return ok();
}

void add_fit(CLI::App& train, Console& console) {
    CLI::App* const command = train.add_subcommand("fit", "fit a network to the positions of a folder");
    const auto arguments = std::make_shared<FitArguments>();
    train::FitSettings& settings = arguments->settings;
    command->add_option("--folder", arguments->folder, "where the positions are")->type_name("FOLDER")->required();
    command->add_option("--output", arguments->output, "the file of the network")->type_name("FILE")->required();
    command->add_option("--accumulators", settings.accumulators, "sums of inputs, a multiple of 128")
        ->check(CLI::IsMember({128, 256, 384, 512, 768, 1024}))
        ->type_name("NUMBER")
        ->capture_default_str();
    command->add_option("--epochs", settings.epochs, "passes over all positions")
        ->transform(whole_number(1, kMostEpochs))
        ->type_name("NUMBER")
        ->capture_default_str();
    command
        ->add_option("--result-weight", settings.result_weight,
                     "how much of the target is the result of the game; the rest is the share of the search")
        ->check(CLI::Range(0.0, 1.0))
        ->type_name("SHARE")
        ->capture_default_str();
    command
        ->add_option("--share-scale", settings.share_scale,
                     "hundredths of a man by which scores mean chances, which decides how large they are")
        ->check(CLI::Range(1.0, 10'000.0))
        ->type_name("NUMBER")
        ->capture_default_str();
    add_seed_option(*command, settings.seed);
    add_threads_option(*command, arguments->threads);
    command->callback([arguments, &console] { console.conclude(run(*arguments, console)); });
}

}  // namespace

void add_train_command(CLI::App& program, Console& console) {
    CLI::App& command = *program.add_subcommand("train", "fit the evaluators of a game to games of its own");
    command.require_subcommand(1);
    add_positions(command, console);
    add_fit(command, console);
}

}  // namespace sparring
