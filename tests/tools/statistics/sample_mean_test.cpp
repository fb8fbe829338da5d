#include "tools/statistics/sample_mean.hpp"

#include <catch2/catch.hpp>

#include <cmath>

using namespace sparring::statistics;

TEST_CASE("the mean and its standard error come from the sums") {
    Sums sums;
    for (const double value : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) {
        sums.add(value);
    }
    const SampleMean result = sample_mean(sums);
    CHECK(result.mean == 5.0);
    CHECK(*result.standard_error == Approx(std::sqrt(32.0 / 7 / 8)).epsilon(1e-15));
    // Student's quantile with 7 degrees of freedom is 2.364624.
    CHECK(result.interval()->lower == Approx(5 - 2.364624 * std::sqrt(32.0 / 7 / 8)).margin(1e-6));
    CHECK(result.interval()->upper == Approx(5 + 2.364624 * std::sqrt(32.0 / 7 / 8)).margin(1e-6));
}

TEST_CASE("sums of shards add up to the sums of the whole") {
    Sums first;
    first.add(1);
    first.add(2);
    Sums second;
    second.add(6);
    first += second;
    CHECK(first == Sums{.count = 3, .sum = 9, .sum_of_squares = 41});
}

TEST_CASE("no values have no mean and one value has no standard error") {
    CHECK_FALSE(sample_mean({}).mean.has_value());
    CHECK_FALSE(sample_mean({}).interval().has_value());
    Sums one;
    one.add(3);
    CHECK(sample_mean(one).mean == 3.0);
    CHECK_FALSE(sample_mean(one).standard_error.has_value());
    CHECK_FALSE(sample_mean(one).interval().has_value());
}

TEST_CASE("equal values have no standard error in spite of rounding") {
    Sums sums;
    for (int i = 0; i < 10; ++i) {
        sums.add(0.1);
    }
    CHECK(*sample_mean(sums).standard_error == Approx(0).margin(1e-9));
}

TEST_CASE("the p value of a mean is that of Student's test") {
    // The differences in Student's sleep data; R's t.test gives t = 4.0621 with 9 degrees of freedom, p = 0.002833.
    Sums sums;
    for (const double value : {1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4}) {
        sums.add(value);
    }
    CHECK(*two_sided_p_value(sample_mean(sums), 0) == Approx(0.002833).margin(5e-7));
    CHECK(*two_sided_p_value(sample_mean(sums), 3.16) == Approx(0.002833).margin(5e-7));
    CHECK(*two_sided_p_value(sample_mean(sums), *sample_mean(sums).mean) == 1);
}

TEST_CASE("without a spread there is no p value") {
    CHECK_FALSE(two_sided_p_value(sample_mean({}), 0));
    CHECK_FALSE(two_sided_p_value(sample_mean({.count = 1, .sum = 3, .sum_of_squares = 9}), 0));
    CHECK_FALSE(two_sided_p_value(sample_mean({.count = 2, .sum = 4, .sum_of_squares = 8}), 0));
}

TEST_CASE("the variance of a sample has the divisor count - 1, and needs two values") {
    Sums sums;
    CHECK_FALSE(sample_variance(sums));
    sums.add(1);
    CHECK_FALSE(sample_variance(sums));
    sums.add(2);
    sums.add(6);
    CHECK(*sample_variance(sums) == Approx(7));
}
