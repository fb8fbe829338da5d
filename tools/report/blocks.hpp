#pragma once
// What all blocks of a report have in common.

#include "engine/core/expected.hpp"
#include "tools/report/report.hpp"

#include <string_view>

namespace sparring::report {

/// Empty for paragraphs, which have none.
[[nodiscard]] std::string_view id_of(const Block& block);
[[nodiscard]] std::string_view title_of(const Block& block);
[[nodiscard]] std::string_view note_of(const Block& block);
/// "paragraph", "table", "plot", "heat map", "picture", "record".
[[nodiscard]] std::string_view type_of(const Block& block);

/// Refuses ids that are not of small letters, digits and hyphens, ids that two blocks or sections share, and tables
/// with rows that are not as long as their head. Everything that is written goes by these.
[[nodiscard]] Status check_report(const Report& report);

}  // namespace sparring::report
