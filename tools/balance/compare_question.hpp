#pragma once
// What other readings of the rules change: those that a designer of the game will want to know about, and those that
// were asked for.

#include "tools/balance/question.hpp"

namespace sparring::balance {

// Of the game's profile.
[[nodiscard]] Question readings_question();
// Of `--compare`.
[[nodiscard]] Question compare_question();

}  // namespace sparring::balance
