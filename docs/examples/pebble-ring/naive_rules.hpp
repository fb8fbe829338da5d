#pragma once
// The rules of Pebble Ring a second time, from README.md alone and without a line of the first. A game is what is
// remembered at the table: everything that was taken.

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

namespace sparring::naive_pebble_ring {

struct Game {
    int players;
    int pebbles;             // in the pile when the count began
    int first;               // the player to move then, from 1
    std::vector<int> taken;  // since then
};

[[nodiscard]] inline int left(const Game& game) {
    return game.pebbles - std::accumulate(game.taken.begin(), game.taken.end(), 0);
}

// Rule 2. The player of a turn, from 1.
[[nodiscard]] inline int player_of(const Game& game, int turn) { return (game.first - 1 + turn) % game.players + 1; }
[[nodiscard]] inline int turns(const Game& game) { return static_cast<int>(game.taken.size()); }

// Rules 3 and 4.
[[nodiscard]] inline std::vector<std::string> moves(const Game& game) {
    switch (left(game)) {
        case 0: return {};
        case 1: return {"1"};
        default: return {"1", "2"};
    }
}
[[nodiscard]] inline Game after(Game game, const std::string& move) {
    game.taken.push_back(std::stoi(move));
    return game;
}

// Rules 5 and 6. The players who have won, from 1; none if the game goes on.
[[nodiscard]] inline std::vector<int> winners(const Game& game) {
    if (left(game) > 0) {
        return {};
    }
    const int last = player_of(game, turns(game) - 1);
    const int before = last == 1 ? game.players : last - 1;
    return game.taken.back() == 1 ? std::vector<int>{last} : std::vector<int>{before, last};
}

[[nodiscard]] inline std::string format(const Game& game) {
    const std::string text = std::to_string(left(game)) + " " + std::to_string(player_of(game, turns(game)));
    return left(game) > 0 ? text : text + " " + std::to_string(game.taken.back());
}

[[nodiscard]] inline std::uint64_t perft(const Game& game, int depth) {
    if (depth == 0) {
        return 1;
    }
    std::uint64_t leaves = 0;
    for (const std::string& move : moves(game)) {
        leaves += perft(after(game, move), depth - 1);
    }
    return leaves;
}

}  // namespace sparring::naive_pebble_ring
