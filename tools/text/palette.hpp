#pragma once
// The colours that stand for something: seats, series of a plot, and numbers. People with any kind of colour vision can
// tell them apart or put them in order; what they stand for is written beside them all the same.

#include "tools/text/colour.hpp"

#include <array>
#include <cstddef>

namespace sparring::pictures {

// By seat: Okabe and Ito, "Color Universal Design", 2008.
inline constexpr std::array<Colour, 8> kSeatColours = {rgb(0x0072b2), rgb(0xe69f00), rgb(0x009e73), rgb(0xcc79a7),
                                                       rgb(0xf0e442), rgb(0x56b4e9), rgb(0xd55e00), rgb(0x1e1e1e)};

[[nodiscard]] constexpr Colour seat_colour(std::size_t seat) { return kSeatColours[seat % kSeatColours.size()]; }

// Of a line on light paper and on dark paper.
struct SeriesColour {
    Colour on_light;
    Colour on_dark;
};

// The same, darkened for light paper and lightened for dark so that each has a contrast of at least 3 to 1 (WCAG 2.2,
// 1.4.11).
inline constexpr std::array<SeriesColour, 8> kSeriesColours = {{
    {rgb(0x0072b2), rgb(0x56b4e9)},
    {rgb(0xc44e00), rgb(0xff9a57)},
    {rgb(0x007a5a), rgb(0x2fc79a)},
    {rgb(0xa8508a), rgb(0xeaa3cd)},
    {rgb(0x7d6500), rgb(0xf0e442)},
    {rgb(0x4b4fae), rgb(0xa9b0ff)},
    {rgb(0x5f5f5f), rgb(0xc0c0c0)},
    {rgb(0xa3333d), rgb(0xff8f96)},
}};

// Numbers on a board, from pale to strong in steps of about equal brightness: above 0 and below.
inline constexpr std::array<Colour, 4> kPaleToBlue = {rgb(0xf5f3ee), rgb(0x9ecae1), rgb(0x4285be), rgb(0x083e80)};
inline constexpr std::array<Colour, 4> kPaleToOrange = {rgb(0xf5f3ee), rgb(0xfdc87e), rgb(0xe17d1e), rgb(0x8a3c04)};

// Numbers of a table: viridis (Smith and van der Walt 2015), and RdBu of ColorBrewer (Brewer 2003).
inline constexpr std::array<Colour, 10> kViridis = {rgb(0x440154), rgb(0x482878), rgb(0x3e4989), rgb(0x31688e),
                                                    rgb(0x26828e), rgb(0x1f9e89), rgb(0x35b779), rgb(0x6ece58),
                                                    rgb(0xb5de2b), rgb(0xfde725)};
inline constexpr std::array<Colour, 9> kRedToBlue = {rgb(0xb2182b), rgb(0xd6604d), rgb(0xf4a582),
                                                     rgb(0xfddbc7), rgb(0xf7f7f7), rgb(0xd1e5f0),
                                                     rgb(0x92c5de), rgb(0x4393c3), rgb(0x2166ac)};

}  // namespace sparring::pictures
