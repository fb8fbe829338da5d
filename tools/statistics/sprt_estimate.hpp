// The Elo difference after a sequential test. Such a test stops because the score looked extreme, so the plain estimate
// of elo.hpp is biased; this one is median-unbiased, up to its Brownian approximation.
#pragma once

#include "tools/statistics/elo.hpp"
#include "tools/statistics/interval.hpp"
#include "tools/statistics/sprt.hpp"

#include <optional>

namespace sparring::statistics {

/// Estimate in (logistic) Elo of a test that stopped, or was stopped, at these observations; for both models. If the
/// true difference were `value`, a better and a worse outcome than the observed one would be equally likely.
/// The method is kBrownian; parts beyond kLargestLogisticElo are absent, as is everything without units. If all scores
/// agree there is no variance to run on, and the result is the Clopper-Pearson one of elo(), marked as such.
/// Where a test stops after few units, which cannot lose as fast as a Brownian motion may, intervals are too wide:
/// after some 120 blocks of four seats those of 95 % covered 97.5 % and after some 30 blocks 99 %. Source: the analysis
/// of a test on fishtest (https://github.com/official-stockfish/fishtest, stats/sprt.py), with drift and variance after
/// https://www.cantate.be/Fishtest/GSPRT_approximation.pdf.
template <ScoreCounts Counts>
[[nodiscard]] EloEstimate median_unbiased_elo(const Sprt& test, const Counts& counts,
                                              double confidence = kDefaultConfidence);

/// The same from any distribution of scores that do not all agree.
[[nodiscard]] EloEstimate median_unbiased_elo(const Sprt& test, const ObservedScores& observed, const SprtUnit& unit,
                                              double confidence = kDefaultConfidence);

template <ScoreCounts Counts>
EloEstimate median_unbiased_elo(const Sprt& test, const Counts& counts, double confidence) {
    if (units(counts) == 0) {
        return {std::nullopt, std::nullopt, std::nullopt, EstimateMethod::kBrownian};
    }
    if (*variance(counts) == 0) {
        return elo(counts, confidence);
    }
    return median_unbiased_elo(test, observe(counts), SprtUnit{Counts::kNormalizedScale}, confidence);
}

}  // namespace sparring::statistics
