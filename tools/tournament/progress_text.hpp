#pragma once
// The line that tells how far a tournament has come.

#include "tools/tournament/report.hpp"

#include <string>

namespace sparring::tournament {

// `12/100 pairs, 0:34 left, random leads with 52.1%`, after so many seconds of play; during a sequential test the
// log-likelihood ratio is told too.
[[nodiscard]] std::string progress_text(const Report& report, double seconds);

}  // namespace sparring::tournament
