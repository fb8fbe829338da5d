#pragma once
// Which arrangement of the Power-Ups is best against which, what to play if both choose at once, and whether it matters
// that they place in turn.

#include "tools/balance/question.hpp"

namespace sparring::balance {

[[nodiscard]] Question set_up_question();

}  // namespace sparring::balance
