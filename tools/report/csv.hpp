#pragma once
// The numbers of a report as CSV (RFC 4180, UTF-8), for spreadsheets and statistics programs.

#include "tools/report/report.hpp"

#include <string>
#include <vector>

namespace sparring::report {

struct CsvFile {
    /// "<id of the block>.csv"
    std::string name;
    std::string text;
};

/// Every table (a column with Figures becomes three: `name [unit]`, `name low`, `name high`), plot (series, x, y, low,
/// high) and heat map (row, column, value), in their order. Numbers have as many digits as they need; what is absent or
/// not finite is empty. Texts in columns of Figures stand in the first of the three.
[[nodiscard]] std::vector<CsvFile> write_csv(const Report& report);

}  // namespace sparring::report
