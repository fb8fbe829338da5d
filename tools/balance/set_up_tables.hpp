#pragma once
// The tables and the map of what games between arrangements say.

#include "tools/balance/set_up_findings.hpp"

#include <cstddef>

namespace sparring::balance {

[[nodiscard]] report::Table set_up_values_table(const Inquiry& inquiry, const SetUpsByLevel& measured);
// The best that each player can do against what the other is to play, and against all of its arrangements alike.
[[nodiscard]] report::Table set_up_replies_table(const Inquiry& inquiry, const Arrangements& arrangements,
                                                 const SetUpsByLevel& measured);
// Every arrangement against every other, with the weaker agents.
[[nodiscard]] report::HeatMap set_up_map(const Inquiry& inquiry, const Arrangements& arrangements,
                                         const MeasuredSetUps& measured);
// Of one seat: how each does, and how often to play it.
[[nodiscard]] report::Table arrangements_table(const Inquiry& inquiry, const Arrangements& arrangements,
                                               const SetUpsByLevel& measured, std::size_t seat);

}  // namespace sparring::balance
