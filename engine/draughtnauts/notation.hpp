#pragma once
// Positions and moves of draughts as text: PDN FEN with the additions of the rules page, "Notation".

#include "engine/core/expected.hpp"
#include "engine/draughtnauts/state.hpp"

#include <string>
#include <string_view>

namespace sparring::draughtnauts {

// Reads `B:W21,22:B1,K2:N12`. Colours may come in either order, spaces and a final full stop are allowed. The error
// names the column, counted from 1, and what was expected there.
[[nodiscard]] Expected<State> parse_position(std::string_view text, const Rules& rules);

// White first, squares ascending, N only if not 0.
[[nodiscard]] std::string format_position(const State& state);

// Reads a legal move of the state, `9-13` or `9x18x25` with every landing. A text that is no move, or no legal one,
// gives an error that says why and what can be played instead.
[[nodiscard]] Expected<Move> parse_move(const State& state, std::string_view text);

[[nodiscard]] std::string format_move(const Move& move);

}  // namespace sparring::draughtnauts
