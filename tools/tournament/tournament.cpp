#include "tools/tournament/tournament.hpp"

#include "tools/agents/agent_list.hpp"
#include "tools/data/data_directory.hpp"
#include "tools/data/variant_file.hpp"
#include "tools/interchange/engine_names.hpp"
#include "tools/tables/design_facts.hpp"
#include "tools/text/nearest_name.hpp"
#include "tools/tournament/openings.hpp"
#include "tools/tournament/recording.hpp"
#include "tools/tournament/report_words.hpp"
#include "tools/tournament/sprt_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <system_error>
#include <utility>

namespace sparring::tournament {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMostLineups = 100'000;
// So many random openings are as good as any number of them.
constexpr std::uint32_t kMostRandomOpenings = 10'000;

struct Book {
    std::string name;
    std::vector<Opening> openings;
    ArchiveTally tally{};  // NOLINT(readability-redundant-member-init)
};

[[nodiscard]] Expected<Format> parse_format(const std::string& text) {
    std::vector<std::string> known;
    for (const Format format : kFormats) {
        if (text == name_of(format)) {
            return format;
        }
        known.emplace_back(name_of(format));
    }
    return Error{unknown_name("format", text, known)};
}

// A test on more than two seats is of the first agent in one of them against the second in all others.
[[nodiscard]] Expected<Format> choose_format(const Arguments& arguments, std::size_t seats) {
    const bool is_table_test = seats > 2 && !arguments.sprt.empty();
    if (arguments.format.empty()) {
        return is_table_test ? Format::kOneAgainstAll : Format::kRoundRobin;
    }
    Expected<Format> format = parse_format(arguments.format);
    if (format && !arguments.sprt.empty() && rotation_of(*format) == Rotation::kNone) {
        return Error{
            fmt::format("--format {}: a test needs agents that change seats: expected no --format", arguments.format)};
    }
    if (format && is_table_test && *format != Format::kOneAgainstAll && *format != Format::kGauntlet) {
        return Error{
            fmt::format("--format {}: a test on {} seats has the first agent in one seat and the second in the "
                        "others: expected one-against-all, or no --format",
                        arguments.format, seats)};
    }
    return format;
}

[[nodiscard]] Expected<std::vector<AgentSpec>> choose_agents(const Arguments& arguments, const ChosenGame& game) {
    Expected<std::vector<AgentSpec>> agents = parse_agents(arguments.agents, game.table->agent_kinds());
    if (agents && agents->size() < 2) {
        return Error{fmt::format("a tournament needs two agents or more, but {} given: expected --agent A --agent B",
                                 agents->empty() ? "none is" : "one is")};
    }
    return agents;
}

[[nodiscard]] Expected<std::optional<statistics::Sprt>> choose_test(const Arguments& arguments, std::size_t agents,
                                                                    std::size_t seats) {
    if (arguments.sprt.empty()) {
        return std::optional<statistics::Sprt>{};
    }
    const statistics::SprtModel usual =
        seats > 2 ? statistics::SprtModel::kLogistic : statistics::SprtModel::kNormalized;
    const Expected<statistics::Sprt> test = parse_sprt(arguments.sprt, usual);
    if (!test) {
        return test.error();
    }
    if (agents != 2) {
        return Error{fmt::format("--sprt compares two agents, but {} are given", agents)};
    }
    if (seats > 2 && test->model != statistics::SprtModel::kLogistic) {
        return Error{fmt::format("--sprt {}: the {} model is for two seats, and here are {}: expected model={}",
                                 arguments.sprt, name_of(test->model), seats,
                                 name_of(statistics::SprtModel::kLogistic))};
    }
    return std::optional(*test);
}

// How many pairs or blocks each lineup plays.
[[nodiscard]] Expected<std::uint32_t> choose_rounds(const Arguments& arguments, const ChosenGame& game) {
    const std::size_t seats = game.seat_names.size();
    if (arguments.pairs && seats > 2) {
        return Error{fmt::format("--pairs {}: {} has {} seats, so that games come in blocks of {}: expected --blocks",
                                 *arguments.pairs, game.name(), seats, seats)};
    }
    const std::uint32_t usual = arguments.sprt.empty() ? kDefaultBlocks : kDefaultTestBlocks;
    return arguments.pairs.value_or(arguments.blocks.value_or(usual));
}

// The files of openings of a game: that of the variant first, then the others by name.
[[nodiscard]] std::vector<fs::path> books_of(const ChosenGame& game, const Catalogue& catalogue) {
    const Expected<fs::path> data = find_data_directory(catalogue.data);
    if (!data) {
        return {};
    }
    const std::string prefix = game.module->info().name + "-";
    std::vector<fs::path> books;
    std::error_code ignored;
    for (const fs::directory_entry& entry : fs::directory_iterator(*data / "openings", ignored)) {
        if (entry.path().filename().string().starts_with(prefix) && entry.path().extension() == ".txt") {
            books.push_back(entry.path());
        }
    }
    const std::string own = fmt::format("{}{}.txt", prefix, game.variant);
    std::ranges::sort(books, {}, [&own](const fs::path& book) {
        return std::pair(book.filename() != own, book.filename().string());
    });
    return books;
}

// The first of the game's books in which every line can be played under the chosen rules; none if there is no such
// book.
[[nodiscard]] Expected<std::optional<Book>> choose_usual_book(const ChosenGame& game, const Catalogue& catalogue) {
    for (const fs::path& path : books_of(game, catalogue)) {
        const Expected<std::vector<BookLine>> lines = read_book_lines(path);
        if (!lines) {
            return lines.error();
        }
        if (Expected<std::vector<Opening>> openings = check_book(*lines, path, *game.table)) {
            return std::optional(Book{path.filename().string(), *std::move(openings)});
        }
    }
    return std::optional<Book>{};
}

// So many lines of random play, or fewer if there are not so many.
[[nodiscard]] Expected<Book> draw_book(int plies, const ChosenGame& game, std::uint32_t rounds, std::uint64_t seed) {
    Expected<std::vector<Opening>> openings =
        game.table->openings({plies, std::min(rounds, kMostRandomOpenings), seed});
    if (!openings) {
        return openings.error();
    }
    return Book{fmt::format("{} random {}", plies, plies == 1 ? "ply" : "plies"), *std::move(openings)};
}

// Agents without chance repeat themselves from a single start: without a book, two seats are left to it, which the
// report then says, and in games of more seats everybody makes one random move first.
[[nodiscard]] Expected<Book> choose_usual_start(const ChosenGame& game, std::uint32_t rounds, std::uint64_t seed) {
    if (const std::size_t seats = game.seat_names.size(); seats > 2) {
        Expected<Book> drawn = draw_book(static_cast<int>(seats), game, rounds, seed);
        if (!drawn || !drawn->openings.empty()) {
            return drawn;
        }
    }
    return Book{std::string(kNoBook), {Opening{}}};
}

[[nodiscard]] Expected<Book> read_book(const Arguments& arguments, const ChosenGame& game, const Catalogue& catalogue) {
    Expected<OpeningList> list =
        read_openings(arguments.openings, game, catalogue, static_cast<std::size_t>(arguments.opening_plies));
    if (!list) {
        return list.error();
    }
    if (!list->errors.empty()) {
        return Error{list->errors.front()};
    }
    if (list->openings.empty()) {
        const ArchiveTally& tally = list->tally;
        return Error{tally.errors.empty() ? fmt::format("'{}' has no openings of {}", arguments.openings, game.name())
                                          : fmt::format("{}: {}", arguments.openings, describe(tally.errors.front()))};
    }
    return Book{arguments.openings, std::move(list->openings), std::move(list->tally)};
}

[[nodiscard]] Expected<Book> choose_book(const Arguments& arguments, const ChosenGame& game, std::uint32_t rounds,
                                         const Catalogue& catalogue) {
    if (arguments.openings == kNoBook) {
        if (arguments.opening_plies > 0) {
            return Error{fmt::format("--opening-plies {}: expected a file with --openings, or no --openings",
                                     arguments.opening_plies)};
        }
        return Book{std::string(kNoBook), {Opening{}}};
    }
    if (!arguments.openings.empty()) {
        return read_book(arguments, game, catalogue);
    }
    if (arguments.opening_plies > 0) {
        Expected<Book> drawn = draw_book(arguments.opening_plies, game, rounds, arguments.seed);
        if (drawn && drawn->openings.empty()) {
            return Error{fmt::format("--opening-plies {}: {} has no openings of this length", arguments.opening_plies,
                                     game.name())};
        }
        return drawn;
    }
    Expected<std::optional<Book>> usual = choose_usual_book(game, catalogue);
    if (!usual) {
        return usual.error();
    }
    return *usual ? Expected<Book>(**std::move(usual)) : choose_usual_start(game, rounds, arguments.seed);
}

// Blocks are numbered with 32 bits, because random streams are.
[[nodiscard]] Status check_size(const Plan& plan, const Arguments& arguments) {
    if (rotation_of(plan.format) == Rotation::kNone && plan.agents.size() != plan.seats()) {
        return Error{fmt::format("--format {}: {} agents for {} seats: expected one agent for each seat, in turn order",
                                 name_of(plan.format), plan.agents.size(), plan.seats())};
    }
    const std::string unit = plan.seats() == 2 ? "pairing" : "lineup";
    const std::uint64_t lineups = count_lineups(plan.format, plan.agents.size(), plan.seats());
    if (lineups > kMostLineups) {
        return Error{fmt::format("{} agents in {} seats make {} {}s: expected at most {}, or --format {}",
                                 plan.agents.size(), plan.seats(), lineups, unit, kMostLineups,
                                 name_of(Format::kOneAgainstAll))};
    }
    const std::uint64_t most = std::numeric_limits<std::uint32_t>::max() / lineups;
    if (plan.rounds > most) {
        return Error{fmt::format("{} {} is too much for {} {}s: expected at most {}",
                                 arguments.blocks ? "--blocks" : "--pairs", plan.rounds, lineups, unit, most)};
    }
    return ok();
}

[[nodiscard]] Status check_luck(const Arguments& arguments, const ChosenGame& game) {
    return !arguments.weighs_luck || game.module->design(game.settings)->has_luck_in_play
               ? ok()
               : Status(Error{fmt::format("--luck-adjusted: {} leaves nothing to chance in play", game.name())});
}

[[nodiscard]] Verdict judge(const Report& report) {
    if (!report.test) {
        return Verdict::kGoOn;
    }
    return report.test->status(report.llr()) == statistics::SprtStatus::kContinue ? Verdict::kGoOn : Verdict::kEnough;
}

[[nodiscard]] Report empty_report(const ChosenGame& game, Plan plan, std::string book,
                                  std::optional<statistics::Sprt> test, bool weighs_luck) {
    std::vector<std::string> names = agent_names(plan.agents);
    std::vector<std::optional<double>> ratings;
    std::ranges::transform(plan.agents, std::back_inserter(ratings),
                           [&](const AgentSpec& agent) { return game.table->rating(agent); });
    Standings standings(plan.agents.size(), plan.lineups());
    Report report{.game = game.name(),
                  .variant = game.variant,
                  .book = std::move(book),
                  .knowledge = {},
                  .plan = std::move(plan),
                  .names = std::move(names),
                  .level_ratings = std::move(ratings),
                  .standings = std::move(standings),
                  .test = test};
    if (weighs_luck) {
        report.luck.emplace(report.plan.agents.size());
    }
    return report;
}

}  // namespace

