#include "tools/tournament/tournament.hpp"

#include "tools/agents/agent_list.hpp"
#include "tools/data/data_directory.hpp"
#include "tools/data/variant_file.hpp"
#include "tools/text/nearest_name.hpp"
#include "tools/tournament/openings.hpp"
#include "tools/tournament/sprt_text.hpp"

#include <fmt/format.h>

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

[[nodiscard]] Expected<std::vector<AgentSpec>> choose_agents(const Arguments& arguments, const GameModule& module) {
    if (const std::size_t seats = module.info().seat_names.size(); seats != kSeats) {
        return Error{
            fmt::format("{} has {} seats: expected a game of {} for a tournament", module.info().name, seats, kSeats)};
    }
    Expected<std::vector<AgentSpec>> agents = parse_agents(arguments.agents, module.agent_kinds());
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

// The file of openings that belongs to a variant; nothing if there is none.
[[nodiscard]] std::optional<fs::path> find_book(const ChosenGame& game, const Catalogue& catalogue) {
    const Expected<fs::path> data = find_data_directory(catalogue.data);
    if (!data || is_variant_path(game.variant)) {
        return std::nullopt;
    }
    const fs::path path = *data / "openings" / fmt::format("{}-{}.txt", game.module->info().name, game.variant);
    std::error_code ignored;
    return fs::exists(path, ignored) ? std::optional(path) : std::nullopt;
}

[[nodiscard]] Expected<Book> choose_book(const std::string& wanted, const ChosenGame& game,
                                         const Catalogue& catalogue) {
    std::optional<fs::path> path = wanted.empty() ? find_book(game, catalogue) : fs::path(wanted);
    if (!path || wanted == kNoBook) {
        return Book{std::string(kNoBook), {Opening{}}};
    }
    Expected<std::vector<Opening>> openings = read_book(*path, *game.module, game.settings);
    if (!openings) {
        return openings.error();
    }
    return Book{wanted.empty() ? path->filename().string() : wanted, *std::move(openings)};
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
    Expected<std::vector<AgentSpec>> agents = choose_agents(arguments, *game->module);
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
