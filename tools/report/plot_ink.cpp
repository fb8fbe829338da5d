#include "tools/report/plot_ink.hpp"

#include "tools/text/palette.hpp"

#include <fmt/format.h>

namespace sparring::report {

namespace {

[[nodiscard]] PlotInk ink(unsigned kind, std::size_t number, std::string on_page) {
    return PlotInk{fmt::format("0x{:02x}00{:02x}", kind, number), fmt::format("rgb({:3}, {:3}, {:3})", kind, 0, number),
                   std::move(on_page)};
}

}  // namespace

PlotInk series_ink(std::size_t series) {
    const std::size_t number = series % pictures::kSeriesColours.size();
    return ink(
        1, number,
        fmt::format("var(--series-{},{})", number + 1, pictures::hex(pictures::kSeriesColours[number].on_light)));
}

PlotInk grid_ink() { return ink(2, 0, "var(--plot-grid,#dddddd)"); }

PlotInk text_ink() { return ink(4, 0, "currentColor"); }

PlotInk reference_ink() { return ink(3, 0, "var(--plot-reference,#666666)"); }

}  // namespace sparring::report
