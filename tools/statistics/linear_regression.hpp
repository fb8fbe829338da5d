// What goes with a number of which every observation has one, by least squares.
#pragma once

#include "tools/statistics/sample_mean.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace sparring::statistics {

/// The slopes of `values` on regressors, a constant beside them: how much greater a value is per unit of each with the
/// others unchanged. `design` has a row of `regressors`, at least one, for each value, row by row. Every slope comes
/// with the standard error that allows for spreads that differ from observation to observation, by the sandwich
/// n/(n-k) (X'X)^-1 (sum of e^2 x x') (X'X)^-1 (HC1), and with the observations less the other coefficients as its
/// count, so that Student's t has n - k degrees of freedom. Empty if the values do not determine all slopes, or if
/// there are no more of them than coefficients. Source: MacKinnon and White, Some heteroskedasticity-consistent
/// covariance matrix estimators with improved finite sample properties, Journal of Econometrics 29 (1985).
[[nodiscard]] std::vector<SampleMean> regression_slopes(std::size_t regressors, std::span<const double> design,
                                                        std::span<const double> values);

}  // namespace sparring::statistics
