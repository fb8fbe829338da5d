// The geometry of the board and small questions about a position, shared by the
// files of the naive rules and by nothing else.
#pragma once

#include "tests/support/naive_draughts/naive_draughts.hpp"

#include <string>
#include <vector>

namespace sparring::naive {

[[nodiscard]] Side opponent_of(Side side);

// "Board, players, notation": the row and column of square 1..32 and back.
[[nodiscard]] Coordinates coordinates_of(int square);
[[nodiscard]] int square_of(Coordinates coordinates);
[[nodiscard]] std::string name_of(Coordinates coordinates);

// Row 7 for Black, row 0 for White.
[[nodiscard]] int crowning_row(Side side);

// The square next to `from`; it may be off the board.
[[nodiscard]] Coordinates neighbour(Coordinates from, Coordinates direction);

[[nodiscard]] std::vector<Coordinates> all_directions();

// The directions in which a piece steps and jumps.
[[nodiscard]] std::vector<Coordinates> directions_of(const Piece& piece);

// False for what is off the board. A lying Power-Up does not count.
[[nodiscard]] bool is_empty(const Position& position, Coordinates coordinates);
[[nodiscard]] bool is_held_by(const Position& position, Coordinates coordinates, Side side);

[[nodiscard]] std::vector<Coordinates> pieces_of(const Position& position, Side side);

// Whether the piece is crowned and holds the Power-Up with this letter.
[[nodiscard]] bool holds(const Piece& piece, char kind);

// Whether it holds the Power-Up and has something from it: not if the option
// `idle` takes that away from its side.
[[nodiscard]] bool can_use(const Piece& piece, char kind, const Options& options);

void lose(Piece& piece, char kind);

// Adds a letter to the held ones and keeps the order SHCT.
void take(Piece& piece, char kind);

}  // namespace sparring::naive
