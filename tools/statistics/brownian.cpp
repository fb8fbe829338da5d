#include "tools/statistics/brownian.hpp"

#include "tools/statistics/distributions.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

namespace sparring::statistics {
namespace {

using std::numbers::pi;

/// The series converges from this time on, in units of width^2 / variance, with about thirty terms.
constexpr double kShortestSeriesTime = 1e-2;
/// Largest |drift| width / variance at which the terms of the series do not cancel each other's digits.
constexpr double kStrongestSeriesDrift = 15;
constexpr double kSeriesTolerance = 1e-12;
constexpr int kMostSeriesTerms = 200;

/// Probability of ever ending at the lower bound.
double lower_ruin(double tilt, double width, double start) {
    if (std::abs(tilt * width) < 1e-8) {
        return (width - start) / width;
    }
    return std::expm1(2 * tilt * (width - start)) / std::expm1(2 * tilt * width);
}

double series(const BoundedMotion& motion, double time, double level) {
    const double width = motion.upper - motion.lower;
    const double start = -motion.lower;
    const double height = level - motion.lower;
    const double tilt = motion.drift / motion.variance;
    double sum = 0;
    for (int n = 1; n <= kMostSeriesTerms; ++n) {
        const double frequency = n * pi / width;
        const double decay = (frequency * frequency + tilt * tilt) * motion.variance / 2;
        const double weight = std::exp(tilt * (height - start) - decay * time);
        // The integral of e^(tilt y) sin(frequency y), times 2 / width e^(-tilt y).
        const double wave = 2 / width *
                            (tilt * std::sin(frequency * height) - frequency * std::cos(frequency * height)) /
                            (tilt * tilt + frequency * frequency);
        sum += weight * wave * std::sin(frequency * start);
        if (weight / frequency < kSeriesTolerance) {
            break;
        }
    }
    return lower_ruin(tilt, width, start) + sum;
}

/// e^exponent Phi(x), where the exponential may overflow while the product does not.
double scaled_normal_cdf(double exponent, double x) {
    constexpr double kFarTail = -20;
    if (x > kFarTail) {
        return std::exp(exponent) * normal_cdf(x);
    }
    return std::exp(exponent - x * x / 2) / std::sqrt(2 * pi) * (-1 / x + 1 / (x * x * x));
}

double reflections(const BoundedMotion& motion, double time, double level) {
    const double deviation = std::sqrt(time * motion.variance);
    const double offset = level - motion.drift * time;
    const double tilt = motion.drift / motion.variance;
    return scaled_normal_cdf(0, offset / deviation) +
           scaled_normal_cdf(2 * tilt * motion.lower, (2 * motion.lower - offset) / deviation) -
           scaled_normal_cdf(2 * tilt * motion.upper, (offset - 2 * motion.upper) / deviation);
}

}  // namespace

double probability_of_worse_outcome(const BoundedMotion& motion, double time, double level) {
    assert(motion.lower < 0 && motion.upper > 0 && motion.variance > 0 && time > 0);
    const double width = motion.upper - motion.lower;
    const bool is_short = motion.variance * time < kShortestSeriesTime * width * width;
    const bool is_steep = std::abs(motion.drift) * width > kStrongestSeriesDrift * motion.variance;
    const double probability = is_short || is_steep ? reflections(motion, time, level) : series(motion, time, level);
    return std::clamp(probability, 0.0, 1.0);
}

}  // namespace sparring::statistics
