// The bias-corrected and accelerated bootstrap over blocks: an interval for any figure that is computed from blocks of
// games. Blocks are drawn, not games, because the games of a block hang together.
// Source: Efron, Better bootstrap confidence intervals, JASA 82 (1987); Efron and Tibshirani, An Introduction to the
// Bootstrap (1993), section 14.3, whose formula for the acceleration this is.
#pragma once

#include "engine/core/random.hpp"
#include "tools/statistics/interval.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace sparring::statistics {

/// A figure of a list of blocks, in any order; absent if the list has none, as a share of no games.
template <typename Function, typename Block>
concept BlockStatistic = requires(const Function& function, std::span<const Block> blocks) {
    { function(blocks) } -> std::convertible_to<std::optional<double>>;
};

/// Too few for the ends of a 95 % interval to settle.
inline constexpr std::size_t kFewestReplicates = 2000;

struct BootstrapOptions {
    double confidence = kDefaultConfidence;
    /// At least kFewestReplicates.
    std::size_t replicates = 2000;
    /// The same seed gives the same interval on any machine.
    std::uint64_t seed = 1;
};

/// What the resampling found, in the unit of the figure.
struct BootstrapEstimate {
    /// Of the blocks as they are; absent if the figure is.
    std::optional<double> value;
    /// Absent with the value, with fewer than two blocks, if the figure is the same for all samples (there is no spread
    /// to go by), or if more than one sample in twenty has none.
    std::optional<Interval> interval;
    /// The normal quantile of the share of replicates below the value.
    double bias_correction = 0;
    /// A sixth of the skewness of the jackknife values; 0 if they have no spread.
    double acceleration = 0;
    /// Samples for which the figure was absent; they are left out.
    std::size_t undefined_replicates = 0;
};

/// From the value, that of each replicate and that without each of the blocks, absent ones left out of both lists.
[[nodiscard]] BootstrapEstimate bca_estimate(double value, std::vector<double> replicates,
                                             const std::vector<double>& jackknife, const BootstrapOptions& options);

/// The role of the streams that seed the samples; no part of a game has it.
inline constexpr std::uint32_t kBootstrapRole = std::numeric_limits<std::uint32_t>::max() - 0x100;

template <typename Block, BlockStatistic<Block> Function>
[[nodiscard]] BootstrapEstimate bootstrap(std::span<const Block> blocks, const Function& function,
                                          const BootstrapOptions& options = {}) {
    const auto figure = [&](const std::vector<Block>& sample) {
        return std::optional<double>(function(std::span<const Block>(sample)));
    };
    std::vector<Block> sample(blocks.begin(), blocks.end());
    const std::optional<double> value = figure(sample);
    if (!value || blocks.size() < 2) {
        return {.value = value, .interval = std::nullopt};
    }
    std::vector<double> jackknife;
    const auto keep = [](std::vector<double>& list, const std::optional<double>& found) {
        if (found) {
            list.push_back(*found);
        }
    };
    Block last = std::move(sample.back());
    sample.pop_back();
    keep(jackknife, figure(sample));
    for (std::size_t left_out = sample.size(); left_out > 0; --left_out) {
        std::swap(sample[left_out - 1], last);
        keep(jackknife, figure(sample));
    }

    std::vector<double> replicates;
    sample.resize(blocks.size(), last);
    for (std::size_t replicate = 0; replicate < options.replicates; ++replicate) {
        FastRandom random(Stream(options.seed, {static_cast<std::uint32_t>(replicate), 0, kBootstrapRole})());
        for (Block& drawn : sample) {
            drawn = blocks[uniform_below(random, static_cast<std::uint32_t>(blocks.size()))];
        }
        keep(replicates, figure(sample));
    }
    return bca_estimate(*value, std::move(replicates), jackknife, options);
}

}  // namespace sparring::statistics
