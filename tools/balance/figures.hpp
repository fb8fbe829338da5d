#pragma once
// From samples to figures of a report, and from the evidence at both strengths to how a finding stands.

#include "tools/balance/profile.hpp"
#include "tools/report/report.hpp"
#include "tools/statistics/interval.hpp"
#include "tools/statistics/proportion.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <array>
#include <cstddef>
#include <functional>
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
    // What values are possible; nothing is known of it if both are the same.
    statistics::Interval possible{};
};
inline constexpr Showing kShares{100, 1, false, {0, 1}};
inline constexpr Showing kShareDifferences{100, 1, true, {-1, 1}};
inline constexpr Showing kLosses{100, 1, false, {-1, 1}};  // said to be a loss, or more, so that a sign is too much

// The same of differences of such values.
[[nodiscard]] Showing of_differences(Showing showing);

// Student's interval, as far as its values are possible. Where all values are alike there is no spread to go by: then
// as far as the mean could be off if as many values differ as Clopper and Pearson leave possible where none of so many
// did, each as far as can be; or none if it is not known what values are possible.
[[nodiscard]] report::Figure figure_of(const statistics::SampleMean& mean, const Showing& showing,
                                       double confidence = statistics::kDefaultConfidence);

// In %, with Wilson's interval of 95 %.
[[nodiscard]] report::Figure figure_of(const statistics::Proportion& part);

// The mean of values that are there.
[[nodiscard]] statistics::SampleMean mean_of(std::span<const std::optional<double>> values);
[[nodiscard]] statistics::SampleMean mean_of(std::span<const double> values);

// Whether all values are 0 but for rounding, of two or more: nothing was played otherwise.
[[nodiscard]] bool is_nothing(const statistics::SampleMean& differences);

// Of a test whether the mean is `centre`, by Student's t, two-sided; nothing with fewer than two values. Without a
// spread it is 0, or 1 if the mean is the centre.
[[nodiscard]] std::optional<double> p_value_of(const statistics::SampleMean& mean, double centre = 0);

// An effect as it was found at one strength of the agents.
struct Evidence {
    statistics::SampleMean effect;
    std::optional<double> adjusted_p;  // after correction for all questions of its family
};

// That a mean is above or below `centre`.
[[nodiscard]] Evidence evidence_beyond(statistics::SampleMean mean, double centre, std::optional<double> adjusted_p);

// A claim if it is found at both strengths with the same sign. If only one shows it, it depends on the strength where
// the two effects are shown to differ (Welch's test at `alpha`).
[[nodiscard]] report::Finding::Standing standing_of(const std::array<Evidence, kStrengths>& evidence, double alpha);

// Of something that is described and not tested: whether it is shown to depend on the strength.
[[nodiscard]] report::Finding::Standing standing_of_described(
    const std::array<statistics::SampleMean, kStrengths>& means, double alpha);

// Puts the rows that are not wanted behind all others, where a page shows them only when it is asked to.
void fold_rows(report::Table& table, const std::function<bool(const std::vector<report::Cell>& row)>& is_wanted);
// Those whose last cell says that nothing is decided.
void fold_undecided(report::Table& table);

// Adjusted p values, one for each that is there.
using PValues = std::vector<std::optional<double>>;
// Holm's adjustment, for claims.
[[nodiscard]] PValues holm(std::span<const std::optional<double>> p_values);
// The same of all lists together: the questions of one family.
[[nodiscard]] std::vector<PValues> holm_together(std::span<const PValues> lists);
// After Benjamini and Hochberg, for screens of many things of which some are looked for.
[[nodiscard]] PValues benjamini_hochberg(std::span<const std::optional<double>> p_values);

}  // namespace sparring::balance
