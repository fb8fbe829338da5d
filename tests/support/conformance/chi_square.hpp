#pragma once
// Pearson's chi-square test of observed counts against expected ones, summed over several tables, so that many small
// states together give one answer.

#include <cstdint>
#include <span>

namespace sparring::conformance {

class ChiSquare {
public:
    // Fewer expected counts than this in a cell make the distribution of the sum unreliable (W. Cochran, 1954).
    static constexpr double kLeastExpected = 5;

    // Adds one table: how often each cell was observed, and its share in proportion to `weights`. A table with an
    // expected count below kLeastExpected is left out; returns whether it was taken.
    bool add(std::span<const std::uint64_t> counts, std::span<const double> weights);
    // As above with equal weights.
    bool add_uniform(std::span<const std::uint64_t> counts);

    // The probability of at least this much deviation if the expectations are right; 1 without any table.
    [[nodiscard]] double p_value() const;
    [[nodiscard]] int degrees_of_freedom() const { return degrees_of_freedom_; }

private:
    double sum_ = 0;
    int degrees_of_freedom_ = 0;
};

}  // namespace sparring::conformance
