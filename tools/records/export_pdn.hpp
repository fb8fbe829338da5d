#pragma once
// Recorded games of Draughtnauts as PDN.

#include "engine/core/expected.hpp"
#include "tools/modules/game_module.hpp"
#include "tools/pdn/pdn_game.hpp"
#include "tools/records/types.hpp"

#include <string>

namespace sparring::records {

// The module whose games can be written so.
inline constexpr const char* kPdnModule = "draughtnauts";

// A game with the agents as players and its block and leg, from 1, as the round. `draughts` is the module of the game.
[[nodiscard]] Expected<std::string> pdn_of(const GameModule& draughts, const Run& run, const RecordedBlock& block,
                                           const RecordedGame& game);

}  // namespace sparring::records
