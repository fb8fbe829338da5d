#include "tools/statistics/equivalence.hpp"

#include <catch2/catch.hpp>

#include <cmath>

using namespace sparring::statistics;

TEST_CASE("a mean near its centre is equivalent with the p value of the weaker of two t tests") {
    // Mean 0.54 and standard deviation 1.2 of 100 values: t(99) is 2.8333 above the lower end of the margin and 2.1667
    // below the upper one, for which p is .0163.
    const SampleMean sample{.count = 100, .mean = 0.54, .standard_error = 0.12};
    const EquivalenceTest test = test_equivalence(sample, {.centre = 0.5, .margin = 0.3});
    CHECK(*test.p_value == Approx(0.0163).margin(0.00005));
    CHECK(test.is_equivalent);
    // The quantile of t(99) at .95 is 1.660391.
    CHECK(test.interval->lower == Approx(0.54 - 1.660391 * 0.12).margin(1e-6));
    CHECK(test.interval->upper == Approx(0.54 + 1.660391 * 0.12).margin(1e-6));
}

TEST_CASE("a claim of equal means stands exactly if the interval lies within the margin") {
    const SampleMean sample{.count = 30, .mean = -0.1, .standard_error = 0.05};
    const Interval interval = *test_equivalence(sample, {.centre = 0, .margin = 1}).interval;
    const double reach = -interval.lower;
    CHECK(test_equivalence(sample, {.centre = 0, .margin = reach * 1.0001}).is_equivalent);
    CHECK_FALSE(test_equivalence(sample, {.centre = 0, .margin = reach * 0.9999}).is_equivalent);
    CHECK(*test_equivalence(sample, {.centre = 0, .margin = reach}).p_value == Approx(0.05).epsilon(1e-9));
}

TEST_CASE("a claim of an equal share stands exactly if Wilson's interval lies within the margin") {
    const Proportion proportion{81, 263};
    const Interval interval = wilson_interval(proportion, 0.9);
    const double reach = interval.upper - 0.3;
    REQUIRE(0.3 - interval.lower < reach);
    const EquivalenceTest test = test_equivalence(proportion, {.centre = 0.3, .margin = reach});
    CHECK(*test.p_value == Approx(0.05).epsilon(1e-9));
    CHECK(test.interval == interval);
    CHECK_FALSE(test_equivalence(proportion, {.centre = 0.3, .margin = reach * 0.9999}).is_equivalent);
}

TEST_CASE("a large p value of a difference is no claim of equality") {
    // 11 of 20 is as good as even to any test of a difference, and yet far from shown to be within 5 points of it.
    const EquivalenceTest test = test_equivalence(Proportion{11, 20}, {.centre = 0.5, .margin = 0.05});
    CHECK_FALSE(test.is_equivalent);
    CHECK(*test.p_value == Approx(0.5));
}

TEST_CASE("an end of the margin beyond all proportions is not crossed") {
    // Only the upper end, 0.1, can be: (0.1 - 0) / sqrt(0.1 * 0.9 / 100) = 10 / 3 standard errors.
    const EquivalenceTest test = test_equivalence(Proportion{0, 100}, {.centre = 0.02, .margin = 0.08});
    CHECK(*test.p_value == Approx(0.5 * std::erfc(10.0 / 3 / std::sqrt(2.0))));
    CHECK(*test_equivalence(Proportion{100, 100}, {.centre = 1, .margin = 0.1}).p_value ==
          Approx(0.5 * std::erfc(10.0 / 3 / std::sqrt(2.0))));
    CHECK(*test_equivalence(Proportion{0, 100}, {.centre = 0.5, .margin = 0.5}).p_value == 1);
}

TEST_CASE("without a spread or without trials there is nothing to claim") {
    CHECK_FALSE(test_equivalence(SampleMean{}, {.centre = 0, .margin = 1}).p_value.has_value());
    CHECK_FALSE(test_equivalence(SampleMean{.count = 5, .mean = 0, .standard_error = 0}, {.centre = 0, .margin = 1})
                    .p_value.has_value());
    const EquivalenceTest none = test_equivalence(Proportion{}, {.centre = 0.5, .margin = 0.1});
    CHECK_FALSE((none.p_value || none.interval || none.is_equivalent));
}
