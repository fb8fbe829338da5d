// A rate over things that come in games, such as what is gained by a capture: a game has none of them, or hundreds.
#pragma once

#include "tools/statistics/sample_mean.hpp"

#include <span>

namespace sparring::statistics {

/// What one game adds: of `number` things, the sum of what is asked of each.
struct GameSum {
    double sum = 0;
    double number = 0;
};

/// Sum over all games of the sums, by the number of things in all games: the mean of a thing. The count is of the games
/// that have any, and the error is that of independent games, in which things hang together as they please.
/// Without anything there is no mean, and with fewer than two games that have any no standard error.
/// Source: Cochran, Sampling Techniques, 3rd edition (1977), section 6.3.
[[nodiscard]] SampleMean ratio_of_sums(std::span<const GameSum> games);

}  // namespace sparring::statistics
