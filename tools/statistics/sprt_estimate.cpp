#include "tools/statistics/sprt_estimate.hpp"

#include "tools/statistics/brownian.hpp"
#include "tools/statistics/distributions.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace sparring::statistics {
namespace {

/// The test as a Brownian motion whose drift depends on the true mean score, and where it ended.
class StoppedTest {
public:
    StoppedTest(const Sprt& test, const ObservedScores& observed, const SprtUnit& unit)
        : lower_(test.lower_bound()),
          upper_(test.upper_bound()),
          variance_(observed.distribution.variance()),
          time_(observed.units),
          seats_(unit.seats) {
        const auto hypothesis = [&](double elo) {
            return test.model == SprtModel::kLogistic
                       ? share_from_elo(elo, seats_)
                       : 0.5 + elo * unit.normalized_scale * std::sqrt(variance_) / kNormalizedEloFactor;
        };
        score0_ = hypothesis(test.elo0);
        score1_ = hypothesis(test.elo1);
        const double slope = drift(observed.distribution.mean());
        level_ = std::clamp(slope * time_, lower_, upper_);
        // The motion is continuous and stops on the bound; the test steps over it, so the time of crossing is earlier.
        if (level_ != slope * time_) {
            time_ = level_ / slope;
        }
    }

    /// Probability of a result no better than the observed one if the true difference is `elo`; it falls with elo.
    [[nodiscard]] double probability_of_worse(double elo) const {
        const double width = score1_ - score0_;
        return probability_of_worse_outcome(
            {lower_, upper_, drift(share_from_elo(elo, seats_)), width * width / variance_}, time_, level_);
    }

private:
    // The observed variance stands for that of every true score. Fishtest lets it grow with the distance of the two,
    // which changes nothing near the bounds of the test, but makes the drift fall again for distant scores, so that
    // clear results would have no upper end.
    [[nodiscard]] double drift(double score) const {
        return (score - (score0_ + score1_) / 2) * (score1_ - score0_) / variance_;
    }

    double lower_;
    double upper_;
    double variance_;
    double time_;
    int seats_;
    double score0_ = 0;
    double score1_ = 0;
    double level_ = 0;
};

/// The difference at which the observed result or a worse one has the given probability.
std::optional<double> solve_elo(const StoppedTest& test, double probability) {
    const auto excess = [&](double elo) { return test.probability_of_worse(elo) - probability; };
    const double at_lowest = excess(-kLargestLogisticElo);
    const double at_highest = excess(kLargestLogisticElo);
    if (at_lowest <= 0 || at_highest >= 0) {
        return std::nullopt;
    }
    return find_root(excess, {-kLargestLogisticElo, kLargestLogisticElo, at_lowest, at_highest},
                     {.absolute = 1e-9, .relative = 0});
}

}  // namespace

EloEstimate median_unbiased_elo(const Sprt& test, const ObservedScores& observed, const SprtUnit& unit,
                                double confidence) {
    assert(test.is_valid());
    const StoppedTest stopped(test, observed, unit);
    const double tail = (1 - confidence) / 2;
    return {solve_elo(stopped, 0.5), solve_elo(stopped, 1 - tail), solve_elo(stopped, tail), EstimateMethod::kBrownian};
}

}  // namespace sparring::statistics
