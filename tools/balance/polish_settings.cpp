#include "tools/balance/polish_settings.hpp"

#include "tools/statistics/quadratic_model.hpp"

#include <nlopt.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

namespace sparring::balance {
namespace {

/// Of the local searches, which start from the best settings measured.
constexpr std::size_t kMostStarts = 5;
constexpr int kMostSteps = 2000;
constexpr double kStepTolerance = 1e-6;
/// Of the mean variance of a measure: a setting whose few games ended alike counts for no more than this makes it.
constexpr double kLeastVarianceShare = 0.01;

/// Positions of a knob from -1 to 1, by value; 0 if there is only one.
[[nodiscard]] std::vector<double> scaled_positions(const Knob& knob) {
    const auto [least, most] = std::ranges::minmax(knob.positions);
    const double centre = (least + most) / 2;
    const double reach = (most - least) / 2;
    std::vector<double> result;
    result.reserve(knob.positions.size());
    for (const double position : knob.positions) {
        result.push_back(reach > 0 ? (position - centre) / reach : 0);
    }
    return result;
}

/// The models of all measures.
class Surface {
public:
    Surface(std::span<const Knob> knobs, std::span<const Target> targets) : targets_(targets) {
        positions_.reserve(knobs.size());
        std::ranges::transform(knobs, std::back_inserter(positions_), scaled_positions);
    }

    /// Whether there was enough to fit.
    [[nodiscard]] bool fit(std::span<const MeasuredSetting> measured) {
        std::vector<double> points;
        points.reserve(measured.size() * positions_.size());
        for (const MeasuredSetting& point : measured) {
            const std::vector<double> place = place_of(point.setting);
            points.insert(points.end(), place.begin(), place.end());
        }
        for (std::size_t target = 0; target < targets_.size(); ++target) {
            std::vector<double> values;
            values.reserve(measured.size());
            for (const MeasuredSetting& point : measured) {
                values.push_back(point.measures[target].mean);
            }
            auto model = statistics::fit_quadratic(positions_.size(), points, values, weights_of(measured, target));
            if (!model) {
                return false;
            }
            models_.push_back(*std::move(model));
        }
        return true;
    }

    [[nodiscard]] std::vector<double> place_of(const Setting& setting) const {
        std::vector<double> place;
        place.reserve(setting.size());
        for (std::size_t knob = 0; knob < setting.size(); ++knob) {
            place.push_back(positions_[knob][setting[knob]]);
        }
        return place;
    }

    [[nodiscard]] double at(std::span<const double> place) const {
        double sum = 0;
        for (std::size_t target = 0; target < targets_.size(); ++target) {
            const double miss = (models_[target].at(place) - targets_[target].goal) / targets_[target].scale;
            sum += miss * miss;
        }
        return sum;
    }

    /// The local minimum of the surface that NLopt comes to by Rowan's subplex method.
    [[nodiscard]] std::vector<double> descend(std::vector<double> place) const {
        const auto size = static_cast<unsigned>(place.size());
        const std::unique_ptr<nlopt_opt_s, decltype(&nlopt_destroy)> search(nlopt_create(NLOPT_LN_SBPLX, size),
                                                                            &nlopt_destroy);
        const auto value = [](unsigned dimensions, const double* x, double* /*gradient*/, void* surface) {
            return static_cast<const Surface*>(surface)->at({x, dimensions});
        };
        // NLopt hands the pointer back as it is, and nothing writes through it.
        auto* self = const_cast<Surface*>(this);  // NOLINT(cppcoreguidelines-pro-type-const-cast)
        nlopt_set_min_objective(search.get(), value, self);
        nlopt_set_lower_bounds1(search.get(), -1);
        nlopt_set_upper_bounds1(search.get(), 1);
        nlopt_set_xtol_abs1(search.get(), kStepTolerance);
        nlopt_set_maxeval(search.get(), kMostSteps);
        double least = 0;
        // However it ends, the place is the best it has seen.
        nlopt_optimize(search.get(), place.data(), &least);
        return place;
    }

    /// The best point of the grid among the neighbours of a place, knob by knob until none gets better.
    [[nodiscard]] Setting nearest_setting(std::span<const double> place) const {
        Setting setting(place.size(), 0);
        for (std::size_t knob = 0; knob < place.size(); ++knob) {
            setting[knob] = static_cast<std::size_t>(
                std::ranges::min_element(positions_[knob], {},
                                         [&](double position) { return std::abs(position - place[knob]); }) -
                positions_[knob].begin());
        }
        bool has_improved = true;
        while (has_improved) {
            has_improved = false;
            for (std::size_t knob = 0; knob < place.size(); ++knob) {
                has_improved = improve_knob(setting, knob) || has_improved;
            }
        }
        return setting;
    }

private:
    /// Takes the value of one knob that is best beside the others.
    [[nodiscard]] bool improve_knob(Setting& setting, std::size_t knob) const {
        const std::size_t before = setting[knob];
        double least = at(place_of(setting));
        Setting tried = setting;
        for (std::size_t value = 0; value < positions_[knob].size(); ++value) {
            tried[knob] = value;
            const double found = at(place_of(tried));
            if (found < least) {
                least = found;
                setting[knob] = value;
            }
        }
        return setting[knob] != before;
    }

    [[nodiscard]] static std::vector<double> weights_of(std::span<const MeasuredSetting> measured, std::size_t target) {
        double mean = 0;
        for (const MeasuredSetting& point : measured) {
            const double error = point.measures[target].standard_error;
            mean += error * error / static_cast<double>(measured.size());
        }
        std::vector<double> weights;
        weights.reserve(measured.size());
        for (const MeasuredSetting& point : measured) {
            const double error = point.measures[target].standard_error;
            weights.push_back(mean > 0 ? mean / std::max(error * error, kLeastVarianceShare * mean) : 1);
        }
        return weights;
    }

    std::span<const Target> targets_;
    /// By knob and value.
    std::vector<std::vector<double>> positions_;
    /// By target.
    std::vector<statistics::QuadraticModel> models_;
};

}  // namespace

std::optional<Setting> polish_settings(std::span<const Knob> knobs, std::span<const Target> targets,
                                       std::span<const MeasuredSetting> measured) {
    Surface surface(knobs, targets);
    if (!surface.fit(measured)) {
        return std::nullopt;
    }
    std::vector<Setting> starts;
    starts.reserve(measured.size());
    std::ranges::transform(measured, std::back_inserter(starts), &MeasuredSetting::setting);
    std::ranges::stable_sort(starts, {}, [&](const Setting& setting) { return surface.at(surface.place_of(setting)); });
    starts.resize(std::min(starts.size(), kMostStarts));
    std::optional<Setting> best;
    double least = std::numeric_limits<double>::infinity();
    for (const Setting& start : starts) {
        Setting setting = surface.nearest_setting(surface.descend(surface.place_of(start)));
        const double value = surface.at(surface.place_of(setting));
        if (value < least) {
            least = value;
            best = std::move(setting);
        }
    }
    return best;
}

}  // namespace sparring::balance
