// A deliberately naive implementation of the rules page `power-play.md`, for two to four players. The tests compare
// faster code with it, so it shares nothing with that code: every question is answered from the page's own words, with
// coordinates and dictionaries, each time it is asked.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace sparring::naive_power_play {

// The five starting squares of a corner.
enum class Start { kL, kWedge, kBlock, kQuincunx };

// Which pyramids of a piece may be moved: its top part, or also any single pyramid.
enum class Lift { kTop, kAny };

// What every landing of a chain of jumps but the last may be on: an empty square, or anything.
enum class Transit { kEmpty, kTouch };

// How a nest must come to stand on another player's starting square to knock that player out.
enum class Nest { kTree, kAssembled, kAny };

// Whether enough lost pips knock a player out at once, or another player has to say so in a turn.
enum class Declare { kAuto, kDeclared };

// The rules options with the defaults of the page.
struct Options {
    int players = 4;  // 2 to 4; only start() looks at it, a position knows its own number of players.
    Start start = Start::kL;
    Lift lift = Lift::kTop;
    Transit transit = Transit::kEmpty;
    Nest nest = Nest::kTree;
    Declare declare = Declare::kAuto;
    int knockout = 18;      // Lost pips that knock a player out.
    int quiet_plies = 200;  // In plies; 0 means never.
    int max_plies = 3000;   // In plies; 0 means never.
};

// Rows and columns run from 1 to 8. Squares compare in the order a1, b1, .., h1, a2, ..
struct Square {
    int row = 1;
    int column = 1;

    auto operator<=>(const Square&) const = default;
};

struct Piece {
    int player = 1;             // From 1.
    std::vector<int> pyramids;  // Their sizes, 1 to 3, from the bottom to the top.

    bool operator==(const Piece&) const = default;
};

// Empty squares and black markers have no entry.
using Board = std::map<Square, Piece>;

struct Player {
    std::vector<int> hand;  // Kicked and reserve pyramids, largest first.
    int lost_pips = 0;      // The pips of captured pyramids; it stays what it was when the player is knocked out.
    bool is_out = false;

    bool operator==(const Player&) const = default;
};

struct Position {
    Board board;
    std::vector<Player> players;  // From player 1.
    int player_to_decide = 1;     // Never a player who is out.
    int kicker = 0;               // Who made the move whose kicked pyramids are being placed; 0 when none are.
    int quiet_plies = 0;          // Plies since the last capture or kickback.
    int plies = 0;                // Plies played.

    bool operator==(const Position&) const = default;
};

// The start position of options.players players, player 1 to decide. Throws std::invalid_argument for fewer than 2 or
// more than 4 players.
[[nodiscard]] Position start(const Options& options);

// Reads the notation of the page; the number of players is the number of P fields, whatever options.players says. The P
// fields stand in the order of the players; the fields after them may stand in any order. Throws std::invalid_argument
// when the text is not a position, or is one that cannot be.
[[nodiscard]] Position parse(const std::string& text, const Options& options);

// Writes the canonical notation: player to decide, P fields, H fields by player, L, N, M, K; an H field only for a hand
// that is not empty, N, M and K only when they are not 0.
[[nodiscard]] std::string format(const Position& position);

// The notation of every legal move, each once, in no particular order; empty when the game is finished.
[[nodiscard]] std::vector<std::string> moves(const Position& position, const Options& options);

// The position after `move`, which is one of moves(position, options). Throws std::invalid_argument when it is not.
[[nodiscard]] Position apply(const Position& position, const std::string& move, const Options& options);

// Whether one player is left or a limit of the options is reached.
[[nodiscard]] bool is_over(const Position& position, const Options& options);

// The numbers, ascending, of the players who share the win of a finished game: those who are not out. Throws
// std::invalid_argument when the game is not finished.
[[nodiscard]] std::vector<int> winners(const Position& position, const Options& options);

// The number of sequences of moves of exactly `depth` plies: 1 at depth 0, and a finished game has none of a greater
// depth. Throws std::invalid_argument when `depth` is negative.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth, const Options& options);

// Throws std::logic_error, which names the broken invariant, when the position is one that cannot be.
void check_invariants(const Position& position, const Options& options);

}  // namespace sparring::naive_power_play
