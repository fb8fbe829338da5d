#pragma once
// Whole games on a race's track with and without each kind of tile: what the kind does to luck and to the lead; and
// races of two players, of which the exact values are known.

#include "tools/balance/blanked_tracks.hpp"
#include "tools/balance/context.hpp"

#include <vector>

namespace sparring::balance {

[[nodiscard]] std::vector<Arm> race_arms(const Context& context, const BlankedTrack& whole);
[[nodiscard]] Status add_race_tables(Context& context, const BlankedTrack& whole, report::Section& section);

}  // namespace sparring::balance
