#include "tools/report/plot_script.hpp"

#include "tools/report/gnuplot_text.hpp"
#include "tools/report/plot_ink.hpp"
#include "tools/report/plot_range.hpp"
#include "tools/report/words.hpp"
#include "tools/text/markup.hpp"
#include "tools/text/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace sparring::report {

namespace {

constexpr int kWidth = 680;
constexpr int kHeight = 400;
constexpr int kFontSize = 15;
// What an average letter takes, and what the numbers beside an axis do.
constexpr double kLetterWidth = 0.55 * kFontSize;
constexpr int kPlotWidth = kWidth - 90;
constexpr std::size_t kLongestCategory = 28;
constexpr std::size_t kLongestName = 60;
// Discs, diamonds, triangles and squares in turn, so that series differ by more than their colour.
constexpr std::array<int, 8> kPointTypes = {7, 13, 9, 5, 6, 12, 8, 4};

// How names stand below the x axis.
struct CategoryLayout {
    std::size_t longest = 0;
    std::size_t step = 1;  // every how many have their name printed
    int angle = 0;         // in degrees

    // How far down they reach, in letters.
    [[nodiscard]] double depth() const {
        constexpr double kDegree = 3.14159265358979 / 180;
        return static_cast<double>(longest) * std::sin(angle * kDegree);
    }
    [[nodiscard]] int extra_height() const { return static_cast<int>(depth() * kLetterWidth); }

    // Gnuplot takes letters for 0.7 times as wide as high, which leaves too much room below slanted names.
    [[nodiscard]] std::string script() const {
        constexpr double kLine = 1.5 * kFontSize;
        constexpr double kLabel = 58;
        const double excess = depth() * (0.7 * kFontSize - kLetterWidth);
        return fmt::format(" rotate by {} right\nset bmargin {:.2f}\nset xlabel offset 0,{:.2f}\n", angle,
                           (depth() * kLetterWidth + kLabel) / kLine, excess / kLine);
    }
};

[[nodiscard]] CategoryLayout layout_of(const std::vector<std::string>& categories) {
    constexpr int kSlanted = 40;
    constexpr int kUpright = 90;
    constexpr double kLineHeight = 1.3 * kFontSize;
    CategoryLayout layout;
    for (const std::string& name : categories) {
        layout.longest = std::max(layout.longest, std::min(display_width(clean_text(name)), kLongestCategory));
    }
    const double room = kPlotWidth / std::max(static_cast<double>(categories.size()), 1.0);
    if (static_cast<double>(layout.longest + 1) * kLetterWidth > room) {
        layout.angle = room > 2 * kLineHeight ? kSlanted : kUpright;
    }
    if (layout.angle == kUpright) {
        layout.step = static_cast<std::size_t>(std::ceil(kLineHeight / room));
    }
    return layout;
}

[[nodiscard]] std::string category_tics(const std::vector<std::string>& categories, std::size_t step) {
    std::string tics;
    for (std::size_t k = 0; k < categories.size(); k += step) {
        const std::string name = abbreviated(clean_text(categories[k]), kLongestCategory);
        tics += fmt::format("{}{} {}", tics.empty() ? "" : ", ", disguised(name), k);
    }
    return tics;
}

// Large numbers are shortened: 1.5M, and powers of ten as 10k.
[[nodiscard]] std::string_view tic_format(const Axis& axis, const AxisRange& range) {
    constexpr double kMillion = 1e6;
    if (axis.is_logarithmic) {
        return range.low >= 1 ? "%.0s%c" : "%g";
    }
    return std::max(std::abs(range.low), std::abs(range.high)) >= kMillion ? "%.1s%c" : "%g";
}

[[nodiscard]] std::string axis_script(char name, const Axis& axis, const AxisRange& range) {
    std::string script = fmt::format("set {0}label {1}\nset {0}range [{2}:{3}]\n", name, disguised(axis_text(axis)),
                                     range.low, range.high);
    if (!axis.categories.empty()) {
        const CategoryLayout layout = name == 'x' ? layout_of(axis.categories) : CategoryLayout{};
        script += fmt::format("set {}tics ({})", name, category_tics(axis.categories, layout.step));
        return script + (layout.angle > 0 ? layout.script() : "\n");
    }
    if (axis.is_logarithmic) {
        script += fmt::format("set logscale {}\n", name);
    }
    return script + fmt::format("set format {} '{}'\n", name, tic_format(axis, range));
}

[[nodiscard]] std::string reference_script(const Plot& plot) {
    std::string script;
    const std::string style = fmt::format("nohead dt (6,4) lw 1.5 lc rgb {} back\n", reference_ink().for_gnuplot);
    if (plot.y.reference && std::isfinite(*plot.y.reference)) {
        script += fmt::format("set arrow from graph 0,first {0} to graph 1,first {0} {1}", *plot.y.reference, style);
    }
    if (plot.x.reference && std::isfinite(*plot.x.reference)) {
        script += fmt::format("set arrow from first {0},graph 0 to first {0},graph 1 {1}", *plot.x.reference, style);
    }
    return script;
}

// Writes the data and the elements of one series after the other.
class Elements {
public:
    explicit Elements(const Plot& plot) : plot_(plot) {
        for (const Series& series : plot.series) {
            bars_ += series.as == Series::As::kBars ? 1U : 0U;
            points_ += series.as == Series::As::kPoints ? 1U : 0U;
        }
        constexpr double kGap = 0.25;
        bar_width_ = bars_ == 0 ? 1 : bar_distance(plot) * (1 - kGap) / static_cast<double>(bars_);
        for (std::size_t k = 0; k < plot.series.size(); ++k) {
            add(k);
        }
    }

