#pragma once
// The colours of plots, as numbers that gnuplot can be told and as the variables of the page that take their place.
// Each series has one of the palette.

#include <cstddef>
#include <string>

namespace sparring::report {

/// What gnuplot draws with instead of a colour of the page: series k, or one of the others.
struct PlotInk {
    /// "0x010007"
    std::string for_gnuplot;
    /// "rgb(  1,   0,   7)", as gnuplot writes it in an image.
    std::string in_image;
    /// "var(--series-8,#a3333d)"
    std::string on_page;
};

[[nodiscard]] PlotInk series_ink(std::size_t series);
/// Of the lines behind the data.
[[nodiscard]] PlotInk grid_ink();
/// Of text and of what stands out on the data.
[[nodiscard]] PlotInk text_ink();
/// Of the dashed line at a value to compare with.
[[nodiscard]] PlotInk reference_ink();

}  // namespace sparring::report
