#pragma once
// A report as JSON.

#include "tools/report/report.hpp"

#include <string>

namespace sparring::report {

/// One object on one line: title, subtitle, facts, findings, and sections with blocks, each with its "type"
/// (blocks.hpp). A Figure is {"value", "low", "high"}; what is absent or not finite is null.
[[nodiscard]] std::string write_json(const Report& report);

}  // namespace sparring::report
