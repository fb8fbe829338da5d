#include "tools/statistics/clustered_choice.hpp"

#include "engine/core/random.hpp"
#include "tools/statistics/choice_model.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cmath>
#include <vector>

using namespace sparring;
using namespace sparring::statistics;

namespace {

/// Grade point average, score in a test, taught by the new method, and whether the grade improved: Spector and Mazzeo,
/// Probit analysis and economic education, Journal of Economic Education 11 (1980), as printed in Greene, Econometric
/// Analysis, 7th edition (2012), table F14.1.
constexpr std::array<std::array<double, 4>, 32> kStudents{
    {{2.66, 20, 0, 0}, {2.89, 22, 0, 0}, {3.28, 24, 0, 0}, {2.92, 12, 0, 0}, {4.00, 21, 0, 1}, {2.86, 17, 0, 0},
     {2.76, 17, 0, 0}, {2.87, 21, 0, 0}, {3.03, 25, 0, 0}, {3.92, 29, 0, 1}, {2.63, 20, 0, 0}, {3.32, 23, 0, 0},
     {3.57, 23, 0, 0}, {3.26, 25, 0, 1}, {3.53, 26, 0, 0}, {2.74, 19, 0, 0}, {2.75, 25, 0, 0}, {2.83, 19, 0, 0},
     {3.12, 23, 1, 0}, {3.16, 25, 1, 1}, {2.06, 22, 1, 0}, {3.62, 28, 1, 1}, {2.89, 14, 1, 0}, {3.51, 26, 1, 0},
     {3.54, 24, 1, 1}, {2.83, 27, 1, 1}, {3.39, 17, 1, 1}, {2.67, 24, 1, 0}, {3.65, 21, 1, 1}, {4.00, 23, 1, 1},
     {3.10, 21, 1, 0}, {2.39, 19, 1, 1}}};

/// Each student is a choice of improving, which has a design, or not; `copies` of a student are one cluster.
ClusteredOutcomes students(int copies) {
    ClusteredOutcomes outcomes(4);
    for (std::uint64_t number = 0; number < kStudents.size(); ++number) {
        const auto& [average, score, method, improved] = kStudents[number];
        const std::array<double, 8> design{average, score, method, 1, 0, 0, 0, 0};
        for (int copy = 0; copy < copies; ++copy) {
            outcomes.add(number, design, std::array{improved, 1 - improved});
        }
    }
    return outcomes;
}

/// Two seats, one parameter: the difference of what the seats have, and the share of the first.
void add_difference(ClusteredOutcomes& outcomes, std::uint64_t cluster, double difference, double share) {
    outcomes.add(cluster, std::array{difference, 0.0}, std::array{share, 1 - share});
}

}  // namespace

TEST_CASE("a choice of two is the published logistic regression, with its robust errors") {
    // Greene, table 17.1, with more digits: Stata's `logit grade gpa tuce psi, vce(robust)`, which has the factor
    // N/(N-1) too.
    const ClusteredFit fit = fit_clustered_choices(students(1));
    REQUIRE(fit.is_determined);
    CHECK(fit.parameters[0] == Approx(2.826113).margin(1e-6));
    CHECK(fit.parameters[1] == Approx(0.0951577).margin(1e-7));
    CHECK(fit.parameters[2] == Approx(2.378688).margin(1e-6));
    CHECK(fit.parameters[3] == Approx(-13.02135).margin(1e-5));
    CHECK(parameter_estimate(fit, 0)->standard_error == Approx(1.287828).margin(1e-6));
    CHECK(parameter_estimate(fit, 1)->standard_error == Approx(0.1198091).margin(1e-6));
    CHECK(parameter_estimate(fit, 2)->standard_error == Approx(0.9798509).margin(1e-6));
    CHECK(parameter_estimate(fit, 3)->standard_error == Approx(5.280752).margin(1e-5));
}

