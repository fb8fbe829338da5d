#pragma once
// The colours of values on a board: from pale to strong, or through pale between two colours that stand for values
// below and above 0. They differ in brightness as well as in hue, so that everybody tells them apart, also in print.

#include "engine/core/expected.hpp"
#include "tools/pictures/svg.hpp"
#include "tools/tables/picture_request.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sparring::pictures {

class HeatScale {
public:
    // From the least to the greatest value, both finite and `low` not above `high`. Values are printed with `digits`
    // digits behind the point.
    HeatScale(double low, double high, int digits) : low_(low), high_(high), digits_(digits) {}

    [[nodiscard]] double low() const { return low_; }
    [[nodiscard]] double high() const { return high_; }
    // True if there are values on both sides of 0.
    [[nodiscard]] bool is_diverging() const { return low_ < 0 && high_ > 0; }
    // Values beyond the ends get the colour of the end. On both sides of 0 equal distances are equally strong.
    [[nodiscard]] Colour colour(double value) const;
    [[nodiscard]] std::string text(double value) const;

private:
    double low_;
    double high_;
    int digits_;
};

// The scale of the values of a request; none if no note has one. Refuses numbers that are not finite and a low end
// above the high one.
[[nodiscard]] Expected<std::optional<HeatScale>> scale_of(const PictureRequest& request);

// The colours from the least value to the greatest, what they are above them and numbers below. `letters` is the size
// of the letters; four times that is the height.
void draw_legend(Svg& svg, const HeatScale& scale, std::string_view label, Point top_left, double width,
                 double letters);

}  // namespace sparring::pictures
