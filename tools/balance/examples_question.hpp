#pragma once
// A typical, a shortest and a most dramatic game, as records that can be played again.

#include "tools/balance/question.hpp"

namespace sparring::balance {

[[nodiscard]] Question examples_question();

}  // namespace sparring::balance
