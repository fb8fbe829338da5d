// Published values: Newcombe, Statistics in Medicine 17 (1998), 857-872 and 873-890.
#include "tools/statistics/proportion.hpp"

#include <catch2/catch.hpp>

#include <cmath>

using namespace sparring::statistics;

namespace {

constexpr double kSixDecimals = 0.0000005;

}  // namespace

TEST_CASE("the normal quantile of 95 % is the published one") {
    CHECK(two_sided_normal_quantile(0.95) == Approx(1.959963984540054).epsilon(1e-15));
}

TEST_CASE("81 of 263 has the published Wilson and Clopper-Pearson intervals") {
    const Proportion proportion{.successes = 81, .trials = 263};
    const Interval wilson = wilson_interval(proportion);
    CHECK(wilson.lower == Approx(0.255289).margin(kSixDecimals));
    CHECK(wilson.upper == Approx(0.366210).margin(kSixDecimals));
    const Interval exact = clopper_pearson_interval(proportion);
    CHECK(exact.lower == Approx(0.252737).margin(kSixDecimals));
    CHECK(exact.upper == Approx(0.367622).margin(kSixDecimals));
}

TEST_CASE("no successes out of 20 has the published intervals, which start at zero") {
    const Proportion proportion{.successes = 0, .trials = 20};
    const Interval wilson = wilson_interval(proportion);
    CHECK(wilson.lower == 0);
    CHECK(wilson.upper == Approx(0.161125).margin(kSixDecimals));
    const Interval exact = clopper_pearson_interval(proportion);
    CHECK(exact.lower == 0);
    CHECK(exact.upper == Approx(0.168433).margin(kSixDecimals));
}

TEST_CASE("only successes mirror no successes") {
    const Proportion proportion{.successes = 20, .trials = 20};
    CHECK(wilson_interval(proportion).upper == 1);
    CHECK(wilson_interval(proportion).lower == Approx(1 - 0.161125).margin(kSixDecimals));
    CHECK(clopper_pearson_interval(proportion).upper == 1);
    CHECK(clopper_pearson_interval(proportion).lower == Approx(1 - 0.168433).margin(kSixDecimals));
}

TEST_CASE("one trial leaves a wide interval") {
    const Interval exact = clopper_pearson_interval({.successes = 1, .trials = 1});
    CHECK(exact.lower == Approx(0.025).epsilon(1e-12));
    CHECK(exact.upper == 1);
    // Wilson: 1 / (1 + z^2).
    CHECK(wilson_interval({.successes = 1, .trials = 1}).lower == Approx(0.206549).margin(kSixDecimals));
}

TEST_CASE("a proportion without trials is unknown and anywhere in [0, 1]") {
    const Proportion nothing;
    CHECK_FALSE(nothing.value().has_value());
    CHECK(wilson_interval(nothing) == Interval{0, 1});
    CHECK(clopper_pearson_interval(nothing) == Interval{0, 1});
}

TEST_CASE("a fractional number of successes lies between its neighbours") {
    const Interval fractional = clopper_pearson_interval({.successes = 7.5, .trials = 20});
    CHECK(fractional.lower > clopper_pearson_interval({.successes = 7, .trials = 20}).lower);
    CHECK(fractional.lower < clopper_pearson_interval({.successes = 8, .trials = 20}).lower);
    CHECK(fractional.contains(0.375));
}
