// Expected values: the formulas of fishtest's stats/sprt.py with the observed variance, solved by bisection in an
// independent program.
#include "tools/statistics/sprt_estimate.hpp"

#include "tests/tools/statistics/simulated_pairs.hpp"
#include "tools/statistics/brownian.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <random>

using namespace sparring::statistics;

namespace {

/// Plays pairs until the test stops.
Pentanomial run_test(std::mt19937_64& generator, const Sprt& test) {
    Pentanomial counts;
    while (test.status(test.llr(counts)) == SprtStatus::kContinue) {
        add_simulated_pair(counts, generator);
    }
    return counts;
}

}  // namespace

TEST_CASE("a motion without drift ends below in proportion to the distances") {
    const BoundedMotion motion{.lower = -1, .upper = 3, .drift = 0, .variance = 1};
    CHECK(probability_of_worse_outcome(motion, 1000, -1) == Approx(0.75).epsilon(1e-9));
    CHECK(probability_of_worse_outcome(motion, 1000, 3) == Approx(0.75).epsilon(1e-9));
}

TEST_CASE("a motion with drift ends below with the probability of ruin") {
    const BoundedMotion motion{.lower = -2, .upper = 2, .drift = 0.5, .variance = 1};
    CHECK(probability_of_worse_outcome(motion, 1000, 0) == Approx(1 / (1 + std::exp(2.0))).epsilon(1e-9));
}

TEST_CASE("the series and the reflections agree where both hold") {
    // On either side of the time, 0.04, from which on the series is used.
    const BoundedMotion motion{.lower = -1, .upper = 1, .drift = 0.4, .variance = 1};
    for (const double level : {-0.5, 0.0, 0.2}) {
        CHECK(probability_of_worse_outcome(motion, 0.0399999, level) ==
              Approx(probability_of_worse_outcome(motion, 0.0400001, level)).margin(1e-5));
    }
}

TEST_CASE("a stopped logistic test has the independently computed estimate") {
    const Sprt test{.elo0 = 0.5, .elo1 = 2.5};
    const Pentanomial counts{.loss_loss = 223, .loss_draw = 9863, .even = 21279, .win_draw = 10037, .win_win = 246};
    const EloEstimate estimate = median_unbiased_elo(test, counts);
    CHECK(*estimate.value == Approx(1.223494).margin(1e-6));
    CHECK(*estimate.lower == Approx(-0.136301).margin(1e-6));
    CHECK(*estimate.upper == Approx(2.722150).margin(1e-6));
    CHECK(estimate.method == EstimateMethod::kBrownian);
}

TEST_CASE("a running normalized test has the independently computed estimate") {
    const Sprt test{.elo0 = 0, .elo1 = 2, .model = SprtModel::kNormalized};
    const Pentanomial counts{.loss_loss = 365, .loss_draw = 16618, .even = 36229, .win_draw = 16974, .win_win = 390};
    const EloEstimate estimate = median_unbiased_elo(test, counts);
    CHECK(*estimate.value == Approx(0.932149).margin(1e-6));
    CHECK(*estimate.lower == Approx(-0.051444).margin(1e-6));
    CHECK(*estimate.upper == Approx(1.878152).margin(1e-6));
}

TEST_CASE("a trinomial test has the independently computed estimate") {
    const Sprt test{.elo0 = 0.5, .elo1 = 2.5};
    const EloEstimate estimate = median_unbiased_elo(test, Trinomial{.losses = 21184, .draws = 40708, .wins = 21404});
    CHECK(*estimate.value == Approx(0.984550).margin(1e-6));
    CHECK(*estimate.lower == Approx(-0.731626).margin(1e-6));
    CHECK(*estimate.upper == Approx(2.753376).margin(1e-6));
}

TEST_CASE("a difference far beyond the hypotheses still has both ends") {
    const Sprt test{.elo0 = 0, .elo1 = 10, .model = SprtModel::kNormalized};
    const EloEstimate estimate =
        median_unbiased_elo(test, Pentanomial{.loss_draw = 1, .even = 5, .win_draw = 40, .win_win = 30});
    REQUIRE((estimate.value && estimate.lower && estimate.upper));
    CHECK(*estimate.value == Approx(268.796).margin(0.001));
    CHECK(*estimate.lower == Approx(211.636).margin(0.001));
    CHECK(*estimate.upper == Approx(341.699).margin(0.001));
}

TEST_CASE("a test without games has no estimate and one of equal scores the Clopper-Pearson bound") {
    const Sprt test{.elo0 = 0, .elo1 = 20};
    const EloEstimate nothing = median_unbiased_elo(test, Trinomial{});
    CHECK_FALSE((nothing.value || nothing.lower || nothing.upper));
    const EloEstimate wins = median_unbiased_elo(test, Pentanomial{.win_win = 20});
    CHECK(wins.method == EstimateMethod::kClopperPearson);
    CHECK(*wins.lower == Approx(277.4).margin(0.05));
    CHECK_FALSE(wins.upper.has_value());
}

TEST_CASE("after a sequential test the estimate is median-unbiased and its interval covers", "[.slow]") {
    constexpr int kRuns = 1000;
    const Sprt test{.elo0 = 0, .elo1 = 20};
    const double truth = *elo_from_score(kSimulatedMean);
    std::mt19937_64 generator(20240301);
    int above = 0;
    int plain_above = 0;
    int covered = 0;
    for (int run = 0; run < kRuns; ++run) {
        const Pentanomial counts = run_test(generator, test);
        const EloEstimate estimate = median_unbiased_elo(test, counts);
        REQUIRE((estimate.value && estimate.lower && estimate.upper));
        above += *estimate.value > truth ? 1 : 0;
        plain_above += *elo(counts).value > truth ? 1 : 0;
        covered += *estimate.lower <= truth && truth <= *estimate.upper ? 1 : 0;
    }
    CHECK(above >= 0.45 * kRuns);
    CHECK(above <= 0.55 * kRuns);
    CHECK(plain_above > 0.55 * kRuns);
    CHECK(covered >= 0.93 * kRuns);
    CHECK(covered <= 0.97 * kRuns);
}
