#include "tools/statistics/seats.hpp"

#include "engine/core/random.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cmath>
#include <numeric>

using namespace sparring;
using namespace sparring::statistics;

namespace {

/// Of two participants: the first plays from both seats, and `first` and `second` are what the first seat gets.
SeatedBlock pair_of_games(double first, double second) {
    return {{{{0, 1}, {first, 1 - first}}, {{1, 0}, {second, 1 - second}}}};
}

/// Every rotation of four participants; participant p wins alone with a chance in proportion to strengths[p] times
/// seats[its seat], and one game in four is shared by two neighbours at the table.
SeatedBlock rotate_four(const std::array<double, 4>& strengths, const std::array<double, 4>& seats, Stream& random) {
    SeatedBlock block;
    for (std::size_t rotation = 0; rotation < 4; ++rotation) {
        SeatedGame game{{0, 0, 0, 0}, {0, 0, 0, 0}};
        std::array<double, 4> weights{};
        for (std::size_t seat = 0; seat < 4; ++seat) {
            game.participants[seat] = (seat + rotation) % 4;
            weights[seat] = strengths[game.participants[seat]] * seats[seat];
        }
        double left = uniform_unit(random) * std::accumulate(weights.begin(), weights.end(), 0.0);
        std::size_t winner = 0;
        while (winner < 3 && left >= weights[winner]) {
            left -= weights[winner];
            ++winner;
        }
        const bool is_shared = uniform_below(random, 4) == 0;
        game.shares[winner] = is_shared ? 0.5 : 1;
        game.shares[(winner + 1) % 4] += is_shared ? 0.5 : 0;
        block.games.push_back(game);
    }
    return block;
}

/// How often of `runs` the p value was at most 5 %.
double rejection_rate(const std::array<double, 4>& seats, int runs) {
    int rejected = 0;
    for (int run = 0; run < runs; ++run) {
        Stream random(51, {static_cast<std::uint32_t>(run), 0, 0});
        std::vector<SeatedBlock> blocks;
        for (int block = 0; block < 30; ++block) {
            blocks.push_back(rotate_four({4, 2, 1, 1}, seats, random));
        }
        const SeatPermutationTest test = test_seats(blocks, {.permutations = 199, .seed = 1000U + std::uint64_t(run)});
        rejected += *test.p_value <= 0.05 ? 1 : 0;
    }
    return static_cast<double>(rejected) / runs;
}

}  // namespace

TEST_CASE("a seat that wins every game is noticed and a participant that does is not") {
    const SeatPermutationTest seat = test_seats(std::vector<SeatedBlock>(12, pair_of_games(1, 1)));
    CHECK(seat.mean_shares == std::vector<double>{1, 0});
    CHECK(seat.statistic == Approx(0.5));
    // Only both of 2 in 2^12 assignments are as extreme: 1 / 2048.
    CHECK(*seat.p_value < 0.003);
    CHECK(*seat.p_value >= 1.0 / 10000);
    const SeatPermutationTest participant = test_seats(std::vector<SeatedBlock>(12, pair_of_games(1, 0)));
    CHECK(participant.mean_shares == std::vector<double>{0.5, 0.5});
    CHECK_FALSE(participant.p_value.has_value());
}

TEST_CASE("few blocks have the p value that counting gives") {
    // Of three pairs whose first seat won all, the 8 ways to swap give means 1, 2/3 (thrice), 1/3 (thrice) and 0; 2 of
    // 8 are as far from even.
    const SeatPermutationTest test =
        test_seats(std::vector<SeatedBlock>(3, pair_of_games(1, 1)), {.permutations = 40000});
    CHECK(*test.p_value == Approx(0.25).margin(0.01));
    // With a shared win in one of them the two ways remain the farthest ones.
    std::vector<SeatedBlock> shared(2, pair_of_games(1, 1));
    shared.push_back(pair_of_games(0.5, 1));
    CHECK(*test_seats(shared, {.permutations = 40000}).p_value == Approx(0.25).margin(0.01));
}

TEST_CASE("a seed gives the same p value again") {
    const std::vector<SeatedBlock> blocks{pair_of_games(1, 1), pair_of_games(0.5, 1), pair_of_games(1, 0),
                                          pair_of_games(1, 1)};
    const auto p_value = [&](std::uint64_t seed) {
        return *test_seats(blocks, {.permutations = 999, .seed = seed}).p_value;
    };
    CHECK(p_value(5) == p_value(5));
    CHECK(p_value(5) == Approx(p_value(6)).margin(0.1));
}

TEST_CASE("no games and single games test nothing") {
    CHECK_FALSE(test_seats({}).p_value.has_value());
    const std::vector<SeatedBlock> single{{{{{0, 1}, {1, 0}}}}};
    const SeatPermutationTest test = test_seats(single);
    CHECK_FALSE(test.p_value.has_value());
    CHECK(test.statistic == Approx(0.5));
}

TEST_CASE("the permutation test errs as often as it says and finds a favoured seat", "[.slow]") {
    // The strongest participant wins half of all games, and yet one run in twenty rejects equal seats.
    const double under_null = rejection_rate({1, 1, 1, 1}, 2000);
    CHECK(under_null >= 0.035);
    CHECK(under_null <= 0.065);
    CHECK(rejection_rate({2, 1, 1, 1}, 300) > 0.7);
}
