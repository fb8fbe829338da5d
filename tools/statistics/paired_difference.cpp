#include "tools/statistics/paired_difference.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace sparring::statistics {
namespace {

/// Sums of squared deviations from the means and of their products.
struct Deviations {
    double first = 0;
    double second = 0;
    double product = 0;
    double difference = 0;
};

[[nodiscard]] double mean_of_arm(std::span<const double> values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

[[nodiscard]] Deviations deviations_of(std::span<const double> first, std::span<const double> second) {
    const double first_mean = mean_of_arm(first);
    const double second_mean = mean_of_arm(second);
    Deviations sums;
    for (std::size_t block = 0; block < first.size(); ++block) {
        const double a = first[block] - first_mean;
        const double b = second[block] - second_mean;
        sums.first += a * a;
        sums.second += b * b;
        sums.product += a * b;
        sums.difference += (a - b) * (a - b);
    }
    return sums;
}

}  // namespace

PairedDifference paired_difference(std::span<const double> first, std::span<const double> second, double confidence) {
    assert(first.size() == second.size());
    Sums sums;
    for (std::size_t block = 0; block < first.size(); ++block) {
        sums.add(first[block] - second[block]);
    }
    PairedDifference result{.difference = sample_mean(sums),
                            .interval = std::nullopt,
                            .p_value = std::nullopt,
                            .correlation = std::nullopt,
                            .variance_ratio = std::nullopt};
    result.interval = result.difference.interval(confidence);
    result.p_value = two_sided_p_value(result.difference, 0);
    if (first.size() < 2) {
        return result;
    }
    const Deviations deviations = deviations_of(first, second);
    if (deviations.first > 0 && deviations.second > 0) {
        const double correlation = deviations.product / std::sqrt(deviations.first * deviations.second);
        result.correlation = std::clamp(correlation, -1.0, 1.0);
    }
    if (deviations.difference > 0) {
        result.variance_ratio = (deviations.first + deviations.second) / deviations.difference;
    }
    return result;
}

std::optional<double> blocks_for_effect(const PairedDifference& observed, double effect, const TestDesign& design) {
    if (!observed.difference.standard_error) {
        return std::nullopt;
    }
    const double spread =
        *observed.difference.standard_error * std::sqrt(static_cast<double>(observed.difference.count));
    return units_for_mean(effect, spread, design);
}

}  // namespace sparring::statistics
