#pragma once
// Seats that face each other share their neighbours, and who sits between two others may be worse off: what the two of
// such a pair win together.

#include "tools/balance/context.hpp"
#include "tools/report/report.hpp"

namespace sparring::balance {

// Four seats or more, an even number of them, that the rules do not make alike.
[[nodiscard]] bool has_opposite_seats(const Inquiry& inquiry);
[[nodiscard]] report::Table opposites_table(const Inquiry& inquiry, const GamesOfStrengths& games);
// The pair that wins most between the stronger agents.
[[nodiscard]] report::Finding opposites_finding(const Inquiry& inquiry, const GamesOfStrengths& games);

}  // namespace sparring::balance
