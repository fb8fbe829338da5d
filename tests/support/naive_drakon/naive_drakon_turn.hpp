// The questions about chambers, cells and turns that the files of the naive rules share. Headings in the comments of
// those files are those of the rules page `drakon.md`. A direction is one of the letters N, E, S and W.
#pragma once

#include "tests/support/naive_drakon/naive_drakon.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace sparring::naive_drakon {

inline constexpr Cell kStart{.x = 0, .y = 0};

// What a vector by player has for the player of that number.
template <typename Value>
[[nodiscard]] Value& of(std::vector<Value>& values, int player) {
    return values.at(static_cast<std::size_t>(player) - 1);
}

template <typename Value>
[[nodiscard]] const Value& of(const std::vector<Value>& values, int player) {
    return values.at(static_cast<std::size_t>(player) - 1);
}

[[nodiscard]] int players_of(const Position& position);

// The player whose turn comes after that of `player`, who is also the left neighbour.
[[nodiscard]] int next_player(const Position& position, int player);

// --- Chambers and box ---

// The part before the colon of a chamber's name, and the part behind it.
[[nodiscard]] std::string code_of(const std::string& chamber);
[[nodiscard]] std::string shape_of(const std::string& chamber);

// The name of a chamber on the board.
[[nodiscard]] std::string name_of(const Chamber& chamber);

// Whether the page has a chamber of that name; the box need not.
[[nodiscard]] bool is_chamber(const std::string& name);

// Whether one stands before two in the order of the page's table, then of the shapes 1, A, O, 3, 4.
[[nodiscard]] bool comes_before(const std::string& one, const std::string& two);

// The arrows of every orientation of a shape.
[[nodiscard]] std::vector<std::string> orientations(const std::string& shape);

// Whether the text names one to four sides in the order NESW.
[[nodiscard]] bool is_arrows(const std::string& text);

// Throws std::invalid_argument, which names the option, for options that the page refuses.
void check_options(const Options& options);

// --- Hands: what is in them and what players know of it ---

[[nodiscard]] std::string all_players_but(const Position& position, int player);
void sort_hand(std::vector<std::string>& hand);
void sort_known(std::vector<Known>& known);

// A chamber comes from the pile into a hand, unseen by the others.
void take_from_pile(Position& position, int player, const std::string& chamber);

// A chamber comes from the board into a hand, seen by all.
void take_publicly(Position& position, int player, const std::string& chamber);

// A chamber goes from a hand to the board, seen by all.
void give_up(Position& position, int player, const std::string& chamber);

void steal_chamber(Position& position, int thief, int robbed, const std::string& chamber);

// --- Board ---

[[nodiscard]] std::vector<std::string> directions();
[[nodiscard]] Cell beside(Cell cell, const std::string& direction);
[[nodiscard]] std::string text_of(Cell cell);

// Whether no arrow-head would face another if a chamber with these arrows lay on the cell.
[[nodiscard]] bool can_lie(const Board& board, Cell cell, const std::string& arrows);

// The cells without a chamber beside one with a chamber, within the bound.
[[nodiscard]] std::set<Cell> free_cells(const Board& board, int bound);

[[nodiscard]] bool is_on(const Position& position, int player, Cell cell);
[[nodiscard]] std::vector<int> players_on(const Position& position, Cell cell);
[[nodiscard]] bool is_empty(const Position& position, Cell cell);
[[nodiscard]] bool is_protected(const Position& position, Cell cell);

// The empty unprotected chambers that are not Start.
[[nodiscard]] std::vector<Cell> removable_cells(const Position& position);

// Whether the cell has a Small Room that another player's character keeps the player's out of.
[[nodiscard]] bool is_closed(const Position& position, int player, Cell cell);

// The Harps that bind a character on the cell.
[[nodiscard]] std::vector<Cell> harps_binding(const Position& position, Cell cell);

// Whether Harps let a character go from one cell to the other.
[[nodiscard]] bool do_harps_allow(const Position& position, Cell from, Cell to);

// Where a Heavy Gale on the cell, entered in that direction, blows the player's character; the same cell if nowhere.
[[nodiscard]] Cell blown_to(const Position& position, int player, Cell gale, const std::string& direction);

// The cells that the counter reaches in at most three steps, its own included.
[[nodiscard]] std::set<Cell> counter_reach(const Position& position);

// --- Moves, actions, turns ---

// A move (B); the direction is empty when the character does not come by a step.
struct Move {
    std::string text;
    Cell to;
    std::string direction;
};

// Every move (B) of the player's character, those with the same effect once.
[[nodiscard]] std::vector<Move> moves_of(const Position& position, int player, const Options& options);

// Whether the chamber's action is an option for the next own move.
[[nodiscard]] bool is_next_move_code(const std::string& code);

// What can be chosen at the pending decision, but for declining and skipping.
[[nodiscard]] std::vector<std::string> choices(const Position& position, const Options& options);

// Makes the decision pending, unless there is nothing to choose.
void ask(Position& position, const Pending& pending, const Options& options);

// The player's character comes to the cell, by a step in that direction if it is not empty.
void enter(Position& position, int player, Cell cell, const std::string& direction, const Options& options);

// A chamber goes from the player's hand to the cell.
void place(Position& position, int player, Cell cell, const Chamber& chamber, const Options& options);

// Moves the counter; characters on the cell it comes to are caught.
void move_counter(Position& position, Cell to);

// Follows the decision of a pending kind other than turn and void return.
void decide(Position& position, const Pending& pending, const std::string& event, const Options& options);

// The parts between the separators; one more than there are separators.
[[nodiscard]] std::vector<std::string> split(const std::string& text, char separator);

// Nothing when the text is not a cell as text_of() writes it.
[[nodiscard]] std::optional<Cell> cell_from(const std::string& text);

// Unlocked and locked coins.
[[nodiscard]] int gold_of(const Position& position, int player);

[[nodiscard]] bool does_anybody_hold_five(const Position& position);

// The position after an event that is one of events(position, options), which is not looked up.
[[nodiscard]] Position after_event(const Position& position, const std::string& event, const Options& options);

// What the position of a finished game says of the turn that it ended in: nothing.
void clear_if_over(Position& position, const Options& options);

// --- Invariants: a sentence on what is wrong; empty when all is well ---

[[nodiscard]] std::string coins_fault(const Position& position, const Options& options);
[[nodiscard]] std::string chambers_fault(const Position& position, const Options& options);
[[nodiscard]] std::string arrows_fault(const Position& position);
[[nodiscard]] std::string characters_fault(const Position& position);
[[nodiscard]] std::string counter_fault(const Position& position);
[[nodiscard]] std::string known_fault(const Position& position);

}  // namespace sparring::naive_drakon
