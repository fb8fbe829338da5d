#pragma once
// The plan of a run in the tables `runs`, `agents` and `openings`.

#include "engine/core/expected.hpp"
#include "tools/records/types.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

namespace sparring::records {

// Both throw SQLite::Exception where the file cannot be written or read.
void write_run(SQLite::Database& database, const Run& run);
// The one run of a file, or what is wrong with it.
[[nodiscard]] Expected<Run> read_run(SQLite::Database& database);

}  // namespace sparring::records
