#pragma once
// The blocks of a report as parts of a page.

#include "engine/core/expected.hpp"
#include "tools/report/report.hpp"

#include <string>

namespace sparring::report {

/// How many of a kind stand before on the page: "Table 3" is the third.
struct BlockNumbers {
    int tables = 0;
    int figures = 0;
    int records = 0;
};

/// The block with its caption, numbered after those before it. An error if a plot cannot be drawn.
[[nodiscard]] Expected<std::string> html_block(const Block& block, BlockNumbers& numbers);

}  // namespace sparring::report