TEST_CASE("copies of an observation in its cluster add nothing") {
    const ClusteredFit once = fit_clustered_choices(students(1));
    const ClusteredFit thrice = fit_clustered_choices(students(3));
    CHECK(thrice.observations == 96);
    CHECK(thrice.clusters == 32);
    for (std::size_t parameter = 0; parameter < 4; ++parameter) {
        CHECK(thrice.parameters[parameter] == Approx(once.parameters[parameter]).epsilon(1e-9));
        CHECK(parameter_estimate(thrice, parameter)->standard_error ==
              Approx(parameter_estimate(once, parameter)->standard_error).epsilon(1e-8));
    }
}

TEST_CASE("the errors of a mean are those of the sums over clusters") {
    // With one parameter that is 1 for the first seat the fitted share is the mean, and the variance of its logit is
    // G/(G-1) sum of the squared sums of residuals / (n mean (1 - mean))^2.
    ClusteredOutcomes outcomes(1);
    const std::vector<std::vector<double>> games{{1, 1, 0.5}, {0}, {0.25, 1}, {0, 0.5, 0.5, 0}, {1}};
    double sum = 0;
    double count = 0;
    for (std::uint64_t game = 0; game < games.size(); ++game) {
        for (const double share : games[game]) {
            add_difference(outcomes, 100 - game, 1, share);
            sum += share;
            ++count;
        }
    }
    const double mean = sum / count;
    double squares = 0;
    for (const std::vector<double>& game : games) {
        double residual = 0;
        for (const double share : game) {
            residual += share - mean;
        }
        squares += residual * residual;
    }
    const ClusteredFit fit = fit_clustered_choices(outcomes);
    CHECK(fit.parameters[0] == Approx(std::log(mean / (1 - mean))).epsilon(1e-9));
    const double information = count * mean * (1 - mean);
    CHECK(fit.covariance_of(0, 0) == Approx(5.0 / 4 * squares / (information * information)).epsilon(1e-9));
}

TEST_CASE("shares among many seats are fitted as choices with fractional counts") {
    Stream random(3, {0, 0, 0});
    ClusteredOutcomes outcomes(3);
    std::vector<Choice> choices;
    for (std::uint64_t game = 0; game < 50; ++game) {
        const std::size_t seats = 2 + game % 4;
        Choice choice{{0, 1, 2},
                      Eigen::MatrixXd(seats, 3),
                      Eigen::VectorXd::Zero(static_cast<Eigen::Index>(seats)),
                      Eigen::VectorXd(seats)};
        std::vector<double> design;
        for (Eigen::Index entry = 0; entry < choice.design.size(); ++entry) {
            choice.design(entry / 3, entry % 3) = uniform_unit(random);
            design.push_back(choice.design(entry / 3, entry % 3));
        }
        for (double& share : choice.counts) {
            share = uniform_unit(random);
        }
        choice.counts /= choice.counts.sum();
        outcomes.add(game, design, {choice.counts.data(), seats});
        choices.push_back(choice);
    }
    const ClusteredFit fit = fit_clustered_choices(outcomes);
    const ChoiceFit expected = fit_choices(choices, 3);
    REQUIRE(fit.is_determined);
    for (std::size_t parameter = 0; parameter < 3; ++parameter) {
        CHECK(fit.parameters[parameter] ==
              Approx(expected.parameters(static_cast<Eigen::Index>(parameter))).epsilon(1e-8));
    }
}

TEST_CASE("the unit of a feature changes its parameter and nothing else") {
    ClusteredOutcomes plain(1);
    ClusteredOutcomes tiny(1);
    for (std::uint64_t game = 0; game < 40; ++game) {
        const double difference = static_cast<double>(game % 7) - 3;
        add_difference(plain, game, difference, (game * 5 % 11) < 5 + game % 7 ? 1 : 0);
        add_difference(tiny, game, 1e-7 * difference, (game * 5 % 11) < 5 + game % 7 ? 1 : 0);
    }
    const ClusteredFit first = fit_clustered_choices(plain);
    const ClusteredFit second = fit_clustered_choices(tiny);
    REQUIRE(first.is_determined);
    REQUIRE(second.is_determined);
    CHECK(1e-7 * second.parameters[0] == Approx(first.parameters[0]).epsilon(1e-9));
    CHECK(parameter_estimate(second, 0)->p_value == Approx(parameter_estimate(first, 0)->p_value).epsilon(1e-8));
}

