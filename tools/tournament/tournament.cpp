#include "tools/tournament/tournament.hpp"

#include "tools/agents/agent_list.hpp"
#include "tools/data/data_directory.hpp"
#include "tools/data/variant_file.hpp"
#include "tools/text/nearest_name.hpp"
#include "tools/tournament/openings.hpp"
#include "tools/tournament/sprt_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <limits>
#include <system_error>
#include <utility>

namespace sparring::tournament {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kSeats = 2;

struct Book {
    std::string name;
    std::vector<Opening> openings;
};

[[nodiscard]] Expected<Format> parse_format(const std::string& text) {
    std::vector<std::string> known;
    for (const Format format : {Format::kRoundRobin, Format::kGauntlet}) {
        if (text == name_of(format)) {
            return format;
        }
        known.emplace_back(name_of(format));
    }
    return Error{unknown_name("format", text, known)};
}

[[nodiscard]] Expected<std::vector<AgentSpec>> choose_agents(const Arguments& arguments, const ChosenGame& game) {
    if (const std::size_t seats = game.seat_names.size(); seats != kSeats) {
        return Error{fmt::format("{} has {} seats: expected a game of {} for a tournament", game.module->info().name,
                                 seats, kSeats)};
    }
    Expected<std::vector<AgentSpec>> agents = parse_agents(arguments.agents, game.module->agent_kinds());
    if (agents && agents->size() < 2) {
        return Error{fmt::format("a tournament needs two agents or more, but {} given: expected --agent A --agent B",
                                 agents->empty() ? "none is" : "one is")};
    }
    return agents;
}

[[nodiscard]] Expected<std::optional<statistics::Sprt>> choose_test(const Arguments& arguments, std::size_t agents) {
    if (arguments.sprt.empty()) {
        return std::optional<statistics::Sprt>{};
    }
    const Expected<statistics::Sprt> test = parse_sprt(arguments.sprt);
    if (!test) {
        return test.error();
    }
    if (agents != 2) {
        return Error{fmt::format("--sprt compares two agents, but {} are given", agents)};
    }
    return std::optional(*test);
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
[[nodiscard]] Expected<Book> choose_usual_book(const ChosenGame& game, const Catalogue& catalogue) {
    for (const fs::path& path : books_of(game, catalogue)) {
        const Expected<std::vector<BookLine>> lines = read_book_lines(path);
        if (!lines) {
            return lines.error();
        }
        if (Expected<std::vector<Opening>> openings = check_book(*lines, path, *game.module, game.settings)) {
            return Book{path.filename().string(), *std::move(openings)};
        }
    }
    return Book{std::string(kNoBook), {Opening{}}};
}

[[nodiscard]] Expected<Book> choose_book(const std::string& wanted, const ChosenGame& game,
                                         const Catalogue& catalogue) {
    if (wanted.empty()) {
        return choose_usual_book(game, catalogue);
    }
    if (wanted == kNoBook) {
        return Book{std::string(kNoBook), {Opening{}}};
    }
    const Expected<std::vector<BookLine>> lines = read_book_lines(wanted);
    if (!lines) {
        return lines.error();
    }
    Expected<std::vector<Opening>> openings = check_book(*lines, wanted, *game.module, game.settings);
    if (!openings) {
        return openings.error();
    }
    return Book{wanted, *std::move(openings)};
}

// Pairs are numbered with 32 bits, because random streams are.
[[nodiscard]] Status check_size(const Plan& plan) {
    const std::uint64_t pairings = make_pairings(plan.format, plan.agents.size()).size();
    const std::uint64_t most = std::numeric_limits<std::uint32_t>::max() / pairings;
    if (plan.rounds > most) {
        return Error{
            fmt::format("--pairs {} is too much for {} pairings: expected at most {}", plan.rounds, pairings, most)};
    }
    return ok();
}

[[nodiscard]] Verdict judge(const Report& report) {
    if (!report.test) {
        return Verdict::kGoOn;
    }
    const double llr = report.test->llr(report.standings.pairing(0).pairs);
    return report.test->status(llr) == statistics::SprtStatus::kContinue ? Verdict::kGoOn : Verdict::kEnough;
}

}  // namespace

Expected<Report> prepare(const Arguments& arguments, const Catalogue& catalogue) {
    const Expected<ChosenGame> game = choose_game(arguments.game, catalogue);
    if (!game) {
        return game.error();
    }
    const Expected<Format> format = parse_format(arguments.format);
    if (!format) {
        return format.error();
    }
    Expected<std::vector<AgentSpec>> agents = choose_agents(arguments, *game);
    if (!agents) {
        return agents.error();
    }
    const Expected<std::optional<statistics::Sprt>> test = choose_test(arguments, agents->size());
    if (!test) {
        return test.error();
    }
    Expected<Book> book = choose_book(arguments.openings, *game, catalogue);
    if (!book) {
        return book.error();
    }
    Plan plan{.module = game->module,
              .settings = game->settings,
              .agents = *std::move(agents),
              .openings = std::move(book->openings),
              .format = *format,
              .rounds = arguments.pairs.value_or(*test ? kDefaultTestPairs : kDefaultPairs),
              .seed = arguments.seed};
    if (const Status size = check_size(plan); !size) {
        return size.error();
    }
    std::vector<std::string> names = agent_names(plan.agents);
    Standings standings(plan.agents.size(), make_pairings(plan.format, plan.agents.size()));
    return Report{.game = game->name(),
                  .variant = game->variant,
                  .book = std::move(book->name),
                  .plan = std::move(plan),
                  .names = std::move(names),
                  .standings = std::move(standings),
                  .test = *test};
}

void play(Report& report, std::optional<RecordFile>& records, int threads, const StopToken& stop,
          const std::function<void()>& on_wait) {
    const auto take = [&](const FinishedPair& pair) -> Expected<Verdict> {
        report.standings.add(pair);
        const Status written = records ? records->write(report.plan, report.variant, pair) : ok();
        if (!written) {
            return written.error();
        }
        return judge(report);
    };
    report.ended = run_pairs(report.plan, threads, stop, {take, on_wait});
}

}  // namespace sparring::tournament
