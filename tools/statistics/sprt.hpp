// The generalized sequential probability ratio test: after each unit the log-likelihood ratio of two Elo hypotheses is
// compared with two bounds, and the run stops at the first it reaches.
#pragma once

#include "tools/statistics/constrained_likelihood.hpp"
#include "tools/statistics/score_counts.hpp"

namespace sparring::statistics {

/// What elo0 and elo1 of a test are measured in.
enum class SprtModel {
    kLogistic,    ///< Elo: a hypothesis fixes the mean score, by share_from_elo
    kNormalized,  ///< normalized Elo: a hypothesis fixes (mean - 1/2) / sigma
};

/// What the scores of a test are scores of.
struct SprtUnit {
    /// As in Trinomial::kNormalizedScale.
    double normalized_scale = 1;
    /// Of a game; the score is the win share of one of them. The normalized model is for two.
    int seats = 2;
};

enum class SprtStatus { kContinue, kAcceptH0, kAcceptH1 };

/// Largest magnitude of the hypotheses of a normalized test; for a pentanomial it keeps |t| below kLargestTValue.
inline constexpr double kLargestNormalizedElo = 200;
/// Largest magnitude of the hypotheses of a logistic test, in Elo.
inline constexpr double kLargestLogisticElo = 1000;

/// A test of H0 "the difference is elo0" against H1 "the difference is elo1".
struct Sprt {
    /// In the unit of the model; elo0 < elo1.
    double elo0 = 0;
    double elo1 = 5;
    /// Probabilities in (0, 1) of accepting H1 under H0 and H0 under H1; alpha + beta < 1.
    double alpha = 0.05;
    double beta = 0.05;
    SprtModel model = SprtModel::kLogistic;

    /// Whether the fields are within the ranges above; the functions below are only for such tests.
    [[nodiscard]] bool is_valid() const;

    /// ln(beta / (1 - alpha)), below zero: at or below it H0 is accepted.
    [[nodiscard]] double lower_bound() const;
    /// ln((1 - beta) / alpha), above zero: at or above it H1 is accepted.
    [[nodiscard]] double upper_bound() const;

    /// Log-likelihood ratio in nats, positive in favour of H1; 0 without units. Both hypotheses are fitted exactly.
    template <ScoreCounts Counts>
    [[nodiscard]] double llr(const Counts& counts) const {
        return units(counts) == 0 ? 0 : llr(observe(counts), {Counts::kNormalizedScale});
    }

    /// The same of any distribution of scores.
    [[nodiscard]] double llr(const ObservedScores& observed, const SprtUnit& unit) const;

    [[nodiscard]] SprtStatus status(double llr) const;

    bool operator==(const Sprt&) const = default;
};

}  // namespace sparring::statistics
