#pragma once
// A track as a study asks for it: with all tiles, without each kind that does something, and without each square.

#include "engine/board_game_battle/track.hpp"
#include "tools/tables/design_facts.hpp"

#include <vector>

namespace sparring {

[[nodiscard]] TileChange whole_track(const board_game_battle::Track& track);
// Challenges stay: without them it would be no track. Blue and red squares, and a detour, go with the last tile that
// leads to them.
[[nodiscard]] std::vector<TileChange> tracks_without_kinds(const board_game_battle::Track& track);
[[nodiscard]] std::vector<TileChange> tracks_without_squares(const board_game_battle::Track& track);

// Which squares there are, and which tiles do something on them.
[[nodiscard]] LandingFacts landings_on(const board_game_battle::Track& track);

}  // namespace sparring
