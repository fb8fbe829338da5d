#pragma once
// Recorded games in a notation of others.

#include "engine/core/expected.hpp"
#include "tools/records/export.hpp"
#include "tools/records/record_file.hpp"
#include "tools/tables/game_module.hpp"
#include "tools/tables/record_format.hpp"

namespace sparring::records {

// A game with the agents as players and its block and leg, from 1, as the round. The module is that of the run's game.
[[nodiscard]] ArchivedGame archived(const GameModule& module, const Run& run, const RecordedBlock& block,
                                    const RecordedGame& game);

// All games by block and leg. The module is that of the run's game and has the format.
[[nodiscard]] Status export_games(const RecordFile& file, const RecordFormat& format, const GameModule& module,
                                  const TextSink& sink);

}  // namespace sparring::records
