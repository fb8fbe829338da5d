#pragma once
// A report with a block of every type and texts that try to be more than text.

#include "tools/report/report.hpp"

#include <string>

namespace sparring::test {

/// What no writer may let through: quotes of all kinds, tags, commands of gnuplot and of shells, formats, and a line
/// feed.
[[nodiscard]] std::string hostile_text();

[[nodiscard]] report::Plot sample_plot();
/// So many rows and columns.
[[nodiscard]] report::HeatMap sample_heat_map(std::size_t size);
[[nodiscard]] report::Report sample_report();

}  // namespace sparring::test
