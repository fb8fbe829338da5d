#pragma once
// Whole games on a race's track with and without each kind of tile, and each square: what they do to luck and to the
// lead; and races of two players, of which the exact values are known.

#include "tools/balance/context.hpp"
#include "tools/balance/exact_races.hpp"

#include <cstdint>
#include <vector>

namespace sparring::balance {

// Games of each arm whose luck is weighed.
[[nodiscard]] std::uint64_t luck_games(const Inquiry& inquiry);
[[nodiscard]] std::vector<Arm> race_arms(const Context& context);
[[nodiscard]] Status add_race_tables(Context& context, ExactRaces& exact, report::Section& section);

}  // namespace sparring::balance
