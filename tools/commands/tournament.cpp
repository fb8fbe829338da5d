// `sparring tournament`: games in pairs or blocks between agents, and books of openings for them.

#include "tools/tournament/tournament.hpp"

#include "tools/commands/arguments.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/conduct_options.hpp"
#include "tools/commands/console.hpp"
#include "tools/commands/reading_notes.hpp"
#include "tools/data/text_file.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/progress_line.hpp"
#include "tools/tournament/crew.hpp"
#include "tools/tournament/openings.hpp"
#include "tools/tournament/progress_text.hpp"
#include "tools/tournament/recording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <ostream>
#include <thread>
#include <utility>

namespace sparring {

namespace {

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
    std::string games_path;   // empty: games are not recorded
    std::string resume_path;  // of a record to go on with
    ConductTexts conduct;
    Overwrite overwrite = Overwrite::kNo;
    std::string book_path;  // not empty: write a book instead of playing
    int plies = kDefaultPlies;
    std::uint64_t sample = 0;
    std::uint32_t progress_every = 0;  // blocks from one interim report to the next; 0: none
    bool allows_other_tables = false;
    bool wants_json = false;

    [[nodiscard]] tournament::OtherTables other_tables() const {
        return allows_other_tables ? tournament::OtherTables::kAllowed : tournament::OtherTables::kRefused;
    }
};

[[nodiscard]] int cores() {
    return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, static_cast<int>(kMaxThreads));
}

[[nodiscard]] bool has_clocks(const tournament::Report& report) {
    return std::ranges::any_of(report.plan.agents,
                               [](const AgentSpec& agent) { return agent.has("time_ms") || agent.has("game_ms"); });
}

void warn_of_shared_cores(const tournament::Report& report, int threads, std::ostream& err) {
    if (threads > cores() && has_clocks(report)) {
        err << fmt::format(
            "sparring: warning: {} threads share {} {}, so agents with time_ms or game_ms think less than they "
            "should\n",
            threads, cores(), cores() == 1 ? "core" : "cores");
    }
}

// How many openings were written; nothing if it was stopped.
[[nodiscard]] Expected<std::optional<std::size_t>> write_book(const TournamentArguments& arguments, Console& console) {
    const Expected<ChosenGame> game = choose_game(arguments.tournament.game, console.catalogue);
    if (!game) {
        return game.error();
    }
    const Status free = check_free(arguments.book_path, arguments.overwrite);
    if (!free) {
        return free.error();
    }
    if (arguments.sample == 0 && arguments.plies > kMaxPliesOfAll) {
        return Error{
            fmt::format("--plies: there are too many lines of {} plies to write all: expected 1 to {}, or "
                        "--sample",
                        arguments.plies, kMaxPliesOfAll)};
    }
    const BookRequest request{arguments.plies, arguments.sample, arguments.tournament.seed};
    const auto found = unless_stopped([table = game->table, request] { return table->openings(request); }, console);
    if (!found) {
        return std::optional<std::size_t>{};
    }
    const Expected<std::vector<Opening>>& openings = *found;
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
    return std::optional(openings->size());
}

void run_book(const TournamentArguments& arguments, Console& console) {
    const Expected<std::optional<std::size_t>> count = write_book(arguments, console);
    if (!count) {
        console.refuse(count.error());
    } else if (!*count) {
        console.fail("stopped: no file was written");
    } else {
        console.out << fmt::format("{} openings of {} plies written to {}\n", grouped(**count), arguments.plies,
                                   arguments.book_path);
    }
}

// What is told while games are played, beside the line of progress: faults, and the standings now and then.
void tell_of(const tournament::FinishedBlock& block, const tournament::Report& report,
             const TournamentArguments& arguments, ProgressLine& line, Console& console) {
    if (report.plan.conduct.recovers) {
        for (const std::string& fault : tournament::faults_of(report.plan, block)) {
            line.clear();
            console.complain(fault);
        }
    }
    if (arguments.progress_every > 0 && report.standings.blocks() % arguments.progress_every == 0) {
        line.clear();
        console.err << (arguments.wants_json ? tournament::interim_json(report)
                                             : tournament::interim_text(report, console.err_columns()))
                    << std::flush;
    }
}

