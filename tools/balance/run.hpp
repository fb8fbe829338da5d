#pragma once
// A whole inquiry: what it needs is told, games are played, answers become a report, and the report files.

#include "engine/core/expected.hpp"
#include "tools/balance/inquiry.hpp"
#include "tools/commands/console.hpp"

namespace sparring::balance {

// Bad input and failures are errors; what was asked for goes to `console`.
[[nodiscard]] Status run_balance(const Arguments& arguments, Console& console);

}  // namespace sparring::balance
