#pragma once
// How games go: length, choices, how they end, who leads, and when they are decided.

#include "tools/balance/question.hpp"

namespace sparring::balance {

[[nodiscard]] Question course_question();

}  // namespace sparring::balance
