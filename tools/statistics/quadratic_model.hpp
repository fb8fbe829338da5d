// A quadratic surface through noisy measurements, the usual last step of a search for good settings.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sparring::statistics {

/// constant + sum of b_i x_i + sum over i <= j of q_ij x_i x_j.
struct QuadraticModel {
    std::size_t dimensions = 0;
    /// In the order of the formula.
    std::vector<double> coefficients;

    /// `point` has an entry for each dimension.
    [[nodiscard]] double at(std::span<const double> point) const;
};

/// Weighted least squares. `points` has `dimensions` entries for each of the values, one after the other, best from -1
/// to 1; `weights` are above zero, 1/variance of each value. What the points do not tell, as the curvature of a setting
/// of two values, is left out by taking the smallest coefficients (Box and Draper, Response Surfaces, Mixtures, and
/// Ridge Analyses, 2nd edition (2007)). Absent if there are no more points than coefficients they determine: the
/// surface would go through the noise.
[[nodiscard]] std::optional<QuadraticModel> fit_quadratic(std::size_t dimensions, std::span<const double> points,
                                                          std::span<const double> values,
                                                          std::span<const double> weights);

}  // namespace sparring::statistics
