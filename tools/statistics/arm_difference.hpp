// Two arms of an experiment played with common random numbers: block i of both has the same seed or opening, so what
// the two share drops out of the difference, and far fewer games show an effect. One of them may have been played more.
#pragma once

#include "tools/statistics/sample_mean.hpp"

#include <optional>
#include <span>

namespace sparring::statistics {

/// Mean of `second` less mean of `first`, in the unit of the values, with its standard error; the count is of the
/// values of `second`. Each mean is over the values that its arm has. The first arm may have more blocks than the
/// second, of which the first ones are shared: the others tell how far the shared ones are from what is usual, and the
/// difference is corrected by as much as that explains (the regression estimator of double sampling). Without a value
/// in either arm, or with fewer than two shared blocks, there is a mean or nothing, and no standard error.
///
/// The error is that of the linearised estimate, so that blocks with a value in one arm only count for what they are.
/// Sources: Law, Simulation Modeling and Analysis, 5th edition (2015), section 11.2, for common random numbers;
/// Cochran, Sampling Techniques, 3rd edition (1977), sections 12.6 and 6.3, for double sampling and the variance of
/// ratios.
[[nodiscard]] SampleMean arm_difference(std::span<const std::optional<double>> first,
                                        std::span<const std::optional<double>> second);

}  // namespace sparring::statistics
