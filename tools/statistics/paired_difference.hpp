// Two arms of an experiment played with common random numbers: block i of both has the same seed or opening, so what
// the two share drops out of the differences, and far fewer games show an effect.
#pragma once

#include "tools/statistics/interval.hpp"
#include "tools/statistics/power.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <optional>
#include <span>

namespace sparring::statistics {

/// first - second, in the unit of the values.
struct PairedDifference {
    SampleMean difference;
    /// Student's; absent with fewer than two blocks.
    std::optional<Interval> interval;
    /// That there is no difference; see two_sided_p_value for when it is absent.
    std::optional<double> p_value;
    /// Of the arms over the blocks, in [-1, 1]; absent if an arm has no spread.
    std::optional<double> correlation;
    /// How many times as many blocks two arms with random numbers of their own would need for an interval as narrow:
    /// (variance of first + variance of second) / variance of the difference. Below 1 if pairing did harm; absent if
    /// the differences have no spread.
    std::optional<double> variance_ratio;
};

/// Of as many blocks in both lists, in the same order. Source: Law, Simulation Modeling and Analysis, 5th edition
/// (2015), sections 10.2.1 and 11.2, for the paired interval and common random numbers.
[[nodiscard]] PairedDifference paired_difference(std::span<const double> first, std::span<const double> second,
                                                 double confidence = kDefaultConfidence);

/// Blocks of both arms that show a difference of `effect`, not zero, if blocks go on to spread as they did, before
/// rounding up; see units_for_mean. Absent with fewer than two blocks.
[[nodiscard]] std::optional<double> blocks_for_effect(const PairedDifference& observed, double effect,
                                                      const TestDesign& design = {});

}  // namespace sparring::statistics
