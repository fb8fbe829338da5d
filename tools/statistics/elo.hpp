// Elo difference, normalized Elo and likelihood of superiority of two players, each with its uncertainty and the name
// of the method behind it. All are for runs of a length fixed in advance; after a sequential test see
// sprt_estimate.hpp.
#pragma once

#include "tools/statistics/interval.hpp"
#include "tools/statistics/score_counts.hpp"

#include <cstdint>
#include <optional>

namespace sparring::statistics {

/// Normalized Elo per unit of (mean - 1/2) / sigma: 800 / ln 10, the slope of Elo at an even score.
inline constexpr double kNormalizedEloFactor = 347.43558552260146;

/// How the uncertainty of an estimate was found; printed beside every interval that is not kNormal.
enum class EstimateMethod {
    kNormal,          ///< normal approximation of the mean score
    kClopperPearson,  ///< exact binomial bounds, where the normal approximation fails
    kBrownian,        ///< median-unbiased after a sequential test, by the Brownian approximation
};

/// In Elo or normalized Elo. The value is absent if infinite or undefined, a bound if there is none on that side.
struct EloEstimate {
    std::optional<double> value;
    std::optional<double> lower;
    std::optional<double> upper;
    EstimateMethod method = EstimateMethod::kNormal;
};

/// The probability, in [0, 1], that the first player is the stronger.
struct Superiority {
    double probability = 0.5;
    EstimateMethod method = EstimateMethod::kNormal;
};

/// What the estimates below need to know of a set of counts.
struct ScoreSummary {
    std::uint64_t units = 0;
    /// Mean and variance of the score of one unit; absent without units.
    std::optional<double> mean;
    std::optional<double> variance;
    /// See Trinomial::kNormalizedScale.
    double normalized_scale = 1;
};

template <ScoreCounts Counts>
[[nodiscard]] constexpr ScoreSummary summarize(const Counts& counts) {
    return {units(counts), mean(counts), variance(counts), Counts::kNormalizedScale};
}

/// Expected score in (0, 1) of a player `elo` points stronger: 1 / (1 + 10^(-elo/400)).
[[nodiscard]] double score_from_elo(double elo);

/// Expected win share in (0, 1) of one seat that is `elo` points stronger than each of the other seats, which are
/// equal: 1 / (1 + (seats-1) 10^(-elo/400)), the chance to come first of the Plackett-Luce model. With two seats it is
/// score_from_elo. `seats` is at least two.
[[nodiscard]] double share_from_elo(double elo, int seats);

/// Inverse of score_from_elo; absent for scores that no finite difference explains (0 and below, 1 and above).
[[nodiscard]] std::optional<double> elo_from_score(double score);

/// Inverse of share_from_elo; absent for shares that no finite difference explains (0 and below, 1 and above).
[[nodiscard]] std::optional<double> elo_from_share(double share, int seats);

/// Elo difference with the asymmetric interval that transforms mean -+ z se. If the mean is 0 or 1, the variance is 0,
/// or mean -+ z se leaves (0, 1), the interval is the transformed Clopper-Pearson interval of the units instead.
[[nodiscard]] EloEstimate elo(const ScoreSummary& summary, double confidence = kDefaultConfidence);

/// Normalized Elo, (mean - 1/2) / (scale sigma) times kNormalizedEloFactor. If the variance is 0, the value is absent
/// and each bound is given only if it holds for every spread a score of that mean can have.
/// The width leaves out how uncertain sigma is, which is right for players of much the same strength: in simulated
/// pairs intervals of 95 % covered 93 to 95 % up to some 75 points, 91 % at 137, 88 % at 179 and 63 % at 355. Source:
/// Van den Bergh, Normalized Elo (https://www.cantate.be/Fishtest/normalized_elo.pdf).
[[nodiscard]] EloEstimate normalized_elo(const ScoreSummary& summary, double confidence = kDefaultConfidence);

/// Phi((mean - 1/2) / se). If the variance is 0: the mean of the confidences at which the lower and the upper
/// Clopper-Pearson bound are 1/2, which is 1/2 without games and 1 - 2^-(N+1) for N wins.
[[nodiscard]] Superiority likelihood_of_superiority(const ScoreSummary& summary);

template <ScoreCounts Counts>
[[nodiscard]] EloEstimate elo(const Counts& counts, double confidence = kDefaultConfidence) {
    return elo(summarize(counts), confidence);
}

template <ScoreCounts Counts>
[[nodiscard]] EloEstimate normalized_elo(const Counts& counts, double confidence = kDefaultConfidence) {
    return normalized_elo(summarize(counts), confidence);
}

template <ScoreCounts Counts>
[[nodiscard]] Superiority likelihood_of_superiority(const Counts& counts) {
    return likelihood_of_superiority(summarize(counts));
}

}  // namespace sparring::statistics
