#include "tools/statistics/repeated_looks.hpp"

#include "tools/statistics/distributions.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numbers>

namespace sparring::statistics {
namespace {

/// Of a motion that has not ended: a squared distance from the origin and how probable it is about there.
struct Inside {
    double squared = 0;
    double mass = 0;
};

/// The squared distance of a motion in so many dimensions, step by step.
class Distances {
public:
    explicit Distances(std::size_t degrees) : degrees_(static_cast<double>(degrees)) {}

    /// P(the distance is beyond `squared` after a further step, and was within all bounds before).
    [[nodiscard]] double beyond(double squared, double step) const {
        if (inside_.empty()) {
            return chi_squared_upper(squared / step, degrees_);
        }
        double sum = 0;
        for (const Inside& from : inside_) {
            sum += from.mass * noncentral_chi_squared_upper(squared / step, degrees_, from.squared / step);
        }
        return sum;
    }

    /// Takes the step, and ends what comes beyond `bound`. By Gauss and Legendre's rule on parts of the distance.
    void walk(double bound, double step) {
        constexpr std::size_t kPieces = 12;
        constexpr std::array<double, 4> kAbscissas = {-0.8611363115940526, -0.3399810435848563, 0.3399810435848563,
                                                      0.8611363115940526};
        constexpr std::array<double, 4> kWeights = {0.3478548451374538, 0.6521451548625461, 0.6521451548625461,
                                                    0.3478548451374538};
        const double half = std::sqrt(bound) / kPieces / 2;
        std::vector<Inside> next;
        next.reserve(kPieces * kAbscissas.size());
        for (std::size_t piece = 0; piece < kPieces; ++piece) {
            for (std::size_t node = 0; node < kAbscissas.size(); ++node) {
                const double distance = half * (2.0 * static_cast<double>(piece) + 1 + kAbscissas[node]);
                const double squared = distance * distance;
                next.push_back({squared, half * kWeights[node] * 2 * distance * density(squared, step)});
            }
        }
        inside_ = std::move(next);
    }

private:
    [[nodiscard]] double density(double squared, double step) const {
        if (inside_.empty()) {
            return chi_squared_density(squared / step, degrees_) / step;
        }
        double sum = 0;
        for (const Inside& from : inside_) {
            sum += from.mass * noncentral_chi_squared_density(squared / step, degrees_, from.squared / step);
        }
        return sum / step;
    }

    double degrees_;
    std::vector<Inside> inside_;  // empty at the origin
};

[[nodiscard]] double spent(double alpha, double part) { return alpha * std::log1p((std::numbers::e - 1) * part); }

}  // namespace

double level_at_look(const LookParts& parts, std::size_t number, std::size_t degrees, double alpha) {
    assert(number < parts.size() && degrees > 0 && alpha > 0 && alpha < 1);
    if (parts.size() == 1) {
        return alpha;
    }
    Distances distances(degrees);
    double before = 0;
    for (std::size_t look = 0;; ++look) {
        const double step = parts[look] - before;
        const double spending = spent(alpha, parts[look]) - (before > 0 ? spent(alpha, before) : 0);
        const double most = parts[look] * chi_squared_upper_quantile(spending, static_cast<double>(degrees));
        const auto excess = [&](double squared) { return distances.beyond(squared, step) - spending; };
        // At the first look nobody has ended before, and the bound is this one.
        const double bound =
            look == 0 ? most : find_root(excess, {0, most, excess(0), std::min(excess(most), 0.0)}, {0, 1e-10});
        if (look == number) {
            return chi_squared_upper(bound / parts[look], static_cast<double>(degrees));
        }
        distances.walk(bound, step);
        before = parts[look];
    }
}

double repeated_p_value(const LookParts& parts, std::size_t number, std::size_t degrees, double p) {
    constexpr double kLeast = 1e-12;
    constexpr double kMost = 0.99;
    if (parts.size() == 1) {
        return p;
    }
    const auto excess = [&](double logarithm) {
        return std::log(level_at_look(parts, number, degrees, std::exp(logarithm)) / std::max(p, kLeast));
    };
    const double low = std::log(std::max(p, kLeast));
    const double high = std::log(kMost);
    if (p <= kLeast) {
        return p;
    }
    if (low >= high || excess(high) <= 0) {
        return 1;
    }
    return std::exp(find_root(excess, {low, high, std::min(excess(low), 0.0), excess(high)}, {0, 1e-6}));
}

}  // namespace sparring::statistics
