#include "tools/report/colour_scale.hpp"

#include "tools/text/palette.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sparring::report {

ColourScale::ColourScale(const HeatMap& map) {
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const std::vector<std::optional<double>>& row : map.values) {
        for (const std::optional<double>& value : row) {
            low = value && std::isfinite(*value) ? std::min(low, *value) : low;
            high = value && std::isfinite(*value) ? std::max(high, *value) : high;
        }
    }
    const bool is_empty = low > high;
    if (map.value.reference && std::isfinite(*map.value.reference)) {
        reference_ = map.value.reference;
        const double reach = is_empty ? 0 : std::max(std::abs(low - *reference_), std::abs(high - *reference_));
        low_ = *reference_ - (reach > 0 ? reach : 1);
        high_ = *reference_ + (reach > 0 ? reach : 1);
        return;
    }
    low_ = is_empty ? 0 : low;
    high_ = is_empty ? 1 : high;
    if (low_ == high_) {
        high_ = low_ + 1;
    }
}

pictures::Colour ColourScale::colour(double number) const {
    const double place = (number - low_) / (high_ - low_);
    return diverges() ? pictures::along(pictures::kRedToBlue, place) : pictures::along(pictures::kViridis, place);
}

}  // namespace sparring::report
