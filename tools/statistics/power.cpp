#include "tools/statistics/power.hpp"

#include "tools/statistics/interval.hpp"

#include <boost/math/distributions/normal.hpp>
#include <boost/math/tools/toms748_solve.hpp>

#include <cassert>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace sparring::statistics {
namespace {

/// Differences below this, in proportions, need more games than anybody plays.
constexpr double kSmallestDifference = 1e-9;

struct Quantiles {
    double alpha = 0;
    double power = 0;
};

[[nodiscard]] Quantiles quantiles(const TestDesign& design) {
    assert(0 < design.alpha && design.alpha < design.power && design.power < 1);
    return {two_sided_normal_quantile(1 - design.alpha), boost::math::quantile(boost::math::normal(), design.power)};
}

}  // namespace

double games_per_arm(double first, double second, const TestDesign& design) {
    assert(0 <= first && first <= 1 && 0 <= second && second <= 1 && first != second);
    const Quantiles z = quantiles(design);
    const double mean = std::midpoint(first, second);
    const double root =
        z.alpha * std::sqrt(2 * mean * (1 - mean)) + z.power * std::sqrt(first * (1 - first) + second * (1 - second));
    const double difference = first - second;
    return root * root / (difference * difference);
}

std::optional<double> detectable_difference(double proportion, double games, Direction direction,
                                            const TestDesign& design) {
    assert(0 < proportion && proportion < 1 && games > 0);
    const double sign = direction == Direction::kUp ? 1 : -1;
    const double largest = direction == Direction::kUp ? 1 - proportion : proportion;
    const auto excess = [&](double difference) {
        return std::log(games_per_arm(proportion, proportion + sign * difference, design) / games);
    };
    const double at_smallest = excess(kSmallestDifference);
    const double at_largest = excess(largest);
    if (at_smallest <= 0 || at_largest >= 0) {
        return std::nullopt;
    }
    std::uintmax_t steps = 200;
    const auto is_close = [](double a, double b) { return std::abs(a - b) < 1e-12; };
    const auto [below, above] = boost::math::tools::toms748_solve(excess, kSmallestDifference, largest, at_smallest,
                                                                  at_largest, is_close, steps);
    return std::midpoint(below, above);
}

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
    const boost::math::normal normal;
    const double failures = (1 - design.power) / static_cast<double>(means);
    const double errors =
        boost::math::quantile(normal, 1 - design.alpha) + boost::math::quantile(normal, 1 - failures / 2);
    const double root = errors * spread / margin;
    return root * root;
}

}  // namespace sparring::statistics
