#pragma once
// The colours that numbers of a heat map have. They are the same on light and on dark paper, as what they stand for is,
// and people with colour-blindness can put them in order.

#include "tools/report/report.hpp"
#include "tools/text/colour.hpp"

#include <optional>

namespace sparring::report {

/// From the least to the greatest number: viridis; around a reference, as far to both
/// sides of it as the farthest number: red and blue, blue above.
class ColourScale {
public:
    /// Numbers that are absent or not finite do not count.
    explicit ColourScale(const HeatMap& map);

    [[nodiscard]] bool diverges() const { return reference_.has_value(); }
    [[nodiscard]] double low() const { return low_; }
    [[nodiscard]] double high() const { return high_; }
    /// Of a number in [low(), high()].
    [[nodiscard]] pictures::Colour colour(double number) const;

private:
    std::optional<double> reference_;
    double low_ = 0;
    double high_ = 1;
};

}  // namespace sparring::report
