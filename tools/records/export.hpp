#pragma once
// The games of a record file as text for other programs: the same games give the same bytes, whenever and on however
// many threads they were played. Times are left out for that.

#include "engine/core/expected.hpp"
#include "tools/records/record_file.hpp"
#include "tools/tables/game_module.hpp"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace sparring::records {

enum class ExportFormat : unsigned char { kText, kJsonLines, kCsv };
inline constexpr std::array kExportFormats = {ExportFormat::kText, ExportFormat::kJsonLines, ExportFormat::kCsv};

// "text", "jsonl", "csv".
[[nodiscard]] std::string_view name_of(ExportFormat format);

// Where text goes, piece by piece; an error ends the export.
using TextSink = std::function<Status(const std::string&)>;

// Plays every game of a block again. An error names a game whose moves cannot be played, or come to another length or
// result than the record says.
using BlockCheck = std::function<Status(const RecordedBlock&)>;
// Of a file that outlives it, whose game is that of the module.
[[nodiscard]] Expected<BlockCheck> replay_check(const RecordFile& file, const GameModule& module);

// All games by block and leg, each after a replay. The module is that of the run's game.
[[nodiscard]] Status export_games(const RecordFile& file, ExportFormat format, const GameModule& module,
                                  const TextSink& sink);

// One game as a line for people: `game GAME ; variant VARIANT ; options none ; seed 1 ; pair 3 ; leg 2 ; seats
// random / level:5 ; opening 11-15 23-18 ; moves 12-16 ... ; result 0-1 ; ending rules`. Blocks and legs are numbered
// from 1, seats stand in order, and an opening that does not begin at the start has `position P` before it.
[[nodiscard]] std::string text_line(const Run& run, const RecordedBlock& block, const RecordedGame& game);

}  // namespace sparring::records
