// `practice`: positions in which somebody erred, to be tried again.

#include "tools/review/practice.hpp"

#include "tools/commands/arguments.hpp"
#include "tools/commands/board_style.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console_terminal.hpp"
#include "tools/commands/judged_games.hpp"
#include "tools/data/solved_file.hpp"
#include "tools/review/exercises.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/wording.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <ostream>
#include <string>
#include <system_error>

namespace sparring {

namespace {

struct PracticeArguments {
    GamesToJudge games;
    std::string store;
    std::uint64_t most = 10;
    bool is_ascii = false;
    std::string colour = "auto";
};

[[nodiscard]] Status collect_all(const GamesToJudge& asked, Console& console, const TakeReview& take,
                                 const HasReview& has) {
    const auto games = review::count_games(asked.file, asked.game, console.catalogue);
    review::KeptReviews none;
    return games ? for_each_judged(asked, *games, console, none, take, has) : games.error();
}

[[nodiscard]] Status collect_one(const GamesToJudge& asked, Console& console, const TakeReview& take) {
    const auto source = review::read_source(asked.file, asked.number, asked.game, console.catalogue);
    const auto game = source ? judge(*source, asked, "", console) : Expected<review::JudgedGame>(source.error());
    return game ? take({*source, game->review, game->agent}, review::key_of(*source, asked.agent, asked.seed))
                : Status(game.error());
}

// Puts the mistakes of the games that were named into the store.
[[nodiscard]] Status collect(review::ExerciseStore& store, const PracticeArguments& arguments, Console& console) {
    const GamesToJudge& asked = arguments.games;
    std::size_t found = 0;
    std::size_t added = 0;
    std::size_t known = 0;
    const HasReview has = [&](const std::string& key) -> Expected<bool> {
        auto is_known = store.has_review(key);
        known += is_known && *is_known ? std::size_t{1} : 0;
        return is_known;
    };
    const TakeReview take = [&](const review::ReviewedGame& game, const std::string& key) -> Status {
        const auto exercises = review::exercises_of(game);
        const auto fresh = exercises ? store.add(*exercises, review::today()) : exercises.error();
        if (!fresh) {
            return fresh.error();
        }
        found += exercises->size();
        added += *fresh;
        return console.stop.stop_requested() ? ok() : store.note_review(key);
    };
    if (const Status collected =
            asked.is_all ? collect_all(asked, console, take, has) : collect_one(asked, console, take);
        !collected) {
        return collected;
    }
    const std::string known_words = known > 0 ? fmt::format(", {} looked at before", counted(known, "game")) : "";
    console.out << fmt::format("{} in {}'{}', {} of them new{}\n", counted(found, "mistake"),
                               known > 0 ? "the other games of " : "", asked.file, added, known_words)
                << std::flush;
    return ok();
}

[[nodiscard]] Status run(const PracticeArguments& arguments, Console& console) {
    const std::filesystem::path usual = table_path("practice.db");
    if (arguments.store.empty() && usual.empty()) {
        return Error{"--store: no folder for exercises is known: expected the path of a file"};
    }
    if (const Status fitting = check_game(arguments.games, console.catalogue); !fitting) {
        return fitting;
    }
    // The usual folder is made; one that is named may be mistyped.
    const std::filesystem::path folder = std::filesystem::path(arguments.store).parent_path();
    std::error_code ignored;
    if (!folder.empty() && !std::filesystem::is_directory(folder, ignored)) {
        return Error{
            fmt::format("--store: there is no folder '{}': expected a file in one that is there", folder.string())};
    }
    auto store = review::ExerciseStore::open(arguments.store.empty() ? usual : std::filesystem::path(arguments.store));
    if (!store) {
        return store.error();
    }
    if (!arguments.games.file.empty()) {
        if (const Status collected = collect(*store, arguments, console); !collected) {
            return unless_stopped_early(collected, "", console);
        }
        if (console.stop.stop_requested()) {
            return unless_stopped_early(ok(), "", console);
        }
    }
    Terminal terminal = make_terminal(console);
    return review::practise(*store, terminal,
                            {.catalogue = console.catalogue,
                             .style = board_style(arguments.is_ascii, arguments.colour, console),
                             .agent = arguments.games.agent,
                             .day = review::today(),
                             .most = arguments.most},
                            console.stop);
}

}  // namespace

void add_practice_command(CLI::App& program, Console& console) {
    CLI::App* const command =
        program.add_subcommand("practice", "positions in which somebody erred, to be tried again");
    const auto arguments = std::make_shared<PracticeArguments>();
    add_file_options(*command, arguments->games,
                     "a file as `review` reads it, whose mistakes are added; without it those that wait are tried");
    command
        ->add_flag("--all", arguments->games.is_all,
                   "add the mistakes of every game of the file that was not added before")
        ->excludes("--number");
    command->add_option("--game", arguments->games.game.game, "GAME:VARIANT of a PDN file that does not say it")
        ->type_name("GAME");
    command
        ->add_option("--store", arguments->store,
                     "where exercises are kept, an SQLite database (practice.db, where `solve` writes)")
        ->type_name("FILE");
    command->add_option("--most", arguments->most, "how many positions are tried at most")
        ->transform(whole_number(1, kLastGame))
        ->type_name("NUMBER")
        ->capture_default_str();
    command->add_flag("--ascii", arguments->is_ascii, "draw the board without Unicode");
    command->add_option("--colour", arguments->colour, "draw the board in colours")
        ->check(check_colour_choice)
        ->type_name("auto|always|never")
        ->capture_default_str();
    command->callback([arguments, &console] { console.conclude(run(*arguments, console)); });
}

}  // namespace sparring
