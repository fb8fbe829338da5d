#pragma once
// What holds for beginners and what for strong players: the primary outcomes, and what each Power-Up is worth, at three
// levels.

#include "tools/balance/question.hpp"

namespace sparring::balance {

[[nodiscard]] Question levels_question();

}  // namespace sparring::balance
