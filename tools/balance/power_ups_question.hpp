#pragma once
// What each kind of Power-Up is worth, in four ways: by play in which one side gets nothing from it, by taking it off
// the board or putting another in its place, by regression on who has what, and by what is done with it.

#include "tools/balance/question.hpp"

namespace sparring::balance {

[[nodiscard]] Question power_ups_question();

}  // namespace sparring::balance
