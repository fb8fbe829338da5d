#include "tools/statistics/power.hpp"

#include <catch2/catch.hpp>

#include <cmath>

using namespace sparring::statistics;

TEST_CASE("a mean half a spread away needs 32 units at 80 % and 43 at 90 %") {
    // (1.959964 + 0.841621)^2 / 0.25 and (1.959964 + 1.281552)^2 / 0.25.
    CHECK(units_for_mean(0.5, 1) == Approx(31.3955).margin(0.0005));
    CHECK(units_for_mean(-1, 2, {.alpha = 0.05, .power = 0.9}) == Approx(42.0297).margin(0.0005));
}

TEST_CASE("the detectable effect of a mean is the inverse of its units") {
    CHECK(detectable_mean_effect(units_for_mean(0.03, 0.4), 0.4) == Approx(0.03));
    CHECK(detectable_mean_effect(100, 0) == 0);
}
