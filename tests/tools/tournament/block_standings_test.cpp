// Standings of games of more than two seats.

#include "tools/tournament/standings.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::tournament;
using statistics::BlockScores;

namespace {

SeatSet winners(std::initializer_list<std::size_t> seats) {
    SeatSet set;
    for (const std::size_t seat : seats) {
        set.insert(seat_at(seat));
    }
    return set;
}

FinishedBlock finished(const Lineup& agents, const std::vector<SeatSet>& games, std::size_t lineup = 0) {
    FinishedBlock block{{.lineup = lineup, .agents = agents}, std::vector<GameReport>(games.size())};
    for (std::size_t game = 0; game < games.size(); ++game) {
        block.games[game].winners = games[game];
    }
    return block;
}

double mean_of(const BlockScores& scores) { return *scores.mean().mean; }

}  // namespace

TEST_CASE("a block is counted for the agents, who change seats, and for the seats") {
    Standings standings(3, {{0, 1, 2}});
    // The agents by seat are 0 1 2, then 2 0 1, then 1 2 0.
    standings.add(finished({0, 1, 2}, {winners({0}), winners({1, 2}), winners({0, 1, 2})}));
    CHECK(standings.agent(0).games == 3);
    CHECK(standings.agent(0).wins == 1);
    CHECK(standings.agent(0).shared == 2);
    CHECK(mean_of(standings.agent(0).blocks) == Approx((1 + 1.0 / 2 + 1.0 / 3) / 3));
    CHECK(mean_of(standings.agent(1).blocks) == Approx((1.0 / 2 + 1.0 / 3) / 3));
    CHECK(mean_of(standings.agent(2).blocks) == Approx((1.0 / 3) / 3));
    CHECK(standings.agent(2).wins == 0);
    CHECK(standings.agent(2).shared == 1);
    CHECK(mean_of(standings.seat(0).blocks) == Approx((1 + 1.0 / 3) / 3));
    CHECK(mean_of(standings.seat(1).blocks) == Approx((1.0 / 2 + 1.0 / 3) / 3));
    CHECK(standings.seat(0).wins == 1);
    CHECK(standings.seat(2).shared == 2);
    CHECK(standings.blocks() == 1);
}

TEST_CASE("the seating of a block is that of the schedule") {
    Standings standings(3, {{0, 1, 2}});
    // By seat 0 2 1, then 1 0 2, then 2 1 0: the first seat wins each time.
    standings.add(finished({0, 2, 1}, {winners({0}), winners({0}), winners({1})}));
    CHECK(mean_of(standings.agent(0).blocks) == Approx(1.0 / 3));
    CHECK(mean_of(standings.agent(1).blocks) == Approx(2.0 / 3));
    CHECK(mean_of(standings.agent(2).blocks) == 0);
}

TEST_CASE("an agent in several seats has the mean share of one of them") {
    Standings standings(2, {{0, 1, 1, 1}});
    // Agent 0 sits in the first, second, third and fourth seat.
    standings.add(finished({0, 1, 1, 1}, {winners({0}), winners({0}), winners({1, 2}), winners({3})}));
    CHECK(standings.agent(0).games == 4);
    CHECK(standings.agent(1).games == 12);
    CHECK(mean_of(standings.agent(0).blocks) == Approx(2.5 / 4));
    CHECK(mean_of(standings.agent(1).blocks) == Approx(1.5 / 12));
    // Both of two winners who share are counted.
    CHECK(standings.agent(1).shared == 1);
    CHECK(standings.agent(0).shared == 1);
    CHECK(standings.agent(1).wins == 1);
    CHECK(standings.table(0) == standings.agent(0));
    CHECK(mean_of(standings.difference(0, 1)) == Approx(0.5));
}

TEST_CASE("agents are compared in the blocks that both played") {
    Standings standings(4, make_lineups(Format::kRoundRobin, 4, 3));
    standings.add(finished({0, 1, 2}, {winners({0}), winners({0}), winners({0})}, 0));
    standings.add(finished({0, 1, 3}, {winners({0}), winners({1}), winners({2})}, 1));
    standings.add(finished({1, 2, 3}, {winners({0}), winners({1}), winners({2})}, 3));
    // Together in two blocks: 1/3 against 1/3, and all against nothing.
    CHECK(standings.difference(0, 1).units() == 2);
    CHECK(mean_of(standings.difference(0, 1)) == Approx(0.5));
    CHECK(mean_of(standings.difference(1, 0)) == Approx(-0.5));
    CHECK(standings.difference(2, 3).units() == 1);
    CHECK(standings.difference(0, 2).units() == 1);
    CHECK(standings.ranking() == std::vector<std::size_t>{0, 1, 2, 3});
}

TEST_CASE("shares of three winners add up to exactly one") {
    Standings standings(3, {{0, 1, 2}});
    standings.add(finished({0, 1, 2}, {winners({0, 1, 2}), winners({0, 1, 2}), winners({0, 1, 2})}));
    standings.add(finished({0, 1, 2}, {winners({0}), winners({0}), winners({0})}));
    // Each a third, whichever way it came about, and the same number.
    CHECK(standings.agent(0).blocks.all_agree());
    CHECK(standings.agent(0).blocks == standings.agent(1).blocks);
    CHECK(standings.difference(0, 1).counts() == std::map<std::int64_t, std::uint64_t>{{0, 2}});
}

TEST_CASE("blocks repeat the last one only with the same agents in the same order") {
    Standings standings(3, {{0, 1, 2}});
    const auto play = [&](const Lineup& agents, const char* reply) {
        FinishedBlock block = finished(agents, {winners({0}), winners({0}), winners({0})});
        block.games[2].moves = {"a", reply};
        standings.add(block);
    };
    play({0, 1, 2}, "b");
    play({0, 2, 1}, "b");
    CHECK(standings.repeated() == 0);
    play({0, 2, 1}, "b");
    play({0, 1, 2}, "c");
    CHECK(standings.repeated() == 1);
}
