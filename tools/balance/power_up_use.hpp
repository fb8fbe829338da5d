#pragma once
// What is done with Power-Ups: how many are picked up, used and lost, how long they are held, and what follows.

#include "tools/balance/context.hpp"

#include <string_view>
#include <vector>

namespace sparring::balance {

[[nodiscard]] report::Table power_up_use_table(const std::vector<PlayedGame>& games, const Inquiry& inquiry,
                                               std::string_view strength);

}  // namespace sparring::balance
