// Many questions in one report: p values adjusted for how many there are. A claim is made where an adjusted value is at
// most the error rate asked for.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace sparring::statistics {

/// Holm's adjusted p values, for claims: the probability of any false claim is at most the rate they are compared with,
/// however the questions hang together. Values in [0, 1], in the order given.
/// Source: Holm, A simple sequentially rejective multiple test procedure, Scandinavian Journal of Statistics 6 (1979).
[[nodiscard]] std::vector<double> holm_adjusted(std::span<const double> p_values);

/// Adjusted p values after Benjamini and Hochberg, for screens: the expected share of false ones among what is found is
/// at most the rate they are compared with, if the questions are independent or positively dependent. Values in [0, 1],
/// in the order given.
/// Source: Benjamini and Hochberg, Controlling the false discovery rate, Journal of the Royal Statistical Society B 57
/// (1995).
[[nodiscard]] std::vector<double> benjamini_hochberg_adjusted(std::span<const double> p_values);

/// The confidence each of so many intervals needs for all to cover at once with the given one, by Bonferroni's bound:
/// 1 - (1 - confidence) / intervals. At least one interval.
[[nodiscard]] double simultaneous_confidence(double confidence, std::size_t intervals);

}  // namespace sparring::statistics
