#include "tools/statistics/power.hpp"

#include <catch2/catch.hpp>

#include <cmath>

using namespace sparring::statistics;

TEST_CASE("half against three quarters at 90 % needs the published 76.7 games an arm") {
    CHECK(games_per_arm(0.5, 0.75, {.alpha = 0.05, .power = 0.9}) == Approx(76.7).margin(0.05));
    CHECK(games_per_arm(0.75, 0.5, {.alpha = 0.05, .power = 0.9}) == Approx(76.7).margin(0.05));
}

TEST_CASE("the detectable difference is the one whose games were played") {
    const TestDesign design{.alpha = 0.05, .power = 0.9};
    const double games = games_per_arm(0.5, 0.75, design);
    CHECK(*detectable_difference(0.5, games, Direction::kUp, design) == Approx(0.25).epsilon(1e-9));
    CHECK(*detectable_difference(0.5, games, Direction::kDown, design) == Approx(0.25).epsilon(1e-9));
    const double down = *detectable_difference(0.2, 500, Direction::kDown, design);
    CHECK(games_per_arm(0.2, 0.2 - down, design) == Approx(500).epsilon(1e-9));
    CHECK(down < *detectable_difference(0.2, 500, Direction::kUp, design));
}

TEST_CASE("too few games detect no difference at all") {
    CHECK_FALSE(detectable_difference(0.9, 5, Direction::kUp).has_value());
    CHECK(detectable_difference(0.9, 5, Direction::kDown).has_value());
}

TEST_CASE("a mean half a spread away needs 32 units at 80 % and 43 at 90 %") {
    // (1.959964 + 0.841621)^2 / 0.25 and (1.959964 + 1.281552)^2 / 0.25.
    CHECK(units_for_mean(0.5, 1) == Approx(31.3955).margin(0.0005));
    CHECK(units_for_mean(-1, 2, {.alpha = 0.05, .power = 0.9}) == Approx(42.0297).margin(0.0005));
}

TEST_CASE("the detectable effect of a mean is the inverse of its units") {
    CHECK(detectable_mean_effect(units_for_mean(0.03, 0.4), 0.4) == Approx(0.03));
    CHECK(detectable_mean_effect(100, 0) == 0);
}
