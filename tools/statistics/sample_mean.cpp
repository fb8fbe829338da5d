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

SampleMean difference_of_independent(const SampleMean& first, const SampleMean& second) {
    if (!first.standard_error || !second.standard_error) {
        return {};
    }
    const double one = *first.standard_error * *first.standard_error;
    const double other = *second.standard_error * *second.standard_error;
    const double variance = one + other;
    const double difference = *first.mean - *second.mean;
    if (variance <= 0) {
        return {std::min(first.count, second.count), difference, 0.0};
    }
    const auto freedom_of = [](double part, std::uint64_t count) {
        return part * part / static_cast<double>(count - 1);
    };
    const double freedom = variance * variance / (freedom_of(one, first.count) + freedom_of(other, second.count));
    // As a mean of so many values, whose test has one degree of freedom less.
    const auto values = static_cast<std::uint64_t>(std::max(2.0, std::floor(freedom) + 1));
    return {values, difference, std::sqrt(variance)};
}

}  // namespace sparring::statistics
