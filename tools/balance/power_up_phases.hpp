#pragma once
// What it is worth to hold a Power-Up early and late in a game, by what searches expected.

#include "tools/balance/played_game.hpp"
#include "tools/report/report.hpp"
#include "tools/tables/design_facts.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace sparring::balance {

// A row for each of the kinds.
[[nodiscard]] report::Table power_up_phases_table(std::span<const PlayedGame> games, const ItemFacts& facts,
                                                  std::size_t seats, std::string_view strength);

}  // namespace sparring::balance
