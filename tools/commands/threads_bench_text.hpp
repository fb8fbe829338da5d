#pragma once
// How searches on several threads compare with the same on one, as a table and as JSON.

#include "tools/tables/threads_bench_row.hpp"
#include "tools/text/json_text.hpp"

#include <string>
#include <vector>

namespace sparring {

// Ratios are of the medians over the rounds: of speeds, or of times to a depth. `threads` is how many there were.
[[nodiscard]] std::string threads_bench_text(const std::vector<ThreadsBenchRow>& rows, int threads, int columns);
[[nodiscard]] Json threads_bench_json(const std::vector<ThreadsBenchRow>& rows, int threads);

}  // namespace sparring
