#include "tools/games/board_game_battle/knowledge.hpp"

#include "eval/board_game_battle/chain.hpp"
#include "tools/data/solved_file.hpp"
#include "tools/games/board_game_battle/exact_file.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <list>
#include <memory>
#include <mutex>
#include <system_error>
#include <utility>

namespace sparring {

namespace {

using board_game_battle::Options;
using board_game_battle::Rules;
using Values = std::shared_ptr<const RaceValues>;

constexpr double kTolerance = 1e-11;
constexpr int kMostSolvedAtOnce = 3;  // players
constexpr std::size_t kMebibyte = std::size_t{1} << 20U;

struct Knowledge {
    Options options;
    RaceFeatures features;
    Values values;
};

[[nodiscard]] bool has_file(const Rules& rules) {
    std::error_code ignored;
    return std::filesystem::exists(race_file_path(rules), ignored);
}

[[nodiscard]] Expected<Values> find_values(const Rules& rules) {
    if (has_file(rules)) {
        Expected<RaceValues> read = read_race_file(race_file_path(rules), rules);
        return read ? Expected<Values>(std::make_shared<const RaceValues>(*std::move(read))) : read.error();
    }
    if (rules.seats() > kMostSolvedAtOnce) {
        const std::string path = race_file_path(rules).string();
        return Error{fmt::format("the exact values of {} players are not at hand{}: see `sparring solve --help`",
                                 rules.seats(), path.empty() ? "" : fmt::format(" (in '{}')", path))};
    }
    auto solution = solve_race(rules, kTolerance, [](const RaceProgress&) { return true; });
    return Values(std::make_shared<const RaceValues>(std::move(solution->values)));
}

// The shares of the start, once the placement is known, of whoever comes first.
[[nodiscard]] double share_of_first(const Rules& rules, const RaceValues& values) {
    board_game_battle::State state = board_game_battle::start_state(rules);
    OutcomeList<BoardGameBattle> orders;
    state.generate_outcomes(orders);
    state.apply(orders[0].move);
    return values.shares(state)[index(state.to_move())];
}

void describe(const Rules& rules, const RaceSolution& solution, SolveReport& report) {
    const auto& extent = solution.values.extent();
    report.numbers = {{"players", rules.seats()},
                      {"positions", static_cast<double>(RaceValues::layer_size(extent.places, extent.players))},
                      {"rounds_worked_out", solution.rounds},
                      {"last_change", solution.last_change},
                      {"unfinished", extent.unfinished},
                      {"memory_mib", static_cast<double>(solution.bytes) / static_cast<double>(kMebibyte)},
                      {"start_share", solution.values.shares(board_game_battle::start_state(rules))[0]},
                      {"start_share_of_first_in_order", share_of_first(rules, solution.values)}};
    report.columns = {"square", "turns with one die", "turns with two dice"};
    const RaceTurns turns = expected_turns(rules);
    for (std::size_t place = 0; place < turns.one_die.size(); ++place) {
        report.rows.emplace_back(board_game_battle::place_text(rules.board(), board_game_battle::place_at(place)),
                                 std::vector{turns.one_die[place], turns.two_dice[place]});
    }
}

}  // namespace

std::string RaceJudge::knowledge() const {
    if (exact.values == nullptr) {
        return "";
    }
    const std::vector<double>& numbers = exact.values->numbers();
    std::string bytes(numbers.size() * sizeof(double), '\0');
    std::memcpy(bytes.data(), numbers.data(), bytes.size());
    return fmt::format("exact values {}", hexadecimal(checksum_of(bytes)));
}

Expected<RaceJudge> with_knowledge(const RaceJudge& judge, const Rules& rules, bool wants_values) {
    static std::mutex mutex;
    static std::list<Knowledge> known;
    const std::lock_guard lock(mutex);
    auto found = std::ranges::find(known, rules.options(), &Knowledge::options);
    if (found == known.end()) {
        found = known.insert(known.end(), {rules.options(), RaceFeatures(rules), nullptr});
    }
    if (wants_values && !found->values) {
        Expected<Values> values = find_values(rules);
        if (!values) {
            return values.error();
        }
        found->values = *values;
    }
    return RaceJudge{judge.estimate.with(found->features), {found->values}};
}

bool knows_values(const Rules& rules) { return rules.seats() == board_game_battle::kMinSeats || has_file(rules); }

Expected<SolveReport> solve_and_write(const Rules& rules, const SolveRequest& request, const StopToken& stop,
                                      const std::function<void(const std::string&)>& on_progress) {
    const std::size_t needed = bytes_to_solve(rules) / kMebibyte + 1;
    if (needed > request.memory_mib) {
        return Error{fmt::format("{} players on {} places need about {} MiB: set --memory to that or more",
                                 rules.seats(), rules.board().places(), needed)};
    }
    const Expected<std::filesystem::path> path = path_to_write(request.path, race_file_path(rules));
    if (!path) {
        return path.error();
    }
    const auto start = Clock::now();
    const auto solution = solve_race(rules, request.tolerance, [&](const RaceProgress& progress) {
        on_progress(fmt::format("{} rounds, unfinished games at most {:.1e}", progress.rounds, progress.unfinished));
        return !stop.stop_requested();
    });
    SolveReport report;
    report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    if (!solution) {
        return report;
    }
    report.path = path->string();
    const Expected<std::uint64_t> checksum = write_race_file(report.path, rules, solution->values);
    if (!checksum) {
        return checksum.error();
    }
    report.checksum = *checksum;
    describe(rules, *solution, report);
    return report;
}

}  // namespace sparring
