// The questions about squares, moves and turns that the files of the naive rules share.
#pragma once

#include "tests/support/naive_battle/naive_battle.hpp"

#include <string>
#include <vector>

namespace sparring::naive_battle {

// Where a forward move ends, and whether the tile there acts on a piece that a roll has brought there.
struct Landing {
    Place place;
    bool does_act = true;
};

// The place as in positions: `12`, or `g3<36` on the detour track.
[[nodiscard]] std::string place_text(const Place& place);

[[nodiscard]] const Tile& tile_at(const Place& place, const Layout& layout);

// A piece of which player moves in this turn.
[[nodiscard]] int mover(const Position& position);

// Which player has this number in the placement of this round; 0 for none.
[[nodiscard]] int player_placed(const Position& position, int number);

[[nodiscard]] Place& place_of(Position& position, int player);
[[nodiscard]] const Place& place_of(const Position& position, int player);

// The number of the challenge that the mover must beat before it moves; 0 on other squares and on Start.
[[nodiscard]] int challenge_of_mover(const Position& position, const Options& options);

// Whether the mover rolls one die instead of two.
[[nodiscard]] bool has_one_die(const Position& position);

// The unsigned numbers in a text, in their order, whatever stands between them.
[[nodiscard]] std::vector<int> numbers_in(const std::string& text);

// Walks forward over challenges and the end of the detour track as the rules want it.
[[nodiscard]] Landing forward(Place place, int steps, const Options& options);

[[nodiscard]] Place backward(Place place, int steps);

// Where a tile that needs no dice takes the piece that has landed on it; the same place for other tiles.
[[nodiscard]] Place taken_by_tile(const Place& place, const Options& options);

// The pending field that a tile with dice or a choice asks for: D, B, S, X or F; empty for other tiles.
[[nodiscard]] std::string letter_of(const Tile& tile);

// The position after an event that is one of events(position, options), which is not looked up.
[[nodiscard]] Position after_event(const Position& position, const std::string& event, const Options& options);

}  // namespace sparring::naive_battle
