#include "tools/statistics/block_scores.hpp"

#include "tools/statistics/proportion.hpp"
#include "tools/statistics/sprt.hpp"
#include "tools/statistics/sprt_estimate.hpp"

#include <catch2/catch.hpp>

#include <cmath>

using namespace sparring::statistics;

namespace {

constexpr Interval kShares{0, 1};

// So many thirds, fourths and so on of a score of 1.
BlockScores scores_of(std::int64_t parts, const std::vector<std::int64_t>& numbers) {
    BlockScores scores;
    for (const std::int64_t number : numbers) {
        scores.add(number * BlockScores::kTicks / parts);
    }
    return scores;
}

}  // namespace

TEST_CASE("the mean of block scores has Student's interval") {
    // 1/3, 2/3, 1/3, 0: mean 1/3, sum of squared deviations 2/9, standard error sqrt(2/9 / 3 / 4) = 0.1360828; the
    // quantile of Student's t with 3 degrees of freedom is 3.182446.
    const MeanEstimate estimate = estimate_mean(scores_of(3, {1, 2, 1, 0}), {-1, 1});
    CHECK(*estimate.value == Approx(1.0 / 3));
    CHECK(estimate.interval.lower == Approx(1.0 / 3 - 3.182446 * 0.1360828).margin(1e-6));
    CHECK(estimate.interval.upper == Approx(1.0 / 3 + 3.182446 * 0.1360828).margin(1e-6));
    CHECK(estimate.method == MeanMethod::kStudent);
}

TEST_CASE("an interval that would leave the possible scores is exact") {
    // The lower end would be 1/3 - 0.433.
    const MeanEstimate estimate = estimate_mean(scores_of(3, {1, 2, 1, 0}), kShares);
    const Interval exact = clopper_pearson_interval({4.0 / 3, 4});
    CHECK(estimate.interval.lower == Approx(exact.lower));
    CHECK(estimate.interval.upper == Approx(exact.upper));
    CHECK(estimate.method == MeanMethod::kClopperPearson);
}

TEST_CASE("blocks that all agree have an exact interval and not one of no width") {
    // 0/20 and 20/20 by Clopper and Pearson: the published end is .168433.
    const BlockScores lost = scores_of(1, std::vector<std::int64_t>(20, 0));
    CHECK(estimate_mean(lost, kShares).interval.lower == 0);
    CHECK(estimate_mean(lost, kShares).interval.upper == Approx(0.168433).margin(1e-6));
    const BlockScores won = scores_of(1, std::vector<std::int64_t>(20, 1));
    CHECK(*estimate_mean(won, kShares).value == 1);
    CHECK(estimate_mean(won, kShares).interval.lower == Approx(1 - 0.168433).margin(1e-6));
    CHECK(estimate_mean(won, kShares).interval.upper == 1);
    const MeanEstimate thirds = estimate_mean(scores_of(3, std::vector<std::int64_t>(9, 1)), kShares);
    CHECK(thirds.method == MeanMethod::kClopperPearson);
    CHECK(thirds.interval.lower == Approx(clopper_pearson_interval({3, 9}).lower));
}

TEST_CASE("a single block has an exact interval, and none has all that is possible") {
    const MeanEstimate one = estimate_mean(scores_of(2, {1}), kShares);
    CHECK(*one.value == 0.5);
    CHECK(one.interval.upper == Approx(clopper_pearson_interval({0.5, 1}).upper));
    CHECK(one.method == MeanMethod::kClopperPearson);
    const MeanEstimate none = estimate_mean({}, {-1, 1});
    CHECK_FALSE(none.value.has_value());
    CHECK(none.interval == Interval{-1, 1});
}

TEST_CASE("differences of scores have intervals on both sides of zero") {
    const MeanEstimate estimate = estimate_mean(scores_of(1, {-1, -1, -1}), {-1, 1});
    CHECK(*estimate.value == -1);
    CHECK(estimate.interval.lower == -1);
    CHECK(estimate.interval.upper == Approx(2 * clopper_pearson_interval({0, 3}).upper - 1));
}

TEST_CASE("the share that Elo promises falls with the number of seats") {
    CHECK(share_from_elo(0, 4) == 0.25);
    CHECK(share_from_elo(400 * std::log10(3.0), 4) == Approx(0.5));
    CHECK(share_from_elo(37, 2) == score_from_elo(37));
    CHECK(*elo_from_share(share_from_elo(123, 6), 6) == Approx(123));
    CHECK_FALSE(elo_from_share(1, 3).has_value());
}

TEST_CASE("a test of two seats is the same from block scores as from a pentanomial") {
    // The published logistic pentanomial.
    BlockScores scores;
    const std::vector<std::uint64_t> counts = {223, 9863, 21279, 10037, 246};
    for (std::size_t cell = 0; cell < counts.size(); ++cell) {
        scores.add(static_cast<std::int64_t>(cell) * BlockScores::kTicks / 4, counts[cell]);
    }
    const Sprt test{.elo0 = 0.5, .elo1 = 2.5};
    CHECK(test.llr(observe(scores), {1, 2}) == Approx(-3.074126).margin(1e-6));
}

TEST_CASE("a test of four seats compares the likelihoods of two shares") {
    // Wins alone and losses only, one game a block: then the fits are binomial and the ratio is in closed form.
    BlockScores scores;
    scores.add(0, 60);
    scores.add(BlockScores::kTicks, 40);
    const Sprt test{.elo0 = 0, .elo1 = 100};
    const double s0 = 0.25;
    const double s1 = share_from_elo(100, 4);
    const double expected = 40 * std::log(s1 / s0) + 60 * std::log((1 - s1) / (1 - s0));
    CHECK(test.llr(observe(scores), {1, 4}) == Approx(expected).margin(1e-9));
    const EloEstimate estimate = median_unbiased_elo(test, observe(scores), {1, 4});
    // A share of 0.4 of four seats is 120.4 Elo.
    CHECK(*estimate.value == Approx(120.4).margin(15));
    CHECK(*estimate.lower < *estimate.value);
    CHECK(*estimate.upper > *estimate.value);
}

TEST_CASE("scores that were never seen change a test by next to nothing") {
    const BlockScores scores = scores_of(12, {2, 3, 3, 4, 3, 2, 5, 3, 4, 3});
    const ObservedScores observed = observe(scores);
    // Four that were seen, and both ends.
    CHECK(observed.distribution.scores.size() == 6);
    CHECK(observed.units == Approx(10.002));
}

TEST_CASE("the Elo of a share is that of its ends") {
    const MeanEstimate share{0.4, {0.25, 0.5}, MeanMethod::kStudent};
    const EloEstimate elo = elo_of_share(share, 4);
    CHECK(*elo.value == Approx(120.4).margin(0.05));
    CHECK(*elo.lower == Approx(0).margin(1e-9));
    CHECK(*elo.upper == Approx(190.85).margin(0.01));
    CHECK(elo.method == EstimateMethod::kNormal);
    CHECK_FALSE(elo_of_share({1, {0.5, 1}, MeanMethod::kClopperPearson}, 4).value.has_value());
}
