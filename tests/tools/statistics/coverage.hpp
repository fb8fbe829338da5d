// What the tests of coverage share: draws of known distributions and how often an interval holds the truth.
#pragma once

#include "engine/core/random.hpp"
#include "tools/statistics/interval.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sparring::statistics {

/// Of each setting; the standard error of a coverage of 95 % is then half a percent.
inline constexpr int kCoverageRuns = 2000;

/// Counts intervals that hold the truth; one that is absent does not.
class Coverage {
public:
    void add(double truth, const std::optional<Interval>& interval) {
        ++runs_;
        covered_ += interval && interval->contains(truth) ? 1 : 0;
    }

    /// With ends that may be absent: there is then none on that side.
    void add(double truth, const std::optional<double>& lower, const std::optional<double>& upper) {
        ++runs_;
        covered_ += (!lower || *lower <= truth) && (!upper || truth <= *upper) ? 1 : 0;
    }

    [[nodiscard]] double rate() const { return static_cast<double>(covered_) / runs_; }
    /// For intervals of 95 %.
    [[nodiscard]] bool is_nominal() const { return 0.93 <= rate() && rate() <= 0.97; }

private:
    int runs_ = 0;
    int covered_ = 0;
};

/// The stream of one run of one setting.
[[nodiscard]] inline Stream stream_of(std::uint64_t setting, int run) {
    return {setting, {static_cast<std::uint32_t>(run), 0, 0}};
}

/// The index that a uniform draw falls on; the probabilities sum to 1.
[[nodiscard]] inline std::size_t draw(Stream& random, const std::vector<double>& probabilities) {
    double left = uniform_unit(random);
    std::size_t index = 0;
    while (index + 1 < probabilities.size() && left >= probabilities[index]) {
        left -= probabilities[index];
        ++index;
    }
    return index;
}

[[nodiscard]] inline std::uint64_t draw_successes(Stream& random, double probability, int trials) {
    std::uint64_t successes = 0;
    for (int trial = 0; trial < trials; ++trial) {
        successes += uniform_unit(random) < probability ? 1U : 0U;
    }
    return successes;
}

}  // namespace sparring::statistics
