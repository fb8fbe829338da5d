#include "tools/statistics/equivalence.hpp"

#include "tools/statistics/distributions.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace sparring::statistics {
namespace {

void check([[maybe_unused]] const Equivalence& equivalence) {
    assert(equivalence.margin > 0);
    assert(equivalence.alpha > 0 && equivalence.alpha < 0.5);
}

[[nodiscard]] EquivalenceTest conclude(double p_low, double p_high, const Interval& interval, double alpha) {
    const double p_value = std::max(p_low, p_high);
    return {p_value, interval, p_value <= alpha};
}

/// p value of a score as far above `bound` as the observed one, or further, if the proportion is `bound`.
[[nodiscard]] double p_above(double observed, double bound, double trials) {
    if (bound < 0) {
        return 0;
    }
    const double error = std::sqrt(bound * (1 - bound) / trials);
    if (error == 0) {
        return observed > bound ? 0 : 1;
    }
    return normal_upper((observed - bound) / error);
}

}  // namespace

EquivalenceTest test_equivalence(const SampleMean& sample, const Equivalence& equivalence) {
    check(equivalence);
    if (!sample.mean || !sample.standard_error || *sample.standard_error <= 0) {
        return {};
    }
    const auto degrees = static_cast<double>(sample.count - 1);
    const double difference = *sample.mean - equivalence.centre;
    const double error = *sample.standard_error;
    const double above_lower = (difference + equivalence.margin) / error;
    const double below_upper = (difference - equivalence.margin) / error;
    return conclude(student_upper(above_lower, degrees), student_cdf(below_upper, degrees),
                    *sample.interval(1 - 2 * equivalence.alpha), equivalence.alpha);
}

EquivalenceTest test_equivalence(const Proportion& proportion, const Equivalence& equivalence) {
    check(equivalence);
    assert(0 <= equivalence.centre && equivalence.centre <= 1);
    const std::optional<double> observed = proportion.value();
    if (!observed) {
        return {};
    }
    const double lower = equivalence.centre - equivalence.margin;
    const double upper = equivalence.centre + equivalence.margin;
    // Failures are as far above 1 - upper as successes are below the upper bound.
    return conclude(p_above(*observed, lower, proportion.trials), p_above(1 - *observed, 1 - upper, proportion.trials),
                    wilson_interval(proportion, 1 - 2 * equivalence.alpha), equivalence.alpha);
}

}  // namespace sparring::statistics
