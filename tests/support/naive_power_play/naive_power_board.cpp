// "Board and pieces" and "Invariants" of the rules page `power-play.md`.
#include "tests/support/naive_power_play/naive_power_turn.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace sparring::naive_power_play {
namespace {

enum class Corner { kA1, kA8, kH8, kH1 };

// "Board and pieces": two players sit at a1 and h8; three at a1, a8, h8.
Corner corner_of(int player, int players) {
    if (players == 2) {
        return player == 1 ? Corner::kA1 : Corner::kH8;
    }
    return std::vector<Corner>{Corner::kA1, Corner::kA8, Corner::kH8, Corner::kH1}.at(
        static_cast<std::size_t>(player - 1));
}

// "Board and pieces": the starting squares of corner a1.
std::vector<Square> squares_of_a1(Start start) {
    const Square a1{.row = 1, .column = 1};
    const Square a2{.row = 2, .column = 1};
    const Square a3{.row = 3, .column = 1};
    const Square b1{.row = 1, .column = 2};
    const Square b2{.row = 2, .column = 2};
    const Square c1{.row = 1, .column = 3};
    const Square c3{.row = 3, .column = 3};
    switch (start) {
        case Start::kL: return {a1, a2, a3, b1, c1};
        case Start::kWedge: return {a2, b1, a3, b2, c1};
        case Start::kBlock: return {a1, a2, b1, b2, c3};
        case Start::kQuincunx: return {a1, c1, b2, a3, c3};
    }
    throw std::invalid_argument("there is no such start");
}

// "Board and pieces": the other corners have theirs by reflection.
Square reflected(Square square, Corner corner) {
    if (corner == Corner::kA8 || corner == Corner::kH8) {
        square.row = 9 - square.row;
    }
    if (corner == Corner::kH8 || corner == Corner::kH1) {
        square.column = 9 - square.column;
    }
    return square;
}

bool are_sizes(const std::vector<int>& pyramids) {
    return std::ranges::all_of(pyramids, [](int size) { return size >= 1 && size <= 3; });
}

std::string broken_piece(const Position& position, Square square, const Piece& piece) {
    if (!is_on_board(square) || is_marker(square)) {
        return "a piece stands where no piece can stand";
    }
    if (piece.player < 1 || piece.player > number_of_players(position)) {
        return "the piece on " + name_of(square) + " is nobody's";
    }
    if (piece.pyramids.empty() || piece.pyramids.size() > 3) {
        return "the piece on " + name_of(square) + " has not one to three pyramids";
    }
    if (!are_sizes(piece.pyramids)) {
        return "the piece on " + name_of(square) + " has a pyramid of a size other than 1, 2, 3";
    }
    return "";
}

// On the board and in the hand.
std::vector<int> pyramids_of(const Position& position, int player) {
    std::vector<int> all = player_of(position, player).hand;
    for (const auto& [square, piece] : position.board) {
        if (piece.player == player) {
            all.insert(all.end(), piece.pyramids.begin(), piece.pyramids.end());
        }
    }
    return all;
}

std::string broken_out_player(const Position& position, int player) {
    const std::string name = "player " + std::to_string(player);
    if (!pyramids_of(position, player).empty()) {
        return name + " is out and has pyramids";
    }
    const int lost = player_of(position, player).lost_pips;
    return lost < 0 || lost > 30 ? name + " has lost fewer than 0 or more than 30 pips" : "";
}

// "Invariants": what is not on the board or in the hand is captured, so lost pips are what is missing from 30.
std::string broken_player(const Position& position, int player, const Options& options) {
    const std::string name = "player " + std::to_string(player);
    if (!are_sizes(player_of(position, player).hand)) {
        return "the hand of " + name + " has a pyramid of a size other than 1, 2, 3";
    }
    if (!std::ranges::is_sorted(player_of(position, player).hand, std::ranges::greater())) {
        return "the hand of " + name + " is not in order, largest first";
    }
    if (player_of(position, player).is_out) {
        return broken_out_player(position, player);
    }
    const std::vector<int> all = pyramids_of(position, player);
    for (int size = 1; size <= 3; ++size) {
        if (number_of_size(all, size) > 5) {
            return name + " has more than five pyramids of size " + std::to_string(size);
        }
    }
    if (player_of(position, player).lost_pips != 30 - strength(all)) {
        return name + " has lost " + std::to_string(30 - strength(all)) + " pips, not " +
               std::to_string(player_of(position, player).lost_pips);
    }
    // "Knockout and end": where somebody must say it, a player who has lost them may still be there.
    if (options.declare == Declare::kAuto && player_of(position, player).lost_pips >= options.knockout) {
        return name + " has lost " + std::to_string(options.knockout) + " pips or more and is not out";
    }
    return "";
}

std::string broken_turn(const Position& position) {
    const int players = number_of_players(position);
    if (position.player_to_decide < 1 || position.player_to_decide > players) {
        return "the player to decide is not one of the players";
    }
    if (player_of(position, position.player_to_decide).is_out) {
        return "the player to decide is out";
    }
    if (position.kicker < 0 || position.kicker > players) {
        return "who made the kickback is not one of the players";
    }
    if (position.kicker == position.player_to_decide) {
        return "the player to decide cannot have kicked itself";
    }
    if (position.kicker != 0 && player_of(position, position.kicker).is_out) {
        return "who made the kickback is out";
    }
    return position.quiet_plies < 0 || position.plies < 0 ? "a count of plies is negative" : "";
}

}  // namespace

std::string name_of(Square square) {
    return std::string(1, static_cast<char>('a' + square.column - 1)) + std::to_string(square.row);
}

bool is_on_board(Square square) {
    return square.row >= 1 && square.row <= 8 && square.column >= 1 && square.column <= 8;
}

// "Board and pieces": black markers on d4, d5, e4, e5.
bool is_marker(Square square) {
    return (square.row == 4 || square.row == 5) && (square.column == 4 || square.column == 5);
}

bool is_empty(const Board& board, Square square) { return !is_marker(square) && !board.contains(square); }

int strength(const std::vector<int>& pyramids) { return std::accumulate(pyramids.begin(), pyramids.end(), 0); }

int number_of_size(const std::vector<int>& pyramids, int size) {
    return static_cast<int>(std::ranges::count(pyramids, size));
}

int number_of_players(const Position& position) { return static_cast<int>(position.players.size()); }

Player& player_of(Position& position, int player) { return position.players.at(static_cast<std::size_t>(player - 1)); }

const Player& player_of(const Position& position, int player) {
    return position.players.at(static_cast<std::size_t>(player - 1));
}

std::vector<Square> starting_squares(int player, int players, const Options& options) {
    std::vector<Square> squares;
    for (const Square square : squares_of_a1(options.start)) {
        squares.push_back(reflected(square, corner_of(player, players)));
    }
    return squares;
}

std::string broken_invariant(const Position& position, const Options& options) {
    if (number_of_players(position) < 2 || number_of_players(position) > 4) {
        return "there are fewer than 2 or more than 4 players";
    }
    for (const auto& [square, piece] : position.board) {
        const std::string broken = broken_piece(position, square, piece);
        if (!broken.empty()) {
            return broken;
        }
    }
    for (int player = 1; player <= number_of_players(position); ++player) {
        const std::string broken = broken_player(position, player, options);
        if (!broken.empty()) {
            return broken;
        }
    }
    return broken_turn(position);
}

void check_invariants(const Position& position, const Options& options) {
    const std::string broken = broken_invariant(position, options);
    if (!broken.empty()) {
        throw std::logic_error(broken);
    }
}

}  // namespace sparring::naive_power_play
