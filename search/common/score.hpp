#pragma once
// Scores of two-seat searches: integers for one seat, larger is better for it. A hundred is about what the smallest
// piece of a game is worth; beyond kProvenScore lie wins and losses with their distance in plies.

#include <cstdint>

namespace sparring {

using Score = std::int32_t;

inline constexpr Score kInfiniteScore = 32'000;
inline constexpr Score kWinScore = 31'000;
inline constexpr int kMaxPly = 256;
inline constexpr Score kProvenScore = kWinScore - 2 * kMaxPly;
// Evaluators stay within +-kMaxEvaluation, so that no estimate looks like a proof.
inline constexpr Score kMaxEvaluation = 20'000;

// The score of winning or losing `plies` plies from now: sooner wins and later losses are better.
[[nodiscard]] constexpr Score win_in(int plies) { return kWinScore - plies; }
[[nodiscard]] constexpr Score loss_in(int plies) { return -kWinScore + plies; }

[[nodiscard]] constexpr bool is_proven(Score score) { return score >= kProvenScore || score <= -kProvenScore; }

}  // namespace sparring
