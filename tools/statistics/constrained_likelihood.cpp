#include "tools/statistics/constrained_likelihood.hpp"

#include "tools/statistics/distributions.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <functional>
#include <numeric>
#include <utility>

namespace sparring::statistics {
namespace {

constexpr int kMostIterations = 200;
constexpr double kIterationTolerance = 1e-11;

/// Root of sum p_i d_i / (1 + x d_i), which falls strictly from the pole of the largest d to that of the smallest.
/// At the root every q_i = p_i / (1 + x d_i) is a probability; q_i <= 1 gives a bracket that keeps clear of the poles.
double solve_multiplier(const std::vector<double>& probabilities, const std::vector<double>& deviations) {
    const auto [smallest, largest] = std::ranges::minmax_element(deviations);
    assert(*smallest < 0 && *largest > 0);
    const double lower = -(1 - probabilities[static_cast<std::size_t>(largest - deviations.begin())]) / *largest;
    const double upper = -(1 - probabilities[static_cast<std::size_t>(smallest - deviations.begin())]) / *smallest;
    const auto constraint = [&](double x) {
        double sum = 0;
        for (std::size_t cell = 0; cell < deviations.size(); ++cell) {
            sum += probabilities[cell] * deviations[cell] / (1 + x * deviations[cell]);
        }
        return sum;
    };
    const double at_lower = constraint(lower);
    const double at_upper = constraint(upper);
    // The root may be an end of the bracket up to rounding.
    if (at_lower <= 0) {
        return lower;
    }
    if (at_upper >= 0) {
        return upper;
    }
    // A root at zero (the observations meet the constraint) is never found to a relative accuracy, hence both terms.
    return find_root(constraint, {lower, upper, at_lower, at_upper}, {.absolute = 1e-17, .relative = 4.5e-16});
}

std::vector<double> tilt(const std::vector<double>& probabilities, const std::vector<double>& deviations) {
    const double x = solve_multiplier(probabilities, deviations);
    std::vector<double> tilted(probabilities.size());
    for (std::size_t cell = 0; cell < tilted.size(); ++cell) {
        tilted[cell] = probabilities[cell] / (1 + x * deviations[cell]);
    }
    return tilted;
}

/// The constraint mean - 1/2 - t sigma = 0, linearised around the distribution `fit`.
std::vector<double> t_value_deviations(const ScoreDistribution& fit, double t_value) {
    const double mean = fit.mean();
    const double sigma = std::sqrt(fit.variance());
    std::vector<double> deviations;
    for (const double score : fit.scores) {
        const double standardized = (mean - score) / sigma;
        deviations.push_back(score - 0.5 - t_value * sigma / 2 * (1 + standardized * standardized));
    }
    return deviations;
}

double largest_difference(const std::vector<double>& a, const std::vector<double>& b) {
    return std::transform_reduce(
        a.begin(), a.end(), b.begin(), 0.0, [](double x, double y) { return std::max(x, y); },
        [](double x, double y) { return std::abs(x - y); });
}

}  // namespace

double ScoreDistribution::mean() const {
    return std::inner_product(scores.begin(), scores.end(), probabilities.begin(), 0.0);
}

double ScoreDistribution::variance() const {
    const double centre = mean();
    return std::transform_reduce(
        scores.begin(), scores.end(), probabilities.begin(), 0.0, std::plus<>(),
        [centre](double score, double probability) { return probability * (score - centre) * (score - centre); });
}

ObservedScores observe(std::vector<double> scores, std::vector<double> counts) {
    assert(scores.size() == counts.size() && scores.size() >= 2);
    assert(std::ranges::is_sorted(scores));
    std::ranges::replace(counts, 0.0, kEmptyCellCount);
    const double units = std::accumulate(counts.begin(), counts.end(), 0.0);
    for (double& count : counts) {
        count /= units;
    }
    return {{std::move(scores), std::move(counts)}, units};
}

std::vector<double> fit_mean(const ScoreDistribution& observed, double mean) {
    assert(observed.scores.front() < mean && mean < observed.scores.back());
    std::vector<double> deviations = observed.scores;
    for (double& deviation : deviations) {
        deviation -= mean;
    }
    return tilt(observed.probabilities, deviations);
}

std::vector<double> fit_t_value(const ScoreDistribution& observed, double t_value) {
    assert(std::abs(t_value) <= kLargestTValue);
    const std::size_t cells = observed.scores.size();
    ScoreDistribution fit{observed.scores, std::vector<double>(cells, 1 / static_cast<double>(cells))};
    // With nearly empty cells the last digits keep turning in a circle, which the bound on the iterations ends.
    for (int iteration = 0; iteration < kMostIterations; ++iteration) {
        std::vector<double> next = tilt(observed.probabilities, t_value_deviations(fit, t_value));
        const double change = largest_difference(fit.probabilities, next);
        fit.probabilities = std::move(next);
        if (change < kIterationTolerance) {
            break;
        }
    }
    return fit.probabilities;
}

double log_likelihood_ratio(const ObservedScores& observed, const std::vector<double>& fit0,
                            const std::vector<double>& fit1) {
    double sum = 0;
    for (std::size_t cell = 0; cell < fit0.size(); ++cell) {
        sum += observed.distribution.probabilities[cell] * std::log(fit1[cell] / fit0[cell]);
    }
    return observed.units * sum;
}

}  // namespace sparring::statistics
