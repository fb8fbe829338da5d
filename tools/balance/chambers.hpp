#pragma once
// The chambers of Drakon: what changes if a kind is plain, what follows when it acts, and where characters go.

#include "tools/balance/context.hpp"

#include <cstdint>
#include <vector>

namespace sparring::balance {

// Games of each arm, all of them between the weaker agents.
[[nodiscard]] std::uint64_t chamber_games(const Inquiry& inquiry);
[[nodiscard]] Expected<std::vector<Arm>> chamber_arms(const Context& context);
[[nodiscard]] Status answer_chambers(Context& context, report::Report& report);

}  // namespace sparring::balance
