#pragma once
// Heat maps as images for a page.

#include "tools/report/report.hpp"

#include <string>

namespace sparring::report {

/// An SVG element for inlining in a page, in the colours around it but for the cells. The first row is on top. The
/// pointer is told row, column and number of each cell; numbers that fit stand in their cells. Below is a scale, which
/// diverges from the reference of the value axis if there is one. Rows may be shorter than others: what is missing is
/// absent.
[[nodiscard]] std::string draw_heat_map(const HeatMap& map);

}  // namespace sparring::report
