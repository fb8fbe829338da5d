// A deliberately naive implementation of the basic game (power_ups=false) of
// the rules page `draughtnauts.md`. The tests compare faster code with it, so it
// shares nothing with that code and prefers obvious loops to speed.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace sparring::naive {

// The rules options that concern the basic game, with the page's defaults.
struct Options {
    bool crowning_ends_turn = true;
    bool no_move_is_loss = true;
    int no_progress_plies = 80;  // In plies; 0 means that the limit never applies.

    bool operator==(const Options&) const = default;
};

enum class Side { kBlack, kWhite };

struct Piece {
    Side side = Side::kBlack;
    bool is_crowned = false;

    bool operator==(const Piece&) const = default;
};

// Row and column, both 0..7; row 0 is the top, column 0 the left.
using Coordinates = std::pair<int, int>;

struct Position {
    std::map<Coordinates, Piece> board;  // Empty squares have no entry.
    Side side_to_move = Side::kBlack;
    int plies_without_progress = 0;

    bool operator==(const Position&) const = default;
};

enum class Outcome { kUndecided, kBlackWins, kWhiteWins, kDraw };

// The start position of the basic game, Black to move.
[[nodiscard]] Position start();

// Reads the notation of the basic game or a plain PDN FEN. Throws
// std::invalid_argument when the text is not such a position.
[[nodiscard]] Position parse(const std::string& text);

// Writes the canonical notation: White first, squares ascending, N only when
// it is not 0.
[[nodiscard]] std::string format(const Position& position);

// The notation of every legal move, each once, in no particular order; empty
// when the game is finished.
[[nodiscard]] std::vector<std::string> moves(const Position& position, const Options& options);

// The position after `move`, which is one of moves(position, options). Throws
// std::invalid_argument when it is not.
[[nodiscard]] Position apply(const Position& position, const std::string& move, const Options& options);

[[nodiscard]] Outcome outcome(const Position& position, const Options& options);

// The number of move sequences of exactly `depth` plies: 1 at depth 0, and a
// finished game has none of a greater depth. Throws std::invalid_argument when
// `depth` is negative.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth, const Options& options);

}  // namespace sparring::naive
