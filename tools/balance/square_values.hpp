#pragma once
// What it is worth to land on each square of a race, and where Challenges hold players up.

#include "tools/balance/context.hpp"

namespace sparring::balance {

// Tables and a heat map on the track, from the basic games at both strengths.
[[nodiscard]] Status add_square_values(Context& context, report::Section& section);

}  // namespace sparring::balance
