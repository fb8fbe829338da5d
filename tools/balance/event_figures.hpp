#pragma once
// Figures of what happens in games, whose intervals stay among the numbers that are possible.

#include "tools/report/report.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <cstddef>

namespace sparring::balance {

// With fewer games in which something happens nothing is known of how much games differ, and no interval is given.
inline constexpr std::size_t kFewestGames = 10;

// A number of things, at least 0, that happen in so many games: Student's interval of its logarithm.
[[nodiscard]] report::Figure count_figure(const statistics::SampleMean& mean, std::size_t games, int digits = 2);

// A win share, in %: Student's interval of its logit.
[[nodiscard]] report::Figure share_figure(const statistics::SampleMean& mean, std::size_t games);

// A difference of win shares, in points: Student's interval, as far as it is possible.
[[nodiscard]] report::Figure gain_figure(const statistics::SampleMean& mean, std::size_t games);

}  // namespace sparring::balance
