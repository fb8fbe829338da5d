#include "tools/report/plot_range.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace sparring::report {

namespace {

// The part of a plot that stays free at each end of an axis.
constexpr double kRoom = 0.04;

[[nodiscard]] bool fits(const Axis& axis, double number) {
    return std::isfinite(number) && (!axis.is_logarithmic || number > 0);
}

// Grows to hold numbers; as logarithms where the axis is one of them.
class Span {
public:
    explicit Span(const Axis& axis) : axis_(axis) {}

    void include(double number) {
        if (fits(axis_, number)) {
            const double place = axis_.is_logarithmic ? std::log10(number) : number;
            low_ = std::min(low_, place);
            high_ = std::max(high_, place);
        }
    }

    [[nodiscard]] AxisRange with_room(bool below, bool above) const {
        double low = low_;
        double high = high_;
        if (low > high) {
            low = axis_.is_logarithmic ? 0 : -1;
            high = 1;
        }
        if (low == high) {
            const double half = axis_.is_logarithmic || low == 0 ? 1 : std::abs(low) / 2;
            low -= half;
            high += half;
        }
        const double room = (high - low) * kRoom;
        low -= below ? room : 0;
        high += above ? room : 0;
        return axis_.is_logarithmic ? AxisRange{std::pow(10, low), std::pow(10, high)} : AxisRange{low, high};
    }

private:
    const Axis& axis_;
    double low_ = std::numeric_limits<double>::infinity();
    double high_ = -std::numeric_limits<double>::infinity();
};

[[nodiscard]] bool has_bars(const Plot& plot) {
    return std::ranges::any_of(plot.series, [](const Series& series) { return series.as == Series::As::kBars; });
}

[[nodiscard]] std::vector<double> bar_places(const Plot& plot) {
    std::vector<double> places;
    for (const Series& series : plot.series) {
        for (const Point& point : series.points) {
            if (series.as == Series::As::kBars && is_drawable(plot, point)) {
                places.push_back(point.x);  // NOLINT(performance-inefficient-vector-operation): not all of them.
            }
        }
    }
    std::ranges::sort(places);
    const auto [first, last] = std::ranges::unique(places);
    places.erase(first, last);
    return places;
}

}  // namespace

bool is_drawable(const Plot& plot, const Point& point) { return fits(plot.x, point.x) && fits(plot.y, point.y); }

bool has_interval(const Point& point) {
    return point.interval && std::isfinite(point.interval->lower) && std::isfinite(point.interval->upper);
}

double bar_distance(const Plot& plot) {
    const std::vector<double> places = bar_places(plot);
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t k = 1; k < places.size(); ++k) {
        least = std::min(least, places[k] - places[k - 1]);
    }
    return std::isfinite(least) ? least : 1;
}

AxisRange x_range(const Plot& plot) {
    if (!plot.x.categories.empty()) {
        constexpr double kHalf = 0.6;
        return {-kHalf, static_cast<double>(plot.x.categories.size()) - 1 + kHalf};
    }
    Span span(plot.x);
    for (const Series& series : plot.series) {
        const double half = series.as == Series::As::kBars ? bar_distance(plot) / 2 : 0;
        for (const Point& point : series.points) {
            if (is_drawable(plot, point)) {
                span.include(point.x - half);
                span.include(point.x + half);
            }
        }
    }
    if (plot.x.reference) {
        span.include(*plot.x.reference);
    }
    return span.with_room(true, true);
}

AxisRange y_range(const Plot& plot) {
    if (!plot.y.categories.empty()) {
        constexpr double kHalf = 0.6;
        return {-kHalf, static_cast<double>(plot.y.categories.size()) - 1 + kHalf};
    }
    Span span(plot.y);
    bool has_negative = false;
    for (const Series& series : plot.series) {
        for (const Point& point : series.points) {
            if (!is_drawable(plot, point)) {
                continue;
            }
            const statistics::Interval ends =
                has_interval(point) ? *point.interval : statistics::Interval{point.y, point.y};
            span.include(point.y);
            span.include(ends.lower);
            span.include(ends.upper);
            has_negative = has_negative || std::min(point.y, ends.lower) < 0;
        }
    }
    if (plot.y.reference) {
        span.include(*plot.y.reference);
    }
    if (has_bars(plot)) {
        span.include(0);
    }
    // Bars that stand on nothing but the axis look best without a gap below.
    return span.with_room(!has_bars(plot) || has_negative || plot.y.is_logarithmic, true);
}

}  // namespace sparring::report
