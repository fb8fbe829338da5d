#include "tools/report/colour_scale.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>

namespace sparring::report {

namespace {

constexpr std::array<unsigned, 10> kViridis = {0x440154, 0x482878, 0x3e4989, 0x31688e, 0x26828e,
                                               0x1f9e89, 0x35b779, 0x6ece58, 0xb5de2b, 0xfde725};
constexpr std::array<unsigned, 9> kRedToBlue = {0xb2182b, 0xd6604d, 0xf4a582, 0xfddbc7, 0xf7f7f7,
                                                0xd1e5f0, 0x92c5de, 0x4393c3, 0x2166ac};
constexpr double kFullChannel = 255;

[[nodiscard]] Colour colour_of(unsigned number) {
    const auto channel = [number](unsigned shift) { return ((number >> shift) & 0xffU) / kFullChannel; };
    return Colour{{channel(16), channel(8), channel(0)}};
}

// At a place in [0, 1] between the first colour and the last.
[[nodiscard]] Colour between(std::span<const unsigned> colours, double place) {
    const double step = std::clamp(place, 0.0, 1.0) * static_cast<double>(colours.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(step), colours.size() - 2);
    const double part = step - static_cast<double>(below);
    const Colour first = colour_of(colours[below]);
    const Colour second = colour_of(colours[below + 1]);
    Colour mixed;
    for (std::size_t k = 0; k < mixed.channels.size(); ++k) {
        mixed.channels[k] = first.channels[k] * (1 - part) + second.channels[k] * part;
    }
    return mixed;
}

}  // namespace

std::string Colour::text() const {
    const auto byte = [this](std::size_t k) { return static_cast<int>(std::lround(channels[k] * kFullChannel)); };
    return fmt::format("#{:02x}{:02x}{:02x}", byte(0), byte(1), byte(2));
}

bool Colour::is_light() const {
    constexpr std::array<double, 3> kWeights = {0.2126, 0.7152, 0.0722};
    // Where the contrast with black is that with white: (L + 0.05)^2 = 0.05 * 1.05.
    constexpr double kMiddle = 0.179;
    double luminance = 0;
    for (std::size_t k = 0; k < channels.size(); ++k) {
        const double channel = channels[k];
        luminance += kWeights[k] * (channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4));
    }
    return luminance > kMiddle;
}

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

Colour ColourScale::colour(double number) const {
    const double place = (number - low_) / (high_ - low_);
    return diverges() ? between(kRedToBlue, place) : between(kViridis, place);
}

}  // namespace sparring::report
