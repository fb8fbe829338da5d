#pragma once
// What the game says of a position written as text, under options set by name: their layout decides which size of the
// game is asked. Without options it is mega-4.

#include "tests/engine/mega_board/positions.hpp"

#include <string>
#include <vector>

namespace sparring::mega_board {

using Texts = std::vector<std::string>;
using Players = std::vector<int>;

// The answer to a question about a table with these options.
template <class Question>
[[nodiscard]] auto ask(const Settings& settings, Question question) {
    const Options options = options_with(settings);
    return is_small(options.layout) ? question(Table(options)) : question(LargeTable(options));
}

[[nodiscard]] inline std::string start_text(const Settings& settings) {
    return ask(settings, [](const auto& table) { return format_position(table.start()); });
}

[[nodiscard]] inline Texts moves_of(const std::string& position, const Settings& settings = {}) {
    return ask(settings, [&](const auto& table) { return legal_moves(table.parse(position)); });
}

[[nodiscard]] inline int count_moves(const std::string& position, const Settings& settings = {}) {
    return ask(settings, [&](const auto& table) { return table.parse(position).count_moves(); });
}

[[nodiscard]] inline std::string text_after(const std::string& position, const std::string& move,
                                            const Settings& settings = {}) {
    return ask(settings, [&](const auto& table) { return text_after(table.parse(position), move); });
}

// None if the game goes on.
[[nodiscard]] inline Players winners_of(const std::string& position, const Settings& settings = {}) {
    return ask(settings, [&](const auto& table) { return winning_players(table.parse(position)); });
}

// What is said of a move that cannot be read or played.
[[nodiscard]] inline std::string refusal(const std::string& position, const std::string& text,
                                         const Settings& settings = {}) {
    return ask(settings, [&](const auto& table) -> std::string {
        const auto state = table.parse(position);
        const Expected<Move> move = parse_move(state, text);
        return move ? "read as " + format_move(table.layout(), *move) : move.error().message;
    });
}

// mega-2 or mega-3 with options set.
[[nodiscard]] inline Settings two(Settings settings = {}) {
    settings.emplace_back("layout", "mega-2");
    return settings;
}
[[nodiscard]] inline Settings three(Settings settings = {}) {
    settings.emplace_back("layout", "mega-3");
    return settings;
}

// Player 1 of mega-4 to move, with these pieces against those of player 4; each other player has a man far away.
[[nodiscard]] inline std::string against(const std::string& own, const std::string& opponents = "") {
    return "1:P1 " + own + ":P2 w1e:P3 n1s:P4 " + opponents + (opponents.empty() ? "" : ",") + "e4w:X0,0,0,0";
}

}  // namespace sparring::mega_board
