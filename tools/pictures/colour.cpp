#include "tools/pictures/colour.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>

namespace sparring::pictures {

namespace {

constexpr std::array<Colour, 8> kSeatColours = {{{0, 114, 178},
                                                 {230, 159, 0},
                                                 {0, 158, 115},
                                                 {204, 121, 167},
                                                 {240, 228, 66},
                                                 {86, 180, 233},
                                                 {213, 94, 0},
                                                 {30, 30, 30}}};

// The brightness that a part adds, before its weight. WCAG 2.1, "relative luminance".
[[nodiscard]] double linear(double part) {
    const double share = part / 255;
    return share <= 0.03928 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
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
    return {std::lerp(first.red, second.red, share), std::lerp(first.green, second.green, share),
            std::lerp(first.blue, second.blue, share)};
}

Colour ink_on(const Colour& paper) {
    // Where black and white have the same contrast: (L + 0.05)^2 = 0.05 * 1.05.
    const double equal = std::sqrt(0.05 * 1.05) - 0.05;
    return luminance(paper) > equal ? Colour{0, 0, 0} : Colour{255, 255, 255};
}

Colour seat_colour(std::size_t seat) { return kSeatColours[seat % kSeatColours.size()]; }

}  // namespace sparring::pictures
