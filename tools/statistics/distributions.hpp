// Distribution functions, their inverses and where a function is zero: all that is taken from Boost.Math. Its headers
// take a second or two to compile, so distributions.cpp alone includes them.
#pragma once

#include <functional>

namespace sparring::statistics {

/// P(X <= x) of a normal X with mean 0 and variance 1; x is finite.
[[nodiscard]] double normal_cdf(double x);
/// P(X > x), exact where that is close to 0; x is finite.
[[nodiscard]] double normal_upper(double x);
/// The x with P(X <= x) = probability, which is in (0, 1).
[[nodiscard]] double normal_quantile(double probability);

/// P(X <= x) of Student's t with so many degrees of freedom, above zero.
[[nodiscard]] double student_cdf(double x, double degrees);
/// P(X > x), exact where that is close to 0.
[[nodiscard]] double student_upper(double x, double degrees);
/// The x with P(X <= x) = probability, which is in (0, 1).
[[nodiscard]] double student_quantile(double probability, double degrees);

/// P(X > x) of Fisher's F, the ratio of two chi squared by their degrees of freedom, above zero; x is at least zero.
[[nodiscard]] double fisher_upper(double x, double degrees_above, double degrees_below);

/// P(X > x) and the density at x of chi squared with so many degrees of freedom, above zero; x is at least zero, and
/// for a density above zero.
[[nodiscard]] double chi_squared_upper(double x, double degrees);
[[nodiscard]] double chi_squared_density(double x, double degrees);
/// The x with P(X > x) = probability, which is in (0, 1).
[[nodiscard]] double chi_squared_upper_quantile(double probability, double degrees);
/// The same of the sum of so many squared normal values of variance 1, the squared means of which sum to
/// `noncentrality`, at least zero.
[[nodiscard]] double noncentral_chi_squared_upper(double x, double degrees, double noncentrality);
[[nodiscard]] double noncentral_chi_squared_density(double x, double degrees, double noncentrality);

/// P(X <= x) of the beta distribution with the shapes a and b, above zero; x is in [0, 1].
[[nodiscard]] double beta_cdf(double x, double a, double b);
/// The x with P(X <= x) = probability, which is in [0, 1].
[[nodiscard]] double beta_quantile(double probability, double a, double b);
/// The x with P(X > x) = probability, which is in [0, 1].
[[nodiscard]] double beta_upper_quantile(double probability, double a, double b);

/// Two points at which a function has different signs, and its values there.
struct Bracket {
    double lower = 0;
    double upper = 0;
    double at_lower = 0;
    double at_upper = 0;
};

/// How far apart the ends of a bracket may be to count as a root: `absolute` plus `relative` times the larger of their
/// magnitudes. Neither is below zero; to find a root at zero takes an `absolute` above zero.
struct RootTolerance {
    double absolute = 0;
    double relative = 0;
};

/// Where a continuous function is zero, between the ends of the bracket. Source: Alefeld, Potra and Shi, Algorithm 748,
/// ACM Transactions on Mathematical Software 21 (1995); it ends after 200 evaluations whatever the tolerance.
[[nodiscard]] double find_root(const std::function<double(double)>& function, const Bracket& bracket,
                               const RootTolerance& tolerance);

}  // namespace sparring::statistics
