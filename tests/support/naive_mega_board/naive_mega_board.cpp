// The game: which moves a position has, where they lead, and when it is over.
// Section names in the comments are those of the rules page `mega-board.md`.
#include "tests/support/naive_mega_board/naive_mega_board.hpp"

#include "tests/support/naive_mega_board/naive_mega_turn.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace sparring::naive_mega {
namespace {

// Whether the player would have a legal move other than a pass if it were to move.
bool has_turn(Position position, int player, const Options& options) {
    position.player_to_move = player;
    return !turns_on_the_board(position, options).empty();
}

bool has_a_player_without_pieces(const Position& position, const Options& options) {
    std::set<int> players_on_board;
    for (const auto& [square, piece] : position.board) {
        players_on_board.insert(piece.player);
    }
    return static_cast<int>(players_on_board.size()) < players(options.layout);
}

bool is_without_progress(const Position& position, const Options& options) {
    const int limit = options.no_progress_plies == -1 ? 40 * players(options.layout) : options.no_progress_plies;
    return limit != 0 && position.plies_without_progress >= limit;
}

bool has_anybody_a_turn(const Position& position, const Options& options) {
    for (int player = 1; player <= players(options.layout); ++player) {
        if (has_turn(position, player, options)) {
            return true;
        }
    }
    return false;
}

// "Movement": a pass is a ply and adds 1 to N.
Turn pass(Position position, const Options& options) {
    position.plies_without_progress += 1;
    position.player_to_move = position.player_to_move % players(options.layout) + 1;
    return {"pass", position};
}

// A random set-up is a chance event, so nobody has a move before it.
std::vector<Turn> legal_turns(const Position& position, const Options& options) {
    if (position.is_setup) {
        return options.setup == Setup::kRandom ? std::vector<Turn>{} : placings(position, options);
    }
    if (is_over(position, options)) {
        return {};
    }
    std::vector<Turn> turns = turns_on_the_board(position, options);
    if (turns.empty()) {
        turns.push_back(pass(position, options));
    }
    return turns;
}

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
    throw std::invalid_argument("'" + move + "' is not a legal move in " + format(position, options));
}

// "End". No test applies during the set-up.
bool is_over(const Position& position, const Options& options) {
    if (position.is_setup) {
        return false;
    }
    return has_a_player_without_pieces(position, options) || is_without_progress(position, options) ||
           !has_anybody_a_turn(position, options);
}

std::vector<int> winners(const Position& position, const Options& options) {
    if (!is_over(position, options)) {
        throw std::invalid_argument("the game is not over in " + format(position, options));
    }
    const int most = std::ranges::max(position.captures);
    std::vector<int> numbers;
    for (int player = 1; player <= players(options.layout); ++player) {
        if (position.captures.at(static_cast<std::size_t>(player - 1)) == most) {
            numbers.push_back(player);
        }
    }
    return numbers;
}

std::uint64_t perft(const Position& position, int depth, const Options& options) {
    if (depth < 0) {
        throw std::invalid_argument("the depth of perft is negative");
    }
    if (depth == 0) {
        return 1;
    }
    std::uint64_t count = 0;
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

}  // namespace sparring::naive_mega
