// How often the intervals of proportions and of plain means hold the truth.
#include "tests/tools/statistics/coverage.hpp"
#include "tools/statistics/equivalence.hpp"
#include "tools/statistics/proportion.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <boost/math/distributions/binomial.hpp>
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

using namespace sparring;
using namespace sparring::statistics;

namespace {

struct Setting {
    double probability = 0;
    int trials = 0;
};

Proportion play(Stream& random, const Setting& setting) {
    return {static_cast<double>(draw_successes(random, setting.probability, setting.trials)),
            static_cast<double>(setting.trials)};
}

/// Lengths of 20 plies and an exponential tail of 30 on average.
SampleMean play_lengths(Stream& random, int games) {
    Sums sums;
    for (int game = 0; game < games; ++game) {
        sums.add(20 - 30 * std::log1p(-uniform_unit(random)));
    }
    return sample_mean(sums);
}

/// The probability, exactly, that an interval holds the truth: the sum over all outcomes.
double exact_coverage(const Setting& setting, Interval (*interval)(const Proportion&, double)) {
    const boost::math::binomial distribution(setting.trials, setting.probability);
    double coverage = 0;
    for (int successes = 0; successes <= setting.trials; ++successes) {
        const Interval found =
            interval({static_cast<double>(successes), static_cast<double>(setting.trials)}, kDefaultConfidence);
        coverage += found.contains(setting.probability) ? boost::math::pdf(distribution, successes) : 0;
    }
    return coverage;
}

}  // namespace

TEST_CASE("Wilson's interval covers", "[.slow]") {
    for (const Setting& setting : {Setting{0.3, 263}, {0.5, 100}, {0.25, 400}, {0.1, 200}, {0.95, 1000}}) {
        Coverage coverage;
        for (int run = 0; run < kCoverageRuns; ++run) {
            Stream random = stream_of(101, run);
            coverage.add(setting.probability, wilson_interval(play(random, setting)));
        }
        CAPTURE(setting.probability, setting.trials, coverage.rate());
        CHECK(coverage.is_nominal());
        CHECK(coverage.rate() == Approx(exact_coverage(setting, wilson_interval)).margin(0.02));
    }
}

TEST_CASE("the Clopper-Pearson interval covers no less than it says", "[.slow]") {
    for (const int trials : {5, 20, 100, 400}) {
        for (int percent = 1; percent < 100; percent += 3) {
            const Setting setting{percent / 100.0, trials};
            CAPTURE(setting.probability, trials);
            CHECK(exact_coverage(setting, clopper_pearson_interval) >= 0.95);
        }
    }
    Coverage coverage;
    for (int run = 0; run < kCoverageRuns; ++run) {
        Stream random = stream_of(102, run);
        coverage.add(0.3, clopper_pearson_interval(play(random, {0.3, 100})));
    }
    CAPTURE(coverage.rate());
    CHECK(coverage.rate() >= 0.95);
}

TEST_CASE("Student's interval of skew game lengths covers", "[.slow]") {
    for (const int games : {50, 200}) {
        Coverage coverage;
        for (int run = 0; run < kCoverageRuns; ++run) {
            Stream random = stream_of(105, run);
            coverage.add(50, play_lengths(random, games).interval());
        }
        CAPTURE(games, coverage.rate());
        CHECK(coverage.is_nominal());
    }
}

TEST_CASE("at the edge of the margin equivalence is claimed as rarely as it says", "[.slow]") {
    int claimed_shares = 0;
    int claimed_means = 0;
    for (int run = 0; run < kCoverageRuns; ++run) {
        Stream random = stream_of(106, run);
        const auto won = static_cast<double>(draw_successes(random, 0.55, 1000));
        claimed_shares +=
            test_equivalence(Proportion{won, 1000}, {.centre = 0.5, .margin = 0.05}).is_equivalent ? 1 : 0;
        Sums sums;
        for (int unit = 0; unit < 100; ++unit) {
            sums.add(uniform_unit(random) + 0.1);
        }
        claimed_means += test_equivalence(sample_mean(sums), {.centre = 0.5, .margin = 0.1}).is_equivalent ? 1 : 0;
    }
    CAPTURE(claimed_shares, claimed_means);
    CHECK(claimed_shares <= 0.065 * kCoverageRuns);
    CHECK(claimed_shares >= 0.035 * kCoverageRuns);
    CHECK(claimed_means <= 0.065 * kCoverageRuns);
    CHECK(claimed_means >= 0.035 * kCoverageRuns);
}
