// Tests that are looked at several times while units are added, and may end at any of these looks. The probability of a
// wrong finding is spent look by look (Lan and DeMets, Discrete sequential boundaries for clinical trials, Biometrika
// 70, 1983, the function of Pocock's type); that of mistaking chance for a difference in several means at once goes by
// the squared length of a Brownian motion in as many dimensions (Jennison and Turnbull, Exact calculations for
// sequential t, chi squared and F tests, Biometrika 78, 1991, whose rule it is to compare p values of small samples
// with these levels).
#pragma once

#include <cstddef>
#include <vector>

namespace sparring::statistics {

/// When a test is looked at: parts of the most units that are ever added up, increasing, the last one 1.
using LookParts = std::vector<double>;

/// The p value with which a test that is to be wrong with the probability `alpha`, in (0, 1), over all looks ends at
/// look `number`, counted from 0. `degrees` are those of chi squared: 1 for a two-sided test of one mean, one fewer
/// than seats for a test of their shares. An interval of confidence 1 - this level, of degrees 1, covers the value at
/// every look with the probability 1 - alpha (a repeated confidence interval), whyever one ends.
[[nodiscard]] double level_at_look(const LookParts& parts, std::size_t number, std::size_t degrees, double alpha);

/// The p value `p` of a look as one that holds whyever one ends there: the least alpha at which the test ends at this
/// look. It may be corrected for a family like any other. Source: Jennison and Turnbull, Interim analyses: the repeated
/// confidence interval approach, Journal of the Royal Statistical Society B 51 (1989).
[[nodiscard]] double repeated_p_value(const LookParts& parts, std::size_t number, std::size_t degrees, double p);

}  // namespace sparring::statistics
