#include "tools/statistics/bootstrap.hpp"

#include "tools/statistics/distributions.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace sparring::statistics {
namespace {

/// The largest share of samples without a figure.
constexpr double kMostUndefined = 0.05;

[[nodiscard]] double acceleration_of(const std::vector<double>& jackknife) {
    const auto size = static_cast<double>(jackknife.size());
    const double mean = std::accumulate(jackknife.begin(), jackknife.end(), 0.0) / size;
    double squares = 0;
    double cubes = 0;
    for (const double value : jackknife) {
        const double difference = mean - value;
        squares += difference * difference;
        cubes += difference * difference * difference;
    }
    return squares > 0 ? cubes / (6 * std::pow(squares, 1.5)) : 0;
}

/// Replicates equal to the value count by half: block scores often are. One that lies outside of all replicates is
/// taken to be half a replicate inside.
[[nodiscard]] double bias_correction_of(double value, const std::vector<double>& sorted) {
    const auto [first_equal, behind_equal] = std::ranges::equal_range(sorted, value);
    const auto below = static_cast<double>(first_equal - sorted.begin());
    const auto equal = static_cast<double>(behind_equal - first_equal);
    const auto size = static_cast<double>(sorted.size());
    const double rank = std::clamp(below + equal / 2, 0.5, size - 0.5);
    return normal_quantile(rank / size);
}

/// The value that so large a share of the replicates is below, in between two of them if need be.
[[nodiscard]] double quantile_of(const std::vector<double>& sorted, double share) {
    const auto size = static_cast<double>(sorted.size());
    const double rank = std::clamp(share * (size + 1), 1.0, size);
    const auto whole = static_cast<std::size_t>(rank);
    const double below = sorted[whole - 1];
    return whole < sorted.size() ? std::lerp(below, sorted[whole], rank - static_cast<double>(whole)) : below;
}

/// The share of replicates below the end that a normal quantile stands for.
[[nodiscard]] double corrected_share(double quantile, double bias_correction, double acceleration) {
    const double shifted = bias_correction + quantile;
    const double shrink = 1 - acceleration * shifted;
    // With an extreme acceleration the end lies beyond all replicates, on the side it is shifted to.
    if (shrink <= 0) {
        return shifted < 0 ? 0 : 1;
    }
    return normal_cdf(bias_correction + shifted / shrink);
}

}  // namespace

BootstrapEstimate bca_estimate(double value, std::vector<double> replicates, const std::vector<double>& jackknife,
                               const BootstrapOptions& options) {
    assert(options.replicates >= kFewestReplicates && replicates.size() <= options.replicates);
    BootstrapEstimate estimate{.value = value, .interval = std::nullopt};
    estimate.undefined_replicates = options.replicates - replicates.size();
    const double most_undefined = kMostUndefined * static_cast<double>(options.replicates);
    if (static_cast<double>(estimate.undefined_replicates) > most_undefined || jackknife.empty()) {
        return estimate;
    }
    std::ranges::sort(replicates);
    if (replicates.front() == replicates.back()) {
        return estimate;
    }
    estimate.bias_correction = bias_correction_of(value, replicates);
    estimate.acceleration = acceleration_of(jackknife);
    const double z = two_sided_normal_quantile(options.confidence);
    const auto end = [&](double quantile) {
        return quantile_of(replicates, corrected_share(quantile, estimate.bias_correction, estimate.acceleration));
    };
    estimate.interval = Interval{end(-z), end(z)};
    return estimate;
}

}  // namespace sparring::statistics
