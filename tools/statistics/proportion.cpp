#include "tools/statistics/proportion.hpp"

#include "tools/statistics/distributions.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace sparring::statistics {

std::optional<double> Proportion::value() const {
    if (trials <= 0) {
        return std::nullopt;
    }
    return successes / trials;
}

Interval wilson_interval(const Proportion& proportion, double confidence) {
    assert(proportion.successes >= 0 && proportion.successes <= proportion.trials);
    const std::optional<double> observed = proportion.value();
    if (!observed) {
        return {0, 1};
    }
    const double trials = proportion.trials;
    const double z = two_sided_normal_quantile(confidence);
    const double shrink = 1 + z * z / trials;
    const double centre = (*observed + z * z / (2 * trials)) / shrink;
    const double half_width =
        z / shrink * std::sqrt(*observed * (1 - *observed) / trials + z * z / (4 * trials * trials));
    // At no or only successes one end is 0 or 1 on paper, and rounding must not move it.
    const double lower = proportion.successes == 0 ? 0 : std::max(0.0, centre - half_width);
    const double upper = proportion.successes == trials ? 1 : std::min(1.0, centre + half_width);
    return {lower, upper};
}

Interval clopper_pearson_interval(const Proportion& proportion, double confidence) {
    assert(proportion.successes >= 0 && proportion.successes <= proportion.trials);
    if (proportion.trials <= 0) {
        return {0, 1};
    }
    const double tail = (1 - confidence) / 2;
    const double successes = proportion.successes;
    const double failures = proportion.trials - successes;
    return {successes > 0 ? beta_quantile(tail, successes, failures + 1) : 0,
            failures > 0 ? beta_upper_quantile(tail, successes + 1, failures) : 1};
}

}  // namespace sparring::statistics
