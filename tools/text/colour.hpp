#pragma once
// Colours: mixing, and what can be read on them.

#include <span>
#include <string>

namespace sparring::pictures {

// In sRGB, each part in [0, 255].
struct Colour {
    double red = 0;
    double green = 0;
    double blue = 0;

    bool operator==(const Colour&) const = default;
};

// `#08f0ff`.
[[nodiscard]] std::string hex(const Colour& colour);

// Of 0xRRGGBB.
[[nodiscard]] constexpr Colour rgb(unsigned code) {
    return {static_cast<double>(code >> 16U), static_cast<double>(code >> 8U & 0xFFU),
            static_cast<double>(code & 0xFFU)};
}

// `share` of the second colour, in [0, 1].
[[nodiscard]] Colour mixed(const Colour& first, const Colour& second, double share);

// Black or white, whichever has the larger contrast with the paper (WCAG 2.2, "contrast ratio"; 4.5 at least).
[[nodiscard]] Colour ink_on(const Colour& paper);

// At a place in [0, 1] between the first colour and the last, which are evenly spaced.
[[nodiscard]] Colour along(std::span<const Colour> colours, double place);

}  // namespace sparring::pictures
