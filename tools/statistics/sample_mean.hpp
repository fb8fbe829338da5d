// The mean of a sample with its standard error, from sums that shards of a run can add up.
#pragma once

#include "tools/statistics/interval.hpp"

#include <cstdint>
#include <optional>

namespace sparring::statistics {

/// Running sums of independent values, all in the unit of the values (its square for the last).
struct Sums {
    std::uint64_t count = 0;
    double sum = 0;
    double sum_of_squares = 0;

    constexpr void add(double value) {
        ++count;
        sum += value;
        sum_of_squares += value * value;
    }
    constexpr Sums& operator+=(const Sums& other) {
        count += other.count;
        sum += other.sum;
        sum_of_squares += other.sum_of_squares;
        return *this;
    }
    bool operator==(const Sums&) const = default;
};

/// A mean without values and a standard error of fewer than two values are absent.
struct SampleMean {
    std::uint64_t count = 0;
    std::optional<double> mean;
    /// Sample standard deviation (divisor count - 1) over the root of count.
    std::optional<double> standard_error;

    /// Student's interval for the mean; absent with fewer than two values.
    [[nodiscard]] std::optional<Interval> interval(double confidence = kDefaultConfidence) const;
};

/// Sums of squares lose digits if the mean is large against the spread; game lengths, scores and times are far from
/// that.
[[nodiscard]] SampleMean sample_mean(const Sums& sums);

/// Sample variance (divisor count - 1). Absent with fewer than two values.
[[nodiscard]] std::optional<double> sample_variance(const Sums& sums);

/// The p value, in [0, 1], of Student's two-sided test that the mean is `centre`. Absent with fewer than two values and
/// without a spread, where there is nothing to compare the difference with.
[[nodiscard]] std::optional<double> two_sided_p_value(const SampleMean& sample, double centre);

/// The first mean less the second, of values that have nothing to do with each other; its test is Welch's, by so many
/// values as have the same degrees of freedom. Nothing where either has no standard error. Source: Welch, The
/// generalization of "Student's" problem, Biometrika 34 (1947).
[[nodiscard]] SampleMean difference_of_independent(const SampleMean& first, const SampleMean& second);

}  // namespace sparring::statistics
