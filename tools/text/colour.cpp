#include "tools/text/colour.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace sparring::pictures {

namespace {

constexpr double kFull = 255;

// The brightness that a part adds, before its weight. WCAG 2.2, "relative luminance".
[[nodiscard]] double linear(double part) {
    const double share = part / kFull;
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

[[nodiscard]] double luminance(const Colour& colour) {
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

}  // namespace

std::string hex(const Colour& colour) {
    return fmt::format("#{:02x}{:02x}{:02x}", std::lround(colour.red), std::lround(colour.green),
                       std::lround(colour.blue));
}

Colour mixed(const Colour& first, const Colour& second, double share) {
    // In shares of a full part: so the reports that are kept have been made, and halves are rounded as in them.
    const auto part = [share](double one, double other) {
        return (one / kFull * (1 - share) + other / kFull * share) * kFull;
    };
    return {part(first.red, second.red), part(first.green, second.green), part(first.blue, second.blue)};
}

Colour along(std::span<const Colour> colours, double place) {
    const double step = std::clamp(place, 0.0, 1.0) * static_cast<double>(colours.size() - 1);
    const auto before = std::min(static_cast<std::size_t>(step), colours.size() - 2);
    return mixed(colours[before], colours[before + 1], step - static_cast<double>(before));
}

Colour ink_on(const Colour& paper) {
    // Where black and white have the same contrast: (L + 0.05)^2 = 0.05 * 1.05.
    const double equal = std::sqrt(0.05 * 1.05) - 0.05;
    return luminance(paper) > equal ? Colour{0, 0, 0} : Colour{255, 255, 255};
}

}  // namespace sparring::pictures
