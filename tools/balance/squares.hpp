#pragma once
// The tiles of a race's track: what changes if a kind, or one square, is blank, what landing on a square is worth, and
// what is known exactly.

#include "tools/balance/context.hpp"

#include <cstdint>
#include <vector>

namespace sparring::balance {

// Games of each arm with a square or a kind blank, results alone being kept.
[[nodiscard]] std::uint64_t square_games(const Inquiry& inquiry);
[[nodiscard]] Expected<std::vector<Arm>> square_arms(const Context& context);
[[nodiscard]] Status answer_squares(Context& context, report::Report& report);

}  // namespace sparring::balance
