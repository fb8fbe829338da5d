#pragma once
// Positions and events of Board Game Battle as text: rules page `board-game-battle.md`, "State for tools". Errors name
// the column, counted from 1, and what was expected there.

#include "engine/board_game_battle/state.hpp"
#include "engine/core/expected.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace sparring::board_game_battle {

// Reads `R3:O3142:T2:12,0,g3<36,45` with the field of what is pending behind it: none for a roll, `D`, `D2`, `B`, `S`,
// `X`, `X2`, `F`; and `R3:O-:12,0,g3<36,45` before the placement. Beyond the page `W` says that the player whose turn
// it is has won, and a draw is the round after the last one, before its placement. The rules must be for as many
// players as there are places.
[[nodiscard]] Expected<State> parse_position(std::string_view text, const Rules& rules);
[[nodiscard]] std::string format_position(const State& state);

// How many players a position has, by the number of its places; nothing if that is no number of players.
[[nodiscard]] std::optional<int> players_of_position(std::string_view text);

// `12` or `g3<36`.
[[nodiscard]] std::string place_text(const Board& board, Place place);

// Reads an event that can come next: `order 3142`, `roll 8`, on a Challenge where single dice count `roll 8 5+3`, the
// choice `duel 2` and then its dice `5-3`, `brawl 4,2,6,1`, `switch 3`, `random 2` and then `5` steps, `fifty 4`. A
// choice and its dice stand behind each other as the rules page has them.
[[nodiscard]] Expected<Move> parse_move(const State& state, std::string_view text);
// An event of the state.
[[nodiscard]] std::string format_move(const State& state, const Move& move);

}  // namespace sparring::board_game_battle
