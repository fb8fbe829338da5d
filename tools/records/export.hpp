#pragma once
// The games of a record file as text for other programs: the same games give the same bytes, whenever and on however
// many threads they were played. Times are left out for that.

#include "engine/core/expected.hpp"
#include "tools/modules/game_module.hpp"
#include "tools/records/record_file.hpp"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace sparring::records {

enum class ExportFormat : unsigned char { kText, kJsonLines, kCsv, kPdn };
inline constexpr std::array kExportFormats = {ExportFormat::kText, ExportFormat::kJsonLines, ExportFormat::kCsv,
                                              ExportFormat::kPdn};

// "text", "jsonl", "csv", "pdn".
[[nodiscard]] std::string_view name_of(ExportFormat format);

// Where text goes, piece by piece; an error ends the export.
using TextSink = std::function<Status(const std::string&)>;

// All games by block and leg. The module is that of the run's game; PDN is for Draughtnauts alone.
[[nodiscard]] Status export_games(const RecordFile& file, ExportFormat format, const GameModule& module,
                                  const TextSink& sink);

// One game as a line for people: `game draughtnauts ; variant basic ; options none ; seed 1 ; pair 3 ; leg 2 ; seats
// random / level:5 ; opening 11-15 23-18 ; moves 12-16 ... ; result 0-1 ; ending rules`. Blocks and legs are numbered
// from 1, seats stand in order, and an opening that does not begin at the start has `position P` before it.
[[nodiscard]] std::string text_line(const Run& run, const RecordedBlock& block, const RecordedGame& game);

}  // namespace sparring::records
