#pragma once
// A report as files in a folder.

#include "engine/core/expected.hpp"
#include "tools/report/report.hpp"

#include <filesystem>

namespace sparring::report {

/// Writes `report.html`, `report.json` and `tables/<id>.csv` into the folder, which is made if it is not there; each of
/// them is whole or as it was before. Nothing is written if the report is not in order or cannot be drawn. Other files
/// in the folder are left alone.
[[nodiscard]] Status write_report_files(const Report& report, const std::filesystem::path& folder);

}  // namespace sparring::report
