#pragma once
// Whether the kinds of Power-Ups are worth the same: a test of all together, every pair, and what each is worth of an
// average one.

#include "tools/balance/power_up_values.hpp"
#include "tools/report/report.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sparring::balance {

// What is lost without one kind less what is lost without another, block by block.
struct KindPair {
    std::size_t first = 0;  // places in the list of kinds
    std::size_t second = 0;
    std::array<statistics::SampleMean, kStrengths> difference;
    std::array<std::optional<double>, kStrengths> adjusted_p;  // all pairs of one strength, by Holm
};

struct KindPrices {
    // That all kinds are worth the same, by Hotelling's T squared of the losses less their mean in each block; nothing
    // with a single kind.
    std::array<std::optional<double>, kStrengths> equal_p;
    std::vector<KindPair> pairs;
    // By kind: what is lost without it, by what is lost without one of the kinds on average; nothing where that is not
    // shown to be above 0.
    std::vector<std::array<statistics::SampleMean, kStrengths>> prices;
};

// Of losses by kind, strength and block.
[[nodiscard]] KindPrices prices_of(std::span<const BlockLosses> losses);

[[nodiscard]] report::Table prices_table(const KindPrices& prices, std::span<const KindValue> kinds);
[[nodiscard]] report::Table pairs_table(const KindPrices& prices, std::span<const KindValue> kinds, double alpha);

// Whether they are equally good, as far as the stronger agents show it: the pair that is furthest apart. Nothing with a
// single kind.
[[nodiscard]] std::optional<report::Finding> equality_finding(const KindPrices& prices,
                                                              std::span<const KindValue> kinds, double alpha);

}  // namespace sparring::balance
