#include "tools/tournament/progress_curve.hpp"

namespace sparring::tournament {

namespace {

[[nodiscard]] ProgressPoint point_of(const Report& report) {
    const Standings& standings = report.standings;
    return {standings.blocks(), report.llr(), statistics::estimate_mean(standings.table(0).blocks, {0, 1})};
}

}  // namespace

void ProgressCurve::add(const Report& report) {
    if (report.standings.blocks() % step_ != 0) {
        return;
    }
    points_.push_back(point_of(report));
    if (points_.size() == kMostPoints) {
        step_ *= 2;
        std::erase_if(points_, [this](const ProgressPoint& point) { return point.blocks % step_ != 0; });
    }
}

std::vector<ProgressPoint> ProgressCurve::points(const Report& report) const {
    std::vector<ProgressPoint> points = points_;
    const std::uint64_t blocks = report.standings.blocks();
    if (blocks > 0 && (points.empty() || points.back().blocks != blocks)) {
        points.push_back(point_of(report));
    }
    return points;
}

}  // namespace sparring::tournament
