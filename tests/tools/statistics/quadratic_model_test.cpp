#include "tools/statistics/quadratic_model.hpp"

#include <catch2/catch.hpp>

#include <vector>

using namespace sparring::statistics;

TEST_CASE("a quadratic surface is found again from its points") {
    std::vector<double> points;
    std::vector<double> values;
    for (const double x : {-1.0, -0.3, 0.4, 1.0}) {
        for (const double y : {-1.0, 0.2, 1.0}) {
            points.insert(points.end(), {x, y});
            values.push_back(2 - x + 3 * y + 0.5 * x * x - 4 * x * y + y * y);
        }
    }
    const auto model = fit_quadratic(2, points, values, std::vector<double>(values.size(), 1.0));
    REQUIRE(model);
    const std::vector<double> expected{2, -1, 3, 0.5, -4, 1};
    for (std::size_t term = 0; term < expected.size(); ++term) {
        CHECK(model->coefficients[term] == Approx(expected[term]).epsilon(1e-9));
    }
    CHECK(model->at(std::vector<double>{0.5, -0.5}) == Approx(2 - 0.5 - 1.5 + 0.125 + 1 + 0.25).epsilon(1e-9));
}

TEST_CASE("a heavier value counts as several lighter ones") {
    const std::vector<double> once{-1, -1, 0, 1};
    const std::vector<double> twice{-1, -1, -1, 0, 1};
    const auto weighted = fit_quadratic(1, once, std::vector<double>{1, 4, 2, 5}, std::vector<double>{1, 2, 1, 1});
    const auto repeated = fit_quadratic(1, twice, std::vector<double>{1, 4, 4, 2, 5}, std::vector<double>(5, 1.0));
    REQUIRE(weighted);
    REQUIRE(repeated);
    CHECK(weighted->at(std::vector<double>{-1}) == Approx(3).epsilon(1e-9));
    CHECK(weighted->at(std::vector<double>{0.3}) == Approx(repeated->at(std::vector<double>{0.3})).epsilon(1e-9));
}

TEST_CASE("a setting of two values gets a slope and its points back") {
    const auto model = fit_quadratic(1, std::vector<double>{-1, 1, -1, 1}, std::vector<double>{1, 3, 2, 4},
                                     std::vector<double>(4, 1.0));
    REQUIRE(model);
    CHECK(model->at(std::vector<double>{-1}) == Approx(1.5).epsilon(1e-9));
    CHECK(model->at(std::vector<double>{1}) == Approx(3.5).epsilon(1e-9));
}

TEST_CASE("as few points as coefficients determine no surface") {
    CHECK_FALSE(fit_quadratic(1, {}, {}, {}));
    const std::vector<double> ones(4, 1.0);
    const std::vector<double> points{-1, 0, 1, 0.5};
    const std::vector<double> values{1, 2, 4, 3};
    CHECK_FALSE(fit_quadratic(1, std::span(points).first(3), std::span(values).first(3), std::span(ones).first(3)));
    CHECK(fit_quadratic(1, points, values, ones));
}
