// `train policy`: the weights by which moves are predicted, fitted to games.

#include "tools/commands/train_commands.hpp"
#include "tools/commands/training_shards.hpp"
#include "tools/data/program_version.hpp"
#include "tools/data/solved_file.hpp"
#include "tools/data/text_file.hpp"
#include "tools/selfplay/manifest.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"
#include "tools/train/fit_policy.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>

namespace sparring {

namespace {

struct PolicyArguments {
    std::string game;
    std::string agent;
    std::uint64_t played = 300;
    std::string output;
    Overwrite overwrite = Overwrite::kNo;
    std::uint64_t seed = 1;
    int threads = 1;
};

[[nodiscard]] Expected<MoveChoices> play(const ChosenGame& game, const AgentSpec& agent,
                                         const PolicyArguments& arguments, Console& console) {
    constexpr int kVariedEvery = 20;
    constexpr int kMostRandomPlies = 24;
    TrainingRequest request;
    request.agent = agent;
    request.games = arguments.played;
    request.seed = arguments.seed;
    request.least_random_plies = 0;
    request.most_random_plies = kMostRandomPlies;
    request.varied_every = kVariedEvery;
    return play_in_shards<MoveChoices>(
        {game.name(), request, arguments.threads}, console,
        [](const TrainingRequest& /*shard*/) { return Expected<std::optional<MoveChoices>>(std::nullopt); },
        [&](const TrainingRequest& shard) { return game.table->move_choices(shard, console.stop); },
        [](MoveChoices& all, const MoveChoices& shard) {
            append(all.traits, shard.traits);
            append(all.traits_of_moves, shard.traits_of_moves);
            append(all.shares, shard.shares);
            append(all.moves_of_decisions, shard.moves_of_decisions);
            all.games += shard.games;
        });
}

[[nodiscard]] std::string text_of(const train::PolicyFitReport& report, std::uint64_t games) {
    TextTable table;
    table.add_column("Moves by", Alignment::kLeft);
    table.add_column("Cross-entropy", Alignment::kRight);
    table.add_column("First", Alignment::kRight);
    table.add_row({"chance", fixed(report.errors.uniform, 4), percent(report.errors.uniform_first)});
    table.add_row({"prediction", fixed(report.errors.fitted, 4), percent(report.errors.first)});
    table.add_row({"search", fixed(report.errors.searched, 4), percent(1)});
    return fmt::format("{} decisions between {} moves in {} games; of a tenth held out, what the search did:\n{}",
                       grouped(report.decisions), grouped(report.moves), grouped(games), table.text());
}

Status run(const PolicyArguments& arguments, Console& console) {
    if (const Status free = check_writable(arguments.output, arguments.overwrite); !free) {
        return free;
    }
    const auto game = choose_game({arguments.game, {}}, console.catalogue);
    const auto agent =
        game ? choose_own_agent(arguments.agent, game->table->agent_kinds()) : Expected<AgentSpec>(game.error());
    if (!agent) {
        return agent.error();
    }
    const auto choices = play(*game, *agent, arguments, console);
    const auto build = choices ? selfplay::build_hash() : Expected<std::string>(choices.error());
    if (!build) {
        return build.error();
    }
    if (console.stop.stop_requested()) {
        console.fail("stopped; nothing was written");
        return ok();
    }
    const auto report = train::fit_policy(*choices, {});
    if (!report) {
        return Error{fmt::format("{} games of {}: {}", arguments.played, game->name(), report.error().message)};
    }
    const std::string made = fmt::format("{} build {} train policy {} --agent {} --games {} --seed {}", kProgramVersion,
                                         *build, arguments.game, arguments.agent, arguments.played, arguments.seed);
    const auto written = write_solved_file(arguments.output, train::policy_text(*choices, *report, made));
    if (!written) {
        return written.error();
    }
    console.out << text_of(*report, choices->games);
    return ok();
}

}  // namespace

void add_train_policy(CLI::App& train, Console& console) {
    CLI::App* const command = train.add_subcommand("policy", "fit what predicts moves to games of Monte Carlo search");
    const auto arguments = std::make_shared<PolicyArguments>();
    command->add_option("GAME", arguments->game, "a game of which moves are predicted")->required()->type_name("");
    command->add_option("--agent", arguments->agent, "who plays all seats, by simulations: mcts:sims=3000")
        ->type_name("AGENT")
        ->required();
    command->add_option("--games", arguments->played, "games that are played")
        ->transform(whole_number(1, kMostGames))
        ->type_name("NUMBER")
        ->capture_default_str();
    command->add_option("--output", arguments->output, "the file of the weights")->type_name("FILE")->required();
    add_overwrite_option(*command, arguments->overwrite);
    add_seed_option(*command, arguments->seed);
    add_threads_option(*command, arguments->threads);
    command->callback([arguments, &console] { console.conclude(run(*arguments, console)); });
}

}  // namespace sparring
