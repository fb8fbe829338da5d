#pragma once
// What tiles do: those of a track, and kinds that are screened.

#include "tools/balance/question.hpp"

namespace sparring::balance {

[[nodiscard]] Question tiles_question();

}  // namespace sparring::balance
