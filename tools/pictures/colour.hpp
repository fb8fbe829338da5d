#pragma once
// Colours of pictures: mixing, what can be read on them, and those of the seats.

#include <cstddef>
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

// `share` of the second colour, in [0, 1].
[[nodiscard]] Colour mixed(const Colour& first, const Colour& second, double share);

// Black or white, whichever has the larger contrast with the paper (WCAG 2.1, "contrast ratio"; 4.5 at least).
[[nodiscard]] Colour ink_on(const Colour& paper);

// By seat, 0 to 7: the palette of Okabe and Ito ("Color Universal Design", 2008), which people with any kind of colour
// vision tell apart. Numbers stand beside them all the same.
[[nodiscard]] Colour seat_colour(std::size_t seat);

}  // namespace sparring::pictures
