#pragma once
// What it goes with to have something, how pieces meet, and where they go.

#include "tools/balance/question.hpp"

namespace sparring::balance {

[[nodiscard]] Question pieces_question();

}  // namespace sparring::balance
