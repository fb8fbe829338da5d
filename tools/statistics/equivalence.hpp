// "As good as equal" is a claim of its own, made by two one-sided tests and never by a large p value of a test for a
// difference. The claim at the rate alpha is the same as the interval of confidence 1 - 2 alpha lying within the
// margin. Source: Schuirmann, A comparison of the two one-sided tests procedure and the power approach, Journal of
// Pharmacokinetics and Biopharmaceutics 15 (1987).
#pragma once

#include "tools/statistics/interval.hpp"
#include "tools/statistics/proportion.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <optional>

namespace sparring::statistics {

/// What counts as equal: values less than `margin`, above zero, away from `centre`.
struct Equivalence {
    double centre = 0;
    double margin = 0;
    /// Probability of claiming it where it is not so, in (0, 1/2).
    double alpha = 0.05;
};

/// Everything is absent if there is nothing to go by.
struct EquivalenceTest {
    /// The larger of the p values of "it is not above centre - margin" and "it is not below centre + margin".
    std::optional<double> p_value;
    /// Of the value itself, with a confidence of 1 - 2 alpha.
    std::optional<Interval> interval;
    /// Whether p_value is at most alpha.
    bool is_equivalent = false;
};

/// With Student's t. Absent with fewer than two values or without a spread, in which case any would be claimed.
[[nodiscard]] EquivalenceTest test_equivalence(const SampleMean& sample, const Equivalence& equivalence);

/// With the score test, whose interval is Wilson's. The centre is in [0, 1]; an end of
/// the margin beyond 0 or 1 cannot be crossed, so its p value is 0. Absent without trials.
[[nodiscard]] EquivalenceTest test_equivalence(const Proportion& proportion, const Equivalence& equivalence);

}  // namespace sparring::statistics
