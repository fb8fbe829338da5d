// Pearson's chi-square test of goodness of fit. It is only for whole counts of independent games; results with shared
// wins need a permutation test.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace sparring::statistics {

struct ChiSquare {
    double statistic = 0;
    std::size_t degrees_of_freedom = 0;
    /// Probability of a statistic at least as large if the expected shares are true; absent without observations or
    /// with a single category, where there is nothing to test.
    std::optional<double> p_value;
};

/// Tests counts against shares of the same number of categories; the shares are positive and are scaled to sum to 1.
[[nodiscard]] ChiSquare goodness_of_fit(std::span<const std::uint64_t> observed,
                                        std::span<const double> expected_shares);

/// Tests counts against equal shares.
[[nodiscard]] ChiSquare goodness_of_fit(std::span<const std::uint64_t> observed);

}  // namespace sparring::statistics
