#pragma once
// The colours of plots, as numbers that gnuplot can be told and as the variables of the page that take their place.
// Each series has one of eight, told apart by people with colour-blindness too (Okabe and Ito, Color Universal Design,
// 2008), darkened for light paper and lightened for dark so that each has a contrast of at least 3 to 1
// (WCAG 2.2, 1.4.11).

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace sparring::report {

struct SeriesColour {
    std::string_view on_light;
    std::string_view on_dark;
};

inline constexpr std::array<SeriesColour, 8> kSeriesColours = {{
    {"#0072b2", "#56b4e9"},
    {"#c44e00", "#ff9a57"},
    {"#007a5a", "#2fc79a"},
    {"#a8508a", "#eaa3cd"},
    {"#7d6500", "#f0e442"},
    {"#4b4fae", "#a9b0ff"},
    {"#5f5f5f", "#c0c0c0"},
    {"#a3333d", "#ff8f96"},
}};

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
