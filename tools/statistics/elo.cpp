#include "tools/statistics/elo.hpp"

#include "tools/statistics/distributions.hpp"
#include "tools/statistics/proportion.hpp"

#include <cmath>

namespace sparring::statistics {
namespace {

bool has_spread(const ScoreSummary& summary) { return summary.variance && *summary.variance > 0; }

double standard_error(const ScoreSummary& summary) {
    return std::sqrt(*summary.variance / static_cast<double>(summary.units));
}

Proportion as_proportion(const ScoreSummary& summary) {
    const auto trials = static_cast<double>(summary.units);
    return {summary.mean.value_or(0) * trials, trials};
}

/// Normalized Elo of a mean whose units are all wins or losses: the largest spread, so the value nearest to zero.
std::optional<double> smallest_normalized_elo(double mean, double scale) {
    if (mean <= 0 || mean >= 1) {
        return std::nullopt;
    }
    return kNormalizedEloFactor * (mean - 0.5) / (scale * std::sqrt(mean * (1 - mean)));
}

}  // namespace

double score_from_elo(double elo) { return share_from_elo(elo, 2); }

double share_from_elo(double elo, int seats) { return 1 / (1 + (seats - 1) * std::pow(10.0, -elo / 400)); }

std::optional<double> elo_from_score(double score) { return elo_from_share(score, 2); }

std::optional<double> elo_from_share(double share, int seats) {
    if (share <= 0 || share >= 1) {
        return std::nullopt;
    }
    // 1/s - 1 as (1-s)/s keeps an even score at exactly zero, without the sign that -400 log10(1) would print.
    return 400 * std::log10((seats - 1) * share / (1 - share));
}

EloEstimate elo(const ScoreSummary& summary, double confidence) {
    if (!summary.mean) {
        return {std::nullopt, std::nullopt, std::nullopt, EstimateMethod::kClopperPearson};
    }
    const std::optional<double> value = elo_from_score(*summary.mean);
    if (has_spread(summary)) {
        const double half_width = two_sided_normal_quantile(confidence) * standard_error(summary);
        const std::optional<double> lower = elo_from_score(*summary.mean - half_width);
        const std::optional<double> upper = elo_from_score(*summary.mean + half_width);
        if (lower && upper) {
            return {value, lower, upper, EstimateMethod::kNormal};
        }
    }
    const Interval exact = clopper_pearson_interval(as_proportion(summary), confidence);
    return {value, elo_from_score(exact.lower), elo_from_score(exact.upper), EstimateMethod::kClopperPearson};
}

EloEstimate normalized_elo(const ScoreSummary& summary, double confidence) {
    if (has_spread(summary)) {
        const double value =
            kNormalizedEloFactor * (*summary.mean - 0.5) / (summary.normalized_scale * std::sqrt(*summary.variance));
        const double half_width = two_sided_normal_quantile(confidence) * kNormalizedEloFactor /
                                  (summary.normalized_scale * std::sqrt(static_cast<double>(summary.units)));
        return {value, value - half_width, value + half_width, EstimateMethod::kNormal};
    }
    EloEstimate estimate;
    estimate.method = EstimateMethod::kClopperPearson;
    const Interval exact = clopper_pearson_interval(as_proportion(summary), confidence);
    // A smaller spread moves normalized Elo away from zero, so only a bound on the near side of the value is safe.
    if (exact.lower >= 0.5) {
        estimate.lower = smallest_normalized_elo(exact.lower, summary.normalized_scale);
    }
    if (exact.upper <= 0.5) {
        estimate.upper = smallest_normalized_elo(exact.upper, summary.normalized_scale);
    }
    return estimate;
}

Superiority likelihood_of_superiority(const ScoreSummary& summary) {
    if (has_spread(summary)) {
        const double deviations = (*summary.mean - 0.5) / standard_error(summary);
        return {normal_cdf(deviations), EstimateMethod::kNormal};
    }
    const Proportion proportion = as_proportion(summary);
    const double successes = proportion.successes;
    const double failures = proportion.trials - successes;
    // P(X > k) and P(X >= k) of a binomial with even chances, continued to fractional k by the incomplete beta.
    const double more = failures > 0 ? beta_cdf(0.5, successes + 1, failures) : 0;
    const double as_many = successes > 0 ? beta_cdf(0.5, successes, failures + 1) : 1;
    return {1 - (more + as_many) / 2, EstimateMethod::kClopperPearson};
}

}  // namespace sparring::statistics
