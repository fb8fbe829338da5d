#include "tools/tournament/simulation.hpp"

#include "tests/tools/games/program.hpp"
#include "tests/tools/support/fake_module.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <stdexcept>

using namespace sparring;
using sparring::test::FakeModule;

namespace {

const Settings kElevenStones{{{"stones", "11"}}};

SimulationRequest request_of(std::uint64_t games) {
    SimulationRequest request;
    request.seed = 3;
    request.games = games;
    return request;
}

void ignore(std::uint64_t /*games*/) {}

SimulationTotals totals_of(const SimulationRequest& request, int threads) {
    const TablePointer table = *FakeModule().open(kElevenStones);
    const StopToken stop;
    const auto totals = simulate_blocks(*table, request, threads, stop, ignore);
    REQUIRE(totals.has_value());
    return *totals;
}

void check_equal(const SimulationTotals& left, const SimulationTotals& right) {
    CHECK(left.games == right.games);
    CHECK(left.plies == right.plies);
    CHECK(left.plies_squared == right.plies_squared);
    CHECK(left.payoffs == right.payoffs);
    CHECK(left.payoffs_squared == right.payoffs_squared);
    CHECK(left.wins == right.wins);
    CHECK(left.shared == right.shared);
    CHECK(left.counters == right.counters);
    CHECK(left.at_max_plies == right.at_max_plies);
}

}  // namespace

TEST_CASE("the sums do not depend on the number of threads") {
    const SimulationTotals alone = totals_of(request_of(3000), 1);
    check_equal(totals_of(request_of(3000), 2), alone);
    check_equal(totals_of(request_of(3000), 7), alone);
}

TEST_CASE("blocks together are the same games as one run of the module") {
    const TablePointer table = *FakeModule().open(kElevenStones);
    check_equal(totals_of(request_of(2500), 2), *table->simulate(request_of(2500), StopToken{}));
}

TEST_CASE("a simulation may start at any game") {
    SimulationTotals parts = totals_of(request_of(100), 1);
    SimulationRequest rest = request_of(50);
    rest.first_game = 100;
    add_totals(parts, totals_of(rest, 2));
    check_equal(parts, totals_of(request_of(150), 1));
}

TEST_CASE("totals are added seat by seat and counters by name") {
    SimulationTotals sums;
    sums.counters = {{"a", 1}};
    SimulationTotals block;
    block.games = 2;
    block.plies = 10;
    block.plies_squared = 52;
    block.payoffs = {1.5, 0.5};
    block.payoffs_squared = {1.25, 0.25};
    block.wins = {1, 0};
    block.shared = 1;
    block.counters = {{"b", 5}, {"a", 2}};
    block.at_max_plies = 1;
    add_totals(sums, block);
    add_totals(sums, block);
    CHECK(sums.games == 4);
    CHECK(sums.plies == 20);
    CHECK(sums.plies_squared == 104);
    CHECK(sums.payoffs == std::vector<double>{3.0, 1.0});
    CHECK(sums.wins == std::vector<std::uint64_t>{2, 0});
    CHECK(sums.shared == 2);
    CHECK(sums.counters == std::vector<std::pair<std::string, std::uint64_t>>{{"a", 5}, {"b", 10}});
    CHECK(sums.at_max_plies == 2);
}

TEST_CASE("progress counts up to all games") {
    const TablePointer table = *FakeModule().open(kElevenStones);
    const StopToken stop;
    std::uint64_t last = 0;
    bool is_rising = true;
    const auto totals = simulate_blocks(*table, request_of(5000), 3, stop, [&](std::uint64_t games) {
        is_rising = is_rising && games > last;
        last = games;
    });
    REQUIRE(totals.has_value());
    CHECK(is_rising);
    CHECK(last == 5000);
}

TEST_CASE("a stopped simulation has the games done so far") {
    StopToken stop;
    const TablePointer table = *FakeModule("pebbles", {[&](std::uint64_t game) {
                                                           if (game == 700) {
                                                               stop.request_stop();
                                                           }
                                                       },
                                                       {}})
                                    .open(kElevenStones);
    const auto totals = simulate_blocks(*table, request_of(5000), 1, stop, ignore);
    REQUIRE(totals.has_value());
    CHECK(totals->games == 700);
    CHECK(totals->payoffs[0] + totals->payoffs[1] == 700);
}

TEST_CASE("an error of the table ends the simulation") {
    SimulationRequest request = request_of(5000);
    request.opening.position = "nowhere";
    const TablePointer table = *FakeModule().open(kElevenStones);
    const StopToken stop;
    CHECK(simulate_blocks(*table, request, 3, stop, ignore).error().message ==
          table->position(request.opening).error().message);
}

TEST_CASE("an exception in a worker reaches the caller") {
    const TablePointer table = *FakeModule("pebbles", {[](std::uint64_t game) {
                                                           if (game == 10) {
                                                               throw std::runtime_error("broken");
                                                           }
                                                       },
                                                       {}})
                                    .open(kElevenStones);
    const StopToken stop;
    CHECK_THROWS_WITH(simulate_blocks(*table, request_of(100), 2, stop, ignore), "broken");
}

TEST_CASE("one game that is played again and again has no errors, and is told from games that differ") {
    const std::vector<std::string> same = {"simulate", "draughtnauts:basic", "--games",
                                           "5",        "--agents",           "alphabeta:depth=1"};
    const std::string note =
        "All games were one and the same, because nothing in them is left to chance: --opening-plies makes them "
        "differ.\n";
    const std::string out = test::run(same).out;
    CHECK(out.ends_with(note));
    CHECK(out.find("(std. error -)") != std::string::npos);
    std::vector<std::string> words = same;
    const nlohmann::json value = test::json_output(words);
    CHECK(value["repeats_one_game"] == true);
    CHECK(value["mean_plies_se"].is_null());
    CHECK(value["seats"][0]["payoff_se"].is_null());
    words.insert(words.end(), {"--opening-plies", "4"});
    CHECK(test::run(words).out.find(note) == std::string::npos);
    CHECK(test::json_output(words)["repeats_one_game"] == false);
    words = same;
    words[3] = "1";
    CHECK(test::run(words).out.find(note) == std::string::npos);
}
