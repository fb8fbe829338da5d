#include "tools/balance/search_settings.hpp"

#include "engine/core/random.hpp"
#include "tools/balance/polish_settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <map>
#include <set>

namespace sparring::balance {
namespace {

/// Keeps the bonus of what was never tried finite; the value of the paper.
constexpr double kUntriedCount = 0.5;
/// Of the streams of a search; no part of a game has it.
constexpr std::uint32_t kSearchRole = 0xfffffdffU;

/// What was found where some knobs had the same values.
struct BanditArm {
    std::uint64_t count = 0;
    double sum = 0;
};

/// Means of what was found (the larger the better) over all settings that agree in one knob, in two, or in all.
class TupleModel {
public:
    explicit TupleModel(std::size_t knobs) {
        for (std::size_t first = 0; first < knobs; ++first) {
            tuples_.push_back({first});
        }
        for (std::size_t first = 0; first < knobs; ++first) {
            for (std::size_t second = first + 1; second < knobs; ++second) {
                tuples_.push_back({first, second});
            }
        }
        if (knobs > 2) {
            std::vector<std::size_t>& all = tuples_.emplace_back();
            for (std::size_t knob = 0; knob < knobs; ++knob) {
                all.push_back(knob);
            }
        }
        arms_.resize(tuples_.size());
    }

    void add(const Setting& setting, double fitness) {
        for (std::size_t tuple = 0; tuple < tuples_.size(); ++tuple) {
            BanditArm& arm = arms_[tuple][part_of(setting, tuple)];
            ++arm.count;
            arm.sum += fitness;
        }
        ++count_;
        const double before = fitness - mean_;
        mean_ += before / static_cast<double>(count_);
        squares_ += before * (fitness - mean_);
    }

    /// The mean of the means of the parts of a setting.
    [[nodiscard]] double mean(const Setting& setting) const { return bound(setting, 0); }

    /// The same with the bonus of each part: `exploration` standard deviations of all that was found, times
    /// sqrt(log(evaluations) / tries).
    [[nodiscard]] double bound(const Setting& setting, double exploration) const {
        const auto count = static_cast<double>(count_);
        const double spread = count_ > 0 ? std::sqrt(squares_ / count) : 0;
        const double factor = exploration * spread * std::sqrt(std::log(std::max(count, 1.0)));
        double sum = 0;
        for (std::size_t tuple = 0; tuple < tuples_.size(); ++tuple) {
            const auto found = arms_[tuple].find(part_of(setting, tuple));
            const BanditArm arm = found == arms_[tuple].end() ? BanditArm{} : found->second;
            const auto tries = static_cast<double>(arm.count);
            sum += arm.count > 0 ? arm.sum / tries : mean_;
            sum += factor / std::sqrt(tries + kUntriedCount);
        }
        return sum / static_cast<double>(tuples_.size());
    }

private:
    [[nodiscard]] Setting part_of(const Setting& setting, std::size_t tuple) const {
        Setting part;
        part.reserve(tuples_[tuple].size());
        for (const std::size_t knob : tuples_[tuple]) {
            part.push_back(setting[knob]);
        }
        return part;
    }

    /// The knobs of each tuple, and by its values what was found.
    std::vector<std::vector<std::size_t>> tuples_;
    std::vector<std::map<Setting, BanditArm>> arms_;
    std::uint64_t count_ = 0;
    double mean_ = 0;
    double squares_ = 0;
};

/// Which settings there are, and steps among them.
class Grid {
public:
    Grid(std::span<const Knob> knobs, std::uint64_t seed) : random_(Stream(seed, {0, 0, kSearchRole})()) {
        sizes_.reserve(knobs.size());
        for (const Knob& knob : knobs) {
            sizes_.push_back(static_cast<std::uint32_t>(knob.values.size()));
            if (knob.values.size() > 1) {
                free_.push_back(sizes_.size() - 1);
            }
        }
    }

    /// Whether there is nothing to choose.
    [[nodiscard]] bool is_single() const { return free_.empty(); }

