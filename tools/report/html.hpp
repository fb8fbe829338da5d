#pragma once
// A report as a page.

#include "engine/core/expected.hpp"
#include "tools/report/report.hpp"

#include <string>

namespace sparring::report {

/// One HTML5 page with everything in it: no scripts, nothing from the network. An error if the report is not in order
/// (blocks.hpp) or a plot cannot be drawn.
[[nodiscard]] Expected<std::string> write_html(const Report& report);

}  // namespace sparring::report
