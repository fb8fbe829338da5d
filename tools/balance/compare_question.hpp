#pragma once
// What other readings of the rules change: those that a designer of the game will want to know about, and those that
// were asked for.

#include "tools/balance/comparison.hpp"
#include "tools/balance/question.hpp"

#include <vector>

namespace sparring::balance {

// The readings of the game's profile, and what else may mend what is wrong; in each the present value comes first.
[[nodiscard]] std::vector<ComparedRules> readings_of(const Context& context);
[[nodiscard]] std::vector<ComparedRules> repairs_of(const Context& context);

// Of the game's profile.
[[nodiscard]] Question readings_question();
// Of `--compare`.
[[nodiscard]] Question compare_question();

}  // namespace sparring::balance
