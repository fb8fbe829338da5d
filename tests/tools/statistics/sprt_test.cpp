// Published values: app/tests/sprt_test.cpp of fastchess, which gives two decimals; the further ones are of an exact
// solve.
#include "tools/statistics/sprt.hpp"

#include "tools/statistics/elo.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace sparring::statistics;

namespace {

constexpr double kRounding = 0.0000005;

constexpr Sprt kNormalized02{.elo0 = 0, .elo1 = 2, .model = SprtModel::kNormalized};
constexpr Sprt kLogistic05{.elo0 = 0.5, .elo1 = 2.5, .model = SprtModel::kLogistic};

constexpr Trinomial mirrored(const Trinomial& counts) {
    return {.losses = counts.wins, .draws = counts.draws, .wins = counts.losses};
}

/// Largest log-likelihood of a trinomial with the given t value, without Lagrange multipliers: the share of draws
/// fixes the difference of wins and losses, (w - l)^2 (1 + t^2) = t^2 (1 - draws), which leaves one unknown to scan.
double scanned_log_likelihood(const Trinomial& counts, double t_value) {
    constexpr int kSteps = 2'000'000;
    double best = -1e300;
    for (int step = 1; step < kSteps; ++step) {
        const double draws = static_cast<double>(step) / kSteps;
        const double lead = t_value * std::sqrt((1 - draws) / (1 + t_value * t_value));
        const double wins = (1 - draws + lead) / 2;
        const double losses = (1 - draws - lead) / 2;
        if (wins > 0 && losses > 0) {
            best = std::max(best, static_cast<double>(counts.wins) * std::log(wins) +
                                      static_cast<double>(counts.draws) * std::log(draws) +
                                      static_cast<double>(counts.losses) * std::log(losses));
        }
    }
    return best;
}

double t_value(const std::vector<double>& scores, const std::vector<double>& probabilities) {
    const ScoreDistribution distribution{scores, probabilities};
    return (distribution.mean() - 0.5) / std::sqrt(distribution.variance());
}

}  // namespace

TEST_CASE("a normalized trinomial test has the published ratio") {
    const Trinomial counts{.losses = 36027, .draws = 68692, .wins = 36433};
    CHECK(kNormalized02.llr(counts) == Approx(0.923293).margin(kRounding));
}

TEST_CASE("a logistic trinomial test has the published ratio") {
    const Trinomial counts{.losses = 21184, .draws = 40708, .wins = 21404};
    CHECK(kLogistic05.llr(counts) == Approx(-1.571889).margin(kRounding));
}

TEST_CASE("a normalized pentanomial test has the published ratio") {
    const Pentanomial counts{.loss_loss = 365, .loss_draw = 16618, .even = 36229, .win_draw = 16974, .win_win = 390};
    CHECK(kNormalized02.llr(counts) == Approx(2.250368).margin(kRounding));
}

TEST_CASE("a logistic pentanomial test has the published ratio") {
    const Pentanomial counts{.loss_loss = 223, .loss_draw = 9863, .even = 21279, .win_draw = 10037, .win_win = 246};
    CHECK(kLogistic05.llr(counts) == Approx(-3.074126).margin(kRounding));
}

TEST_CASE("the bounds of a test at 5 % are the published ones") {
    const Sprt test;
    CHECK(test.lower_bound() == Approx(-2.9444389791664403).epsilon(1e-15));
    CHECK(test.upper_bound() == Approx(2.9444389791664403).epsilon(1e-15));
}

TEST_CASE("unequal error rates give unequal bounds") {
    const Sprt test{.alpha = 0.01, .beta = 0.1};
    CHECK(test.lower_bound() == Approx(std::log(0.1 / 0.99)).epsilon(1e-15));
    CHECK(test.upper_bound() == Approx(std::log(90.0)).epsilon(1e-15));
}

TEST_CASE("a test stops at the bounds and not before") {
    const Sprt test;
    CHECK(test.status(0) == SprtStatus::kContinue);
    CHECK(test.status(2.944) == SprtStatus::kContinue);
    CHECK(test.status(-2.944) == SprtStatus::kContinue);
    CHECK(test.status(test.upper_bound()) == SprtStatus::kAcceptH1);
    CHECK(test.status(test.lower_bound()) == SprtStatus::kAcceptH0);
}

TEST_CASE("no games speak for neither hypothesis") {
    CHECK(kLogistic05.llr(Trinomial{}) == 0);
    CHECK(kNormalized02.llr(Pentanomial{}) == 0);
}

TEST_CASE("only wins give the logarithm of the ratio of the expected scores") {
    // Nearly empty cells leave all but a trace of the likelihood to the wins, whose probability is the mean score.
    const Sprt test{.elo0 = 0, .elo1 = 100};
    const double expected = 100 * std::log(score_from_elo(100) / score_from_elo(0));
    CHECK(test.llr(Trinomial{.wins = 100}) == Approx(expected).margin(0.01));
    CHECK(test.llr(Pentanomial{.win_win = 100}) == Approx(expected).margin(0.01));
}

