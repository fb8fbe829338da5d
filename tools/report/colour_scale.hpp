#pragma once
// The colours that numbers of a heat map have. They are the same on light and on dark paper, as what they stand for is,
// and people with colour-blindness can put them in order.

#include "tools/report/report.hpp"

#include <array>
#include <string>

namespace sparring::report {

struct Colour {
    /// Red, green and blue as they are encoded in sRGB, in [0, 1].
    std::array<double, 3> channels{};

    /// "#0072b2"
    [[nodiscard]] std::string text() const;
    /// If black stands out better on it than white (relative luminance of WCAG 2.2).
    [[nodiscard]] bool is_light() const;
};

/// From the least to the greatest number: viridis (Smith and van der Walt 2015); around a reference, as far to both
/// sides of it as the farthest number: red and blue (RdBu of ColorBrewer, Brewer 2003), blue above.
class ColourScale {
public:
    /// Numbers that are absent or not finite do not count.
    explicit ColourScale(const HeatMap& map);

    [[nodiscard]] bool diverges() const { return reference_.has_value(); }
    [[nodiscard]] double low() const { return low_; }
    [[nodiscard]] double high() const { return high_; }
    /// Of a number in [low(), high()].
    [[nodiscard]] Colour colour(double number) const;

private:
    std::optional<double> reference_;
    double low_ = 0;
    double high_ = 1;
};

}  // namespace sparring::report
