#include "tools/statistics/arm_difference.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <vector>

namespace sparring::statistics {
namespace {

/// The mean of the values that are there, and what each block adds to how far it is from the truth.
struct Influences {
    Sums present;
    std::vector<double> of_block;
};

[[nodiscard]] Influences influences_of(std::span<const std::optional<double>> values) {
    Influences influences;
    for (const auto& value : values) {
        if (value) {
            influences.present.add(*value);
        }
    }
    influences.of_block.assign(values.size(), 0);
    if (influences.present.count == 0) {
        return influences;
    }
    const auto present = static_cast<double>(influences.present.count);
    const double part = present / static_cast<double>(values.size());
    const double mean = influences.present.sum / present;
    std::ranges::transform(values, influences.of_block.begin(),
                           [&](const std::optional<double>& value) { return value ? (*value - mean) / part : 0.0; });
    return influences;
}

[[nodiscard]] double variance_of_mean(const Sums& sums) {
    const SampleMean mean = sample_mean(sums);
    return mean.standard_error ? *mean.standard_error * *mean.standard_error : 0;
}

/// How much of what the shared blocks of the first arm are off goes over to the second: the slope of the regression.
[[nodiscard]] double slope(std::span<const double> first, std::span<const double> second) {
    double squares = 0;
    double products = 0;
    double mean = 0;
    for (const double value : first) {
        mean += value / static_cast<double>(first.size());
    }
    for (std::size_t block = 0; block < first.size(); ++block) {
        squares += (first[block] - mean) * (first[block] - mean);
        products += (first[block] - mean) * second[block];
    }
    return squares > 0 ? std::clamp(products / squares, 0.0, 1.0) : 0;
}

}  // namespace

SampleMean arm_difference(std::span<const std::optional<double>> first, std::span<const std::optional<double>> second) {
    assert(first.size() >= second.size());
    const Influences usual = influences_of(first);
    const Influences changed = influences_of(second);
    if (usual.present.count == 0 || changed.present.count == 0) {
        return {};
    }
    const std::size_t shared = second.size();
    const double part = static_cast<double>(shared) / static_cast<double>(first.size());
    const std::span<const double> of_shared(usual.of_block.data(), shared);
    const double carried = slope(of_shared, changed.of_block);
    // Of the mean of the first arm, (1 - carried) is the mean of all its blocks, the rest that of the shared ones.
    Sums together;
    for (std::size_t block = 0; block < shared; ++block) {
        together.add(changed.of_block[block] - (carried + (1 - carried) * part) * of_shared[block]);
    }
    Sums alone;
    for (std::size_t block = shared; block < first.size(); ++block) {
        alone.add((1 - carried) * (1 - part) * usual.of_block[block]);
    }
    const SampleMean usual_mean = sample_mean(usual.present);
    const SampleMean changed_mean = sample_mean(changed.present);
    double off = 0;
    for (const double influence : of_shared) {
        off += influence / static_cast<double>(shared);
    }
    SampleMean difference{changed_mean.count, *changed_mean.mean - *usual_mean.mean - carried * off, std::nullopt};
    if (changed_mean.count > 1 && usual_mean.count > 1) {
        difference.standard_error = std::sqrt(variance_of_mean(together) + variance_of_mean(alone));
    }
    return difference;
}

}  // namespace sparring::statistics
