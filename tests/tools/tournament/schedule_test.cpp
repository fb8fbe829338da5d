#include "tools/tournament/schedule.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <tuple>

using namespace sparring;
using namespace sparring::tournament;

namespace {

std::vector<ScheduledBlock> all_pairs(Schedule schedule) {
    std::vector<ScheduledBlock> pairs;
    while (const auto pair = schedule.next()) {
        pairs.push_back(*pair);
    }
    return pairs;
}

Schedule three_agents(std::uint32_t rounds, std::size_t openings, std::uint64_t seed = 1) {
    return {make_lineups(Format::kRoundRobin, 3, 2), rounds, seed, openings};
}

std::vector<std::size_t> first_openings(std::uint64_t seed, std::size_t book, std::size_t count) {
    ShuffledCycle order(seed, book);
    std::vector<std::size_t> openings(count);
    std::ranges::generate(openings, [&] { return order.next(); });
    return openings;
}

}  // namespace

TEST_CASE("a round robin pairs everybody with everybody else once") {
    const std::vector<Lineup> expected = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
    CHECK(make_lineups(Format::kRoundRobin, 4, 2) == expected);
}

TEST_CASE("a gauntlet pairs the first agent with each other one") {
    const std::vector<Lineup> expected = {{0, 1}, {0, 2}, {0, 3}};
    CHECK(make_lineups(Format::kGauntlet, 4, 2) == expected);
}

TEST_CASE("the second game of a pair is played with the seats exchanged") {
    const ScheduledBlock pair{.agents = {2, 5}};
    CHECK(pair.seats(0) == std::vector<std::size_t>{2, 5});
    CHECK(pair.seats(1) == std::vector<std::size_t>{5, 2});
}

TEST_CASE("every pairing plays one pair in every round") {
    const std::vector<ScheduledBlock> pairs = all_pairs(three_agents(4, 2));
    REQUIRE(pairs.size() == 12);
    for (std::size_t place = 0; place < pairs.size(); ++place) {
        CHECK(pairs[place].number == place);
        CHECK(pairs[place].lineup == place % 3);
    }
    CHECK(pairs[4].agents == Lineup{0, 2});
}

TEST_CASE("all pairings of a round play the same opening") {
    const std::vector<ScheduledBlock> pairs = all_pairs(three_agents(20, 7));
    for (std::size_t place = 0; place < pairs.size(); ++place) {
        CHECK(pairs[place].opening == pairs[place - place % 3].opening);
    }
}

TEST_CASE("each opening is used once before any is used again") {
    const std::vector<std::size_t> openings = first_openings(1, 10, 30);
    for (std::size_t cycle = 0; cycle < 3; ++cycle) {
        const auto start = openings.begin() + static_cast<std::ptrdiff_t>(10 * cycle);
        CHECK(std::set<std::size_t>(start, start + 10).size() == 10);
    }
}

TEST_CASE("every time round the openings come in another order") {
    const std::vector<std::size_t> openings = first_openings(1, 10, 20);
    CHECK_FALSE(std::equal(openings.begin(), openings.begin() + 10, openings.begin() + 10));
}

TEST_CASE("the order of the openings follows from the seed") {
    CHECK(first_openings(7, 10, 30) == first_openings(7, 10, 30));
    CHECK(first_openings(7, 10, 30) != first_openings(8, 10, 30));
}

TEST_CASE("a book of one opening gives it every time") {
    CHECK(first_openings(1, 1, 3) == std::vector<std::size_t>(3));
}

TEST_CASE("no two games of a schedule draw from the same stream") {
    std::set<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>> streams;
    for (const ScheduledBlock& pair : all_pairs(three_agents(50, 3))) {
        for (std::size_t game = 0; game < pair.games(); ++game) {
            const StreamId stream = pair.stream(game);
            streams.insert({stream.block, stream.game, stream.role});
        }
    }
    CHECK(streams.size() == 300);
}
