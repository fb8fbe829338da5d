#pragma once
// Win shares as scores, for searches that compare one seat's share only: an even chance of a duel is 0, and estimates
// keep clear of proven scores.

#include "search/common/score.hpp"

namespace sparring {

// Within +-kMaxEvaluation, in steps of 1/40,000 of a win. `share` is in [0, 1].
[[nodiscard]] constexpr Score score_of_share(double share) {
    const double scaled = (2.0 * share - 1.0) * kMaxEvaluation;
    return static_cast<Score>(scaled < 0.0 ? scaled - 0.5 : scaled + 0.5);
}

// In [0, 1]; proven scores give exactly 0 or 1.
[[nodiscard]] constexpr double share_of_score(Score score) {
    if (is_proven(score)) {
        return score > 0 ? 1.0 : 0.0;
    }
    return 0.5 + static_cast<double>(score) / (2.0 * kMaxEvaluation);
}

}  // namespace sparring
