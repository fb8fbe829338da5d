// `train positions` and `train plan`: games whose positions networks are fitted to, here or on a cluster.

#include "tools/commands/train_commands.hpp"
#include "tools/data/text_file.hpp"
#include "tools/selfplay/slurm.hpp"
#include "tools/text/numbers.hpp"
#include "tools/train/play_positions.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace sparring {

namespace {

constexpr std::uint64_t kMostShards = 1'000'000;
constexpr std::uint64_t kMostGamesOfShard = 1'000'000;

struct PositionsArguments {
    GameArguments game;
    std::string folder;
    std::string agent;  // empty: the searcher that goes by networks
    std::uint64_t first_shard = 0;
    std::uint64_t shards = 10;
    std::uint64_t games = 500;
    double aside = 0;
    std::uint64_t seed = 1;
    int threads = 1;
};

std::string agent_of(const PositionsArguments& arguments, const Table& table) {
    const train::NetworkSearcher searcher = train::network_searcher(table);
    constexpr int kUsualNodes = 2000;
    return !arguments.agent.empty()
               ? arguments.agent
               : fmt::format("{}:{}={}{}", searcher.kind, searcher.nodes, kUsualNodes, searcher.small);
}

Expected<train::PositionPlan> plan_of(const PositionsArguments& arguments, const ChosenGame& game) {
    const std::string text = agent_of(arguments, *game.table);
    const auto agent = choose_own_agent(text, game.table->agent_kinds());
    const auto knowledge = agent ? game.table->knowledge({*agent}, {}) : Expected<std::string>(agent.error());
    if (!knowledge) {
        return knowledge.error();
    }
    // Of no games at all: whether games of these rules can train anything.
    TrainingRequest none;
    none.agent = *agent;
    none.games = 0;
    if (const auto trained = game.table->training_positions(none, {}); !trained) {
        return trained.error();
    }
    train::PositionPlan plan;
    plan.folder = arguments.folder;
    plan.source = {game.name(), text, *knowledge, arguments.seed, 0, arguments.games, arguments.aside};
    plan.agent = *agent;
    plan.first_shard = arguments.first_shard;
    plan.shards = arguments.shards;
    plan.threads = arguments.threads;
    return plan;
}

Status run(const PositionsArguments& arguments, Console& console) {
    const auto game = choose_game(arguments.game, console.catalogue);
    const auto plan = game ? plan_of(arguments, *game) : Expected<train::PositionPlan>(game.error());
    if (!plan) {
        return plan.error();
    }
    ProgressLine progress = progress_line(console);
    const auto start = Clock::now();
    const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
    const auto done = train::play_positions(*game->table, *plan, console.stop, [&](const auto& now) {
        progress.show(fmt::format("positions: shard {} of {}, {} positions, {} a second{}", now.shards, plan->shards,
                                  now.positions, fixed(static_cast<double>(now.positions) / seconds(), 0),
                                  train::time_left_of(seconds(), now, plan->shards)));
    });
    progress.clear();
    if (!done) {
        return done.error();
    }
    console.out << fmt::format("{} of {} shards are in '{}'; played now: {} games, {} positions, {} a second\n",
                               done->shards, plan->shards, arguments.folder, done->games, done->positions,
                               fixed(static_cast<double>(done->positions) / seconds(), 0));
    if (done->shards < plan->shards) {
        console.fail("stopped; the same command goes on with it");
    }
    return ok();
}

// The text of an agent, with whole paths for its files: tasks may run in another folder.
std::string with_whole_paths(const AgentSpec& agent) {
    std::string text = agent.text;
    for (const AgentSpec::Setting& setting : agent.settings) {
        if (!setting.file.empty()) {
            const std::string given = setting.name + "=" + setting.file;
            const std::string whole = setting.name + "=" + std::filesystem::absolute(setting.file).string();
            text.replace(text.find(given), given.size(), whole);
        }
    }
    return text;
}

// The array job of a plan: a task for each shard.
Status run_plan(const PositionsArguments& arguments, Console& console) {
    const auto game = choose_game(arguments.game, console.catalogue);
    const auto plan = game ? plan_of(arguments, *game) : Expected<train::PositionPlan>(game.error());
    if (!plan) {
        return plan.error();
    }
    const std::filesystem::path folder = std::filesystem::absolute(plan->folder);
    const auto agent = parse_agent(with_whole_paths(plan->agent), game->table->agent_kinds());
    if (!agent) {
        return agent.error();
    }
    if (const Status made = make_folder(folder); !made) {
        return made.error();
    }
    std::vector<std::string> words = {"train",
                                      "positions",
                                      arguments.game.game,
                                      "--folder",
                                      folder.string(),
                                      "--agent",
                                      agent->text,
                                      "--games",
                                      std::to_string(arguments.games),
                                      "--aside",
                                      fmt::format("{}", arguments.aside),
                                      "--seed",
                                      std::to_string(arguments.seed),
                                      "--shards",
                                      "1"};
    for (const std::string& set : arguments.game.sets) {
        words.insert(words.end(), {"--set", set});
    }
    const std::filesystem::path script = folder / "slurm.sh";
    const std::uint64_t last = arguments.first_shard + arguments.shards - 1;
    const Status written =
        write_text_file(script, selfplay::array_script({.name = "sparring-positions",
                                                        .array = fmt::format("{}-{}", arguments.first_shard, last),
                                                        .folder = folder,
                                                        .program = std::filesystem::read_symlink("/proc/self/exe"),
                                                        .words = std::move(words),
                                                        .task_option = "--first-shard",
                                                        .options = {}}));
    if (written) {
        console.out << fmt::format("{} shards of {} games: sbatch {}\n", arguments.shards, arguments.games,
                                   script.string());
    }
    return written;
}

void add_options(CLI::App& command, PositionsArguments& arguments) {
    add_game_arguments(command, arguments.game);
    command.add_option("--folder", arguments.folder, "where the shards are")->type_name("FOLDER")->required();
    command
        .add_option(
            "--agent", arguments.agent,
            "who plays all seats; without it, the strongest search of the game with 2000 nodes or simulations a move")
        ->type_name("AGENT");
    command.add_option("--first-shard", arguments.first_shard, "number of the first shard")
        ->transform(whole_number(0, kMostShards))
        ->type_name("NUMBER")
        ->capture_default_str();
    add_shard_options(command, {arguments.shards, arguments.games, arguments.aside});
    add_seed_option(command, arguments.seed);
}

}  // namespace

