#pragma once
// From samples to figures of a report, and from the evidence at both strengths to how a finding stands.

#include "tools/balance/profile.hpp"
#include "tools/report/report.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sparring::balance {

// Of a win: shares are shown in %, and their differences in points.
inline constexpr double kPoints = 100;

// How the numbers of a measure are shown.
struct Showing {
    double scale = 1;  // what a value is multiplied by: 100 for shares in %
    int digits = 2;
    bool has_sign = false;
    bool is_share = false;  // the values lie in [0, 1]
};
inline constexpr Showing kShares{100, 1, false, true};
inline constexpr Showing kShareDifferences{100, 1, true};

[[nodiscard]] report::Figure figure_of(const statistics::SampleMean& mean, const Showing& showing,
                                       double confidence = statistics::kDefaultConfidence);

// The mean of values that are there.
[[nodiscard]] statistics::SampleMean mean_of(std::span<const std::optional<double>> values);
[[nodiscard]] statistics::SampleMean mean_of(std::span<const double> values);

// Mean differences second - first of values of the same blocks, those missing in either left out.
[[nodiscard]] statistics::SampleMean paired_difference(std::span<const std::optional<double>> first,
                                                       std::span<const std::optional<double>> second);

// Of a test whether the mean is `centre`, by Student's t, two-sided; nothing with fewer than two values. Without a
// spread it is 0, or 1 if the mean is the centre.
[[nodiscard]] std::optional<double> p_value_of(const statistics::SampleMean& mean, double centre = 0);

// An effect as it was found at one strength of the agents.
struct Evidence {
    std::optional<double> effect;
    std::optional<double> adjusted_p;  // after correction for all questions of its family
};

// A claim if it is found at both strengths with the same sign.
[[nodiscard]] report::Finding::Standing standing_of(const std::array<Evidence, kStrengths>& evidence, double alpha);

// Holm's adjustment of those that are there.
[[nodiscard]] std::vector<std::optional<double>> holm(std::span<const std::optional<double>> p_values);

}  // namespace sparring::balance
