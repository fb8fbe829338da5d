#pragma once
// Which values of rule options bring a game to what it should be like.

#include "tools/balance/question.hpp"

namespace sparring::balance {

[[nodiscard]] Question tune_question();

}  // namespace sparring::balance
