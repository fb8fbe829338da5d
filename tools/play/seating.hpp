#pragma once
// Who sits where, as the command line says it.

#include "engine/core/expected.hpp"
#include "engine/core/seat.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// The seats of the people: seats by name or number from 1, several with commas between; `none`, or `both` or `all`.
// Names are read in capitals or not.
[[nodiscard]] Expected<SeatSet> parse_side(std::string_view text, std::span<const std::string> seat_names);

}  // namespace sparring
