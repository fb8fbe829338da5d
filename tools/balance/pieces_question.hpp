#pragma once
// The pyramids of Power Play: what pips are worth, how pieces meet, and where they go.

#include "tools/balance/question.hpp"

namespace sparring::balance {

[[nodiscard]] Question pieces_question();

}  // namespace sparring::balance
