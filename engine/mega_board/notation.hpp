#pragma once
// Positions and moves on the Mega Board as text: rules page `mega-board.md`, "Notation". Errors name the column,
// counted from 1, and what was expected there.

#include "engine/core/expected.hpp"
#include "engine/mega_board/state.hpp"

#include <string>
#include <string_view>

namespace sparring::mega_board {

// Reads `2:P1 s1n,s2n,Km5+ST:P2 w4e:C s13=S,s14=K:X0,1:N12`; a position of the set-up ends in `:U`. The sections may
// come in any order.
template <int Lanes, int Seats>
[[nodiscard]] Expected<State<Lanes, Seats>> parse_position(std::string_view text, const Rules<Lanes>& rules);

// Players in order, squares in the order of the layout, C and N only if there is something to say.
template <int Lanes, int Seats>
[[nodiscard]] std::string format_position(const State<Lanes, Seats>& state);

// Reads a legal move of the state: `s9-s5`, `m7xm16xe9`, `m4*m8`, `m4@n2`, `m4-m8-m11`, `n6-n2=w11`, `s13=S`, `pass`. A
// text that is no move, or no legal one, gives an error that says why and what can be played instead.
template <int Lanes, int Seats>
[[nodiscard]] Expected<Move> parse_move(const State<Lanes, Seats>& state, std::string_view text);

[[nodiscard]] std::string format_move(const Layout& layout, const Move& move);

}  // namespace sparring::mega_board
