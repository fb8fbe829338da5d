#pragma once
// What games between arrangements show: whether any arrangement is better than another, and whether the order of
// placing matters.

#include "tools/balance/measured_set_ups.hpp"

#include <array>
#include <cstddef>
#include <string>

namespace sparring::balance {

// By level; of beginners only if the game has an agent that plays as they do.
using SetUpsByLevel = std::array<MeasuredSetUps, kLevels.size()>;

// Of each level, in a sentence: how many arrangements of each player differ from the average one, and what difference
// would have been seen.
[[nodiscard]] std::string differing_set_ups(const Inquiry& inquiry, const Arrangements& arrangements,
                                            const SetUpsByLevel& measured);

// Of a seat: the arrangement that does best against all alike with the weaker agents, with an interval that holds for
// the arrangements of both players at once, because it was chosen among them.
[[nodiscard]] report::Finding best_set_up_finding(const Inquiry& inquiry, const Arrangements& arrangements,
                                                  const SetUpsByLevel& measured, std::size_t seat);

[[nodiscard]] report::Finding placing_order_finding(const Inquiry& inquiry, const SetUpsByLevel& measured);
// Without an interval where no interaction between arrangements is seen beyond noise: then every game drawn has a pure
// equilibrium, and the order cannot matter.
[[nodiscard]] report::Figure order_figure(const PlacingOrder& order);

}  // namespace sparring::balance
