#pragma once
// How far a tournament has come: a line, and the standings so far.

#include "tools/tournament/report.hpp"

#include <string>

namespace sparring::tournament {

// `12/100 pairs, 0:34 left, random leads with 52.1%`, after so many seconds of play; during a sequential test the
// log-likelihood ratio is told too.
[[nodiscard]] std::string progress_text(const Report& report, double seconds);

// What was played so far as the tables of a report, and as one JSON value on one line: `results_json` with counts.
[[nodiscard]] std::string interim_text(const Report& report, int columns = kAnyWidth);
[[nodiscard]] std::string interim_json(const Report& report);

}  // namespace sparring::tournament
