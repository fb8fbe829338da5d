#include "tools/statistics/power.hpp"

#include "tools/statistics/distributions.hpp"
#include "tools/statistics/interval.hpp"

#include <cassert>
#include <cmath>
#include <numeric>

namespace sparring::statistics {
namespace {

struct Quantiles {
    double alpha = 0;
    double power = 0;
};

[[nodiscard]] Quantiles quantiles(const TestDesign& design) {
    assert(0 < design.alpha && design.alpha < design.power && design.power < 1);
    return {two_sided_normal_quantile(1 - design.alpha), normal_quantile(design.power)};
}

}  // namespace

double units_for_mean(double effect, double spread, const TestDesign& design) {
    assert(effect != 0 && spread >= 0);
    const Quantiles z = quantiles(design);
    const double root = (z.alpha + z.power) * spread / effect;
    return root * root;
}

double detectable_mean_effect(double units, double spread, const TestDesign& design) {
    assert(units > 0 && spread >= 0);
    const Quantiles z = quantiles(design);
    return (z.alpha + z.power) * spread / std::sqrt(units);
}

double units_for_equivalence(double margin, double spread, std::size_t means, const TestDesign& design) {
    assert(margin > 0 && spread >= 0 && means > 0);
    const double failures = (1 - design.power) / static_cast<double>(means);
    const double errors = normal_quantile(1 - design.alpha) + normal_quantile(1 - failures / 2);
    const double root = errors * spread / margin;
    return root * root;
}

}  // namespace sparring::statistics
