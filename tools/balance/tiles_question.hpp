#pragma once
// What tiles do: those of a race's track, and the chambers of Drakon.

#include "tools/balance/question.hpp"

namespace sparring::balance {

[[nodiscard]] Question tiles_question();

}  // namespace sparring::balance
