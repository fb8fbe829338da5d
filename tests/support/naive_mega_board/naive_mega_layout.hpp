// The geometry of a layout, shared by the files of the naive rules and by
// nothing else.
#pragma once

#include "tests/support/naive_mega_board/naive_mega_board.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sparring::naive_mega {

// The board that covers the coordinates, dark square or not.
[[nodiscard]] std::optional<Board> board_at(Coordinates coordinates, const Layout& layout);

// "The geometry, derived": the square one diagonal step from `from`, or nothing
// where no board covers it. Both parts of the direction are +1 or -1.
[[nodiscard]] std::optional<Coordinates> step(Coordinates from, Coordinates direction, const Layout& layout);

[[nodiscard]] std::vector<Coordinates> all_directions();

// "Movement": the two diagonals that contain the facing n, e, s or w.
[[nodiscard]] std::vector<Coordinates> forward_directions(char facing);

// "Movement": the facing of a man after a step from one square to another.
[[nodiscard]] char facing_after_step(char facing, Coordinates from, Coordinates to, const Layout& layout);

// "Crowning and Power-Ups": whether a man with this facing is at the end of a board.
[[nodiscard]] bool is_at_end_of_board(Coordinates at, char facing, const Layout& layout);

// The 32 dark squares of a board, in the order of their numbers.
[[nodiscard]] std::vector<Coordinates> squares_of(const Board& board);

// The squares of all boards, in the order of the notation.
[[nodiscard]] std::vector<Coordinates> all_squares(const Layout& layout);

[[nodiscard]] std::string name_of(Coordinates square, const Layout& layout);

// "Setup": how many rows of a home are between the square and the side that its
// men face: 0 to 2 for the men, 3 for the fourth row, 7 for the last.
[[nodiscard]] int rows_in_front(Coordinates square, const Board& home);

// "Setup": the player whose crown square this is, 0 if it is none. With
// crowns=any every square behind the men is one.
[[nodiscard]] int owner_of_crown_square(Coordinates square, const Options& options);

}  // namespace sparring::naive_mega
