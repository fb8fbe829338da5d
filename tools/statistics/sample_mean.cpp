#include "tools/statistics/sample_mean.hpp"

#include "tools/statistics/distributions.hpp"

#include <algorithm>
#include <cmath>

namespace sparring::statistics {

std::optional<Interval> SampleMean::interval(double confidence) const {
    if (!mean || !standard_error) {
        return std::nullopt;
    }
    const double critical = student_quantile((1 + confidence) / 2, static_cast<double>(count - 1));
    const double half_width = critical * *standard_error;
    return Interval{*mean - half_width, *mean + half_width};
}

SampleMean sample_mean(const Sums& sums) {
    if (sums.count == 0) {
        return {};
    }
    const auto count = static_cast<double>(sums.count);
    const double mean = sums.sum / count;
    if (sums.count == 1) {
        return {1, mean, std::nullopt};
    }
    // Rounding can leave equal values with a spread a little below zero.
    const double squared_deviations = std::max(0.0, sums.sum_of_squares - sums.sum * mean);
    return {sums.count, mean, std::sqrt(squared_deviations / (count - 1) / count)};
}

std::optional<double> sample_variance(const Sums& sums) {
    const auto error = sample_mean(sums).standard_error;
    return error ? std::optional(*error * *error * static_cast<double>(sums.count)) : std::nullopt;
}

std::optional<double> two_sided_p_value(const SampleMean& sample, double centre) {
    if (!sample.mean || !sample.standard_error || *sample.standard_error <= 0) {
        return std::nullopt;
    }
    const double distance = std::abs(*sample.mean - centre) / *sample.standard_error;
    return 2 * student_upper(distance, static_cast<double>(sample.count - 1));
}

}  // namespace sparring::statistics
