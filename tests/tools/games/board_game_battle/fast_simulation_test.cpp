// Simulated races: what their lengths are counted in, and that games of one number have the same dice.

#include "tools/games/board_game_battle/fast_simulation.hpp"

#include "tools/agents/agent_list.hpp"
#include "tools/games/games.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

using namespace sparring;

namespace {

[[nodiscard]] SimulationTotals simulated_races(const std::string& agent, std::uint64_t games,
                                               std::uint64_t first_game = 0) {
    const std::unique_ptr<GameModule> module = make_board_game_battle_module();
    const TablePointer table = *module->open({{{"players", "2"}}});
    SimulationRequest request;
    const auto agents = parse_agents(std::vector{agent, agent}, table->agent_kinds());
    REQUIRE(agents.has_value());
    request.agents = *agents;
    request.seed = 5;
    request.first_game = first_game;
    request.games = games;
    request.keeps_outcomes = true;
    const auto totals = table->simulate(request, StopToken());
    REQUIRE(totals.has_value());
    REQUIRE(totals->outcomes.size() == games);
    return *totals;
}

[[nodiscard]] statistics::Sums lengths_of(const SimulationTotals& totals) {
    statistics::Sums lengths;
    for (const GameOutcome& outcome : totals.outcomes) {
        lengths.add(outcome.length);
    }
    return lengths;
}

[[nodiscard]] const MeasureSums& rounds_of(const SimulationTotals& totals) {
    REQUIRE(totals.measures.front().name == "rounds");
    return totals.measures.front();
}

}  // namespace

TEST_CASE("the length of a simulated race is its rounds, whichever way it is simulated") {
    // Two players have nothing to choose, so that the fast way, of those who duel the leader, and that through agents
    // play the same game.
    const SimulationTotals fast = simulated_races("leader", 4'000);
    const SimulationTotals slow = simulated_races("random", 4'000);
    CHECK(fast.plies == 0);
    REQUIRE(slow.plies > 0);
    for (const SimulationTotals* const totals : {&fast, &slow}) {
        CHECK(lengths_of(*totals).sum == rounds_of(*totals).sum);
        CHECK(lengths_of(*totals).sum_of_squares == rounds_of(*totals).squares);
    }
    const statistics::SampleMean first = sample_mean(lengths_of(fast));
    const statistics::SampleMean second = sample_mean(lengths_of(slow));
    CHECK(std::abs(*first.mean - *second.mean) < 4 * std::hypot(*first.standard_error, *second.standard_error));
}

TEST_CASE("plies of a simulated race are all its events, and more than its rounds") {
    const SimulationTotals totals = simulated_races("random", 50);
    // In every round there are an order and, but for the last one, two rolls.
    CHECK(totals.plies >= 3 * lengths_of(totals).sum - 50);
}

TEST_CASE("a simulated race follows from its number, wherever the block that it is in begins") {
    const SimulationTotals all = simulated_races("leader", 60, 100);
    const SimulationTotals rest = simulated_races("leader", 20, 140);
    CHECK(std::equal(rest.outcomes.begin(), rest.outcomes.end(), all.outcomes.begin() + 40));
}
