// `train weights`: the weights of a linear evaluator, fitted to games.

#include "tools/commands/train_commands.hpp"
#include "tools/commands/training_shards.hpp"
#include "tools/data/program_version.hpp"
#include "tools/data/solved_file.hpp"
#include "tools/data/text_file.hpp"
#include "tools/selfplay/manifest.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"
#include "tools/train/feature_file.hpp"
#include "tools/train/fit_weights.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sparring {

namespace {

struct WeightsArguments {
    std::vector<std::string> games;
    std::vector<std::string> agents;
    std::uint64_t played = 10'000;  // games of each
    std::string output;
    Overwrite overwrite = Overwrite::kNo;
    std::string folder;  // where positions are kept, to be gone on with; empty: nowhere
    double kept = 0.1;
    train::WeightsFitSettings fit;
    std::uint64_t seed = 1;
    int threads = 1;
};

// Where the positions of a game are kept, each shard in a file that says what decides it.
class KeptPositions {
public:
    // `folder` may be empty: then nothing is kept.
    [[nodiscard]] static Expected<KeptPositions> of(const ChosenGame& game, const AgentSpec& agent,
                                                    const std::string& folder) {
        const auto knowledge = game.table->knowledge({agent}, {});
        return knowledge ? Expected<KeptPositions>(KeptPositions(game.name(), *knowledge, folder)) : knowledge.error();
    }

    // Nothing if there is no such shard.
    [[nodiscard]] Expected<std::optional<FeaturePositions>> find(const TrainingRequest& shard) const {
        using Found = Expected<std::optional<FeaturePositions>>;
        if (folder_.empty() || !std::filesystem::exists(path(shard))) {
            return std::optional<FeaturePositions>();
        }
        auto positions = train::read_features(path(shard), source(shard));
        return positions ? Found(*std::move(positions)) : Found(positions.error());
    }

    [[nodiscard]] Status keep(const TrainingRequest& shard, const FeaturePositions& positions) const {
        return folder_.empty() ? ok() : train::write_features(path(shard), source(shard), positions);
    }

private:
    KeptPositions(std::string game, const std::string& knowledge, const std::string& folder)
        : game_(std::move(game)),
          knowledge_(knowledge.empty() ? "nothing" : knowledge),
          folder_(folder) {}

    [[nodiscard]] std::string source(const TrainingRequest& shard) const {
        return fmt::format("{} {} which knew {} seed {} shard {} games {} kept {}", game_, shard.agent.text, knowledge_,
                           shard.seed, shard.shard, shard.games, shard.kept);
    }
    [[nodiscard]] std::filesystem::path path(const TrainingRequest& shard) const {
        // GAME:VARIANT, which may be a path, as the name of a file.
        std::string name = game_;
        std::ranges::replace_if(name, [](char letter) { return letter == ':' || letter == '/'; }, '-');
        return folder_ / fmt::format("{}-{:06}.features", name, shard.shard);
    }

