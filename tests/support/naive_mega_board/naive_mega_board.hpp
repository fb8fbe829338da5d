// A deliberately naive implementation of the rules page `mega-board.md`, for two
// to eight players. The tests compare faster code with it, so it shares nothing
// with that code: every step is worked out from the page's formula when needed.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace sparring::naive_mega {

enum class BoardType { kMega, kStandard };

enum class Setup { kAlternate, kFixed, kRandom };

// `jump_discards`: what a piece loses after a turn in which it jumped or shot.
enum class Discards { kAll, kUsed, kNone };

// One board of 8x8 squares in the cell (i, j) of the lattice.
struct Board {
    char id = ' ';
    BoardType type = BoardType::kMega;
    int i = 0;
    int j = 0;
    int home = 0;     // The number, from 1, of the player whose home it is; 0 for nobody's.
    char facing = 0;  // Where the men of a home face at the start: n, e, s or w.

    bool operator==(const Board&) const = default;
};

// In the order of the notation.
using Layout = std::vector<Board>;

// The layout mega-2, mega-3, mega-4 or double-6 of the page. Throws
// std::invalid_argument for any other name.
[[nodiscard]] Layout named_layout(const std::string& name);

[[nodiscard]] int players(const Layout& layout);

// The rules options with the defaults of the page.
struct Options {
    Layout layout = named_layout("mega-4");
    bool crowning_ends_turn = true;
    int no_progress_plies = -1;  // In plies; 0 means never, -1 means 40 for each player.
    bool power_ups = true;
    std::string kit = "SHCT";  // The letters of the kinds that each player places.
    Setup setup = Setup::kAlternate;
    bool crowns_any = false;        // `crowns=any`.
    bool end_choice_may = false;    // `end_choice=may`.
    bool take_crown_always = true;  // `take_crown=always`; false is `never`.
    bool crowned_pick_up = true;
    bool cannon_forces = false;
    bool single_use = true;
    bool shield_rejump = false;
    Discards jump_discards = Discards::kAll;
    // `idle`: by player, from 1, the letters of the kinds that do nothing in its
    // hands. The initializer is for GCC's -Wmissing-field-initializers.
    std::map<int, std::string> idle = {};  // NOLINT(readability-redundant-member-init)
};

// Column x and row y on the lattice; x grows to the east, y to the north.
using Coordinates = std::pair<int, int>;

struct Piece {
    int player = 1;
    bool is_crowned = false;
    char facing = 0;   // n, e, s or w for a man, 0 for a crowned piece.
    std::string held;  // Letters of the held Power-Ups, in the order SHCT.

    bool operator==(const Piece&) const = default;
};

struct Position {
    std::map<Coordinates, Piece> board;  // Empty squares have no entry.
    int player_to_move = 1;
    // What lies on crown squares: `K` for a Crown alone, the letter of a Power-Up
    // for a Crown with it. In a set-up with crowns=fourth-row only what has been
    // placed is here, though a Crown lies on every crown square.
    std::map<Coordinates, char> lying;
    std::vector<int> captures;  // By player, from player 1.
    int plies_without_progress = 0;
    bool is_setup = false;

    bool operator==(const Position&) const = default;
};

// The start position, player 1 to move. It is in the set-up phase if the options
// have Power-Ups, a kit that is not empty and a set-up that is not fixed; if not,
// a Crown alone lies on every square of the fourth rows.
[[nodiscard]] Position start(const Options& options);

// Reads the notation of the page. Throws std::invalid_argument when the text is
// not such a position, or when the kit of the options is not one.
[[nodiscard]] Position parse(const std::string& text, const Options& options);

// Writes the canonical notation: players ascending, squares in the order of the
// layout, then C, X, N and U; all but X only when there is something to say.
[[nodiscard]] std::string format(const Position& position, const Options& options);

// The notation of every legal move, each once, in no particular order; empty
// when the game is finished and before the chance event of a random set-up.
[[nodiscard]] std::vector<std::string> moves(const Position& position, const Options& options);

// The position after `move`, which is one of moves(position, options). Throws
// std::invalid_argument when it is not.
[[nodiscard]] Position apply(const Position& position, const std::string& move, const Options& options);

// Never true in the set-up phase.
[[nodiscard]] bool is_over(const Position& position, const Options& options);

// The numbers, ascending, of the players who share the win of a finished game.
// Throws std::invalid_argument when the game is not finished.
[[nodiscard]] std::vector<int> winners(const Position& position, const Options& options);

// The number of move sequences of exactly `depth` plies: 1 at depth 0, and a
// finished game has none of a greater depth. The chance event of a random
// set-up is no ply: the counts of all its outcomes are added. Throws
// std::invalid_argument when `depth` is negative.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth, const Options& options);

// All distinct, equally likely positions after the chance event that completes
// the set-up. Throws std::invalid_argument when `in_setup` is not in set-up.
[[nodiscard]] std::vector<Position> arrangements(const Position& in_setup, const Options& options);

}  // namespace sparring::naive_mega