TEST_CASE("what separates wins from losses is said to be undetermined, in numbers") {
    ClusteredOutcomes outcomes(2);
    for (std::uint64_t game = 0; game < 30; ++game) {
        const double side = game % 2 == 0 ? 1 : -1;
        const double noise = game % 3 == 0 ? 1 : -1;
        outcomes.add(game, std::array{side, noise, 0.0, 0.0},
                     std::array{game % 2 == 0 ? 1.0 : 0.0, game % 2 == 0 ? 0.0 : 1.0});
    }
    const ClusteredFit fit = fit_clustered_choices(outcomes);
    CHECK_FALSE(fit.is_determined);
    CHECK(std::isfinite(fit.parameters[0]));
    CHECK(std::isfinite(fit.parameters[1]));
    CHECK(fit.covariance.empty());
    CHECK_FALSE(parameter_estimate(fit, 0));
    CHECK_FALSE(parameter_ratio(fit, 0, 1).value);
}

TEST_CASE("effects that cannot be told apart, a feature that never differs and no games determine nothing") {
    ClusteredOutcomes twins(2);
    ClusteredOutcomes same(1);
    for (std::uint64_t game = 0; game < 30; ++game) {
        const double difference = static_cast<double>(game % 5) - 2;
        const double share = game % 3 == 0 ? 1 : 0;
        twins.add(game, std::array{difference, 2 * difference, 0.0, 0.0}, std::array{share, 1 - share});
        same.add(game, std::array{difference, difference}, std::array{share, 1 - share});
    }
    CHECK_FALSE(fit_clustered_choices(twins).is_determined);
    CHECK_FALSE(fit_clustered_choices(same).is_determined);
    CHECK(fit_clustered_choices(same).parameters[0] == 0);
    CHECK_FALSE(fit_clustered_choices(ClusteredOutcomes(2)).is_determined);
}

TEST_CASE("a single game has no errors") {
    ClusteredOutcomes outcomes(1);
    add_difference(outcomes, 9, 1, 1);
    add_difference(outcomes, 9, 1, 0);
    const ClusteredFit fit = fit_clustered_choices(outcomes);
    CHECK(fit.is_determined);
    CHECK(fit.covariance.empty());
    CHECK_FALSE(parameter_estimate(fit, 0));
}

TEST_CASE("the ends of a ratio are where it stops to be excluded") {
    const ClusteredFit fit = fit_clustered_choices(students(1));
    const ParameterRatio ratio = parameter_ratio(fit, 0, 2);
    CHECK(*ratio.value == Approx(2.826113 / 2.378688).epsilon(1e-5));
    REQUIRE(ratio.interval);
    for (const double end : {ratio.interval->lower, ratio.interval->upper}) {
        CHECK(combination_estimate(fit, std::array{1.0, 0.0, -end, 0.0})->p_value == Approx(0.05).epsilon(1e-6));
    }
    CHECK(ratio.interval->contains(*ratio.value));
    // The score in the test does not differ from 0: p = 0.43.
    CHECK(parameter_ratio(fit, 0, 1).value);
    CHECK_FALSE(parameter_ratio(fit, 0, 1).interval);
}

TEST_CASE("a slope is the derivative of the share at even chances") {
    for (const std::size_t seats : {2U, 3U, 8U}) {
        const double parameter = 0.7;
        const double step = 1e-4;
        const auto share = [&](double x) {
            return std::exp(parameter * x) / (std::exp(parameter * x) + static_cast<double>(seats - 1));
        };
        CHECK(share_slope(parameter, seats) == Approx((share(step) - share(-step)) / (2 * step)).epsilon(1e-7));
    }
    CHECK(share_slope(1, 2) == 0.25);
}
