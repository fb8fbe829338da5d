#pragma once
// Positions and moves of Power Play as text: rules page `power-play.md`, "Notation". Errors name the column, counted
// from 1, and what was expected there.

#include "engine/core/expected.hpp"
#include "engine/power_play/state.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace sparring::power_play {

// Reads `2:P1 c3=2,g3=323:P2 d1=3:H2=21:L19,8:N3:M57:K1`; a player who is out is `P2 out`, one who has nothing on the
// board `P2 -`. The rules must be for as many players as there are P fields, else an error says so. M, which the rules
// page does not have, are the plies of the game so far, 0 if it is not given. The fields may come in any order.
[[nodiscard]] Expected<State> parse_position(std::string_view text, const Rules& rules);

// Players in order, squares in the order a1, b1, .., h8; hands, N, M and K only if there is something to say.
[[nodiscard]] std::string format_position(const State& state);

// How many players a position has, by the last of its P fields; nothing if that is no number of players.
[[nodiscard]] std::optional<int> players_of_position(std::string_view text);

// Reads a legal move of the state: `a1-b2`, `a1/1-b2`, `a1/2xe5`, `a1/=2-b2`, `a1/=2@1-b2`, `+3@a1`, `pass`,
// `declare3`. A text that is no move, or no legal one, gives an error that says why and what can be played instead.
[[nodiscard]] Expected<Move> parse_move(const State& state, std::string_view text);

// A move of the state.
[[nodiscard]] std::string format_move(const State& state, const Move& move);

}  // namespace sparring::power_play
