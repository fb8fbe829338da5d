// Games of many seats between agents of known strength, drawn from the Davidson-Luce model, for tests of recovery and
// coverage.
#pragma once

#include "engine/core/random.hpp"
#include "tests/tools/statistics/coverage.hpp"
#include "tools/statistics/ratings.hpp"

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sparring::statistics {

/// The truth behind the games, as logarithms of worths.
struct KnownModel {
    std::vector<double> agents;
    /// By seat; the seats of a table.
    std::vector<double> seats;
    /// By size of tie, from 2 on; sizes beyond do not happen.
    std::vector<double> ties;
};

/// Probability of each set of winners, bit s for seat s; none for the empty set.
[[nodiscard]] inline std::vector<double> winner_probabilities(const KnownModel& model,
                                                              const std::vector<std::size_t>& lineup) {
    std::vector<double> weights(std::size_t{1} << lineup.size(), 0.0);
    double total = 0;
    for (std::size_t winners = 1; winners < weights.size(); ++winners) {
        const auto size = static_cast<std::size_t>(std::popcount(winners));
        if (size > model.ties.size() + 1) {
            continue;
        }
        double sum = 0;
        for (std::size_t seat = 0; seat < lineup.size(); ++seat) {
            sum += ((winners >> seat) & 1U) != 0 ? model.agents[lineup[seat]] + model.seats[seat] : 0;
        }
        weights[winners] = std::exp(sum / static_cast<double>(size) + (size > 1 ? model.ties[size - 2] : 0));
        total += weights[winners];
    }
    for (double& weight : weights) {
        weight /= total;
    }
    return weights;
}

/// Plays so many games of each line-up and counts how they end.
[[nodiscard]] inline std::vector<TableResult> play_tables(const KnownModel& model,
                                                          const std::vector<std::vector<std::size_t>>& lineups,
                                                          std::uint64_t games, Stream& random) {
    std::vector<TableResult> results;
    for (const std::vector<std::size_t>& lineup : lineups) {
        const std::vector<double> probabilities = winner_probabilities(model, lineup);
        std::vector<std::uint64_t> counts(probabilities.size(), 0);
        for (std::uint64_t game = 0; game < games; ++game) {
            ++counts[draw(random, probabilities)];
        }
        for (std::uint32_t winners = 1; winners < counts.size(); ++winners) {
            results.push_back({lineup, winners, counts[winners]});
        }
    }
    return results;
}

/// Of two agents, in Elo.
[[nodiscard]] inline double true_difference(const KnownModel& model, std::size_t first, std::size_t second) {
    return kEloPerLogWorth * (model.agents[first] - model.agents[second]);
}

}  // namespace sparring::statistics
