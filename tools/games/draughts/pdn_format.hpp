#pragma once
// Portable Draughts Notation as a format of recorded games.

#include "tools/tables/record_format.hpp"

namespace sparring::pdn {

[[nodiscard]] RecordFormat pdn_format();

}  // namespace sparring::pdn
