// `review`: a finished game looked at again, move by move; and `practice`: its mistakes tried again.

#include "tools/commands/arguments.hpp"
#include "tools/commands/board_style.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/commands/console_terminal.hpp"
#include "tools/commands/reading_notes.hpp"
#include "tools/data/solved_file.hpp"
#include "tools/data/text_file.hpp"
#include "tools/report/html.hpp"
#include "tools/report/report_files.hpp"
#include "tools/review/exercises.hpp"
#include "tools/review/judge.hpp"
#include "tools/review/kept_reviews.hpp"
#include "tools/review/practice.hpp"
#include "tools/review/review_text.hpp"
#include "tools/review/source.hpp"
#include "tools/review/summary.hpp"
#include "tools/tables/archive_file.hpp"
#include "tools/tables/design_facts.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/wording.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>

namespace sparring {

namespace {

// Which games, and who judges them.
struct ReviewArguments {
    std::string file;
    std::uint64_t number = 1;
    GameArguments game;
    std::string position;
    std::string moves;
    std::string agent;
    std::uint64_t seed = 1;
    int threads = 1;
    std::string page;
    std::string folder;
    bool is_all = false;
    bool as_json = false;
};

[[nodiscard]] Expected<review::GameSource> source_of(const ReviewArguments& arguments, const Catalogue& catalogue) {
    if (arguments.file.empty() == arguments.moves.empty()) {
        return Error{"expected FILE, or --game GAME with --moves: see 'sparring review --help'"};
    }
    if (!arguments.file.empty()) {
        return review::read_source(arguments.file, arguments.number, arguments.game, catalogue);
    }
    return arguments.game.game.empty()
               ? Expected<review::GameSource>(Error{"--moves: expected --game GAME with it"})
               : review::source_of_moves(arguments.game, arguments.position, arguments.moves, catalogue);
}

[[nodiscard]] Status show(const review::ReviewedGame& game, const ReviewArguments& arguments, Console& console) {
    if (!arguments.page.empty()) {
        const auto report = review::report_of(game);
        const auto page = report ? report::write_html(*report) : Expected<std::string>(report.error());
        const Status written = page ? write_text_file(arguments.page, *page) : Status(page.error());
        if (!written) {
            return written;
        }
    }
    console.out << (arguments.as_json ? json_line(review::json_of(game)) : review::text_of(game, console.out_columns));
    return ok();
}

[[nodiscard]] Expected<review::JudgedGame> judged(const review::GameSource& source, const ReviewArguments& arguments,
                                                  const std::string& what, Console& console) {
    ProgressLine progress = progress_line(console);
    auto game =
        review::judge_game(source,
                           {.agent = arguments.agent,
                            .seed = arguments.seed,
                            .threads = arguments.threads,
                            .on_progress =
                                [&](std::size_t done, std::size_t all, bool is_again) {
                                    progress.show(fmt::format("review: {}{} of {} moves{}", what, done, all,
                                                              is_again ? ", once more with a longer search" : ""));
                                }},
                           console.stop);
    progress.clear();
    return game;
}

// What came of a run that was stopped is nobody's fault.
[[nodiscard]] Status unless_stopped_early(const Status& status, const std::string& done, Console& console) {
    if (!console.stop.stop_requested()) {
        return status;
    }
    console.fail(fmt::format("stopped before all moves were looked at{}", done));
    return ok();
}

// What was looked at before it was stopped is shown.
[[nodiscard]] Status review_one(const review::GameSource& source, const ReviewArguments& arguments, Console& console) {
    const auto game = judged(source, arguments, "", console);
    if (!game) {
        return unless_stopped_early(game.error(), "", console);
    }
    const Status shown = show({source, game->review, game->agent}, arguments, console);
    return shown && game->review.left_out() > 0 ? unless_stopped_early(ok(), "", console) : shown;
}

// How the game was read, a line for each kind of thing.
void tell_notes(const review::GameSource& source, Console& console) {
    ArchiveTally tally;
    tally.notes.add(source.notes);
    tell_reading(source.name, tally, console.err);
}

// What is done with a review; its key is that of key_of.
using TakeReview = std::function<Status(const review::ReviewedGame&, const std::string& key)>;
// Whether a game needs no review, by the key of that.
using HasReview = std::function<Expected<bool>(const std::string& key)>;

// As `judged`, unless it is kept already. What was stopped is not kept: it may have lacked a longer search.
[[nodiscard]] Expected<review::JudgedGame> judged_once(const review::GameSource& source,
                                                       const ReviewArguments& arguments, const std::string& key,
                                                       const std::string& what, review::KeptReviews& kept,
                                                       Console& console) {
    if (auto found = kept.find(key)) {
        return *std::move(found);
    }
    auto game = judged(source, arguments, what, console);
    if (!game) {
        return game.error();
    }
    if (console.stop.stop_requested()) {
        return Error{"stopped"};
    }
    const Status added = kept.add(key, *game);
    return added ? std::move(game) : added.error();
}

// Reviews every game of a file, of which there are so many, but for those that are `kept` or need none. Games that
// cannot be read are left out, and in the end the error says how many and what is wrong with the first.
[[nodiscard]] Status for_each_judged(const ReviewArguments& arguments, std::size_t games, Console& console,
                                     review::KeptReviews& kept, const TakeReview& take, const HasReview& has = {}) {
    std::size_t unread = 0;
    std::string first_fault;
    const auto judge_next = [&](std::size_t number, const auto& read) -> Status {
        const auto source = read();
        if (!source) {
            first_fault = unread++ == 0 ? source.error().message : first_fault;
            return ok();
        }
        const std::string key = review::key_of(*source, arguments.agent, arguments.seed);
        const auto is_done = has ? has(key) : Expected(false);
        if (!is_done || *is_done) {
            return is_done ? ok() : Status(is_done.error());
        }
        const std::string what = fmt::format("game {} of {}, ", number, games);
        const auto game = judged_once(*source, arguments, key, what, kept, console);
        return game ? take({*source, game->review, game->agent}, key) : Status(game.error());
    };
    const auto reviewed = review::for_each_game(arguments.file, arguments.game, console.catalogue, judge_next);
    if (!reviewed) {
        return reviewed.error();
    }
    tell_reading(arguments.file, *reviewed, console.err);
    return unread == 0 ? ok()
                       : Status(Error{fmt::format("{} of {} games left out, the first because of {}", unread, games,
                                                  first_fault)});
}

[[nodiscard]] Status write_summary(const review::Summary& summary, const std::string& agent,
                                   const ReviewArguments& arguments) {
    return arguments.folder.empty()
               ? ok()
               : report::write_report_files(
                     review::report_of(summary, {{"File", arguments.file}, {"Judged by", agent}}), arguments.folder);
}

// Every game of a file, and what they say together; of each its review as a line if JSON is asked for.
[[nodiscard]] Status review_all(const ReviewArguments& arguments, Console& console) {
    if (const Status made = arguments.folder.empty() ? ok() : make_folder(arguments.folder); !made) {
        return Error{"--out: " + made.error().message};
    }
    auto kept = review::KeptReviews::open(arguments.folder);
    const auto games = review::count_games(arguments.file, arguments.game, console.catalogue);
    if (!kept || !games) {
        return kept ? games.error() : kept.error();
    }
    review::Summary summary;
    std::size_t done = 0;
    std::string agent;
    const TakeReview take = [&](const review::ReviewedGame& game, const std::string& /*key*/) {
        summary.add(game);
        agent = game.agent;
        ++done;
        if (arguments.as_json) {
            console.out << json_line(review::json_of(game)) << std::flush;
        }
        return ok();
    };
    const Status reviewed = for_each_judged(arguments, *games, console, *kept, take);
    // What is done is told whatever ended it.
    if (done > 0) {
        console.out << (arguments.as_json ? "" : review::text_of(summary, console.out_columns)) << std::flush;
        if (const Status written = write_summary(summary, agent, arguments); !written) {
            return written;
        }
    }
    return reviewed ? reviewed : unless_stopped_early(reviewed, fmt::format(": {} of {} games", done, *games), console);
}

[[nodiscard]] Status run(const ReviewArguments& arguments, Console& console) {
    if (arguments.is_all) {
        return arguments.file.empty() ? Status(Error{"--all: expected FILE with it"}) : review_all(arguments, console);
    }
    if (!arguments.page.empty()) {
        if (const Status free = check_writable(arguments.page); !free) {
            return free;
        }
    }
    const auto source = source_of(arguments, console.catalogue);
    if (source) {
        tell_notes(*source, console);
    }
    return source ? review_one(*source, arguments, console) : source.error();
}

struct PracticeArguments {
    ReviewArguments review;
    std::string store;
    std::uint64_t most = 10;
    bool is_ascii = false;
    std::string colour = "auto";
};

[[nodiscard]] Status collect_all(const ReviewArguments& asked, Console& console, const TakeReview& take,
                                 const HasReview& has) {
    const auto games = review::count_games(asked.file, asked.game, console.catalogue);
    review::KeptReviews none;
    return games ? for_each_judged(asked, *games, console, none, take, has) : games.error();
}

[[nodiscard]] Status collect_one(const ReviewArguments& asked, Console& console, const TakeReview& take) {
    const auto source = review::read_source(asked.file, asked.number, asked.game, console.catalogue);
    const auto game = source ? judged(*source, asked, "", console) : Expected<review::JudgedGame>(source.error());
    return game ? take({*source, game->review, game->agent}, review::key_of(*source, asked.agent, asked.seed))
                : Status(game.error());
}

// Puts the mistakes of the games that were named into the store.
[[nodiscard]] Status collect(review::ExerciseStore& store, const PracticeArguments& arguments, Console& console) {
    const ReviewArguments& asked = arguments.review;
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

[[nodiscard]] Status run_practice(const PracticeArguments& arguments, Console& console) {
    const std::filesystem::path usual = table_path("practice.db");
    if (arguments.store.empty() && usual.empty()) {
        return Error{"--store: no folder for exercises is known: expected the path of a file"};
    }
    auto store = review::ExerciseStore::open(arguments.store.empty() ? usual : std::filesystem::path(arguments.store));
    if (!store) {
        return store.error();
    }
    if (!arguments.review.file.empty()) {
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
                             .agent = arguments.review.agent,
                             .day = review::today(),
                             .most = arguments.most},
                            console.stop);
}

void add_file_options(CLI::App& command, ReviewArguments& arguments, const std::string& meaning) {
    command.add_option("FILE", arguments.file, meaning)->type_name("");
    command.add_option("--number", arguments.number, "which game of a file of many")
        ->transform(whole_number(1, kLastGame))
        ->type_name("NUMBER")
        ->capture_default_str();
    command
        .add_option("--agent", arguments.agent,
                    "who judges; without it, a search of some thousand positions a move that says the same every time")
        ->type_name("AGENT");
    add_threads_option(command, arguments.threads);
}

}  // namespace

void add_review_command(CLI::App& program, Console& console) {
    CLI::App* const command =
        program.add_subcommand("review", "what was played well and badly in a game, and who was lucky");
    const auto arguments = std::make_shared<ReviewArguments>();
    add_file_options(*command, *arguments,
                     "a game saved by `play`, a record of `tournament`, `selfplay` or `import`, or a PDN file");
    CLI::Option* const all =
        command->add_flag("--all", arguments->is_all, "review every game of a file, and say how well each player plays")
            ->excludes("--number");
    command
        ->add_option("--game", arguments->game.game,
                     "GAME, or GAME:VARIANT: of --moves, or of a PDN file that does not say it")
        ->type_name("GAME");
    command->add_option("--set", arguments->game.sets, "set a rule option of --game (may be repeated)")
        ->type_name("OPTION=VALUE");
    CLI::Option* const moves =
        command->add_option("--moves", arguments->moves, "the moves of a game")->type_name("TEXT");
    command->add_option("--position", arguments->position, "where --moves begin; without it, at the start")
        ->type_name("TEXT")
        ->needs(moves);
    command->add_option("--html", arguments->page, "write a page with boards and curves as well")
        ->type_name("FILE")
        ->excludes(all);
    command
        ->add_option(
            "--out", arguments->folder,
            "with --all, where to write all of it as a page with a plot, as JSON and as CSV tables; what is there "
            "is not judged again")
        ->type_name("FOLDER")
        ->needs(all);
    command->add_flag("--json", arguments->as_json, "print one JSON value with every move");
    add_seed_option(*command, arguments->seed);
    command->callback([arguments, &console] { console.conclude(run(*arguments, console)); });
}

void add_practice_command(CLI::App& program, Console& console) {
    CLI::App* const command =
        program.add_subcommand("practice", "positions in which somebody erred, to be tried again");
    const auto arguments = std::make_shared<PracticeArguments>();
    add_file_options(*command, arguments->review,
                     "a file as `review` reads it, whose mistakes are added; without it those that wait are tried");
    command
        ->add_flag("--all", arguments->review.is_all,
                   "add the mistakes of every game of the file that was not added before")
        ->excludes("--number");
    command->add_option("--game", arguments->review.game.game, "GAME:VARIANT of a PDN file that does not say it")
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
    command->callback([arguments, &console] { console.conclude(run_practice(*arguments, console)); });
}

}  // namespace sparring