    std::string game_;
    std::string knowledge_;
    std::filesystem::path folder_;
};

// Those of the games of one table.
[[nodiscard]] Expected<FeaturePositions> play(const ChosenGame& game, const AgentSpec& agent,
                                              const WeightsArguments& arguments, Console& console) {
    TrainingRequest request;
    request.agent = agent;
    request.seed = arguments.seed;
    request.games = arguments.played;
    request.kept = arguments.kept;
    const auto kept = KeptPositions::of(game, agent, arguments.folder);
    if (!kept) {
        return kept.error();
    }
    const auto play_shard = [&](const TrainingRequest& shard) {
        auto positions = game.table->feature_positions(shard, console.stop);
        // What was stopped is not whole.
        const bool is_whole = positions && !console.stop.stop_requested();
        const Status written = is_whole ? kept->keep(shard, *positions) : ok();
        return written ? positions : Expected<FeaturePositions>(written.error());
    };
    return play_in_shards<FeaturePositions>(
        {game.name(), request, arguments.threads}, console,
        [&](const TrainingRequest& shard) { return kept->find(shard); }, play_shard,
        [](FeaturePositions& all, const FeaturePositions& shard) {
            append(all.features, shard.features);
            append(all.phases, shard.phases);
            append(all.searched, shard.searched);
            append(all.won, shard.won);
            append(all.plays, shard.plays);
            all.games += shard.games;
        });
}

[[nodiscard]] std::string text_of(const train::WeightsFitReport& report) {
    TextTable table;
    table.add_column("Weights", Alignment::kLeft);
    for (const char* const name : {"Loss", "Mean distance", "Largest"}) {
        table.add_column(name, Alignment::kRight);
    }
    for (const auto& [name, errors] : {std::pair{"in use", report.in_use}, std::pair{"fitted", report.fitted}}) {
        table.add_row({name, fixed(errors.loss, 5), percent(errors.mean_distance), percent(errors.largest_distance)});
    }
    return fmt::format("{} positions of {} games; of a tenth held out, shares against their targets:\n{}",
                       grouped(report.positions), grouped(report.games), table.text());
}

// The agents, one for each game or one for all.
[[nodiscard]] Expected<AgentSpec> agent_of(const WeightsArguments& arguments, std::size_t place,
                                           const ChosenGame& game) {
    const std::size_t agents = arguments.agents.size();
    if (agents != 1 && agents != arguments.games.size()) {
        return Error{
            fmt::format("{} agents for {} games: expected one, or one for each", agents, arguments.games.size())};
    }
    return choose_own_agent(arguments.agents[agents == 1 ? 0 : place], game.table->agent_kinds());
}

struct PlayedGame {
    ChosenGame game;
    AgentSpec agent;
    LinearWeights weights;  // in use
};

// All have the same weights.
[[nodiscard]] Expected<std::vector<PlayedGame>> games_of(const WeightsArguments& arguments,
                                                         const Catalogue& catalogue) {
    std::vector<PlayedGame> games;
    for (std::size_t place = 0; place < arguments.games.size(); ++place) {
        auto game = choose_game({arguments.games[place], {}}, catalogue);
        auto agent = game ? agent_of(arguments, place, *game) : Expected<AgentSpec>(game.error());
        auto weights = agent ? game->table->linear_weights() : Expected<LinearWeights>(agent.error());
        if (!weights) {
            return weights.error();
        }
        if (!games.empty() && weights->file != games.front().weights.file) {
            return Error{fmt::format("{} has the weights {}: expected {} as the game before", game->name(),
                                     weights->file, games.front().weights.file)};
        }
        games.push_back({*std::move(game), *std::move(agent), *std::move(weights)});
    }
    return games;
}

Status run(const WeightsArguments& arguments, Console& console) {
    if (const Status free = check_writable(arguments.output, arguments.overwrite); !free) {
        return free;
    }
    if (arguments.kept <= 0) {
        return Error{"--kept 0 leaves no positions to fit to: expected more than 0"};
    }
    const auto games = games_of(arguments, console.catalogue);
    if (!games) {
        return games.error();
    }
    if (const Status known = train::check_signs(arguments.fit, games->front().weights); !known) {
        return known;
    }
    std::vector<FeaturePositions> sets;
    for (const PlayedGame& played : *games) {
        auto positions = play(played.game, played.agent, arguments, console);
        if (!positions) {
            return positions.error();
        }
        if (console.stop.stop_requested()) {
            console.fail(arguments.folder.empty() ? "stopped; nothing was written"
                                                  : "stopped; the same command goes on with it");
            return ok();
        }
        sets.push_back(*std::move(positions));
    }
    const auto report = train::fit_weights(sets, games->front().weights, arguments.fit);
    const auto build = report ? selfplay::build_hash() : Expected<std::string>(report.error());
    if (!build) {
        return build.error();
    }
    const auto list = [](const char* option, const std::vector<std::string>& names) {
        return names.empty() ? std::string() : fmt::format(" {} {}", option, fmt::join(names, ","));
    };
    const std::string made = fmt::format(
        "{} build {} train weights {} --agent {} --games {} --kept {} --result-weight {}{}{} --seed {}",
        kProgramVersion, *build, fmt::join(arguments.games, " "), fmt::join(arguments.agents, " --agent "),
        arguments.played, arguments.kept, arguments.fit.result_weight, list("--positive", arguments.fit.positive),
        list("--negative", arguments.fit.negative), arguments.seed);
    const auto written = write_solved_file(arguments.output, train::weights_text(report->weights, made));
    if (!written) {
        return written.error();
    }
    console.out << text_of(*report);
    return ok();
}

}  // namespace

void add_train_weights(CLI::App& train, Console& console) {
    CLI::App* const command = train.add_subcommand("weights", "fit the weights of a linear evaluator to games");
    const auto arguments = std::make_shared<WeightsArguments>();
    command->add_option("GAME", arguments->games, "games that share an evaluator, as of two, three and four players")
        ->required()
        ->type_name("");
    command->add_option("--agent", arguments->agents, "who plays all seats; one, or one for each game")
        ->type_name("AGENT")
        ->allow_extra_args(false)
        ->required();
    command->add_option("--games", arguments->played, "games of each")
        ->transform(whole_number(1, kMostGames))
        ->type_name("NUMBER")
        ->capture_default_str();
    command->add_option("--output", arguments->output, "the file of the weights")->type_name("FILE")->required();
    add_overwrite_option(*command, arguments->overwrite);
    command
        ->add_option("--folder", arguments->folder,
                     "where the positions are kept, so that what is there is not played again")
        ->type_name("FOLDER");
    command->add_option("--kept", arguments->kept, "such a part of the positions of a game is fitted to")
        ->check(number_between(0.0, 1.0))
        ->type_name("0..1")
        ->capture_default_str();
    command
        ->add_option("--result-weight", arguments->fit.result_weight,
                     "how much of the target is the result of the game; the rest is the share of the search")
        ->check(number_between(0.0, 1.0))
        ->type_name("0..1")
        ->capture_default_str();
    command->add_option("--positive", arguments->fit.positive, "features whose weights must not become negative")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("NAME,...");
    command->add_option("--negative", arguments->fit.negative, "features whose weights must not become positive")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("NAME,...");
    add_seed_option(*command, arguments->seed);
    add_threads_option(*command, arguments->threads);
    command->callback([arguments, &console] { console.conclude(run(*arguments, console)); });
}

}  // namespace sparring
