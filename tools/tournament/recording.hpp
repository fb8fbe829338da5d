#pragma once
// A tournament in a record file: its plan, its blocks, and how it goes on from there.

#include "engine/core/expected.hpp"
#include "tools/data/text_file.hpp"
#include "tools/records/record_file.hpp"
#include "tools/tournament/report.hpp"

#include <string>

namespace sparring::tournament {

// The plan as a record file keeps it.
[[nodiscard]] records::Run run_of(const Report& report);
[[nodiscard]] records::RecordedBlock recorded(const Plan& plan, const FinishedBlock& block);
// Inverse of `recorded`, for a block that was scheduled so.
[[nodiscard]] FinishedBlock finished(const Plan& plan, ScheduledBlock scheduled, const records::RecordedBlock& block);

// Writes the plan into a new file.
[[nodiscard]] Expected<records::RecordFile> begin_record(const Report& report, const std::string& path,
                                                         Overwrite overwrite);
// Whether a record may be gone on with under other weights or endgame tables than it was begun with.
enum class OtherTables : unsigned char { kRefused, kAllowed };

// Counts the games that an earlier run of the same tournament left in a file, and opens it to go on writing.
[[nodiscard]] Expected<records::RecordFile> resume_record(Report& report, const std::string& path, OtherTables other);

}  // namespace sparring::tournament
