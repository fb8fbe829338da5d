// The game: how it starts, which moves a position has, where they lead, and when it is over. Headings in the comments
// of these files are those of the rules page `power-play.md`.
#include "tests/support/naive_power_play/naive_power_play.hpp"

#include "tests/support/naive_power_play/naive_power_turn.hpp"

#include <algorithm>
#include <stdexcept>

namespace sparring::naive_power_play {
namespace {

int players_left(const Position& position) {
    return static_cast<int>(std::ranges::count(position.players, false, &Player::is_out));
}

bool is_limit_reached(int plies, int limit) { return limit != 0 && plies >= limit; }

// "Kickback placement": what can be placed is placed before the move. "Move: one of": a player who can do nothing
// passes.
std::vector<Turn> legal_turns(const Position& position, const Options& options) {
    if (is_over(position, options)) {
        return {};
    }
    std::vector<Turn> turns = placements(position, options);
    if (!turns.empty()) {
        return turns;
    }
    turns = board_moves(position, options);
    if (turns.empty()) {
        turns.push_back({"pass", after_pass(position)});
    }
    for (const Turn& declaration : declarations(position, options)) {
        turns.push_back(declaration);
    }
    return turns;
}

}  // namespace

// "Board and pieces": five nests, one on each starting square, small, medium, large from the bottom.
Position start(const Options& options) {
    if (options.players < 2 || options.players > 4) {
        throw std::invalid_argument("Power Play has 2 to 4 players, not " + std::to_string(options.players));
    }
    Position position;
    position.players.resize(static_cast<std::size_t>(options.players));
    for (int player = 1; player <= options.players; ++player) {
        for (const Square square : starting_squares(player, options.players, options)) {
            position.board[square] = {player, {1, 2, 3}};
        }
    }
    return position;
}

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

// "Knockout and end".
bool is_over(const Position& position, const Options& options) {
    return players_left(position) == 1 || is_limit_reached(position.quiet_plies, options.quiet_plies) ||
           is_limit_reached(position.plies, options.max_plies);
}

// "Knockout and end": the last player left wins; at a limit those left share the game.
std::vector<int> winners(const Position& position, const Options& options) {
    if (!is_over(position, options)) {
        throw std::invalid_argument("the game is not over in " + format(position));
    }
    std::vector<int> numbers;
    for (int player = 1; player <= number_of_players(position); ++player) {
        if (!player_of(position, player).is_out) {
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
    for (const Turn& turn : legal_turns(position, options)) {
        count += perft(turn.result, depth - 1, options);
    }
    return count;
}

}  // namespace sparring::naive_power_play
