#include "tools/statistics/proportion.hpp"

#include <boost/math/distributions/binomial.hpp>

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
    using Binomial = boost::math::binomial;
    const double tail = (1 - confidence) / 2;
    return {Binomial::find_lower_bound_on_p(proportion.trials, proportion.successes, tail),
            Binomial::find_upper_bound_on_p(proportion.trials, proportion.successes, tail)};
}

ProportionDifference proportion_difference(const Proportion& first, const Proportion& second, double confidence) {
    const std::optional<double> p1 = first.value();
    const std::optional<double> p2 = second.value();
    if (!p1 || !p2) {
        return {std::nullopt, {-1, 1}};
    }
    const Interval wilson1 = wilson_interval(first, confidence);
    const Interval wilson2 = wilson_interval(second, confidence);
    const double difference = *p1 - *p2;
    return {difference,
            {difference - std::hypot(*p1 - wilson1.lower, wilson2.upper - *p2),
             difference + std::hypot(wilson1.upper - *p1, *p2 - wilson2.lower)}};
}

}  // namespace sparring::statistics
