// A turn while it is played and when it is done, and the questions about pieces
// that the files of the naive rules share.
#pragma once

#include "tests/support/naive_mega_board/naive_mega_board.hpp"

#include <set>
#include <string>
#include <vector>

namespace sparring::naive_mega {

// A legal move together with the position that it leads to.
struct Turn {
    std::string notation;
    Position result;
};

// A turn in the middle: all actions so far are on the board, but the end of the
// turn is not settled.
struct Draft {
    Position position;
    Coordinates at;  // Where the moving piece now stands.
    std::string notation;
    Piece piece_at_start;
    std::set<Coordinates> spared;         // Pieces that a Shield saved in this turn.
    std::vector<Piece> crowned_captured;  // Jumped while the mover was a man, in the order jumped.
    bool has_jumped = false;              // Also by jumping a shielded piece.
    bool has_shot = false;
    bool has_teleported = false;
    bool has_second_action = false;
};

// Whether the piece is crowned and holds the Power-Up with this letter.
[[nodiscard]] bool holds(const Piece& piece, char kind);

// Whether it holds the Power-Up and has something from it: not if the option
// `idle` takes that away from its player.
[[nodiscard]] bool can_use(const Piece& piece, char kind, const Options& options);

void lose(Piece& piece, char kind);

// Adds a letter to the held ones, in the order SHCT, if the piece may hold it:
// fewer than two, and not that kind. True if it did.
bool take(Piece& piece, char kind);

void crown(Piece& piece);

// Whether the moving piece is a man that stands on a crown square of another
// player where the Crown still lies.
[[nodiscard]] bool is_man_on_crown(const Draft& draft, const Options& options);

// Crowns that man with the Crown under it and gives it the Power-Up beside it.
void take_crown_here(Draft& draft);

// Settles the end of a turn. There are several results when the moving piece can
// choose between Crowns.
[[nodiscard]] std::vector<Turn> finished(const Draft& draft, const Options& options);

// What "Movement" and "Power-Ups, Use" allow the player to move, each notation
// once, before any test of "End" and without passing. The position is not in
// the set-up phase.
[[nodiscard]] std::vector<Turn> turns_on_the_board(const Position& position, const Options& options);

// "Setup": whether these options have a set-up phase.
[[nodiscard]] bool has_setup_phase(const Options& options);

// "Setup": every placing of the player to move.
[[nodiscard]] std::vector<Turn> placings(const Position& in_setup, const Options& options);

// "Setup": what a player has not placed yet, one letter for each, `K` for a
// Crown alone. Throws std::invalid_argument when the player has placed what it
// does not have.
[[nodiscard]] std::string unplaced(const Position& in_setup, int player, const Options& options);

// Throws std::invalid_argument for a kit of more than four or an unknown kind.
void check_kit(const Options& options);

}  // namespace sparring::naive_mega
