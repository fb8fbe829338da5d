#include "tools/statistics/distributions.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <numbers>

using namespace sparring::statistics;

namespace {

constexpr double kTight = 1e-13;

}  // namespace

TEST_CASE("the normal distribution has its well-known quantiles") {
    CHECK(normal_quantile(0.975) == Approx(1.959963984540054).epsilon(kTight));
    CHECK(normal_cdf(1.959963984540054) == Approx(0.975).epsilon(kTight));
    CHECK(normal_upper(1.959963984540054) == Approx(0.025).epsilon(kTight));
    // The table value for ten standard deviations: next to 1 its difference from 1 would be lost.
    CHECK(normal_upper(10) == Approx(7.619853024160527e-24).epsilon(1e-12));
}

TEST_CASE("Student's t with one degree of freedom is Cauchy's distribution") {
    const double expected = 0.5 + std::atan(2.0) / std::numbers::pi;
    CHECK(student_cdf(2, 1) == Approx(expected).epsilon(kTight));
    CHECK(student_upper(2, 1) == Approx(1 - expected).epsilon(kTight));
    CHECK(student_quantile(expected, 1) == Approx(2).epsilon(kTight));
}

TEST_CASE("Fisher's F with one degree of freedom above is the square of Student's t") {
    CHECK(fisher_upper(4, 1, 7) == Approx(2 * student_upper(2, 7)).epsilon(kTight));
}

TEST_CASE("the beta distribution with one shape at 1 is a power") {
    CHECK(beta_cdf(0.3, 4, 1) == Approx(std::pow(0.3, 4)).epsilon(kTight));
    CHECK(beta_quantile(std::pow(0.3, 4), 4, 1) == Approx(0.3).epsilon(kTight));
    CHECK(beta_upper_quantile(std::pow(0.3, 4), 1, 4) == Approx(0.7).epsilon(kTight));
}

TEST_CASE("a root is found to the tolerance") {
    const auto excess = [](double x) { return x * x - 2; };
    const double root = find_root(excess, {0, 2, excess(0), excess(2)}, {.absolute = 1e-12, .relative = 0});
    CHECK(root == Approx(std::numbers::sqrt2).epsilon(0).margin(1e-12));
    const double relative = find_root(excess, {0, 2, excess(0), excess(2)}, {.absolute = 0, .relative = 1e-15});
    CHECK(relative == Approx(std::numbers::sqrt2).epsilon(4e-16));
}

TEST_CASE("chi squared with two degrees of freedom is exponential") {
    CHECK(chi_squared_upper(3, 2) == Approx(std::exp(-1.5)).epsilon(kTight));
    CHECK(chi_squared_density(3, 2) == Approx(std::exp(-1.5) / 2).epsilon(kTight));
    CHECK(chi_squared_upper_quantile(1e-6, 2) == Approx(-2 * std::log(1e-6)).epsilon(kTight));
}

TEST_CASE("noncentral chi squared with one degree of freedom is the square of a normal value") {
    const auto upper = [](double x) { return normal_upper(std::sqrt(x) - 1.5) + normal_upper(std::sqrt(x) + 1.5); };
    for (const double x : {0.01, 1.0, 9.0, 40.0}) {
        CHECK(noncentral_chi_squared_upper(x, 1, 2.25) == Approx(upper(x)).epsilon(1e-10));
    }
    CHECK(noncentral_chi_squared_upper(0, 1, 2.25) == 1);
    constexpr double kStep = 1e-4;
    CHECK(noncentral_chi_squared_density(4, 1, 2.25) ==
          Approx((upper(4 - kStep) - upper(4 + kStep)) / (2 * kStep)).epsilon(1e-6));
}
