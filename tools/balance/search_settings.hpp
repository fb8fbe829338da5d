// A search for rule settings that bring measures of a game, such as the first seat's win share, to given goals.
// Measuring takes games, so every evaluation is dear and noisy; the settings are a grid of whole choices.
#pragma once

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sparring::balance {

/// One setting.
struct Knob {
    std::string name;
    /// At least one, as the game's options take them.
    std::vector<std::string> values;
    /// Where each value is on a scale of the knob's own, for models in which near values act alike. As many, all
    /// different.
    std::vector<double> positions;
};

/// One measure with the goal it is to reach; `scale`, above zero, is by how much it may fail to count 1.
struct Target {
    std::string name;
    double goal = 0;
    double scale = 1;
};

/// In the unit of the target.
struct Measured {
    double mean = 0;
    double standard_error = 0;
};

/// By knob, the index of a value.
using Setting = std::vector<std::size_t>;

/// Plays games with a setting and returns a measure for each target. Evaluations are numbered from 0, so that each can
/// have seeds of its own.
using Evaluate = std::function<Expected<std::vector<Measured>>(const Setting& setting, std::uint64_t evaluation)>;

/// All evaluations of one setting together.
struct MeasuredSetting {
    Setting setting;
    std::uint64_t evaluations = 0;
    /// By target: means of the evaluations.
    std::vector<Measured> measures;
    /// See objective().
    double objective = 0;
};

/// The sum over the targets of ((mean - goal) / scale)^2 - (standard error / scale)^2. The second part is what noise
/// adds to the first on average, so the sum is right on average and may be below zero.
[[nodiscard]] double objective(std::span<const Target> targets, std::span<const Measured> measures);

struct SearchProgress {
    std::uint64_t evaluations = 0;
    /// What was evaluated last, and what it was found to be.
    Setting setting;
    std::vector<Measured> measures;
};

struct SearchOptions {
    /// The budget, at least 1.
    std::uint64_t evaluations = 200;
    /// The same seed and the same answers give the same search.
    std::uint64_t seed = 1;
    /// Of the bonus for what was hardly tried, in standard deviations of the objective over the evaluations.
    double exploration = 1;
    /// How many changes of the setting are compared, by what is known of them, before one is evaluated; at least 1.
    std::size_t neighbours = 50;
    /// After each evaluation, if there is one.
    std::function<void(const SearchProgress&)> on_progress;
};

/// Both settings were chosen with the numbers they are reported with, which therefore flatter them: confirm them with
/// games of other seeds.
struct SettingsFound {
    /// In the order in which they came first; empty only if stopped at once.
    std::vector<MeasuredSetting> measured;
    /// The best of those measured, by the mean of what is known of each of its parts; empty with `measured`.
    Setting best;
    /// The best by a quadratic model, whether measured or not. Absent without enough settings to fit one.
    std::optional<Setting> proposed;
    std::uint64_t evaluations = 0;
    bool was_stopped = false;
};

/// The N-Tuple Bandit Evolutionary Algorithm: keeps means for each value, each pair of values and each setting, and
/// goes from setting to setting by random changes to the one with the best upper bound. Fails on knobs without values,
/// with fewer or equal positions, on targets without a scale, without targets, and as `evaluate` does. Source: Lucas,
/// Liu and Perez-Liebana, The N-tuple bandit evolutionary algorithm for game agent optimisation, IEEE CEC (2018); means
/// of parts that were never tried are taken for the mean of all, and the bonus is in units of their spread.
[[nodiscard]] Expected<SettingsFound> search_settings(std::span<const Knob> knobs, std::span<const Target> targets,
                                                      const Evaluate& evaluate, const SearchOptions& options,
                                                      const StopToken& stop);

/// Which of the measured settings none of the others beats: as near to all goals and nearer to one. In the order of the
/// distance from the first goal.
[[nodiscard]] std::vector<std::size_t> pareto_front(std::span<const Target> targets,
                                                    std::span<const MeasuredSetting> measured);

}  // namespace sparring::balance
