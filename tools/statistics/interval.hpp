// Confidence intervals and the quantile they are built from. Every number about games that the tools print comes with
// one of these; a bound that does not exist is absent, never nan or infinite.
#pragma once

namespace sparring::statistics {

/// The confidence of every interval unless the user asks for another, in (0, 1).
inline constexpr double kDefaultConfidence = 0.95;

/// A closed interval with lower <= upper, in the unit of the quantity it belongs to.
struct Interval {
    double lower = 0;
    double upper = 0;

    [[nodiscard]] constexpr bool contains(double value) const { return lower <= value && value <= upper; }
    bool operator==(const Interval&) const = default;
};

/// The half-width in standard errors of a two-sided normal interval: 1.959963984540054 for a confidence of 0.95.
/// `confidence` is in (0, 1).
[[nodiscard]] double two_sided_normal_quantile(double confidence);

}  // namespace sparring::statistics
