// `review`: a finished game looked at again, move by move.

#include "tools/commands/arguments.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/judged_games.hpp"
#include "tools/commands/reading_notes.hpp"
#include "tools/data/text_file.hpp"
#include "tools/report/html.hpp"
#include "tools/report/report_files.hpp"
#include "tools/review/judge.hpp"
#include "tools/review/kept_reviews.hpp"
#include "tools/review/review_text.hpp"
#include "tools/review/source.hpp"
#include "tools/review/summary.hpp"
#include "tools/tables/archive_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <ostream>
#include <string>
#include <utility>

namespace sparring {

namespace {

struct ReviewArguments {
    GamesToJudge games;
    std::string position;
    std::string moves;
    std::string page;
    Overwrite overwrite = Overwrite::kNo;  // of the page
    std::string folder;
    bool as_json = false;
};

[[nodiscard]] Expected<review::GameSource> source_of(const ReviewArguments& arguments, const Catalogue& catalogue) {
    if (arguments.games.file.empty() == arguments.moves.empty()) {
        return Error{"expected FILE, or --game GAME with --moves: see 'sparring review --help'"};
    }
    if (!arguments.games.file.empty()) {
        return review::read_source(arguments.games.file, arguments.games.number, arguments.games.game, catalogue);
    }
    return arguments.games.game.game.empty()
               ? Expected<review::GameSource>(Error{"--moves: expected --game GAME with it"})
               : review::source_of_moves(arguments.games.game, arguments.position, arguments.moves, catalogue);
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

// What was looked at before it was stopped is shown.
[[nodiscard]] Status review_one(const review::GameSource& source, const ReviewArguments& arguments, Console& console) {
    const auto game = judge(source, arguments.games, "", console);
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

[[nodiscard]] Status write_summary(const review::Summary& summary, const std::string& agent,
                                   const ReviewArguments& arguments) {
    return arguments.folder.empty()
               ? ok()
               : report::write_report_files(
                     review::report_of(summary, {{"File", arguments.games.file}, {"Judged by", agent}}),
                     arguments.folder);
}

// Every game of a file, and what they say together; of each its review as a line if JSON is asked for.
[[nodiscard]] Status review_all(const ReviewArguments& arguments, Console& console) {
    if (const Status made = arguments.folder.empty() ? ok() : make_folder(arguments.folder); !made) {
        return Error{"--out: " + made.error().message};
    }
    auto kept = review::KeptReviews::open(arguments.folder);
    const auto games = review::count_games(arguments.games.file, arguments.games.game, console.catalogue);
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
    const Status reviewed = for_each_judged(arguments.games, *games, console, *kept, take);
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
    if (const Status fitting = check_game(arguments.games, console.catalogue); !fitting) {
        return fitting;
    }
    if (arguments.games.is_all) {
        return arguments.games.file.empty() ? Status(Error{"--all: expected FILE with it"})
                                            : review_all(arguments, console);
    }
    if (!arguments.page.empty()) {
        if (const Status free = check_writable(arguments.page, arguments.overwrite); !free) {
            return free;
        }
    }
    const auto source = source_of(arguments, console.catalogue);
    if (source) {
        tell_notes(*source, console);
    }
    return source ? review_one(*source, arguments, console) : source.error();
}

}  // namespace

void add_review_command(CLI::App& program, Console& console) {
    CLI::App* const command =
        program.add_subcommand("review", "what was played well and badly in a game, and who was lucky");
    const auto arguments = std::make_shared<ReviewArguments>();
    add_file_options(*command, arguments->games,
                     "a game saved by `play`, a record of `tournament`, `selfplay` or `import`, or a PDN file");
    CLI::Option* const all = command
                                 ->add_flag("--all", arguments->games.is_all,
                                            "review every game of a file, and say how well each player plays")
                                 ->excludes("--number");
    command
        ->add_option("--game", arguments->games.game.game,
                     "GAME, or GAME:VARIANT: of --moves, or of a PDN file that does not say it")
        ->type_name("GAME");
    command->add_option("--set", arguments->games.game.sets, "set a rule option of --game (may be repeated)")
        ->type_name("OPTION=VALUE");
    CLI::Option* const moves =
        command->add_option("--moves", arguments->moves, "the moves of a game")->type_name("TEXT");
    command->add_option("--position", arguments->position, "where --moves begin; without it, at the start")
        ->type_name("TEXT")
        ->needs(moves);
    command->add_option("--html", arguments->page, "write a page with boards and curves as well")
        ->type_name("FILE")
        ->excludes(all);
    add_overwrite_option(*command, arguments->overwrite);
    command
        ->add_option(
            "--out", arguments->folder,
            "with --all, where to write all of it as a page with a plot, as JSON and as CSV tables; what is there "
            "is not judged again")
        ->type_name("FOLDER")
        ->needs(all);
    command->add_flag("--json", arguments->as_json, "print one JSON value with every move");
    add_seed_option(*command, arguments->games.seed);
    command->callback([arguments, &console] { console.conclude(run(*arguments, console)); });
}

}  // namespace sparring
