#pragma once
// The lair of Drakon as lines of text.

#include "engine/drakon/view.hpp"
#include "tools/tables/game_module.hpp"

#include <optional>
#include <string>

namespace sparring {

// What one seat may see. Every chamber is a box of five columns and two lines with its code, the counter and the
// characters on it; chambers side by side share a wall, in which stands the arrow-head of the one that points through
// it: two never meet. Free cells are dots; x stands below and y at the left. Below follow what has to be decided, a
// line for each player, the viewer's hand, and the pile, the Hoard and Start. Where there are colours, the chamber that
// was placed last or come to last is highlighted; that is so after decisions, not after draws.
[[nodiscard]] std::string draw_lair(const drakon::View& view, const std::optional<drakon::Move>& last_move,
                                    const RenderStyle& style);

}  // namespace sparring