    [[nodiscard]] std::string script() const {
        const std::string elements = elements_.empty() ? "NaN notitle" : elements_;
        return fmt::format("set boxwidth {} absolute\n{}plot {}\n", bar_width_, data_, elements);
    }
    [[nodiscard]] const std::vector<std::size_t>& series() const { return series_; }

private:
    // Beside each other where several series have bars, or points with the same name.
    [[nodiscard]] double shift(Series::As as) {
        if (as == Series::As::kBars) {
            return bar_width_ * (static_cast<double>(bars_seen_++) - static_cast<double>(bars_ - 1) / 2);
        }
        if (as == Series::As::kPoints && !plot_.x.categories.empty()) {
            const double step = std::min(0.15, 0.6 / static_cast<double>(points_));
            return step * (static_cast<double>(points_seen_++) - static_cast<double>(points_ - 1) / 2);
        }
        return 0;
    }

    void add(std::size_t number) {
        const Series& series = plot_.series[number];
        const double shifted = shift(series.as);
        std::string points;
        std::string intervals;
        std::size_t count = 0;
        for (const Point& point : series.points) {
            if (!is_drawable(plot_, point)) {
                continue;
            }
            ++count;
            points += fmt::format("{} {}\n", point.x + shifted, point.y);
            if (has_interval(point)) {
                intervals += fmt::format("{} {} {} {}\n", point.x + shifted, point.y, point.interval->lower,
                                         point.interval->upper);
            }
        }
        if (count == 0) {
            return;
        }
        data_ += fmt::format("$points{0} << END\n{1}END\n", number, points);
        data_ += intervals.empty() ? "" : fmt::format("$intervals{0} << END\n{1}END\n", number, intervals);
        draw(number, count, !intervals.empty());
    }