    [[nodiscard]] Setting draw() {
        Setting setting;
        setting.reserve(sizes_.size());
        for (const std::uint32_t size : sizes_) {
            setting.push_back(uniform_below(random_, size));
        }
        return setting;
    }

    /// Changes one knob, and each of the others with the probability of one among all that have a choice.
    [[nodiscard]] Setting mutate(Setting setting) {
        const auto choices = static_cast<std::uint32_t>(free_.size());
        const std::uint32_t chosen = uniform_below(random_, choices);
        for (std::uint32_t index = 0; index < choices; ++index) {
            if (index == chosen || uniform_below(random_, choices) == 0) {
                const std::size_t knob = free_[index];
                const std::size_t step = 1 + uniform_below(random_, sizes_[knob] - 1);
                setting[knob] = (setting[knob] + step) % sizes_[knob];
            }
        }
        return setting;
    }

private:
    std::vector<std::uint32_t> sizes_;
    std::vector<std::size_t> free_;
    FastRandom random_;
};

/// All evaluations by setting.
class Record {
public:
    explicit Record(std::span<const Target> targets) : targets_(targets) {}

    void add(const Setting& setting, std::span<const Measured> measures) {
        const auto [found, is_new] = places_.try_emplace(setting, measured_.size());
        if (is_new) {
            measured_.push_back({.setting = setting,
                                 .evaluations = 0,
                                 .measures = std::vector<Measured>(targets_.size()),
                                 .objective = 0});
        }
        MeasuredSetting& point = measured_[found->second];
        const auto before = static_cast<double>(point.evaluations++);
        const auto after = static_cast<double>(point.evaluations);
        for (std::size_t target = 0; target < targets_.size(); ++target) {
            Measured& all = point.measures[target];
            all.mean += (measures[target].mean - all.mean) / after;
            all.standard_error = std::hypot(all.standard_error * before, measures[target].standard_error) / after;
        }
        point.objective = objective(targets_, point.measures);
    }