void play(tournament::Report& report, const TournamentArguments& arguments, records::RecordFile* records, int threads,
          Console& console) {
    ProgressLine line = progress_line(console);
    const Clock::time_point start = Clock::now();
    Clock::time_point next = start;
    // Whoever reads values on standard error reads no lines between them.
    const bool has_values_alone = arguments.wants_json && arguments.progress_every > 0;
    const auto show_progress = [&] {
        const Clock::time_point now = Clock::now();
        if (now < next || has_values_alone) {
            return;
        }
        next = now + kProgressInterval;
        line.show(tournament::progress_text(report, std::chrono::duration<double>(now - start).count()), now);
    };
    tournament::play(report, records, threads, console.stop,
                     {show_progress, [&](const auto& block) { tell_of(block, report, arguments, line, console); }});
}

// The file that games are written to, if they are.
[[nodiscard]] Expected<std::optional<records::RecordFile>> open_record(const TournamentArguments& arguments,
                                                                       tournament::Report& report) {
    if (arguments.games_path.empty() && arguments.resume_path.empty()) {
        return std::optional<records::RecordFile>{};
    }
    Expected<records::RecordFile> file =
        arguments.resume_path.empty()
            ? tournament::begin_record(report, arguments.games_path, arguments.overwrite)
            : tournament::resume_record(report, arguments.resume_path, arguments.other_tables());
    if (!file) {
        return file.error();
    }
    return std::optional(*std::move(file));
}

// Timed agents leave a core to everything else, so that they have theirs for themselves.
[[nodiscard]] int choose_threads(const TournamentArguments& arguments, const tournament::Report& report) {
    if (arguments.tournament.threads > 0) {
        return arguments.tournament.threads;
    }
    return has_clocks(report) ? std::max(1, cores() - 1) : cores();
}

void run_tournament(const TournamentArguments& arguments, Console& console) {
    tournament::Arguments asked = arguments.tournament;
    const Expected<tournament::Conduct> conduct = read_conduct(arguments.conduct);
    if (!conduct) {
        console.refuse(conduct.error());
        return;
    }
    asked.conduct = *conduct;
    Expected<tournament::Report> report = tournament::prepare(asked, console.catalogue);
    const Status named = report ? tournament::name_programs(*report, console.stop) : Status(report.error());
    if (const Status logs = named ? tournament::check_engine_logs(report->plan) : named; !logs) {
        console.refuse(logs.error());
        return;
    }
    tell_reading(asked.openings, report->tally, console.err);
    // The last check, because it leaves a file behind.
    Expected<std::optional<records::RecordFile>> records = open_record(arguments, *report);
    if (!records) {
        console.refuse(records.error());
        return;
    }
    const int threads = choose_threads(arguments, *report);
    warn_of_shared_cores(*report, threads, console.err);
    play(*report, arguments, *records ? &**records : nullptr, threads, console);
    // The file is whole before anything is said of it.
    records->reset();
    console.must_not_wait = tournament::threads_left_behind() > 0;
    console.out << (arguments.wants_json ? tournament::report_json(*report)
                                         : tournament::report_text(*report, console.out_columns));
    if (!report->ended) {
        console.fail(report->ended.error().message);
    } else if (*report->ended == tournament::Ended::kStopped) {
        console.fail(fmt::format("stopped after {} of {} {}s", grouped(report->standings.blocks()),
                                 grouped(report->planned_blocks()), report->plan.unit()));
    }
}

