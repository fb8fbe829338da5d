#pragma once
// Positions and moves of draughts as text: PDN FEN with the additions of the rules page, "Notation". Errors name the
// column, counted from 1, and what was expected there.

#include "engine/core/expected.hpp"
#include "engine/draughtnauts/basic_state.hpp"
#include "engine/draughtnauts/state.hpp"

#include <string>
#include <string_view>

namespace sparring::draughtnauts {

// Reads `B:W21,22:B1,K2:N12`. Colours may come in either order, spaces and a final full stop are allowed.
[[nodiscard]] Expected<BasicState> parse_position(std::string_view text, const BasicRules& rules);
// Reads `B:WK3+ST,21:B1,K30+H:P2=H,29=T:N12` as well, and positions of the set-up, which end in `:U`.
[[nodiscard]] Expected<State> parse_position(std::string_view text, const Rules& rules);

// White first, squares ascending, Power-Ups in the order SHCT, N only if not 0.
[[nodiscard]] std::string format_position(const BasicState& state);
[[nodiscard]] std::string format_position(const State& state);

// Reads a legal move of the state: `9-13`, `9x18x25` with every landing, `14*18`, `14@7`, `14-18x25`, `29=S`. A text
// that is no move, or no legal one, gives an error that says why and what can be played instead.
[[nodiscard]] Expected<Move> parse_move(const BasicState& state, std::string_view text);
[[nodiscard]] Expected<Move> parse_move(const State& state, std::string_view text);

// A set-up by chance is written as all that lies afterwards: `1=S,2=T,30=H`.
[[nodiscard]] std::string format_move(const Move& move);

// `1=S,2=T,30=H`, squares ascending.
[[nodiscard]] std::string format_lying(Lying lying);

using draughts::letters_of;

}  // namespace sparring::draughtnauts
