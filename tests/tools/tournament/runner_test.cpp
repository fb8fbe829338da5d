#include "tools/tournament/runner.hpp"

#include "tests/tools/tournament/duels.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <atomic>
#include <thread>

using namespace sparring;
using namespace sparring::tournament;
using sparring::test::ContestModule;

namespace {

Plan plan_of(const ContestModule& module, const std::vector<std::string>& agents, std::uint32_t rounds) {
    Plan plan;
    plan.module = &module;
    plan.table = *module.open({});
    plan.seat_names = plan.table->seat_names();
    plan.openings = {Opening{}, Opening{"", {"a"}}};
    plan.rounds = rounds;
    plan.seed = 5;
    for (const std::string& agent : agents) {
        plan.agents.push_back(*parse_agent(agent, plan.table->agent_kinds()));
    }
    return plan;
}

// What a listener saw: the pairs in the order in which they came, and the last move of each game.
struct Seen {
    std::vector<std::uint32_t> numbers;
    std::vector<std::string> moves;

    bool operator==(const Seen&) const = default;
};

Listener noting(Seen& seen, std::size_t enough) {
    const auto note = [&seen, enough](const FinishedBlock& pair) -> Expected<Verdict> {
        seen.numbers.push_back(pair.scheduled.number);
        for (const GameReport& game : pair.games) {
            seen.moves.push_back(game.moves.back());
        }
        return seen.numbers.size() == enough ? Verdict::kEnough : Verdict::kGoOn;
    };
    return {note, [] {}};
}

constexpr std::size_t kNeverEnough = 1'000'000;

}  // namespace

TEST_CASE("results come in the order of the schedule, the same with any number of threads") {
    const ContestModule module;
    const Plan plan = plan_of(module, {"rated", "rated:elo=50", "rated:elo=99"}, 100);
    const StopToken stop;
    Seen alone;
    REQUIRE(*run_blocks(plan, {}, 1, stop, noting(alone, kNeverEnough)) == Ended::kAllBlocks);
    REQUIRE(alone.numbers.size() == 300);
    for (std::uint32_t place = 0; place < 300; ++place) {
        CHECK(alone.numbers[place] == place);
    }
    for (const int threads : {2, 3, 8}) {
        Seen together;
        REQUIRE(*run_blocks(plan, {}, threads, stop, noting(together, kNeverEnough)) == Ended::kAllBlocks);
        CHECK(together == alone);
    }
}

TEST_CASE("a game on a slow thread does not change the order of results") {
    std::atomic<int> started = 0;
    const ContestModule module(2, [&](const GameRequest& request, const StopToken&) {
        ++started;
        // The very first game waits until many later ones are over.
        while (request.stream == StreamId{0, 0, 0} && started.load() < 20) {
            std::this_thread::yield();
        }
    });
    const Plan plan = plan_of(module, {"rated", "rated"}, 20);
    const StopToken stop;
    Seen seen;
    REQUIRE(*run_blocks(plan, {}, 2, stop, noting(seen, kNeverEnough)) == Ended::kAllBlocks);
    REQUIRE(seen.numbers.size() == 20);
    CHECK(std::ranges::is_sorted(seen.numbers));
}

TEST_CASE("the threads of a run end when the listener has enough") {
    const ContestModule module;
    const Plan plan = plan_of(module, {"rated", "rated"}, 1'000'000);
    const StopToken stop;
    Seen seen;
    REQUIRE(*run_blocks(plan, {}, 3, stop, noting(seen, 17)) == Ended::kEnough);
    CHECK(seen.numbers.size() == 17);
}

TEST_CASE("the error of a game ends the run and names the pair, the leg and the agents") {
    const ContestModule module(2, {});
    Plan plan = plan_of(module, {"rated", "rated", "fixed"}, 10);
    plan.openings = {Opening{"Q", {}}};
    const StopToken stop;
    Seen seen;
    const Expected<Ended> ended = run_blocks(plan, {}, 3, stop, noting(seen, kNeverEnough));
    REQUIRE_FALSE(ended);
    CHECK(ended.error().message == "pair 1, leg 1, rated#1 against rated#2: column 1: expected 'P'");
    CHECK(seen.numbers.empty());
}

TEST_CASE("the error of a listener ends the threads of a run") {
    const ContestModule module;
    const Plan plan = plan_of(module, {"rated", "rated"}, 1'000'000);
    const StopToken stop;
    const auto refuse = [](const FinishedBlock&) -> Expected<Verdict> { return Error{"the disk is full"}; };
    const Expected<Ended> ended = run_blocks(plan, {}, 3, stop, {refuse, [] {}});
    REQUIRE_FALSE(ended);
    CHECK(ended.error().message == "the disk is full");
}

TEST_CASE("an exception on a thread that plays reaches the caller") {
    const ContestModule module;
    const Plan plan = plan_of(module, {"rated", "thrower"}, 10);
    const StopToken stop;
    Seen seen;
    CHECK_THROWS_WITH((void)run_blocks(plan, {}, 2, stop, noting(seen, kNeverEnough)), "thrown");
}

TEST_CASE("games get the opening, the seed and the agents of their pair") {
    std::vector<GameRequest> requests;
    const ContestModule module(2, [&](const GameRequest& request, const StopToken&) { requests.push_back(request); });
    const Plan plan = plan_of(module, {"fixed:level=1", "fixed:level=2"}, 2);
    const StopToken stop;
    Seen seen;
    REQUIRE(run_blocks(plan, {}, 1, stop, noting(seen, kNeverEnough)));
    REQUIRE(requests.size() == 4);
    CHECK(requests[0].opening == requests[1].opening);
    CHECK(requests[0].opening != requests[2].opening);
    CHECK(requests[0].agents[0].text == "fixed:level=1");
    CHECK(requests[1].agents[0].text == "fixed:level=2");
    CHECK(requests[3].seed == 5);
    CHECK(requests[3].stream == StreamId{1, 1, 0});
}
