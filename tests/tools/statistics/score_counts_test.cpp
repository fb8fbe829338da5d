#include "tools/statistics/score_counts.hpp"

#include <catch2/catch.hpp>

using namespace sparring::statistics;

TEST_CASE("a draw scores half a point and the mean is per game") {
    const Trinomial counts{.losses = 1, .draws = 2, .wins = 5};
    CHECK(units(counts) == 8);
    CHECK(mean(counts) == 0.75);
    CHECK(variance(counts) == (0.5625 + 2 * 0.0625 + 5 * 0.0625) / 8);
}

TEST_CASE("a pair scores quarters of a point and the mean is per pair") {
    const Pentanomial counts{.loss_loss = 1, .loss_draw = 1, .even = 2, .win_draw = 0, .win_win = 4};
    CHECK(units(counts) == 8);
    CHECK(mean(counts) == 5.25 / 8);
    CHECK(*variance(counts) == Approx((0.0625 + 0.5 + 4) / 8 - 5.25 * 5.25 / 64).epsilon(1e-14));
}

TEST_CASE("counts without units have no mean and no variance") {
    CHECK(units(Trinomial{}) == 0);
    CHECK_FALSE(mean(Trinomial{}).has_value());
    CHECK_FALSE(variance(Pentanomial{}).has_value());
}

TEST_CASE("equal scores have their mean exactly and no variance") {
    CHECK(mean(Trinomial{.wins = 7}) == 1.0);
    CHECK(mean(Trinomial{.losses = 7}) == 0.0);
    CHECK(mean(Pentanomial{.win_draw = 7}) == 0.75);
    CHECK(variance(Pentanomial{.win_draw = 7}) == 0.0);
}
