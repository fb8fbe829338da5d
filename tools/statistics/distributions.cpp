#include "tools/statistics/distributions.hpp"

#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/fisher_f.hpp>
#include <boost/math/distributions/non_central_chi_squared.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <boost/math/special_functions/beta.hpp>
#include <boost/math/tools/toms748_solve.hpp>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace sparring::statistics {

double normal_cdf(double x) { return cdf(boost::math::normal(), x); }

double normal_upper(double x) { return cdf(complement(boost::math::normal(), x)); }

double normal_quantile(double probability) { return quantile(boost::math::normal(), probability); }

double student_cdf(double x, double degrees) { return cdf(boost::math::students_t(degrees), x); }

double student_upper(double x, double degrees) { return cdf(complement(boost::math::students_t(degrees), x)); }

double student_quantile(double probability, double degrees) {
    return quantile(boost::math::students_t(degrees), probability);
}

double fisher_upper(double x, double degrees_above, double degrees_below) {
    return cdf(complement(boost::math::fisher_f(degrees_above, degrees_below), x));
}

double chi_squared_upper(double x, double degrees) { return cdf(complement(boost::math::chi_squared(degrees), x)); }

double chi_squared_density(double x, double degrees) { return pdf(boost::math::chi_squared(degrees), x); }

double chi_squared_upper_quantile(double probability, double degrees) {
    return quantile(complement(boost::math::chi_squared(degrees), probability));
}

double noncentral_chi_squared_upper(double x, double degrees, double noncentrality) {
    // Boost 1.74 says 0 at 0.
    return x == 0 ? 1 : cdf(complement(boost::math::non_central_chi_squared(degrees, noncentrality), x));
}

double noncentral_chi_squared_density(double x, double degrees, double noncentrality) {
    return pdf(boost::math::non_central_chi_squared(degrees, noncentrality), x);
}

double beta_cdf(double x, double a, double b) { return boost::math::ibeta(a, b, x); }

double beta_quantile(double probability, double a, double b) { return boost::math::ibeta_inv(a, b, probability); }

double beta_upper_quantile(double probability, double a, double b) {
    return boost::math::ibetac_inv(a, b, probability);
}

double find_root(const std::function<double(double)>& function, const Bracket& bracket,
                 const RootTolerance& tolerance) {
    assert(bracket.lower < bracket.upper && bracket.at_lower * bracket.at_upper <= 0);
    const auto is_close = [&](double a, double b) {
        return std::abs(b - a) <= tolerance.relative * std::max(std::abs(a), std::abs(b)) + tolerance.absolute;
    };
    std::uintmax_t steps = 200;
    const auto [below, above] = boost::math::tools::toms748_solve(std::cref(function), bracket.lower, bracket.upper,
                                                                  bracket.at_lower, bracket.at_upper, is_close, steps);
    return std::midpoint(below, above);
}

}  // namespace sparring::statistics
