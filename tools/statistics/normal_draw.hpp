// Normally distributed random numbers; the standard library's differ from one implementation to the next.
#pragma once

#include "engine/core/random.hpp"

#include <cmath>
#include <numbers>

namespace sparring::statistics {

/// Of mean 0 and variance 1. Source: Box and Muller, A note on the generation of random normal deviates, Annals of
/// Mathematical Statistics 29 (1958).
template <RandomSource R>
[[nodiscard]] double standard_normal(R& source) {
    const double radius = std::sqrt(-2 * std::log(1 - uniform_unit(source)));
    return radius * std::cos(2 * std::numbers::pi * uniform_unit(source));
}

}  // namespace sparring::statistics
