#pragma once
// The outcomes of games whose moves are not kept, as text for other programs.

#include "engine/core/expected.hpp"
#include "tools/records/export.hpp"
#include "tools/records/record_file.hpp"

namespace sparring::records {

// Whether a file holds blocks of games without their moves.
[[nodiscard]] Expected<bool> holds_sums(const RecordFile& file);

// All outcomes in order, a line each: `game 17 ; result 0-1 ; length 23`, with games numbered from 1 in text and from 0
// elsewhere. Refuses a file with sums alone.
[[nodiscard]] Status export_outcomes(const RecordFile& file, ExportFormat format, const TextSink& sink);

}  // namespace sparring::records
