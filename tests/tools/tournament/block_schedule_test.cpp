// Schedules of more than two seats.

#include "tools/tournament/schedule.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <set>

using namespace sparring;
using namespace sparring::tournament;

namespace {

std::vector<ScheduledBlock> all_blocks(Schedule schedule) {
    std::vector<ScheduledBlock> blocks;
    while (auto block = schedule.next()) {
        blocks.push_back(*block);
    }
    return blocks;
}

// How often each agent sits in each seat over all games.
std::map<std::pair<std::size_t, std::size_t>, int> seatings(const std::vector<ScheduledBlock>& blocks) {
    std::map<std::pair<std::size_t, std::size_t>, int> counts;
    for (const ScheduledBlock& block : blocks) {
        for (std::size_t game = 0; game < block.games(); ++game) {
            const std::vector<std::size_t> seats = block.seats(game);
            for (std::size_t seat = 0; seat < seats.size(); ++seat) {
                ++counts[{seats[seat], seat}];
            }
        }
    }
    return counts;
}

}  // namespace

TEST_CASE("as many agents as seats sit at one table") {
    CHECK(make_lineups(Format::kRoundRobin, 4, 4) == std::vector<Lineup>{{0, 1, 2, 3}});
}

TEST_CASE("of more agents than seats every choice has a table") {
    CHECK(make_lineups(Format::kRoundRobin, 4, 3) == std::vector<Lineup>{{0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 2, 3}});
    CHECK(make_lineups(Format::kRoundRobin, 9, 4).size() == 126);
    CHECK(count_lineups(Format::kRoundRobin, 9, 4) == 126);
}

TEST_CASE("fewer agents than seats repeat, and those left over are shared out fairly") {
    CHECK(make_lineups(Format::kRoundRobin, 2, 4) == std::vector<Lineup>{{0, 1, 0, 1}});
    CHECK(make_lineups(Format::kRoundRobin, 2, 3) == std::vector<Lineup>{{0, 1, 0}, {0, 1, 1}});
    CHECK(make_lineups(Format::kRoundRobin, 3, 8) ==
          std::vector<Lineup>{{0, 1, 2, 0, 1, 2, 0, 1}, {0, 1, 2, 0, 1, 2, 0, 2}, {0, 1, 2, 0, 1, 2, 1, 2}});
}

TEST_CASE("in a gauntlet the first agent has one seat and another one all the rest") {
    CHECK(make_lineups(Format::kOneAgainstAll, 3, 4) == std::vector<Lineup>{{0, 1, 1, 1}, {0, 2, 2, 2}});
    CHECK(make_lineups(Format::kGauntlet, 3, 4) == std::vector<Lineup>{{0, 1, 2, 1}, {0, 1, 2, 2}});
    CHECK(make_lineups(Format::kGauntlet, 4, 3) == std::vector<Lineup>{{0, 1, 2}, {0, 1, 3}, {0, 2, 3}});
    CHECK(make_lineups(Format::kGauntlet, 3, 2) == make_lineups(Format::kOneAgainstAll, 3, 2));
}

TEST_CASE("lineups are counted without being made") {
    for (std::size_t agents = 2; agents <= 10; ++agents) {
        for (std::size_t seats = 2; seats <= 8; ++seats) {
            for (const Format format : {Format::kRoundRobin, Format::kGauntlet, Format::kOneAgainstAll}) {
                CHECK(count_lineups(format, agents, seats) == make_lineups(format, agents, seats).size());
            }
        }
    }
    CHECK(count_lineups(Format::kRoundRobin, 1'000'000'000, 8) == std::numeric_limits<std::uint64_t>::max());
}

TEST_CASE("in the games of a block everybody moves one seat on") {
    const ScheduledBlock block{.agents = {7, 8, 9}};
    CHECK(block.seats(0) == std::vector<std::size_t>{7, 8, 9});
    CHECK(block.seats(1) == std::vector<std::size_t>{9, 7, 8});
    CHECK(block.seats(2) == std::vector<std::size_t>{8, 9, 7});
}

TEST_CASE("every agent sits in every seat equally often") {
    for (const auto& [agents, seats] :
         std::vector<std::pair<std::size_t, std::size_t>>{{4, 4}, {5, 3}, {2, 3}, {3, 8}}) {
        const std::vector<Lineup> lineups = make_lineups(Format::kRoundRobin, agents, seats);
        const auto counts = seatings(all_blocks({lineups, 5, 1, 3}));
        CHECK(counts.size() == agents * seats);
        const int each = static_cast<int>(5 * lineups.size() * seats / agents);
        CHECK(std::ranges::all_of(counts, [each](const auto& entry) { return entry.second == each; }));
    }
}

TEST_CASE("the orders around a table all differ and keep the first agent") {
    std::set<Lineup> orders;
    for (std::size_t order = 0; order < count_orders(5); ++order) {
        const Lineup around = arranged({0, 1, 2, 3, 4}, order);
        CHECK(around.front() == 0);
        orders.insert(around);
    }
    CHECK(orders.size() == 24);
    CHECK(arranged({0, 1, 2, 3, 4}, 0) == Lineup{0, 1, 2, 3, 4});
    CHECK(arranged({4, 7}, 0) == Lineup{4, 7});
    CHECK(count_orders(2) == 1);
    CHECK(count_orders(8) == 5040);
}

TEST_CASE("each order around the table is used once before any is used again") {
    const std::vector<ScheduledBlock> blocks = all_blocks({{{0, 1, 2, 3}}, 12, 7, 1});
    for (const std::size_t start : std::array<std::size_t, 2>{0, 6}) {
        std::set<Lineup> orders;
        for (std::size_t place = 0; place < 6; ++place) {
            orders.insert(blocks[start + place].agents);
        }
        CHECK(orders.size() == 6);
    }
    CHECK_FALSE(std::ranges::equal(blocks.begin(), blocks.begin() + 6, blocks.begin() + 6, blocks.end(), {},
                                   &ScheduledBlock::agents, &ScheduledBlock::agents));
}

TEST_CASE("all lineups of a round have the same opening and the same order") {
    const std::vector<ScheduledBlock> blocks = all_blocks({{{0, 1, 2}, {3, 4, 5}}, 20, 3, 5});
    for (std::size_t place = 0; place < blocks.size(); place += 2) {
        CHECK(blocks[place].opening == blocks[place + 1].opening);
        CHECK((blocks[place].agents[1] == 1) == (blocks[place + 1].agents[1] == 4));
    }
}

TEST_CASE("a longer schedule begins like a shorter one, and another seed seats otherwise") {
    const auto agents_of = [](std::uint32_t rounds, std::uint64_t seed) {
        std::vector<Lineup> agents;
        for (const ScheduledBlock& block : all_blocks({{{0, 1, 2, 3}}, rounds, seed, 4})) {
            agents.push_back(block.agents);
        }
        return agents;
    };
    const std::vector<Lineup> longer = agents_of(40, 1);
    CHECK(agents_of(15, 1) == std::vector<Lineup>(longer.begin(), longer.begin() + 15));
    CHECK(agents_of(40, 2) != longer);
}
