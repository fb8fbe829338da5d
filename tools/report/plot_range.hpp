#pragma once
// From where to where the axes of a plot go.

#include "tools/report/report.hpp"

namespace sparring::report {

struct AxisRange {
    double low = 0;
    double high = 1;
};

/// True if gnuplot can draw it: finite, and positive on logarithmic axes.
[[nodiscard]] bool is_drawable(const Plot& plot, const Point& point);
[[nodiscard]] bool has_interval(const Point& point);

/// With some room around all points, and around all categories.
[[nodiscard]] AxisRange x_range(const Plot& plot);
/// Holds all points, their intervals, the reference, and the foot of bars.
[[nodiscard]] AxisRange y_range(const Plot& plot);

/// The least distance between two points with bars at different x; 1 if there are none.
[[nodiscard]] double bar_distance(const Plot& plot);

}  // namespace sparring::report
