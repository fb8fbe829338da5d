// A deliberately naive implementation of the rules page `draughtnauts.md`: the
// basic game and the game with Power-Ups. The tests compare faster code with
// it, so it shares nothing with that code and prefers obvious loops to speed.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace sparring::naive {

// `jump_discards`: what a piece loses after a turn in which it jumped or shot.
enum class Discards { kAll, kUsed, kNone };

enum class Setup { kAlternate, kFixed, kRandom };

enum class Side { kBlack, kWhite };

// The rules options with the defaults of the page, but for power_ups: the
// default here is the basic game.
struct Options {
    bool crowning_ends_turn = true;
    bool no_move_is_loss = true;
    int no_progress_plies = 80;  // In plies; 0 means that the limit never applies.
    bool power_ups = false;
    std::string kit = "SHCT";  // The letters of the kinds that each player places.
    Setup setup = Setup::kAlternate;
    bool crowned_pick_up = true;
    bool cannon_forces = false;
    bool single_use = false;
    bool shield_rejump = false;
    Discards jump_discards = Discards::kAll;
    // `idle`: the letters of the kinds that do nothing in the hands of a side. The
    // initializer is there for the same reason as that of Piece::held.
    std::map<Side, std::string> idle = {};  // NOLINT(readability-redundant-member-init)

    bool operator==(const Options&) const = default;
};

struct Piece {
    Side side = Side::kBlack;
    bool is_crowned = false;
    // Letters of the held Power-Ups, in the order SHCT. The initializer lets
    // Piece{side, is_crowned} pass GCC's -Wmissing-field-initializers.
    std::string held = {};  // NOLINT(readability-redundant-member-init)

    bool operator==(const Piece&) const = default;
};

// Row and column, both 0..7; row 0 is the top, column 0 the left.
using Coordinates = std::pair<int, int>;

struct Position {
    std::map<Coordinates, Piece> board;  // Empty squares have no entry.
    Side side_to_move = Side::kBlack;
    int plies_without_progress = 0;
    std::map<Coordinates, char> lying;  // Power-Ups lying on the board, a letter each.
    bool is_setup = false;

    bool operator==(const Position&) const = default;
};

enum class Outcome { kUndecided, kBlackWins, kWhiteWins, kDraw };

// The start position, Black to move. It is in the set-up phase if the options
// have Power-Ups, a kit that is not empty and a set-up that is not fixed; with
// a fixed set-up no Power-Ups lie on the board.
[[nodiscard]] Position start(const Options& options = {});

// Reads the notation of the page or a plain PDN FEN. Throws
// std::invalid_argument when the text is not such a position, or when the kit
// of the options is not one.
[[nodiscard]] Position parse(const std::string& text, const Options& options = {});

// Writes the canonical notation: White first, squares ascending, held letters
// in the order SHCT, then P, N and U, each only when there is something to say.
[[nodiscard]] std::string format(const Position& position);

// The notation of every legal move, each once, in no particular order; empty
// when the game is finished and before the chance event of a random set-up.
[[nodiscard]] std::vector<std::string> moves(const Position& position, const Options& options);

// The position after `move`, which is one of moves(position, options). Throws
// std::invalid_argument when it is not.
[[nodiscard]] Position apply(const Position& position, const std::string& move, const Options& options);

[[nodiscard]] Outcome outcome(const Position& position, const Options& options);

// The number of move sequences of exactly `depth` plies: 1 at depth 0, and a
// finished game has none of a greater depth. The chance event of a random
// set-up is no ply: the counts of all its outcomes are added. Throws
// std::invalid_argument when `depth` is negative.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth, const Options& options);

// All distinct, equally likely positions after the chance event that completes
// the set-up. Throws std::invalid_argument when `in_setup` is not in set-up.
[[nodiscard]] std::vector<Position> arrangements(const Position& in_setup, const Options& options);

}  // namespace sparring::naive
