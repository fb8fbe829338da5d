#pragma once
// What a seat loses if a kind of Power-Up does nothing for it or does not lie on the board, at both strengths.

#include "tools/balance/context.hpp"
#include "tools/balance/figures.hpp"
#include "tools/report/report.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <array>
#include <string>
#include <vector>

namespace sparring::balance {

// A kind, taken away in one of the two ways.
struct KindValue {
    ItemFacts::Kind kind;
    std::array<statistics::SampleMean, kStrengths> losses;
    std::array<std::optional<double>, kStrengths> p;
    std::array<std::optional<double>, kStrengths> adjusted_p;
};

// What is lost without one kind in each block, by strength.
using BlockLosses = std::array<std::vector<double>, kStrengths>;

// By kind, in the order of the kit.
struct PowerUpValues {
    std::vector<KindValue> idle;
    std::vector<KindValue> removed;
    // Idle less removed, block by block: both begin with the same openings.
    std::vector<std::array<statistics::SampleMean, kStrengths>> idle_less_removed;
    std::vector<BlockLosses> idle_losses;
};

// From the arms, which have been played. All kinds in both ways are one family at each strength, by Holm.
[[nodiscard]] Expected<PowerUpValues> power_up_values(Context& context, const std::vector<Opening>& openings);

// Holm's correction over all kinds in both ways at each strength.
void correct_together(PowerUpValues& values);

[[nodiscard]] report::Finding::Standing standing_of_kind(const KindValue& value, double alpha);

// "C cannon".
[[nodiscard]] std::string label_of_kind(const ItemFacts::Kind& kind);

[[nodiscard]] report::Table power_up_values_table(const std::vector<KindValue>& values, std::string id,
                                                  std::string title, std::string note, double alpha);

// Both ways at both strengths.
[[nodiscard]] report::Plot power_up_values_plot(const PowerUpValues& values);

}  // namespace sparring::balance
