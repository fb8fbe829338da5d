// Maximum likelihood fits of a distribution of scores under one constraint, solved exactly: the two hypotheses of a
// generalized sequential test are such fits. Works for any scores, so also for the block means of games of many seats.
#pragma once

#include "tools/statistics/score_counts.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace sparring::statistics {

/// Scores in [0, 1], ascending, with their probabilities: positive, summing to 1. Both lists have the same length, at
/// least two.
struct ScoreDistribution {
    std::vector<double> scores;
    std::vector<double> probabilities;

    [[nodiscard]] double mean() const;
    [[nodiscard]] double variance() const;
};

/// Observed frequencies and how many units they stand for.
struct ObservedScores {
    ScoreDistribution distribution;
    double units = 0;
};

/// What an empty cell counts as: with a frequency of zero no constraint could move its probability.
inline constexpr double kEmptyCellCount = 1e-3;

/// Frequencies of counts per score; both lists have the same length, at least two, and the scores ascend.
[[nodiscard]] ObservedScores observe(std::vector<double> scores, std::vector<double> counts);

template <ScoreCounts Counts>
[[nodiscard]] ObservedScores observe(const Counts& counts) {
    std::vector<double> scores;
    std::vector<double> numbers;
    for (std::size_t cell = 0; const std::uint64_t count : counts.cells()) {
        scores.push_back(cell_score<Counts>(cell++));
        numbers.push_back(static_cast<double>(count));
    }
    return observe(std::move(scores), std::move(numbers));
}

/// Probabilities of greatest likelihood among those with the given mean, which lies strictly between the lowest and the
/// highest score. Source: Van den Bergh, https://www.cantate.be/Fishtest/support_MLE_multinomial.pdf, proposition 1.1.
[[nodiscard]] std::vector<double> fit_mean(const ScoreDistribution& observed, double mean);

/// Probabilities of greatest likelihood among those with (mean - 1/2) / sigma = t_value; see kLargestTValue.
/// Source: Van den Bergh, https://www.cantate.be/Fishtest/normalized_elo_practical.pdf, section 4.1.
[[nodiscard]] std::vector<double> fit_t_value(const ScoreDistribution& observed, double t_value);

/// The magnitude up to which fit_t_value is meant to be used. Beyond about 0.94 its iteration cannot start from a
/// uniform pentanomial, and further out the likelihood has several maxima.
inline constexpr double kLargestTValue = 0.9;

/// N sum p ln(q1 / q0): how much better the second fit explains the observations.
[[nodiscard]] double log_likelihood_ratio(const ObservedScores& observed, const std::vector<double>& fit0,
                                          const std::vector<double>& fit1);

}  // namespace sparring::statistics
