// Random games of the basic game that are simulated several at once, against those that are played state by state.
#include "tools/games/draughtnauts/fast_simulation.hpp"

#include "tools/agents/agent_list.hpp"
#include "tools/games/games.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

using namespace sparring;

namespace {

[[nodiscard]] SimulationTotals simulated(SimulationRequest request) {
    const auto module = make_basic_draughtnauts_module();
    const TablePointer table = *module->open({});
    request.agents = *parse_agents(std::vector<std::string>(2, "random"), table->agent_kinds());
    request.seed = 5;
    request.keeps_outcomes = true;
    const auto totals = table->simulate(request, StopToken());
    REQUIRE(totals.has_value());
    return *totals;
}

[[nodiscard]] double squared_error_of_plies(const SimulationTotals& totals) {
    const auto games = static_cast<double>(totals.games);
    const double mean = totals.plies / games;
    return (totals.plies_squared / games - mean * mean) / games;
}

}  // namespace

TEST_CASE("random games from the start, several at once, are as long as those from a position that is reached") {
    constexpr std::uint64_t kGames = 5'000;
    SimulationRequest request;
    request.games = kGames;
    const SimulationTotals fast = simulated(request);
    request.opening.moves = {"9-14"};
    const SimulationTotals slow = simulated(request);
    // Black's first move hardly matters, but has been made.
    const double difference = fast.plies / kGames - slow.plies / kGames - 1;
    CHECK(std::abs(difference) < 4 * std::sqrt(squared_error_of_plies(fast) + squared_error_of_plies(slow)));
    for (const SimulationTotals* const totals : {&fast, &slow}) {
        CHECK(totals->games == kGames);
        CHECK(totals->wins[0] + totals->wins[1] + totals->shared == kGames);
        std::uint64_t ended = 0;
        for (const auto& [name, count] : totals->counters) {
            ended += count;
        }
        CHECK(ended == kGames);
        const auto add = [](double sum, const GameOutcome& outcome) { return sum + outcome.length; };
        CHECK(totals->plies == std::accumulate(totals->outcomes.begin(), totals->outcomes.end(), 0.0, add));
    }
}

TEST_CASE("random games, several at once, go on where others stopped, and end at the limit of plies") {
    SimulationRequest request;
    request.games = 5'000;
    const SimulationTotals whole = simulated(request);
    request.first_game = 4'500;
    request.games = 500;
    const SimulationTotals rest = simulated(request);
    CHECK(std::vector(whole.outcomes.begin() + 4'500, whole.outcomes.end()) == rest.outcomes);
    request.max_plies = 20;
    const SimulationTotals cut = simulated(request);
    CHECK(cut.at_max_plies == 500);
    CHECK(cut.plies == 500 * 20);
    CHECK(cut.counters == std::vector<std::pair<std::string, std::uint64_t>>{{"ply limit", 500}});
}