TEST_CASE("one pair hardly moves a test") {
    const Sprt test{.elo0 = 0, .elo1 = 5};
    CHECK(test.llr(Pentanomial{.win_win = 1}) == Approx(std::log(score_from_elo(5) / 0.5)).epsilon(0.02));
    CHECK(test.llr(Pentanomial{.even = 1}) < 0);
}

TEST_CASE("only draws are evidence against a difference") {
    const Sprt logistic{.elo0 = 0, .elo1 = 50};
    CHECK(logistic.status(logistic.llr(Trinomial{.draws = 200})) == SprtStatus::kAcceptH0);
    const Sprt symmetric{.elo0 = -5, .elo1 = 5, .model = SprtModel::kNormalized};
    CHECK(symmetric.llr(Trinomial{.draws = 200}) == Approx(0).margin(1e-9));
}

TEST_CASE("swapping players and hypotheses turns the sign of the ratio") {
    const Trinomial counts{.losses = 20, .draws = 31, .wins = 55};
    for (const SprtModel model : {SprtModel::kLogistic, SprtModel::kNormalized}) {
        const Sprt test{.elo0 = 3, .elo1 = 40, .model = model};
        const Sprt opposite{.elo0 = -40, .elo1 = -3, .model = model};
        CHECK(test.llr(counts) == Approx(-opposite.llr(mirrored(counts))).epsilon(1e-10));
    }
}

TEST_CASE("the exact normalized ratio of a lopsided result agrees with a scan of all distributions") {
    const Trinomial counts{.losses = 5, .draws = 50, .wins = 500};
    const Sprt test{.elo0 = 0, .elo1 = 200, .model = SprtModel::kNormalized};
    const double scanned =
        scanned_log_likelihood(counts, 200 / kNormalizedEloFactor) - scanned_log_likelihood(counts, 0);
    CHECK(test.llr(counts) == Approx(scanned).margin(1e-6));
}

TEST_CASE("a fit meets its constraint and is a distribution even with empty cells") {
    const ObservedScores observed = observe(Pentanomial{.loss_loss = 3, .even = 80, .win_draw = 40});
    const std::vector<double>& scores = observed.distribution.scores;
    const std::vector<double> by_mean = fit_mean(observed.distribution, 0.45);
    CHECK(ScoreDistribution{scores, by_mean}.mean() == Approx(0.45).epsilon(1e-9));
    const std::vector<double> by_t = fit_t_value(observed.distribution, 0.7);
    CHECK(t_value(scores, by_t) == Approx(0.7).epsilon(1e-9));
    for (const std::vector<double>& fit : {by_mean, by_t}) {
        double sum = 0;
        for (const double probability : fit) {
            CHECK(probability > 0);
            sum += probability;
        }
        CHECK(sum == Approx(1).epsilon(1e-9));
    }
}

TEST_CASE("observations that meet the constraint are their own fit") {
    const ObservedScores observed = observe(Trinomial{.losses = 30, .draws = 40, .wins = 30});
    const std::vector<double> fit = fit_mean(observed.distribution, 0.5);
    CHECK(fit[0] == Approx(0.3).epsilon(1e-12));
    CHECK(fit[1] == Approx(0.4).epsilon(1e-12));
    CHECK(fit[2] == Approx(0.3).epsilon(1e-12));
}

TEST_CASE("an empty cell counts as a thousandth of a game") {
    const ObservedScores observed = observe(Trinomial{.losses = 2, .draws = 0, .wins = 2});
    CHECK(observed.units == Approx(4.001).epsilon(1e-15));
    CHECK(observed.distribution.probabilities[1] == Approx(0.001 / 4.001).epsilon(1e-12));
}

TEST_CASE("a test with impossible parameters is not valid") {
    CHECK(Sprt{}.is_valid());
    CHECK_FALSE(Sprt{.elo0 = 5, .elo1 = 5}.is_valid());
    CHECK_FALSE(Sprt{.elo0 = 5, .elo1 = 0}.is_valid());
    CHECK_FALSE(Sprt{.alpha = 0}.is_valid());
    CHECK_FALSE(Sprt{.alpha = 0.5, .beta = 0.5}.is_valid());
    CHECK_FALSE(Sprt{.elo0 = std::nan("")}.is_valid());
    CHECK_FALSE(Sprt{.elo0 = 0, .elo1 = 201, .model = SprtModel::kNormalized}.is_valid());
    CHECK(Sprt{.elo0 = 0, .elo1 = 201, .model = SprtModel::kLogistic}.is_valid());
}
