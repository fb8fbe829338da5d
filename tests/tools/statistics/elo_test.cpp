// Published values: app/tests/elo_test.cpp of fastchess, which gives two decimals; the further ones follow from the
// formulas.
#include "tools/statistics/elo.hpp"

#include "tests/tools/statistics/simulated_pairs.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <random>

using namespace sparring::statistics;

namespace {

constexpr double kFourDecimals = 0.00005;

double half_width(const EloEstimate& estimate) { return (*estimate.upper - *estimate.lower) / 2; }

}  // namespace

TEST_CASE("a losing trinomial has the published normalized Elo, Elo and superiority") {
    const Trinomial counts{.losses = 89, .draws = 123, .wins = 76};
    const EloEstimate normalized = normalized_elo(counts);
    CHECK(*normalized.value == Approx(-20.7564).margin(kFourDecimals));
    CHECK(half_width(normalized) == Approx(40.1260).margin(kFourDecimals));
    const EloEstimate plain = elo(counts);
    CHECK(*plain.value == Approx(-15.6935).margin(kFourDecimals));
    CHECK(half_width(plain) == Approx(30.4580).margin(kFourDecimals));
    CHECK(plain.method == EstimateMethod::kNormal);
    CHECK(likelihood_of_superiority(counts).probability == Approx(0.1553).margin(0.00005));
}

TEST_CASE("a winning trinomial has the published values and an asymmetric Elo interval") {
    const Trinomial counts{.losses = 96, .draws = 111, .wins = 136};
    const EloEstimate normalized = normalized_elo(counts);
    CHECK(*normalized.value == Approx(49.7684).margin(kFourDecimals));
    CHECK(half_width(normalized) == Approx(36.7685).margin(kFourDecimals));
    const EloEstimate plain = elo(counts);
    CHECK(*plain.value == Approx(40.7025).margin(kFourDecimals));
    CHECK(half_width(plain) == Approx(30.4272).margin(kFourDecimals));
    CHECK(*plain.lower == Approx(10.5868).margin(kFourDecimals));
    CHECK(*plain.upper == Approx(71.4412).margin(kFourDecimals));
    CHECK(likelihood_of_superiority(counts).probability == Approx(0.9960).margin(0.00005));
}

TEST_CASE("a pentanomial has the published normalized Elo, Elo and superiority") {
    const Pentanomial counts{.loss_loss = 34, .loss_draw = 54, .even = 63, .win_draw = 64, .win_win = 75};
    const EloEstimate normalized = normalized_elo(counts);
    CHECK(*normalized.value == Approx(57.9356).margin(kFourDecimals));
    CHECK(half_width(normalized) == Approx(28.2754).margin(kFourDecimals));
    const EloEstimate plain = elo(counts);
    CHECK(*plain.value == Approx(55.5798).margin(kFourDecimals));
    CHECK(half_width(plain) == Approx(27.6534).margin(kFourDecimals));
    CHECK(likelihood_of_superiority(counts).probability == Approx(0.999970).margin(0.0000005));
}

TEST_CASE("swapping the players mirrors the estimate") {
    const EloEstimate ours = elo(Trinomial{.losses = 20, .draws = 5, .wins = 40});
    const EloEstimate theirs = elo(Trinomial{.losses = 40, .draws = 5, .wins = 20});
    CHECK(*ours.value == Approx(-*theirs.value).epsilon(1e-12));
    CHECK(*ours.lower == Approx(-*theirs.upper).epsilon(1e-12));
    CHECK(*ours.upper == Approx(-*theirs.lower).epsilon(1e-12));
}

TEST_CASE("scores and Elo differences convert both ways") {
    CHECK(score_from_elo(0) == 0.5);
    CHECK(score_from_elo(400) == Approx(10.0 / 11).epsilon(1e-15));
    CHECK(elo_from_score(0.5) == 0.0);
    CHECK(*elo_from_score(0.75) == Approx(190.8485018879).epsilon(1e-12));
    CHECK_FALSE(elo_from_score(0).has_value());
    CHECK_FALSE(elo_from_score(1).has_value());
}

TEST_CASE("all wins leave Elo without value and upper bound but with the Clopper-Pearson lower bound") {
    // The lower bound of 20 out of 20 is 0.025^(1/20) = 0.831567, which is 277.4 Elo.
    const double bound = std::pow(0.025, 1.0 / 20);
    const EloEstimate estimate = elo(Trinomial{.wins = 20});
    CHECK_FALSE(estimate.value.has_value());
    CHECK_FALSE(estimate.upper.has_value());
    CHECK(*estimate.lower == Approx(-400 * std::log10(1 / bound - 1)).epsilon(1e-12));
    CHECK(*estimate.lower == Approx(277.4).margin(0.05));
    CHECK(estimate.method == EstimateMethod::kClopperPearson);
}

