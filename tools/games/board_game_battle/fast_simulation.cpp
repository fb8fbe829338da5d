#include "tools/games/board_game_battle/fast_simulation.hpp"

#include "engine/board_game_battle/simulator.hpp"
#include "engine/core/hash.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>
#include <vector>

namespace sparring {

namespace {

using board_game_battle::RaceResult;
using board_game_battle::RaceTally;
using board_game_battle::Rules;
using board_game_battle::Simulator;

[[nodiscard]] MeasureSums measure(const char* name, const RaceTally::Sum& sum) {
    return {name, static_cast<double>(sum.sum), static_cast<double>(sum.squares)};
}

// The ways in which games end, in the order in which they are told, those that did not occur too.
[[nodiscard]] std::vector<std::pair<std::string, std::uint64_t>> no_endings(int seats) {
    std::vector<std::pair<std::string, std::uint64_t>> endings;
    for (int placement = 1; placement <= seats; ++placement) {
        endings.emplace_back(fmt::format("won from placement {}", placement), 0);
    }
    endings.emplace_back("draw", 0);
    return endings;
}

// Puts all of them in front of those of the first game, whose ending has been counted already.
void list_endings(SimulationTotals& totals, int seats) {
    auto endings = no_endings(seats);
    for (const auto& [name, count] : totals.counters) {
        const auto known = std::ranges::find(endings, name, &std::pair<std::string, std::uint64_t>::first);
        if (known == endings.end()) {
            endings.emplace_back(name, count);
        } else {
            known->second = count;
        }
    }
    totals.counters = std::move(endings);
}

[[nodiscard]] SimulationTotals totals_of(const RaceTally& tally, std::size_t seats) {
    SimulationTotals totals;
    totals.games = tally.games;
    totals.shared = tally.draws;
    const auto draws = static_cast<double>(tally.draws);
    const double share = 1.0 / static_cast<double>(seats);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const auto wins = static_cast<double>(tally.wins[seat]);
        totals.wins.push_back(tally.wins[seat]);
        totals.payoffs.push_back(wins + draws * share);
        totals.payoffs_squared.push_back(wins + draws * share * share);
    }
    totals.counters = no_endings(static_cast<int>(seats));
    for (std::size_t placement = 0; placement < seats; ++placement) {
        totals.counters[placement].second = tally.wins_by_placement[placement];
    }
    totals.counters.back().second = tally.draws;
    totals.measures = {measure("rounds", tally.rounds), measure("turns", tally.turns),
                       measure("challenge_failures", tally.challenge_failures)};
    return totals;
}

}  // namespace

void RaceWatch::see(const board_game_battle::State& before, const board_game_battle::Move& event) {
    if (event.kind == board_game_battle::Move::Kind::kRoll) {
        ++turns_;
        challenge_failures_ += before.rules().fails(before.place(before.to_move()), event) ? 1U : 0U;
    }
}

void RaceWatch::add_to(SimulationTotals& totals, const board_game_battle::State& last) const {
    if (totals.measures.empty()) {
        list_endings(totals, last.seats());
        totals.measures = {{"rounds"}, {"turns"}, {"challenge_failures"}};
    }
    totals.measures[0].add(length(last));
    totals.measures[1].add(static_cast<double>(turns_));
    totals.measures[2].add(static_cast<double>(challenge_failures_));
}

std::uint32_t RaceWatch::length(const board_game_battle::State& last) {
    // After a draw the position is in the round that is not played.
    return static_cast<std::uint32_t>(std::min(last.round(), last.rules().max_rounds()));
}

std::optional<SimulationTotals> simulate_races(const Rules& rules, const SimulationRequest& request,
                                               const StopToken& stop) {
    const bool duels_leaders =
        std::ranges::all_of(request.agents, [](const AgentSpec& agent) { return agent.kind == "leader"; });
    if (!duels_leaders || request.opening_plies > 0 || !Simulator::can_play(rules)) {
        return std::nullopt;
    }
    if (stop.stop_requested()) {
        return SimulationTotals{};
    }
    const board_game_battle::RaceDice dice{request.seed, request.first_game};
    const Simulator simulator(rules);
    const auto seats = static_cast<std::size_t>(rules.seats());
    if (!request.keeps_outcomes) {
        return totals_of(simulator.play(request.games, dice), seats);
    }
    std::vector<RaceResult> results(request.games);
    SimulationTotals totals = totals_of(simulator.play(results, dice), seats);
    totals.outcomes.reserve(results.size());
    for (const RaceResult& result : results) {
        totals.outcomes.push_back({result.winners, result.rounds});
    }
    return totals;
}

void bench_races(std::string_view filter, const StopToken& stop, const std::function<void(const BenchRow&)>& on_row) {
    constexpr std::uint64_t kGames = 4'000'000;
    for (int players = board_game_battle::kMaxSeats; players >= board_game_battle::kMinSeats; --players) {
        const std::string name = fmt::format("board-game-battle/simulator-{}", players);
        if (stop.stop_requested() || name.find(filter) == std::string::npos) {
            continue;
        }
        board_game_battle::Options options;
        options.players = players;
        const Simulator simulator{Rules(options)};
        const auto start = Clock::now();
        const RaceTally tally = simulator.play(kGames, {1, 0});
        const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
        const std::uint64_t lengths = mix(tally.rounds.sum, tally.rounds.squares);
        on_row({name, "games", tally.games, seconds, mix(lengths, mix(tally.wins[0], tally.challenge_failures.sum))});
    }
}

}  // namespace sparring