Expected<Report> prepare(const Arguments& arguments, const Catalogue& catalogue) {
    const Expected<ChosenGame> game = choose_game(arguments.game, catalogue);
    if (!game) {
        return game.error();
    }
    const std::size_t seats = game->seat_names.size();
    const Expected<Format> format = choose_format(arguments, seats);
    if (!format) {
        return format.error();
    }
    Expected<std::vector<AgentSpec>> agents = choose_agents(arguments, *game);
    if (!agents) {
        return agents.error();
    }
    const Expected<std::optional<statistics::Sprt>> test = choose_test(arguments, agents->size(), seats);
    if (!test) {
        return test.error();
    }
    if (const Status luck = check_luck(arguments, *game); !luck) {
        return luck.error();
    }
    const Expected<std::uint32_t> rounds = choose_rounds(arguments, *game);
    if (!rounds) {
        return rounds.error();
    }
    Plan plan{.module = game->module,
              .table = game->table,
              .settings = game->settings,
              .seat_names = game->seat_names,
              .agents = *std::move(agents),
              .openings = {},
              .format = *format,
              .rounds = *rounds,
              .seed = arguments.seed,
              .conduct = arguments.conduct,
              .engine_log = arguments.engine_log};
    if (const Status ready = game->table->check_agents(plan.agents); !ready) {
        return ready.error();
    }
    if (plan.conduct.adjudication.tables) {
        if (const Status tables = game->table->check_endgame_tables(); !tables) {
            return Error{"--adjudicate-tables: " + tables.error().message};
        }
    }
    Expected<std::string> knowledge = game->table->knowledge(plan.agents, plan.conduct.adjudication);
    if (!knowledge) {
        return knowledge.error();
    }
    if (const Status size = check_size(plan, arguments); !size) {
        return size.error();
    }
    Expected<Book> book = choose_book(arguments, *game, *rounds, catalogue);
    if (!book) {
        return book.error();
    }
    plan.openings = std::move(book->openings);
    Report report = empty_report(*game, std::move(plan), std::move(book->name), *test, arguments.weighs_luck);
    report.knowledge = *std::move(knowledge);
    report.tally = std::move(book->tally);
    return report;
}

Status name_programs(Report& report, const StopToken& stop) {
    const Status named = sparring::name_programs(report.plan.agents, stop);
    report.names = agent_names(report.plan.agents);
    return named;
}

void play(Report& report, records::RecordFile* records, int threads, const StopToken& stop, const Watcher& watcher) {
    if (judge(report) == Verdict::kEnough) {
        report.ended = Ended::kEnough;
        return;
    }
    const auto take = [&](const FinishedBlock& block) -> Expected<Verdict> {
        if (const Status counted = report.add(block); !counted) {
            return counted.error();
        }
        if (watcher.on_block) {
            watcher.on_block(block);
        }
        const Status written = records != nullptr ? records->write(recorded(report.plan, block)) : ok();
        if (!written) {
            return written.error();
        }
        if (const Status fault = report.plan.conduct.recovers ? ok() : check_faults(report.plan, block); !fault) {
            return fault.error();
        }
        return judge(report);
    };
    const auto first = static_cast<std::uint32_t>(report.past_blocks);
    report.ended = run_blocks(report.plan, {.first = first}, threads, stop, {take, watcher.on_wait});
}

}  // namespace sparring::tournament