void add_playing_options(CLI::App& command, tournament::Arguments& arguments) {
    command
        .add_option("--agent", arguments.agents, "an agent that takes part (twice or more); NAME=AGENT gives it a name")
        ->type_name("AGENT")
        ->allow_extra_args(false);
    command
        .add_option(
            "--format", arguments.format,
            "who plays with whom: everybody with everybody (usual), the first agent with every choice of others, the "
            "first "
            "agent in one seat and each other one in turn in the rest, or agents that keep the seats in which they are "
            "given")
        ->type_name("round-robin|gauntlet|one-against-all|fixed-seats");
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
        .add_option(
            "--sprt", arguments.sprt,
            "stop when two agents are told apart: elo0=0,elo1=5[,alpha=0.05][,beta=0.05][,model=normalized]; the "
            "model is normalized, usual for two seats, or logistic")
        ->type_name("TEST");
    command
        .add_option("--openings", arguments.openings,
                    "openings: a book, a list of positions or a PDN file, or 'start' for none; without it, the first "
                    "book of the game that the rules allow")
        ->type_name("FILE");
    command
        .add_option("--opening-plies", arguments.opening_plies,
                    "begin with so many random moves in place of a book, usual where more than two seats have no book; "
                    "with --openings, with so many moves of each opening")
        ->transform(whole_number(1, tournament::kMaxOpeningPlies))
        ->type_name("1..100");
    command.add_flag("--luck-adjusted", arguments.weighs_luck,
                     "say as well what agents won without what dice and draws gave them, which tells them apart by "
                     "fewer games");
    add_seed_option(command, arguments.seed);
    command
        .add_option("--threads", arguments.threads,
                    "how many games at a time (as many as there are cores, or one fewer with agents that have time_ms "
                    "or game_ms)")
        ->transform(whole_number(1, kMaxThreads))
        ->type_name("1..256");
}

void add_report_options(CLI::App& command, TournamentArguments& arguments) {
    command
        .add_option("--engine-log", arguments.tournament.engine_log,
                    "keep in this folder what programs of others (process:) are told and say, and their standard "
                    "error: one file for each")
        ->type_name("FOLDER");
    command
        .add_option("--progress-every", arguments.progress_every,
                    "print the standings on standard error after every so many pairs or blocks; with --json as one "
                    "JSON value on a line")
        ->transform(whole_number(1, tournament::kMaxBlocks))
        ->type_name("1..10000000");
    command.add_flag("--json", arguments.wants_json, "print one JSON value instead of tables");
}

void add_record_options(CLI::App& command, TournamentArguments& arguments) {
    CLI::Option* const games = command
                                   .add_option("--games", arguments.games_path,
                                               "record the plan and the games in a new file, an SQLite database")
                                   ->type_name("FILE");
    CLI::Option* const overwrite = add_overwrite_option(command, arguments.overwrite);
    CLI::Option* const resume =
        command
            .add_option("--resume", arguments.resume_path,
                        "go on with the games in a record of the same tournament that was stopped")
            ->type_name("FILE")
            ->excludes(games)
            ->excludes(overwrite);
    command
        .add_flag("--allow-other-tables", arguments.allows_other_tables,
                  "go on although the record was begun with other weights or endgame tables; it then names all of them")
        ->needs(resume);
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
    for (const char* const name : {"--agent", "--sprt", "--pairs", "--blocks", "--openings", "--opening-plies",
                                   "--games", "--resume", "--luck-adjusted", "--engine-log", "--progress-every"}) {
        book->excludes(command.get_option(name));
    }
}

}  // namespace

void add_tournament_command(CLI::App& program, Console& console) {
    const auto arguments = std::make_shared<TournamentArguments>();
    CLI::App& command = *program.add_subcommand("tournament", "play games in pairs between agents and rate them");
    add_game_arguments(command, arguments->tournament.game);
    add_playing_options(command, arguments->tournament);
    add_conduct_options(command, arguments->conduct);
    add_report_options(command, *arguments);
    add_record_options(command, *arguments);
    add_book_options(command, *arguments);
    command.callback([arguments, &console] {
        if (arguments->book_path.empty()) {
            run_tournament(*arguments, console);
        } else {
            run_book(*arguments, console);
        }
    });
}

}  // namespace sparring