TEST_CASE("all wins bound normalized Elo from below at the largest possible spread") {
    const double bound = std::pow(0.025, 1.0 / 20);
    const double expected = kNormalizedEloFactor * (bound - 0.5) / std::sqrt(bound * (1 - bound));
    const EloEstimate single = normalized_elo(Trinomial{.wins = 20});
    CHECK_FALSE(single.value.has_value());
    CHECK(*single.lower == Approx(expected).epsilon(1e-12));
    CHECK_FALSE(single.upper.has_value());
    CHECK(single.method == EstimateMethod::kClopperPearson);
    const EloEstimate paired = normalized_elo(Pentanomial{.win_win = 20});
    CHECK(*paired.lower == Approx(expected / std::sqrt(2.0)).epsilon(1e-12));
}

TEST_CASE("all losses leave only an upper bound") {
    const EloEstimate estimate = elo(Pentanomial{.loss_loss = 20});
    CHECK_FALSE(estimate.value.has_value());
    CHECK_FALSE(estimate.lower.has_value());
    CHECK(*estimate.upper == Approx(-277.4).margin(0.05));
    CHECK(*normalized_elo(Pentanomial{.loss_loss = 20}).upper < 0);
    CHECK_FALSE(normalized_elo(Pentanomial{.loss_loss = 20}).lower.has_value());
}

TEST_CASE("all draws are an even score with the Clopper-Pearson interval") {
    // 10 out of 20 is 0.271957 to 0.728043.
    const EloEstimate estimate = elo(Trinomial{.draws = 20});
    CHECK(estimate.value == 0.0);
    CHECK(*estimate.upper == Approx(400 * std::log10(0.728043 / 0.271957)).margin(0.001));
    CHECK(*estimate.lower == Approx(-*estimate.upper).epsilon(1e-9));
    CHECK(estimate.method == EstimateMethod::kClopperPearson);
    const EloEstimate normalized = normalized_elo(Trinomial{.draws = 20});
    CHECK_FALSE((normalized.value || normalized.lower || normalized.upper));
    CHECK(likelihood_of_superiority(Trinomial{.draws = 20}).probability == Approx(0.5).epsilon(1e-12));
}

TEST_CASE("without games nothing is known") {
    const EloEstimate estimate = elo(Pentanomial{});
    CHECK_FALSE((estimate.value || estimate.lower || estimate.upper));
    CHECK(estimate.method == EstimateMethod::kClopperPearson);
    const EloEstimate normalized = normalized_elo(Trinomial{});
    CHECK_FALSE((normalized.value || normalized.lower || normalized.upper));
    CHECK(likelihood_of_superiority(Trinomial{}).probability == 0.5);
}

TEST_CASE("one won pair is weak evidence of superiority") {
    const Pentanomial counts{.win_win = 1};
    CHECK(likelihood_of_superiority(counts).probability == 0.75);
    CHECK(likelihood_of_superiority(counts).method == EstimateMethod::kClopperPearson);
    CHECK(likelihood_of_superiority(Pentanomial{.loss_loss = 1}).probability == 0.25);
    // The lower bound of one out of one is 0.025.
    CHECK(*elo(counts).lower == Approx(400 * std::log10(0.025 / 0.975)).epsilon(1e-12));
}

TEST_CASE("one pair of a win and a draw has a value and both bounds") {
    const EloEstimate estimate = elo(Pentanomial{.win_draw = 1});
    CHECK(*estimate.value == Approx(190.8485018879).epsilon(1e-12));
    CHECK(*estimate.lower < 0);
    CHECK(*estimate.upper > *estimate.value);
    CHECK(estimate.method == EstimateMethod::kClopperPearson);
}

TEST_CASE("an interval that would leave the scale of scores falls back to Clopper-Pearson") {
    // One win and one loss: 0.5 -+ 1.96 * 0.354 is outside [0, 1]; one out of two is 0.012579 to 0.987421.
    const EloEstimate estimate = elo(Trinomial{.losses = 1, .wins = 1});
    CHECK(estimate.value == 0.0);
    CHECK(*estimate.upper == Approx(400 * std::log10(0.987421 / 0.012579)).margin(0.01));
    CHECK(estimate.method == EstimateMethod::kClopperPearson);
}

TEST_CASE("a higher confidence gives a wider interval") {
    const Trinomial counts{.losses = 96, .draws = 111, .wins = 136};
    CHECK(*elo(counts, 0.99).lower < *elo(counts, 0.95).lower);
    CHECK(half_width(normalized_elo(counts, 0.99)) / half_width(normalized_elo(counts)) ==
          Approx(2.5758293035 / 1.9599639845).epsilon(1e-9));
}

TEST_CASE("the pentanomial Elo interval covers the truth in about 95 of 100 runs", "[.slow]") {
    constexpr int kRuns = 2000;
    constexpr int kPairs = 300;
    std::mt19937_64 generator(20240229);
    const double truth = *elo_from_score(kSimulatedMean);
    int covered = 0;
    for (int run = 0; run < kRuns; ++run) {
        Pentanomial counts;
        for (int pair = 0; pair < kPairs; ++pair) {
            add_simulated_pair(counts, generator);
        }
        const EloEstimate estimate = elo(counts);
        REQUIRE((estimate.lower && estimate.upper));
        covered += *estimate.lower <= truth && truth <= *estimate.upper ? 1 : 0;
    }
    CHECK(covered >= 0.93 * kRuns);
    CHECK(covered <= 0.97 * kRuns);
}
