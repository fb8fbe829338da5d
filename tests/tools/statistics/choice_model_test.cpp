#include "tools/statistics/choice_model.hpp"

#include <catch2/catch.hpp>

#include <cmath>

using namespace sparring::statistics;

namespace {

/// Two choices that share one of three parameters.
std::vector<Choice> two_choices() {
    Choice first{{0, 1}, Eigen::MatrixXd(3, 2), Eigen::VectorXd(3), Eigen::VectorXd(3)};
    first.design << 1, 0, 0, 1, 0, 0;
    first.offsets << 0, 0.3, -1;
    first.counts << 4, 2.5, 3;
    Choice second{{2, 0}, Eigen::MatrixXd(2, 2), Eigen::VectorXd(2), Eigen::VectorXd(2)};
    second.design << 1, 0, 0, 1;
    second.offsets << 0, 0;
    second.counts << 1, 6;
    return {first, second};
}

}  // namespace

TEST_CASE("gradient and information of choices agree with finite differences") {
    const std::vector<Choice> choices = two_choices();
    const Eigen::VectorXd point = (Eigen::VectorXd(3) << 0.4, -0.7, 0.2).finished();
    const LogLikelihood here = log_likelihood(choices, point);
    constexpr double kStep = 1e-5;
    for (Eigen::Index parameter = 0; parameter < 3; ++parameter) {
        const Eigen::VectorXd step = kStep * Eigen::VectorXd::Unit(3, parameter);
        const LogLikelihood above = log_likelihood(choices, point + step);
        const LogLikelihood below = log_likelihood(choices, point - step);
        CHECK(here.gradient(parameter) == Approx((above.value - below.value) / (2 * kStep)).epsilon(1e-7));
        const Eigen::VectorXd bend = (above.gradient - below.gradient) / (2 * kStep);
        CHECK((here.information.col(parameter) + bend).norm() == Approx(0).margin(1e-7));
    }
}

TEST_CASE("the likelihood of a choice is that of its probabilities") {
    const std::vector<Choice> choices = two_choices();
    // Weights 1, e^0.3, e^-1 and 1, 1.
    const double total = 1 + std::exp(0.3) + std::exp(-1.0);
    const double expected = 2.5 * 0.3 - 3 - 9.5 * std::log(total) - 7 * std::log(2.0);
    CHECK(log_likelihood(choices, Eigen::VectorXd::Zero(3)).value == Approx(expected).epsilon(1e-12));
}

TEST_CASE("a fit ends where the gradient is zero, with the inverse of the information") {
    const std::vector<Choice> choices = two_choices();
    const ChoiceFit fit = fit_choices(choices, 3);
    REQUIRE(fit.is_determined);
    const LogLikelihood there = log_likelihood(choices, fit.parameters);
    CHECK(there.gradient.norm() == Approx(0).margin(1e-7));
    CHECK((there.information * fit.covariance - Eigen::MatrixXd::Identity(3, 3)).norm() == Approx(0).margin(1e-9));
}

TEST_CASE("a likelihood that rises for ever or is flat determines nothing") {
    std::vector<Choice> choices = two_choices();
    choices[1].counts << 0, 6;
    CHECK_FALSE(fit_choices(choices, 3).is_determined);
    choices.pop_back();
    CHECK_FALSE(fit_choices(choices, 3).is_determined);
    CHECK(fit_choices(choices, 2).is_determined);
}

TEST_CASE("a model without parameters is determined") {
    const ChoiceFit fit = fit_choices({}, 0);
    CHECK(fit.is_determined);
    CHECK(fit.parameters.size() == 0);
}
