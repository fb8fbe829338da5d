#pragma once
// How a test of two agents went on, block by block, with so few points that they can be drawn.

#include "tools/statistics/block_scores.hpp"
#include "tools/tournament/report.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sparring::tournament {

struct ProgressPoint {
    std::uint64_t blocks = 0;
    double llr = 0;                  // see Report::llr
    statistics::MeanEstimate score;  // of the first agent, in [0, 1]
};

class ProgressCurve {
public:
    static constexpr std::size_t kMostPoints = 300;

    // After each block that the report has counted; the report has a test.
    void add(const Report& report);
    // Evenly spaced, and the last block that was counted.
    [[nodiscard]] std::vector<ProgressPoint> points(const Report& report) const;

private:
    std::vector<ProgressPoint> points_;
    std::uint64_t step_ = 1;  // blocks from one point to the next; doubled when there are too many points
};

}  // namespace sparring::tournament
