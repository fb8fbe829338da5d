#pragma once
// Plots as images for a page, drawn by gnuplot.

#include "engine/core/expected.hpp"
#include "tools/report/report.hpp"

#include <string>

namespace sparring::report {

/// An SVG element for inlining in a page: as wide as what it stands in, with the plot's title and axes as its <title>
/// and <desc>, ids that begin with the id of the plot, text in the colour around it, and series in the colours
/// --series-1 to
/// --series-8 of the page. The same plot gives the same text. An error if gnuplot is not there or fails.
[[nodiscard]] Expected<std::string> draw_plot(const Plot& plot);

}  // namespace sparring::report
