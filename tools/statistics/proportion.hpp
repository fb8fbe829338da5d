// Intervals for one proportion and for the difference of two.
// Fractional successes (shared wins) are accepted by all of them: a score in [0, 1] varies no more than a win or a
// loss of the same mean, so the intervals are then too wide rather than too narrow.
#pragma once

#include "tools/statistics/interval.hpp"

#include <optional>

namespace sparring::statistics {

/// Successes out of trials, 0 <= successes <= trials.
struct Proportion {
    double successes = 0;
    double trials = 0;

    /// In [0, 1]; absent without trials.
    [[nodiscard]] std::optional<double> value() const;
};

/// Wilson's score interval, within [0, 1]; all of [0, 1] without trials.
/// Source: Wilson, Probable inference, JASA 22 (1927).
[[nodiscard]] Interval wilson_interval(const Proportion& proportion, double confidence = kDefaultConfidence);

/// The Clopper-Pearson interval, within [0, 1]; all of [0, 1] without trials. Never covers less than `confidence`.
/// Source: Clopper and Pearson, Biometrika 26 (1934).
[[nodiscard]] Interval clopper_pearson_interval(const Proportion& proportion, double confidence = kDefaultConfidence);

}  // namespace sparring::statistics
