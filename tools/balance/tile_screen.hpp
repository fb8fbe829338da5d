#pragma once
// Kinds of tiles of which so little happens that they are screened: what changes if a kind is plain, what follows when
// it acts, and where seats go.

#include "tools/balance/context.hpp"

#include <cstdint>
#include <vector>

namespace sparring::balance {

// Games of each arm, all of them between the weaker agents.
[[nodiscard]] std::uint64_t screened_games(const Inquiry& inquiry);
[[nodiscard]] Expected<std::vector<Arm>> screen_arms(const Context& context);
[[nodiscard]] Status answer_screen(Context& context, report::Report& report);

}  // namespace sparring::balance
