#pragma once
// What gnuplot is told to draw a plot. Texts of the report are in disguise (gnuplot_text.hpp).

#include "tools/report/report.hpp"

#include <string>
#include <vector>

namespace sparring::report {

struct PlotScript {
    std::string text;
    /// The series that each element of the plot belongs to, in the order in which gnuplot numbers them from 1.
    std::vector<std::size_t> series_of_elements;
    /// Of the image, in its units; labels are 15 units high.
    int width = 0;
    int height = 0;
};

/// Points that are not finite, or not positive on a logarithmic axis, are left out.
[[nodiscard]] PlotScript plot_script(const Plot& plot);

}  // namespace sparring::report
