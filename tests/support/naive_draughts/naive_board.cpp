// Section names in the comments are those of the rules page `draughtnauts.md`.
#include "tests/support/naive_draughts/naive_board.hpp"

#include <stdexcept>

namespace sparring::naive {
namespace {

bool is_on_board(Coordinates coordinates) {
    const auto [row, column] = coordinates;
    return row >= 0 && row <= 7 && column >= 0 && column <= 7;
}

}  // namespace

Side opponent_of(Side side) { return side == Side::kBlack ? Side::kWhite : Side::kBlack; }

// "Board, players, notation": squares 1..4 are row 0, and the dark squares are
// the odd columns of even rows and the even columns of odd rows.
Coordinates coordinates_of(int square) {
    const int row = (square - 1) / 4;
    const int column = 2 * ((square - 1) % 4) + (row % 2 == 0 ? 1 : 0);
    return {row, column};
}

// Inverse of coordinates_of, found by trying all squares.
int square_of(Coordinates coordinates) {
    for (int square = 1; square <= 32; ++square) {
        if (coordinates_of(square) == coordinates) {
            return square;
        }
    }
    throw std::logic_error("these coordinates are not a dark square");
}

std::string name_of(Coordinates coordinates) { return std::to_string(square_of(coordinates)); }

// "Board, players, notation": the crowning row of Black is 29..32, of White 1..4.
int crowning_row(Side side) { return side == Side::kBlack ? 7 : 0; }

Coordinates neighbour(Coordinates from, Coordinates direction) {
    return {from.first + direction.first, from.second + direction.second};
}

std::vector<Coordinates> all_directions() { return {{1, -1}, {1, 1}, {-1, -1}, {-1, 1}}; }

// "Turn" 1 and 2: a man steps and jumps forward only, a crowned piece in all
// four diagonals. Black moves towards row 7, White towards row 0.
std::vector<Coordinates> directions_of(const Piece& piece) {
    if (piece.is_crowned) {
        return all_directions();
    }
    const int forward = piece.side == Side::kBlack ? 1 : -1;
    return {{forward, -1}, {forward, 1}};
}

bool is_empty(const Position& position, Coordinates coordinates) {
    return is_on_board(coordinates) && !position.board.contains(coordinates);
}

bool is_held_by(const Position& position, Coordinates coordinates, Side side) {
    const auto found = position.board.find(coordinates);
    return found != position.board.end() && found->second.side == side;
}

std::vector<Coordinates> pieces_of(const Position& position, Side side) {
    std::vector<Coordinates> pieces;
    for (const auto& [coordinates, piece] : position.board) {
        if (piece.side == side) {
            pieces.push_back(coordinates);
        }
    }
    return pieces;
}

bool holds(const Piece& piece, char kind) { return piece.is_crowned && piece.held.find(kind) != std::string::npos; }

bool can_use(const Piece& piece, char kind, const Options& options) {
    const auto idle = options.idle.find(piece.side);
    const bool is_idle = idle != options.idle.end() && idle->second.find(kind) != std::string::npos;
    return holds(piece, kind) && !is_idle;
}

void lose(Piece& piece, char kind) { std::erase(piece.held, kind); }

void take(Piece& piece, char kind) {
    const std::string before = piece.held + kind;
    piece.held.clear();
    for (const char letter : std::string("SHCT")) {
        if (before.find(letter) != std::string::npos) {
            piece.held += letter;
        }
    }
}

}  // namespace sparring::naive
