#pragma once
// How much of the results is luck, where dice or draws have a part in play.

#include "tools/balance/question.hpp"

namespace sparring::balance {

[[nodiscard]] Question luck_question();

}  // namespace sparring::balance
