#pragma once
// Positions, moves and options of Pebble Ring as text.
//
// A position is `7 1`: the pebbles left and the number of the seat to move. Behind a finished game stands what was
// taken last: `0 3 2`. A move is the number of pebbles taken.

#include "docs/examples/pebble-ring/state.hpp"
#include "engine/core/expected.hpp"
#include "engine/core/options.hpp"

#include <span>
#include <string>
#include <string_view>

namespace sparring::pebble_ring {

[[nodiscard]] std::string format_position(const State& state);
[[nodiscard]] Expected<State> parse_position(std::string_view text, const Rules& rules);

[[nodiscard]] std::string format_move(Move move);
[[nodiscard]] Expected<Move> parse_move(const State& state, std::string_view text);

[[nodiscard]] std::span<const OptionEntry<Options>> option_entries();

}  // namespace sparring::pebble_ring
