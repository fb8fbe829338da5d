// How often sequential tests err, and whether the estimates after them are what they say.
#include "tests/tools/statistics/coverage.hpp"
#include "tests/tools/statistics/simulated_blocks.hpp"
#include "tools/statistics/sprt.hpp"
#include "tools/statistics/sprt_estimate.hpp"

#include <catch2/catch.hpp>

#include <vector>

using namespace sparring;
using namespace sparring::statistics;

namespace {

/// What came of many runs of one test at one true difference.
struct Runs {
    int accepted_h1 = 0;
    int above = 0;
    Coverage coverage;

    void add(double truth, SprtStatus status, const EloEstimate& estimate) {
        accepted_h1 += status == SprtStatus::kAcceptH1 ? 1 : 0;
        // Only an estimate beyond the largest difference is absent; there is none on the low side here.
        above += !estimate.value || *estimate.value > truth ? 1 : 0;
        coverage.add(truth, estimate.lower, estimate.upper);
    }

    [[nodiscard]] double rate_of_h1() const { return static_cast<double>(accepted_h1) / kCoverageRuns; }
    [[nodiscard]] double rate_above() const { return static_cast<double>(above) / kCoverageRuns; }
};

/// A tournament on several threads looks at its test as pairs or blocks come in, some at a time.
constexpr int kUnitsBetweenLooks = 4;

void play_some(Stream& random, const ScoreDistribution& truth, Pentanomial& counts) {
    for (int pair = 0; pair < kUnitsBetweenLooks; ++pair) {
        play_pair(random, truth, counts);
    }
}

Runs run_pairs(const Sprt& test, const ScoreDistribution& truth, std::uint64_t setting) {
    Runs runs;
    for (int run = 0; run < kCoverageRuns; ++run) {
        Stream random = stream_of(setting, run);
        Pentanomial counts;
        SprtStatus status = SprtStatus::kContinue;
        while (status == SprtStatus::kContinue) {
            play_some(random, truth, counts);
            status = test.status(test.llr(counts));
        }
        runs.add(*elo_from_score(truth.mean()), status, median_unbiased_elo(test, counts));
    }
    return runs;
}

void play_some(Stream& random, const FourSeatBlocks& truth, BlockScores& scores) {
    for (int block = 0; block < kUnitsBetweenLooks; ++block) {
        scores.add(truth.play(random).first);
    }
}

Runs run_blocks(const Sprt& test, const FourSeatBlocks& truth, std::uint64_t setting) {
    constexpr SprtUnit kUnit{1, 4};
    Runs runs;
    for (int run = 0; run < kCoverageRuns; ++run) {
        Stream random = stream_of(setting, run);
        BlockScores scores;
        SprtStatus status = SprtStatus::kContinue;
        while (status == SprtStatus::kContinue) {
            play_some(random, truth, scores);
            status = test.status(test.llr(observe(scores), kUnit));
        }
        runs.add(*elo_from_share(truth.share, 4), status, median_unbiased_elo(test, observe(scores), kUnit));
    }
    return runs;
}

/// The test errs at 5 % within 3 standard errors of the simulation, 1.5 %; it may err less, because it steps over its
/// bounds, but not next to never. The estimates are above the truth half of the time, and their intervals cover.
void check_runs(const Runs& at_h0, const Runs& at_h1) {
    CAPTURE(at_h0.rate_of_h1(), at_h0.rate_above(), at_h0.coverage.rate());
    CAPTURE(at_h1.rate_of_h1(), at_h1.rate_above(), at_h1.coverage.rate());
    CHECK(at_h0.rate_of_h1() <= 0.065);
    CHECK(at_h0.rate_of_h1() >= 0.02);
    CHECK(1 - at_h1.rate_of_h1() <= 0.065);
    CHECK(1 - at_h1.rate_of_h1() >= 0.02);
    for (const Runs& runs : {at_h0, at_h1}) {
        CHECK(runs.rate_above() >= 0.45);
        CHECK(runs.rate_above() <= 0.55);
        CHECK(runs.coverage.is_nominal());
    }
}

}  // namespace

TEST_CASE("a logistic test of pairs errs as it says and its estimates cover", "[.slow]") {
    const Sprt test{.elo0 = 0, .elo1 = 30};
    check_runs(run_pairs(test, pairs_of_mean(0.5), 401), run_pairs(test, pairs_of_mean(score_from_elo(30)), 402));
}

TEST_CASE("a normalized test of pairs errs as it says and its estimates cover", "[.slow]") {
    const Sprt test{.elo0 = 0, .elo1 = 40, .model = SprtModel::kNormalized};
    const double t_value = Pentanomial::kNormalizedScale * test.elo1 / kNormalizedEloFactor;
    check_runs(run_pairs(test, pairs_of_t_value(0), 403), run_pairs(test, pairs_of_t_value(t_value), 404));
}

TEST_CASE("a test of blocks of four seats errs as it says and its estimates cover", "[.slow]") {
    const Sprt test{.elo0 = 0, .elo1 = 12};
    check_runs(run_blocks(test, {share_from_elo(0, 4)}, 405), run_blocks(test, {share_from_elo(12, 4)}, 406));
}

TEST_CASE("a test that few blocks decide errs no more than it says and its estimates cover no less", "[.slow]") {
    const Sprt test{.elo0 = 0, .elo1 = 60};
    const Runs at_h0 = run_blocks(test, {share_from_elo(0, 4)}, 407);
    const Runs at_h1 = run_blocks(test, {share_from_elo(60, 4)}, 408);
    CAPTURE(at_h0.rate_of_h1(), at_h0.coverage.rate(), at_h1.rate_of_h1(), at_h1.coverage.rate());
    CHECK(at_h0.rate_of_h1() <= 0.065);
    CHECK(at_h1.rate_of_h1() >= 0.935);
    CHECK(at_h0.coverage.rate() >= 0.93);
    CHECK(at_h1.coverage.rate() >= 0.93);
}
