#include "tools/statistics/ratio_of_sums.hpp"

#include "engine/core/random.hpp"
#include "tests/tools/statistics/coverage.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <vector>

using namespace sparring;
using namespace sparring::statistics;

TEST_CASE("a rate is the sum over all games by their number of things") {
    const std::vector<GameSum> games{{1, 2}, {0, 0}, {5, 3}, {0, 1}};
    const SampleMean rate = ratio_of_sums(games);
    CHECK(rate.count == 3);
    CHECK(*rate.mean == 1);
    // Residuals -1, 2 and -1 of the three games that have any.
    CHECK(*rate.standard_error == Approx(std::sqrt(6.0 * 3 / 2) / 6));
}

TEST_CASE("with one thing a game the error is that of a mean") {
    const std::vector<GameSum> games{{3, 1}, {5, 1}, {10, 1}};
    Sums sums;
    for (const GameSum& game : games) {
        sums.add(game.sum);
    }
    CHECK(*ratio_of_sums(games).standard_error == Approx(*sample_mean(sums).standard_error));
}

TEST_CASE("things that hang together count by games") {
    // Each game has up to 40 things, all of them worth the same; the true mean is 0 by symmetry.
    Coverage of_zero;
    for (int run = 0; run < kCoverageRuns; ++run) {
        Stream random = stream_of(77, run);
        std::vector<GameSum> games;
        games.reserve(60);
        for (int game = 0; game < 60; ++game) {
            const auto number = static_cast<double>(uniform_below(random, 41));
            const double worth = uniform_unit(random) - 0.5;
            games.push_back({worth * number, number});
        }
        of_zero.add(0, ratio_of_sums(games).interval());
    }
    CAPTURE(of_zero.rate());
    CHECK(of_zero.is_nominal());
}

TEST_CASE("without things there is no rate, and with one game no error") {
    CHECK_FALSE(ratio_of_sums({}).mean);
    CHECK_FALSE(ratio_of_sums(std::vector<GameSum>{{0, 0}, {0, 0}}).mean);
    const SampleMean one = ratio_of_sums(std::vector<GameSum>{{4, 2}, {0, 0}});
    CHECK(*one.mean == 2);
    CHECK_FALSE(one.standard_error);
}
