#include "tools/statistics/linear_regression.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <vector>

using namespace sparring::statistics;

TEST_CASE("the slope of two groups is the difference of their means with the error of either") {
    // 3 values of mean 2 and 4 of mean 7; squares about the means 2 and 20. HC1 divides these by 9 and 16 and
    // multiplies by 7/5.
    const std::vector<double> values = {1, 2, 3, 4, 6, 8, 10};
    const std::vector<double> design = {0, 0, 0, 1, 1, 1, 1};
    const std::vector<SampleMean> slopes = regression_slopes(1, design, values);
    REQUIRE(slopes.size() == 1);
    CHECK(*slopes[0].mean == Approx(5));
    CHECK(*slopes[0].standard_error == Approx(std::sqrt(7.0 / 5 * (2.0 / 9 + 20.0 / 16))));
    CHECK(slopes[0].count == 6);
}

TEST_CASE("slopes of several regressors are those of a plane, whatever its height") {
    std::vector<double> design;
    std::vector<double> values;
    for (const double first : {0.0, 1.0, 2.0, 5.0}) {
        for (const double second : {0.0, 3.0, 4.0}) {
            design.insert(design.end(), {first, second});
            values.push_back(100 + 2 * first - 3 * second);
        }
    }
    const std::vector<SampleMean> slopes = regression_slopes(2, design, values);
    REQUIRE(slopes.size() == 2);
    CHECK(*slopes[0].mean == Approx(2));
    CHECK(*slopes[1].mean == Approx(-3));
    CHECK(*slopes[0].standard_error == Approx(0).margin(1e-9));
}

TEST_CASE("slopes that the values do not determine are not given") {
    CHECK(regression_slopes(1, std::vector<double>{2, 2, 2}, std::vector<double>{1, 2, 3}).empty());
    CHECK(regression_slopes(2, std::vector<double>{1, 2, 2, 4, 3, 6, 4, 8}, std::vector<double>{1, 2, 3, 9}).empty());
    CHECK(regression_slopes(1, std::vector<double>{1, 2}, std::vector<double>{1, 2}).empty());
    CHECK(regression_slopes(1, {}, {}).empty());
}
