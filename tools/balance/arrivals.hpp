#pragma once
// A picture of how often somebody comes to each place of the board.

#include "tools/balance/context.hpp"
#include "tools/balance/played_game.hpp"
#include "tools/report/report.hpp"

#include <span>

namespace sparring::balance {

// On the board at the start.
[[nodiscard]] Expected<report::Picture> arrivals_picture(const Context& context, const ArrivalMap& map,
                                                         std::span<const PlayedGame> games);

}  // namespace sparring::balance