    void draw(std::size_t number, std::size_t count, bool has_intervals) {
        // So many points of a line are a curve, with a band around it.
        constexpr std::size_t kCurve = 30;
        const Series& series = plot_.series[number];
        const std::string colour = fmt::format("lc rgb {}", series_ink(number).for_gnuplot);
        const int type = kPointTypes[number % kPointTypes.size()];
        const std::string name = disguised(abbreviated(clean_text(series.name), kLongestName));
        const bool is_curve = series.as == Series::As::kLine && count > kCurve;
        if (series.as == Series::As::kBars) {
            // The page chooses how solid they are in place of this, so that the bars of error stand out on them.
            element(number, fmt::format("$points{} using 1:2 with boxes fs transparent solid 0.75 noborder {} title {}",
                                        number, colour, name));
        }
        if (has_intervals && is_curve) {
            element(number, fmt::format("$intervals{} using 1:3:4 with filledcurves fs transparent solid 0.2 noborder "
                                        "{} notitle",
                                        number, colour));
        } else if (has_intervals) {
            // Arrows with two flat heads: gnuplot's own bars of error leave a gap around their points.
            const std::string ink = series.as == Series::As::kBars ? "lc rgb " + text_ink().for_gnuplot : colour;
            element(number, fmt::format("$intervals{} using 1:3:(0):($4-$3) with vectors heads size screen 0.005,90 "
                                        "fixed lw 1.5 {} notitle",
                                        number, ink));
        }
        if (series.as == Series::As::kLine) {
            element(number, fmt::format("$points{} using 1:2 with {} lw 2 pt {} ps 0.7 {} title {}", number,
                                        is_curve ? "lines" : "linespoints", type, colour, name));
        } else if (series.as == Series::As::kPoints) {
            element(number, fmt::format("$points{} using 1:2 with points pt {} ps 0.8 {} title {}", number, type,
                                        colour, name));
        }
    }

    void element(std::size_t number, std::string_view text) {
        elements_ += fmt::format("{}{}", elements_.empty() ? "" : ", \\\n  ", text);
        series_.push_back(number);
    }

    const Plot& plot_;
    std::size_t bars_ = 0;
    std::size_t bars_seen_ = 0;
    std::size_t points_ = 0;
    std::size_t points_seen_ = 0;
    double bar_width_ = 1;
    std::string data_;
    std::string elements_;
    std::vector<std::size_t> series_;
};

// Room for the names of series above the plot, as many beside each other as fit.
[[nodiscard]] int key_height(const Plot& plot) {
    if (plot.series.size() < 2) {
        return 0;
    }
    std::size_t longest = 0;
    for (const Series& series : plot.series) {
        longest = std::max(longest, std::min(display_width(clean_text(series.name)), kLongestName));
    }
    constexpr double kSample = 60;
    const double columns =
        std::max(1.0, std::floor(kPlotWidth / (static_cast<double>(longest) * kLetterWidth + kSample)));
    return static_cast<int>(std::ceil(static_cast<double>(plot.series.size()) / columns) * 1.4 * kFontSize);
}

}  // namespace

PlotScript plot_script(const Plot& plot) {
    const Elements elements(plot);
    const int label_height = static_cast<int>(static_cast<double>(display_width(axis_text(plot.y))) * kLetterWidth);
    const int height =
        std::max(kHeight, label_height + 100) + key_height(plot) + layout_of(plot.x.categories).extra_height();
    std::string text = fmt::format(
        "set terminal svg size {},{} noenhanced dynamic rounded font 'sans-serif,{}'\n"
        "set output\nset encoding utf8\n"
        "set border 3\nset tics nomirror scale 0.5\nset grid ytics lt 1 lw 1 lc rgb {}\n"
        "set minussign\nset style fill solid\n",
        kWidth, height, kFontSize, grid_ink().for_gnuplot);
    text += plot.series.size() > 1 ? "set key above left Left reverse horizontal samplen 1.5\n" : "unset key\n";
    text += axis_script('x', plot.x, x_range(plot)) + axis_script('y', plot.y, y_range(plot));
    text += reference_script(plot) + elements.script();
    return PlotScript{std::move(text), elements.series(), kWidth, height};
}

}  // namespace sparring::report
