// The game: which moves a position has, where they lead, and when it is over.
// Section names in the comments are those of the rules page `draughtnauts.md`.
#include "tests/support/naive_draughts/naive_draughts.hpp"

#include "tests/support/naive_draughts/naive_board.hpp"
#include "tests/support/naive_draughts/naive_turn.hpp"

#include <stdexcept>

namespace sparring::naive {
namespace {

// "End of the game": a finished game has no moves. "Power-Ups, Setup": a random
// set-up is a chance event, so nobody has a move before it.
std::vector<Turn> legal_turns(const Position& position, const Options& options) {
    if (position.is_setup) {
        return options.setup == Setup::kRandom ? std::vector<Turn>{} : placings(position, options);
    }
    if (outcome(position, options) != Outcome::kUndecided) {
        return {};
    }
    return turns_on_the_board(position, options);
}

Outcome win_of(Side side) { return side == Side::kBlack ? Outcome::kBlackWins : Outcome::kWhiteWins; }

}  // namespace

std::vector<std::string> moves(const Position& position, const Options& options) {
    std::vector<std::string> notations;
    for (const Turn& turn : legal_turns(position, options)) {
        notations.push_back(turn.notation);
    }
    return notations;
}

Position apply(const Position& position, const std::string& move, const Options& options) {
    for (const Turn& turn : legal_turns(position, options)) {
        if (turn.notation == move) {
            return turn.result;
        }
    }
    throw std::invalid_argument("'" + move + "' is not a legal move in " + format(position));
}

// "End of the game", in the order of its last item. No test applies during the
// set-up.
Outcome outcome(const Position& position, const Options& options) {
    if (position.is_setup) {
        return Outcome::kUndecided;
    }
    const Side mover = position.side_to_move;
    const Side opponent = opponent_of(mover);
    if (pieces_of(position, mover).empty()) {
        return win_of(opponent);
    }
    if (pieces_of(position, opponent).empty()) {
        return win_of(mover);
    }
    if (options.no_progress_plies != 0 && position.plies_without_progress >= options.no_progress_plies) {
        return Outcome::kDraw;
    }
    if (turns_on_the_board(position, options).empty()) {
        return options.no_move_is_loss ? win_of(opponent) : Outcome::kDraw;
    }
    return Outcome::kUndecided;
}

std::uint64_t perft(const Position& position, int depth, const Options& options) {
    if (depth < 0) {
        throw std::invalid_argument("the depth of perft is negative");
    }
    if (depth == 0) {
        return 1;
    }
    std::uint64_t count = 0;
    // "Power-Ups, Setup": the chance event of a random set-up is no ply.
    if (position.is_setup && options.setup == Setup::kRandom) {
        for (const Position& arranged : arrangements(position, options)) {
            count += perft(arranged, depth, options);
        }
        return count;
    }
    for (const Turn& turn : legal_turns(position, options)) {
        count += perft(turn.result, depth - 1, options);
    }
    return count;
}

}  // namespace sparring::naive
