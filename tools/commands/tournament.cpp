// `sparring tournament`: games in pairs or blocks between agents, and books of openings for them.

#include "tools/tournament/tournament.hpp"

#include "tools/commands/console.hpp"
#include "tools/data/text_file.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/progress_line.hpp"
#include "tools/tournament/openings.hpp"
#include "tools/tournament/progress_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <ostream>
#include <thread>
#include <utility>

namespace sparring {

namespace {

constexpr int kMaxThreads = 256;
constexpr int kDefaultPlies = 3;
// Of all lines there are soon too many; those drawn at random may be longer.
constexpr int kMaxPliesOfAll = 8;
constexpr std::uint64_t kMaxPlies = 100;
constexpr std::uint64_t kMaxSample = 1'000'000;
// Making the text of the progress line costs more than a fast pair of games.
constexpr std::chrono::milliseconds kProgressInterval{50};

// What the command line says about a tournament and about its output.
struct TournamentArguments {
    tournament::Arguments tournament;
    std::string book_path;  // not empty: write a book instead of playing
    int plies = kDefaultPlies;
    std::uint64_t sample = 0;
    bool wants_overwrite = false;
    bool wants_resume = false;
    bool wants_json = false;
};

[[nodiscard]] int cores() { return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMaxThreads); }

void warn_of_shared_cores(const tournament::Report& report, int threads, std::ostream& err) {
    const auto has_clock = [](const AgentSpec& agent) { return agent.has("time_ms"); };
    if (threads > cores() && std::ranges::any_of(report.plan.agents, has_clock)) {
        err << fmt::format(
            "sparring: warning: {} threads share {} {}, so agents with time_ms think less than they should\n", threads,
            cores(), cores() == 1 ? "core" : "cores");
    }
}

[[nodiscard]] Expected<std::size_t> write_book(const TournamentArguments& arguments, const Catalogue& catalogue) {
    const Expected<ChosenGame> game = choose_game(arguments.tournament.game, catalogue);
    if (!game) {
        return game.error();
    }
    const Status free = tournament::check_free(arguments.book_path, arguments.tournament.overwrite);
    if (!free) {
        return free.error();
    }
    if (arguments.sample == 0 && arguments.plies > kMaxPliesOfAll) {
        return Error{
            fmt::format("--plies: there are too many lines of {} plies to write all: expected 1 to {}, or "
                        "--sample",
                        arguments.plies, kMaxPliesOfAll)};
    }
    const Expected<std::vector<Opening>> openings =
        game->module->openings({game->settings, arguments.plies, arguments.sample, arguments.tournament.seed});
    if (!openings) {
        return openings.error();
    }
    if (openings->empty()) {
        return Error{fmt::format("{} has no openings of {} plies", game->name(), arguments.plies)};
    }
    const std::string which = arguments.sample == 0 ? fmt::format("the {} lines of play", openings->size())
                                                    : fmt::format("{} lines of random play, seed {},", openings->size(),
                                                                  arguments.tournament.seed);
    const std::string title =
        fmt::format("{}: {} of {} plies from the start that do not end the game", game->name(), which, arguments.plies);
    const Status written = write_text_file(arguments.book_path, tournament::format_book(*openings, title));
    if (!written) {
        return written.error();
    }
    return openings->size();
}

void run_book(const TournamentArguments& arguments, Console& console) {
    const Expected<std::size_t> count = write_book(arguments, console.catalogue);
    if (!count) {
        console.refuse(count.error());
        return;
    }
    console.out << fmt::format("{} openings of {} plies written to {}\n", grouped(*count), arguments.plies,
                               arguments.book_path);
}

void play(tournament::Report& report, std::optional<tournament::RecordFile>& records, int threads, Console& console) {
    const auto style = console.err_is_terminal ? ProgressLine::Style::kTerminal : ProgressLine::Style::kPlain;
    ProgressLine line(console.err, style, console.columns);
    const Clock::time_point start = Clock::now();
    Clock::time_point next = start;
    const auto show_progress = [&] {
        const Clock::time_point now = Clock::now();
        if (now < next) {
            return;
        }
        next = now + kProgressInterval;
        line.show(tournament::progress_text(report, std::chrono::duration<double>(now - start).count()), now);
    };
    tournament::play(report, records, threads, console.stop, show_progress);
}

void run_tournament(const TournamentArguments& arguments, Console& console) {
    Expected<tournament::Report> report = tournament::prepare(arguments.tournament, console.catalogue);
    if (!report) {
        console.refuse(report.error());
        return;
    }
    // The last check, because it leaves an empty file behind.
    std::optional<tournament::RecordFile> records;
    if (const std::string& path = arguments.tournament.games_path; !path.empty()) {
        Expected<tournament::RecordFile> file =
            arguments.wants_resume ? tournament::resume(*report, path)
                                   : tournament::RecordFile::open(path, arguments.tournament.overwrite);
        if (!file) {
            console.refuse(file.error());
            return;
        }
        records = *std::move(file);
    }
    warn_of_shared_cores(*report, arguments.tournament.threads, console.err);
    play(*report, records, arguments.tournament.threads, console);
    console.out << (arguments.wants_json ? tournament::report_json(*report) : tournament::report_text(*report));
    if (!report->ended) {
        console.fail(report->ended.error().message);
    } else if (*report->ended == tournament::Ended::kStopped) {
        console.fail(fmt::format("stopped after {} of {} {}s", grouped(report->standings.blocks()),
                                 grouped(report->planned_blocks()), tournament::unit_name(report->plan.seats())));
    }
}

void add_playing_options(CLI::App& command, tournament::Arguments& arguments) {
    command.add_option("--agent", arguments.agents, "an agent that takes part (twice or more)")
        ->type_name("AGENT")
        ->allow_extra_args(false);
    command
        .add_option(
            "--format", arguments.format,
            "everybody plays everybody (usual), or the first agent each other one, which then has all other seats")
        ->type_name("round-robin|gauntlet");
    CLI::Option* const pairs = command
                                   .add_option("--pairs", arguments.pairs,
                                               "pairs of games for each two agents (100; with --sprt at most 100000)")
                                   ->transform(whole_number(1, tournament::kMaxBlocks))
                                   ->type_name("1..10000000");
    command
        .add_option("--blocks", arguments.blocks,
                    "the same for any number of seats: a block is one opening with every rotation of the seats")
        ->transform(whole_number(1, tournament::kMaxBlocks))
        ->type_name("1..10000000")
        ->excludes(pairs);
    command
        .add_option("--sprt", arguments.sprt,
                    "stop when two agents are told apart: elo0=0,elo1=5[,alpha=0.05][,beta=0.05][,model=logistic]; the "
                    "model is logistic or normalized")
        ->type_name("TEST");
    CLI::Option* const openings =
        command
            .add_option(
                "--openings", arguments.openings,
                "book of openings, or 'start' for none; without it, the first book of the game that the rules allow")
            ->type_name("FILE");
    command
        .add_option("--opening-plies", arguments.opening_plies,
                    "begin with so many random moves in place of a book; usual where more than two seats have no book")
        ->transform(whole_number(1, tournament::kMaxOpeningPlies))
        ->type_name("1..100")
        ->excludes(openings);
    command.add_option("--games", arguments.games_path, "write the games to a file, one a line")->type_name("FILE");
    add_seed_option(command, arguments.seed);
    add_threads_option(command, arguments.threads);
}

void add_book_options(CLI::App& command, TournamentArguments& arguments) {
    CLI::Option* const book =
        command.add_option("--make-openings", arguments.book_path, "play nothing, but write a book of openings")
            ->type_name("FILE");
    command.add_option("--plies", arguments.plies, "length of the openings that are made")
        ->transform(whole_number(1, kMaxPlies))
        ->type_name("1..100")
        ->capture_default_str()
        ->needs(book);
    command.add_option("--sample", arguments.sample, "draw so many openings at random, with --seed; without it, all")
        ->transform(whole_number(1, kMaxSample))
        ->type_name("1..1000000")
        ->needs(book);
    for (const char* const name :
         {"--agent", "--sprt", "--pairs", "--blocks", "--openings", "--opening-plies", "--games"}) {
        book->excludes(command.get_option(name));
    }
}

}  // namespace

void add_tournament_command(CLI::App& program, Console& console) {
    const auto arguments = std::make_shared<TournamentArguments>();
    arguments->tournament.threads = cores();
    CLI::App& command = *program.add_subcommand("tournament", "play games in pairs between agents and rate them");
    add_game_arguments(command, arguments->tournament.game);
    add_playing_options(command, arguments->tournament);
    add_book_options(command, *arguments);
    CLI::Option* const overwrite =
        command.add_flag("--overwrite", arguments->wants_overwrite, "replace a file that exists already");
    command
        .add_flag("--resume", arguments->wants_resume,
                  "go on with the games in the file of --games, of the same tournament that was stopped")
        ->needs(command.get_option("--games"))
        ->excludes(overwrite);
    command.add_flag("--json", arguments->wants_json, "print one JSON value instead of tables");
    command.callback([arguments, &console] {
        arguments->tournament.overwrite =
            arguments->wants_overwrite ? tournament::Overwrite::kYes : tournament::Overwrite::kNo;
        if (arguments->book_path.empty()) {
            run_tournament(*arguments, console);
        } else {
            run_book(*arguments, console);
        }
    });
}

}  // namespace sparring
