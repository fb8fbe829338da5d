#include "tools/pictures/heat_scale.hpp"

#include "tools/text/numbers.hpp"
#include "tools/text/palette.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sparring::pictures {

namespace {

constexpr int kLegendSteps = 40;
constexpr int kMostDigits = 6;

// Three digits that count of the largest value; none behind the point where all values are whole.
[[nodiscard]] int digits_for(const PictureRequest& request, double low, double high) {
    const bool is_whole = std::ranges::all_of(
        request.notes, [](const PlaceNote& note) { return !note.value || *note.value == std::floor(*note.value); });
    const double largest = std::max(std::abs(low), std::abs(high));
    if (is_whole || largest == 0) {
        return 0;
    }
    return static_cast<int>(std::clamp(2 - std::floor(std::log10(largest)), 0.0, double{kMostDigits}));
}

[[nodiscard]] Status check_finite(std::optional<double> value, std::string_view what) {
    if (!value || std::isfinite(*value)) {
        return ok();
    }
    return Error{fmt::format("{}: expected a finite number, not {}", what, *value)};
}

[[nodiscard]] Status check_numbers(const PictureRequest& request) {
    for (const PlaceNote& note : request.notes) {
        if (auto status = check_finite(note.value, fmt::format("the value of place '{}'", note.place)); !status) {
            return status;
        }
    }
    if (auto status = check_finite(request.low, "the low end of the scale"); !status) {
        return status;
    }
    return check_finite(request.high, "the high end of the scale");
}

}  // namespace

Colour HeatScale::colour(double value) const {
    const double inside = std::clamp(value, low_, high_);
    if (is_diverging()) {
        const double strength = std::abs(inside) / std::max(-low_, high_);
        return along(inside < 0 ? kPaleToOrange : kPaleToBlue, strength);
    }
    return along(kPaleToBlue, high_ > low_ ? (inside - low_) / (high_ - low_) : 0.5);
}

std::string HeatScale::text(double value) const {
    constexpr double kLong = 1e5;
    return std::abs(value) < kLong ? fixed(value, digits_) : shortened(value);
}

Expected<std::optional<HeatScale>> scale_of(const PictureRequest& request) {
    if (const Status status = check_numbers(request); !status) {
        return status.error();
    }
    std::optional<double> least;
    std::optional<double> greatest;
    for (const PlaceNote& note : request.notes) {
        if (note.value) {
            least = std::min(*note.value, least.value_or(*note.value));
            greatest = std::max(*note.value, greatest.value_or(*note.value));
        }
    }
    if (request.low && request.high && *request.low > *request.high) {
        return Error{fmt::format("the scale goes from {} to {}: expected a low end that is not above the high one",
                                 shortest(*request.low), shortest(*request.high))};
    }
    if (!least) {
        return std::optional<HeatScale>();
    }
    const double low = request.low.value_or(std::min(*least, request.high.value_or(*least)));
    const double high = request.high.value_or(std::max(*greatest, low));
    return std::optional(HeatScale(low, high, digits_for(request, low, high)));
}

void draw_legend(Svg& svg, const HeatScale& scale, std::string_view label, Point top_left, double width,
                 double letters) {
    const auto [x, y] = top_left;
    const double range = scale.high() - scale.low();
    const bool is_point = !(range > 0);
    const int steps = is_point ? 1 : kLegendSteps;
    using Anchor = Lettering::Anchor;
    svg.text({x, y + 0.6 * letters}, label, {.size = letters, .anchor = Anchor::kStart});
    svg.open("g", {{"shape-rendering", "crispEdges"}});
    for (int step = 0; step < steps; ++step) {
        const double share = (step + 0.5) / steps;
        // A hair wider than the step, so that no gap is seen between two.
        const double overlap = step + 1 == steps ? 0 : 0.5;
        svg.rectangle({x + width * step / steps, y + 1.4 * letters, width / steps + overlap, 1.1 * letters},
                      filled(scale.colour(scale.low() + share * range)));
    }
    svg.close();
    svg.rectangle({x, y + 1.4 * letters, width, 1.1 * letters},
                  {.fill = "none", .stroke = "currentColor", .stroke_width = 0.06 * letters});
    const double numbers = y + 3.2 * letters;
    svg.text({x, numbers}, scale.text(scale.low()), {.size = letters, .anchor = Anchor::kStart});
    if (is_point) {
        return;
    }
    svg.text({x + width, numbers}, scale.text(scale.high()), {.size = letters, .anchor = Anchor::kEnd});
    const double zero = -scale.low() / range;
    if (scale.is_diverging()) {
        svg.line({x + width * zero, y + 1.4 * letters}, {x + width * zero, y + 2.7 * letters},
                 {.stroke = "currentColor", .stroke_width = 0.08 * letters});
    }
    // Near an end it would stand on the number there.
    if (scale.is_diverging() && zero > 0.15 && zero < 0.85) {
        svg.text({x + width * zero, numbers}, "0", {.size = letters});
    }
}

}  // namespace sparring::pictures