    [[nodiscard]] std::vector<MeasuredSetting>& measured() { return measured_; }

private:
    std::span<const Target> targets_;
    std::vector<MeasuredSetting> measured_;
    std::map<Setting, std::size_t> places_;
};

[[nodiscard]] Status check_knob(const Knob& knob) {
    if (knob.values.empty()) {
        return Error{fmt::format("setting '{}' has no values; expected at least one", knob.name)};
    }
    const std::set<double> different(knob.positions.begin(), knob.positions.end());
    if (knob.positions.size() != knob.values.size() || different.size() != knob.values.size() ||
        !std::ranges::all_of(knob.positions, [](double position) { return std::isfinite(position); })) {
        return Error{fmt::format("setting '{}' has {} values; expected as many different positions, in finite numbers",
                                 knob.name, knob.values.size())};
    }
    return ok();
}

[[nodiscard]] Status check_search(std::span<const Knob> knobs, std::span<const Target> targets,
                                  const SearchOptions& options) {
    if (knobs.empty() || targets.empty()) {
        return Error{"a search for settings needs at least one setting and one target"};
    }
    for (const Knob& knob : knobs) {
        if (Status status = check_knob(knob); !status) {
            return status;
        }
    }
    for (const Target& target : targets) {
        if (!std::isfinite(target.goal) || !(target.scale > 0) || !std::isfinite(target.scale)) {
            return Error{
                fmt::format("target '{}' has the goal {} and the scale {}; expected numbers, the scale above 0",
                            target.name, target.goal, target.scale)};
        }
    }
    if (options.evaluations == 0 || options.neighbours == 0) {
        return Error{"a search for settings needs at least one evaluation and one neighbour"};
    }
    return ok();
}

[[nodiscard]] Expected<std::vector<Measured>> evaluate_checked(std::span<const Target> targets,
                                                               const Evaluate& evaluate, const Setting& setting,
                                                               std::uint64_t evaluation) {
    Expected<std::vector<Measured>> measures = evaluate(setting, evaluation);
    if (measures && measures->size() != targets.size()) {
        return Error{fmt::format("evaluation {} gave {} measures; expected {}, one for each target", evaluation,
                                 measures->size(), targets.size())};
    }
    return measures;
}

/// The best by its bound of some changes of a setting.
[[nodiscard]] Setting next_setting(const TupleModel& model, Grid& grid, const Setting& from,
                                   const SearchOptions& options) {
    Setting best = grid.mutate(from);
    double most = model.bound(best, options.exploration);
    for (std::size_t neighbour = 1; neighbour < options.neighbours; ++neighbour) {
        Setting tried = grid.mutate(from);
        const double bound = model.bound(tried, options.exploration);
        if (bound > most) {
            most = bound;
            best = std::move(tried);
        }
    }
    return best;
}

}  // namespace

double objective(std::span<const Target> targets, std::span<const Measured> measures) {
    assert(targets.size() == measures.size());
    double sum = 0;
    for (std::size_t target = 0; target < targets.size(); ++target) {
        const double miss = (measures[target].mean - targets[target].goal) / targets[target].scale;
        const double error = measures[target].standard_error / targets[target].scale;
        sum += miss * miss - error * error;
    }
    return sum;
}

Expected<SettingsFound> search_settings(std::span<const Knob> knobs, std::span<const Target> targets,
                                        const Evaluate& evaluate, const SearchOptions& options, const StopToken& stop) {
    if (const Status status = check_search(knobs, targets, options); !status) {
        return status.error();
    }
    Grid grid(knobs, options.seed);
    TupleModel model(knobs.size());
    Record record(targets);
    SettingsFound found{.measured = {}, .best = {}, .proposed = std::nullopt, .evaluations = 0, .was_stopped = false};
    Setting setting = grid.draw();
    const std::uint64_t budget = grid.is_single() ? 1 : options.evaluations;
    while (found.evaluations < budget) {
        if (stop.stop_requested()) {
            found.was_stopped = true;
            break;
        }
        const auto measures = evaluate_checked(targets, evaluate, setting, found.evaluations);
        if (!measures) {
            return measures.error();
        }
        ++found.evaluations;
        model.add(setting, -objective(targets, *measures));
        record.add(setting, *measures);
        if (options.on_progress) {
            options.on_progress({found.evaluations, setting, *measures});
        }
        if (found.evaluations < budget) {
            setting = next_setting(model, grid, setting, options);
        }
    }
    found.measured = std::move(record.measured());
    if (found.measured.empty()) {
        return found;
    }
    found.best = std::ranges::max_element(found.measured, {}, [&](const MeasuredSetting& point) {
                     return model.mean(point.setting);
                 })->setting;
    found.proposed = polish_settings(knobs, targets, found.measured);
    return found;
}

std::vector<std::size_t> pareto_front(std::span<const Target> targets, std::span<const MeasuredSetting> measured) {
    const auto distance = [&](std::size_t point, std::size_t target) {
        return std::abs(measured[point].measures[target].mean - targets[target].goal);
    };
    const auto beats = [&](std::size_t first, std::size_t second) {
        bool is_nearer = false;
        for (std::size_t target = 0; target < targets.size(); ++target) {
            if (distance(first, target) > distance(second, target)) {
                return false;
            }
            is_nearer = is_nearer || distance(first, target) < distance(second, target);
        }
        return is_nearer;
    };
    std::vector<std::size_t> front;
    for (std::size_t point = 0; point < measured.size(); ++point) {
        bool is_beaten = false;
        for (std::size_t other = 0; other < measured.size() && !is_beaten; ++other) {
            is_beaten = beats(other, point);
        }
        if (!is_beaten) {
            front.push_back(point);
        }
    }
    std::ranges::stable_sort(front, {}, [&](std::size_t point) { return targets.empty() ? 0 : distance(point, 0); });
    return front;
}

}  // namespace sparring::balance