void add_shard_options(CLI::App& command, ShardOptions options) {
    command.add_option("--shards", options.shards, "how many shards")
        ->transform(whole_number(1, kMostShards))
        ->type_name("NUMBER")
        ->capture_default_str();
    command.add_option("--games", options.games, "games of a shard")
        ->transform(whole_number(1, kMostGamesOfShard))
        ->type_name("NUMBER")
        ->capture_default_str();
    command
        .add_option("--aside", options.aside,
                    "beside such a part of the decisions a position after one to three random moves is searched too")
        ->check(number_between(0.0, 1.0))
        ->type_name("0..1")
        ->capture_default_str();
}

void add_train_positions(CLI::App& train, Console& console) {
    CLI::App* const plan = train.add_subcommand("plan", "write the array job of Slurm that plays shards of positions");
    const auto planned = std::make_shared<PositionsArguments>();
    add_options(*plan, *planned);
    plan->callback([planned, &console] { console.conclude(run_plan(*planned, console)); });

    CLI::App* const command = train.add_subcommand("positions", "play games and keep their positions in shards");
    const auto arguments = std::make_shared<PositionsArguments>();
    add_options(*command, *arguments);
    add_threads_option(*command, arguments->threads);
    command->callback([arguments, &console] { console.conclude(run(*arguments, console)); });
}

}  // namespace sparring
