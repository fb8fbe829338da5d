#pragma once
// The naive rules of Board Game Battle under the options of the fast ones.

#include "tests/engine/board_game_battle/positions.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/naive_battle/naive_battle.hpp"

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::board_game_battle {

namespace naive = naive_battle;

// How much the naive rules are asked: they take a hundred times as long where they are built with sanitizers.
inline constexpr int kEffort = effort(5, 1);

// A tile as layouts of the program are written: `duel`, `challenge1`, `boost>4`, `setback>2`, `fifty>5>2`.
[[nodiscard]] inline naive::Tile naive_tile(const std::string& text) {
    constexpr std::string_view kChallenge = "challenge";
    if (text.starts_with(kChallenge)) {
        return {.kind = std::string(kChallenge), .number = std::stoi(text.substr(kChallenge.size()))};
    }
    std::istringstream parts(text);
    naive::Tile tile;
    std::string number;
    std::getline(parts, tile.kind, '>');
    std::vector<int> numbers;
    while (std::getline(parts, number, '>')) {
        numbers.push_back(std::stoi(number));
    }
    if (tile.kind == "fifty") {
        tile.blue = numbers.at(0);
        tile.red = numbers.at(1);
    } else if (!numbers.empty()) {
        tile.to = numbers.front();
    }
    return tile;
}

[[nodiscard]] inline std::vector<naive::Tile> naive_tiles(const std::string& text) {
    std::istringstream parts(text);
    std::vector<naive::Tile> tiles;
    for (std::string part; std::getline(parts, part, '/');) {
        tiles.push_back(naive_tile(part));
    }
    return tiles;
}

// Reads a layout without the program's reader, which refuses faulty ones.
[[nodiscard]] inline naive::Layout naive_layout(const std::string& text) {
    if (text == "island") {
        return naive::island();
    }
    const std::size_t bar = text.find('|');
    naive::Layout layout{naive_tiles(text.substr(0, bar)), {}};
    if (bar != std::string::npos) {
        layout.detour = naive_tiles(text.substr(bar + 1));
    }
    return layout;
}

[[nodiscard]] inline naive::Options naive_options(const Options& options) {
    return {.layout = naive_layout(format_track(options.layout)),
            .players = options.players,
            .challenge_roll_single = options.challenge_roll == ChallengeRoll::kSingle,
            .detour_exit_carry = options.detour_exit == DetourExit::kCarry,
            .max_rounds = options.max_rounds};
}

// The players who have won a finished game, from 1; none if it goes on.
[[nodiscard]] inline std::vector<int> winning_players(const naive::Position& position, const naive::Options& options) {
    return naive::is_over(position, options) ? naive::winners(position, options) : std::vector<int>();
}

}  // namespace sparring::board_game_battle
