#include "tools/records/outcomes.hpp"

#include "engine/core/random.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <limits>

using namespace sparring;
using namespace sparring::records;

namespace {

[[nodiscard]] std::vector<GameOutcome> some_outcomes(std::size_t games, std::uint32_t longest) {
    FastRandom random(7);
    std::vector<GameOutcome> outcomes(games);
    for (GameOutcome& outcome : outcomes) {
        outcome.winners = SeatSet::from_bits(static_cast<std::uint8_t>(1 + uniform_below(random, 15)));
        outcome.length = uniform_below(random, longest);
    }
    return outcomes;
}

}  // namespace

TEST_CASE("packed outcomes are unpacked as they were") {
    for (const std::uint32_t longest : {1U, 128U, 20'000U, std::numeric_limits<std::uint32_t>::max()}) {
        for (const std::size_t games : {0U, 1U, 1000U}) {
            const std::vector<GameOutcome> outcomes = some_outcomes(games, longest);
            CHECK(*unpack_outcomes(pack_outcomes(outcomes), games) == outcomes);
        }
    }
    const std::vector<GameOutcome> longest = {{SeatSet(kFirstSeat), std::numeric_limits<std::uint32_t>::max()}};
    CHECK(*unpack_outcomes(pack_outcomes(longest), 1) == longest);
}

TEST_CASE("the outcome of a short game takes no more than two bytes") {
    constexpr std::size_t kGames = 10'000;
    CHECK(pack_outcomes(some_outcomes(kGames, 100)).size() < 2 * kGames);
}

TEST_CASE("outcomes of another number of games, or damaged ones, are refused") {
    const std::string packed = pack_outcomes(some_outcomes(100, 300));
    CHECK_FALSE(unpack_outcomes(packed, 99));
    CHECK_FALSE(unpack_outcomes(packed, 101));
    CHECK(unpack_outcomes("", 1).error().message == "the packed outcomes are not those of 1 games");
    CHECK(unpack_outcomes("x", 7).error().message.starts_with("outcomes of 7 games cannot be unpacked: "));
    for (std::size_t length = 0; length < packed.size(); ++length) {
        CHECK_FALSE(unpack_outcomes(packed.substr(0, length), 100));
    }
}
