// The questions about squares, pieces and hands that the files of the naive rules share.
#pragma once

#include "tests/support/naive_power_play/naive_power_play.hpp"

#include <string>
#include <vector>

namespace sparring::naive_power_play {

// A legal move together with the position that it leads to.
struct Turn {
    std::string notation;
    Position result;
};

// A part of a piece in the air: it is taken off the board of `position`, and not yet put down.
struct Lifted {
    Position position;
    Square from;
    std::vector<int> pyramids;
    std::string notation;  // The square and the part, as in `a1/1`.
};

[[nodiscard]] std::string name_of(Square square);

[[nodiscard]] bool is_on_board(Square square);

[[nodiscard]] bool is_marker(Square square);

// Neither a piece nor a black marker stands there.
[[nodiscard]] bool is_empty(const Board& board, Square square);

// The sum of the pips.
[[nodiscard]] int strength(const std::vector<int>& pyramids);

// How many pyramids of this size are among them.
[[nodiscard]] int number_of_size(const std::vector<int>& pyramids, int size);

[[nodiscard]] int number_of_players(const Position& position);

[[nodiscard]] Player& player_of(Position& position, int player);
[[nodiscard]] const Player& player_of(const Position& position, int player);

// The five starting squares of a player in a game of so many players.
[[nodiscard]] std::vector<Square> starting_squares(int player, int players, const Options& options);

// Where the player may now place a pyramid of this size; empty when nowhere.
[[nodiscard]] std::vector<Square> placing_squares(const Position& position, int player, int size,
                                                  const Options& options);

// The size of the largest pyramid in the player's hand that can be placed; 0 when none can.
[[nodiscard]] int largest_placeable(const Position& position, int player, const Options& options);

// Every placement that the player to decide must choose from before anything else; empty when there is none.
[[nodiscard]] std::vector<Turn> placements(const Position& position, const Options& options);

// Every step and jump of the player to decide.
[[nodiscard]] std::vector<Turn> board_moves(const Position& position, const Options& options);

// Puts the lifted part down by a step on an empty square, and settles what follows.
[[nodiscard]] Position after_step(const Lifted& lifted, Square to, const Options& options);

// Puts the lifted part down by a jump on a square where it may end, and settles what follows.
[[nodiscard]] Position after_jump(const Lifted& lifted, Square to, const Options& options);

// Every other player whom the player to decide may say to be out; empty where nobody has to say so.
[[nodiscard]] std::vector<Turn> declarations(const Position& position, const Options& options);

// The position with one more ply played and the turn with the next player who is not out.
[[nodiscard]] Position after_pass(Position position);

// Gives the turn to the player after `player` who is not out; nobody is placing kicked pyramids any more.
void pass_turn_on(Position& position, int player);

// What is wrong with the position, as a sentence without its stop; empty when it can be.
[[nodiscard]] std::string broken_invariant(const Position& position, const Options& options);

}  // namespace sparring::naive_power_play
