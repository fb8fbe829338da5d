#pragma once
// The game with every number of players.

#include "tools/balance/question.hpp"

namespace sparring::balance {

[[nodiscard]] Question players_question();

}  // namespace sparring::balance
