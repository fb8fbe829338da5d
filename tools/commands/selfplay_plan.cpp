// `selfplay plan`: writes the manifest of a batch of games.

#include "tools/commands/conduct_options.hpp"
#include "tools/commands/selfplay_commands.hpp"
#include "tools/data/text_file.hpp"
#include "tools/selfplay/planning.hpp"
#include "tools/text/nearest_name.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace sparring {

namespace {

namespace sp = selfplay;

struct SelfplayPlanArguments {
    sp::PlanArguments plan;
    ConductTexts conduct;
    std::string records = "moves";
    std::string manifest;
};

[[nodiscard]] Expected<sp::Keeps> parse_keeps(const std::string& text) {
    std::vector<std::string> known;
    for (const sp::Keeps keeps : sp::kAllKeeps) {
        if (text == name_of(keeps)) {
            return keeps;
        }
        known.emplace_back(name_of(keeps));
    }
    return Error{"--records: " + unknown_name("kind of records", text, known)};
}

[[nodiscard]] std::string repeats_text(const sp::Manifest& manifest) {
    const std::size_t openings = manifest.run.openings.size();
    if (!manifest.keeps_moves() || manifest.run.rounds <= openings) {
        return "";
    }
    return fmt::format("There are {} openings for {} rounds: agents without chance repeat their games.\n",
                       grouped(openings), grouped(manifest.run.rounds));
}

[[nodiscard]] Status run_plan(const SelfplayPlanArguments& arguments, Console& console) {
    sp::PlanArguments plan = arguments.plan;
    const Expected<sp::Keeps> keeps = parse_keeps(arguments.records);
    if (!keeps) {
        return keeps.error();
    }
    plan.keeps = *keeps;
    const Expected<tournament::Conduct> conduct = read_conduct(arguments.conduct);
    if (!conduct) {
        return conduct.error();
    }
    plan.tournament.conduct = *conduct;
    // A manifest is never replaced: its shards may be anywhere.
    if (const Status free = check_free(arguments.manifest, Overwrite::kNo); !free) {
        return Error{fmt::format("'{}' exists already: expected a new file, because a plan is never changed",
                                 arguments.manifest)};
    }
    const Expected<sp::Manifest> manifest = make_manifest(plan, console.catalogue);
    if (!manifest) {
        return manifest.error();
    }
    if (const Status written = write_text_file(arguments.manifest, manifest_text(*manifest)); !written) {
        return written;
    }
    console.out << fmt::format("{}: {} games of {} in {} blocks and {} shards, seed {}, records: {}\n{}",
                               arguments.manifest, grouped(manifest->games), manifest->run.game_name(),
                               grouped(manifest->run.blocks), manifest->shards, manifest->run.seed,
                               name_of(manifest->keeps), repeats_text(*manifest));
    return ok();
}

void add_what(CLI::App& command, SelfplayPlanArguments& arguments) {
    tournament::Arguments& selected = arguments.plan.tournament;
    add_game_arguments(command, selected.game);
    command
        .add_option("--agent,--agents", selected.agents,
                    "who plays: one agent against itself, or several; without moves kept, one for all seats or one a "
                    "seat")
        ->required()
        ->type_name("AGENT")
        ->allow_extra_args(false);
    command.add_option("--games", arguments.plan.games, "how many games; made up to whole blocks")
        ->required()
        ->transform(whole_number(1, sp::kMostGames))
        ->type_name("NUMBER");
    command
        .add_option("--records", arguments.records,
                    "what is kept: all moves, the winners and length of every game, or sums alone (with the last two, "
                    "agents keep their seats and nothing is adjudicated)")
        ->type_name("moves|results|none")
        ->capture_default_str();
    command.add_option("--manifest", arguments.manifest, "the file to write; shards go into a folder beside it")
        ->required()
        ->type_name("FILE");
    add_seed_option(command, selected.seed);
}

void add_how(CLI::App& command, SelfplayPlanArguments& arguments) {
    tournament::Arguments& selected = arguments.plan.tournament;
    command
        .add_option(
            "--shards", arguments.plan.shards,
            "parts that are played by themselves (64, or 16 without moves kept, or as many as there are blocks)")
        ->transform(whole_number(1, sp::kMostShards))
        ->type_name("1..100000");
    command
        .add_option("--block-games", arguments.plan.block_games,
                    "games in a block where no moves are kept (1 to 65536, as suits their number)")
        ->transform(whole_number(1, sp::kMostGames))
        ->type_name("NUMBER");
    command
        .add_option(
            "--format", selected.format,
            "with several agents and moves kept: who plays with whom, as in a tournament (round-robin; with one "
            "agent fixed-seats)")
        ->type_name("round-robin|gauntlet|one-against-all|fixed-seats");
    CLI::Option* const openings =
        command.add_option("--openings", selected.openings, "with moves kept: book of openings, or 'start' for none")
            ->type_name("FILE");
    command.add_option("--opening-plies", selected.opening_plies, "begin with so many random moves")
        ->transform(whole_number(1, tournament::kMaxOpeningPlies))
        ->type_name("1..100")
        ->excludes(openings);
    add_conduct_options(command, arguments.conduct);
}

}  // namespace

void add_selfplay_plan(CLI::App& selfplay, Console& console) {
    const auto arguments = std::make_shared<SelfplayPlanArguments>();
    CLI::App& command = *selfplay.add_subcommand("plan", "write the manifest of a batch of games");
    add_what(command, *arguments);
    add_how(command, *arguments);
    command.callback([arguments, &console] { console.conclude(run_plan(*arguments, console)); });
}

}  // namespace sparring
