// `sparring train`: networks of a game, from positions of its own games to one that is accepted.

#include "search/parallel/tbb_team.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/train_commands.hpp"
#include "tools/data/data_directory.hpp"
#include "tools/data/text_file.hpp"
#include "tools/train/generations.hpp"

#include <fmt/format.h>

#include <memory>
#include <string>

namespace sparring {

namespace {

constexpr std::uint64_t kMostGenerations = 100;

struct TrainArguments {
    train::TrainingPlan plan;
    std::string folder;
    bool replaces = false;  // the network of the game by the accepted one
};

// The file in the data that the program reads.
Expected<std::filesystem::path> path_of_network(const train::TrainingPlan& plan, const Catalogue& catalogue) {
    const auto game = choose_game(plan.game, catalogue);
    const auto data = game ? find_data_directory(places_of_process()) : Expected<std::filesystem::path>(game.error());
    return data ? *data / "nets" / game->table->network_file() : data;
}

// An error if it could not be written in days to come. Games without networks are refused by the training.
Status check_replaceable(const train::TrainingPlan& plan, const Catalogue& catalogue) {
    const auto path = path_of_network(plan, catalogue);
    if (!path || !path->has_filename()) {
        return path ? ok() : Status(path.error());
    }
    const Status writable = check_writable(*path);
    return writable ? ok() : Status(Error{fmt::format("--replace: {}", writable.error().message)});
}

Status replace_network(const std::filesystem::path& accepted, const train::TrainingPlan& plan, Console& console) {
    const auto path = path_of_network(plan, console.catalogue);
    const auto text = path ? read_text_file(accepted) : Expected<std::string>(path.error());
    if (!text) {
        return text.error();
    }
    const Status written = write_text_file(*path, *text);
    if (written) {
        console.out << fmt::format("'{}' is replaced\n", path->string());
    }
    return written;
}

Status run(const TrainArguments& arguments, Console& console) {
    train::TrainingPlan plan = arguments.plan;
    plan.folder = arguments.folder;
    if (const Status ready = arguments.replaces ? check_replaceable(plan, console.catalogue) : ok(); !ready) {
        return ready;
    }
    ProgressLine progress = progress_line(console);
    const train::TrainingEvents events{[&](const std::string& text) { progress.show("train: " + text); },
                                       [&](const std::string& text) {
                                           progress.clear();
                                           console.out << text << '\n' << std::flush;
                                       }};
    const auto outcome =
        train::train_generations(plan, console.catalogue, tbb_team(plan.threads), console.stop, events);
    progress.clear();
    if (!outcome) {
        return outcome.error();
    }
    if (outcome->is_stopped) {
        console.fail("stopped; the same command goes on with it");
        return ok();
    }
    if (outcome->accepted.empty()) {
        console.out << "no network was accepted\n";
        return ok();
    }
    console.out << fmt::format("accepted: {}\n", outcome->accepted.string());
    return arguments.replaces ? replace_network(outcome->accepted, plan, console) : ok();
}

void add_plan_options(CLI::App& command, TrainArguments& arguments) {
    train::TrainingPlan& plan = arguments.plan;
    command.add_option("--folder", arguments.folder, "where everything is kept, so that it can be gone on with")
        ->type_name("FOLDER");
    command.add_option("--generations", plan.generations, "networks, each fitted to games of the last one accepted")
        ->transform(whole_number(1, kMostGenerations))
        ->type_name("NUMBER")
        ->capture_default_str();
    command.add_option("--nodes", plan.nodes, "positions that a search looks at for a move of the games")
        ->transform(whole_number(1, kMostNodesOfMove))
        ->type_name("NUMBER")
        ->capture_default_str();
    add_shard_options(command, {plan.shards, plan.games, plan.aside});
    command.add_flag("--from-nothing", plan.starts_from_nothing,
                     "begin with the linear evaluator although there is a network");
    command.add_flag("--replace", arguments.replaces, "put the network that is accepted in place of the game's");
}

}  // namespace

void add_train_command(CLI::App& program, Console& console) {
    CLI::App& command = *program.add_subcommand(
        "train", "fit networks to games of a game's own agents, and accept those that win: all of it, or a part");
    command.require_subcommand(0, 1);
    const auto arguments = std::make_shared<TrainArguments>();
    add_game_arguments(command, arguments->plan.game);
    command.get_option("GAME")->required(false);
    add_plan_options(command, *arguments);
    add_fit_options(command, arguments->plan.fit);
    add_trial_options(command, arguments->plan.trial);
    add_seed_option(command, arguments->plan.seed);
    add_threads_option(command, arguments->plan.threads);
    command.callback([arguments, &command, &console] {
        if (!command.get_subcommands().empty()) {
            return;
        }
        if (arguments->plan.game.game.empty() || arguments->folder.empty()) {
            console.refuse(
                Error{"expected a game and --folder, or a part: plan, positions, fit, test, weights, policy or "
                      "calibrate; see 'sparring train --help'"});
            return;
        }
        console.conclude(run(*arguments, console));
    });
    add_train_positions(command, console);
    add_train_fit(command, console);
    add_train_test(command, console);
    add_train_weights(command, console);
    add_train_policy(command, console);
    add_train_calibrate(command, console);
}

}  // namespace sparring
