#pragma once
// The module of Pebble Ring, which the program lists. In a real game this line stands in tools/games/games.hpp.

#include "tools/tables/game_module.hpp"

#include <memory>

namespace sparring {

[[nodiscard]] std::unique_ptr<GameModule> make_pebble_ring_module();

}  // namespace sparring
