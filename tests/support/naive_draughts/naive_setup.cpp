// The set-up phase: the start position, placing one Power-Up, and the chance
// event of a random set-up. Section names are those of `draughtnauts.md`.
#include "tests/support/naive_draughts/naive_board.hpp"
#include "tests/support/naive_draughts/naive_turn.hpp"

#include <algorithm>
#include <stdexcept>

namespace sparring::naive {
namespace {

// The squares of the player's crowning row on which no Power-Up lies. Pieces do
// not hinder placing.
std::vector<Coordinates> free_squares(const Position& position, Side side) {
    std::vector<Coordinates> squares;
    for (int square = 1; square <= 32; ++square) {
        const Coordinates coordinates = coordinates_of(square);
        if (coordinates.first == crowning_row(side) && !position.lying.contains(coordinates)) {
            squares.push_back(coordinates);
        }
    }
    return squares;
}

// "After the last placing U goes from the position and Black is to move."
void end_setup_if_complete(Position& position, const Options& options) {
    if (unplaced_kinds(position, Side::kBlack, options).empty() &&
        unplaced_kinds(position, Side::kWhite, options).empty()) {
        position.is_setup = false;
        position.side_to_move = Side::kBlack;
    }
}

// Every way to lay what is left of the player's kit on the free squares. A dot
// stands for a square that stays empty.
std::vector<Position> completions(const Position& position, Side side, const Options& options) {
    const std::vector<Coordinates> squares = free_squares(position, side);
    std::string kinds = unplaced_kinds(position, side, options);
    kinds.resize(squares.size(), '.');
    std::ranges::sort(kinds);
    std::vector<Position> results;
    bool is_new = true;
    while (is_new) {
        Position result = position;
        for (std::size_t i = 0; i < squares.size(); ++i) {
            if (kinds[i] != '.') {
                result.lying[squares[i]] = kinds[i];
            }
        }
        results.push_back(result);
        is_new = std::ranges::next_permutation(kinds).found;
    }
    return results;
}

}  // namespace

std::string unplaced_kinds(const Position& in_setup, Side side, const Options& options) {
    std::string unplaced = options.kit;
    for (const auto& [coordinates, kind] : in_setup.lying) {
        if (coordinates.first != crowning_row(side)) {
            continue;
        }
        const std::size_t found = unplaced.find(kind);
        if (found == std::string::npos) {
            throw std::invalid_argument("more lies on a crowning row than the kit has");
        }
        unplaced.erase(found, 1);
    }
    return unplaced;
}

std::vector<Turn> placings(const Position& in_setup, const Options& options) {
    const std::string unplaced = unplaced_kinds(in_setup, in_setup.side_to_move, options);
    std::vector<Turn> turns;
    for (const Coordinates& square : free_squares(in_setup, in_setup.side_to_move)) {
        for (const char kind : std::string("SHCT")) {
            if (unplaced.find(kind) == std::string::npos) {
                continue;
            }
            // "End of the game": placing leaves N.
            Position result = in_setup;
            result.lying[square] = kind;
            result.side_to_move = opponent_of(in_setup.side_to_move);
            end_setup_if_complete(result, options);
            turns.push_back({name_of(square) + "=" + kind, result});
        }
    }
    return turns;
}

std::vector<Position> arrangements(const Position& in_setup, const Options& options) {
    if (!in_setup.is_setup) {
        throw std::invalid_argument("the set-up is over in " + format(in_setup));
    }
    std::vector<Position> results;
    for (const Position& black_is_done : completions(in_setup, Side::kBlack, options)) {
        for (Position result : completions(black_is_done, Side::kWhite, options)) {
            end_setup_if_complete(result, options);
            results.push_back(result);
        }
    }
    return results;
}

}  // namespace sparring::naive
