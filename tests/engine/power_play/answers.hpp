#pragma once
// Questions to positions of Power Play that are written down without lost pips and without the number of players.

#include "tests/engine/power_play/positions.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::power_play {

// Of moves.
using Texts = std::vector<std::string>;

// The pips of the pyramids in `a1=123,b2=3`.
[[nodiscard]] inline int pips_of_field(std::string_view field) {
    int pips = 0;
    bool is_size = false;
    for (const char letter : field) {
        is_size = letter == '=' || (is_size && letter != ',');
        pips += is_size && letter != '=' ? letter - '0' : 0;
    }
    return pips;
}

// `1:P1 a1=333,a2=22:P2 h7=22,h8=333` with the field L that belongs to it: `:L17,17`. Who is out has lost 18.
[[nodiscard]] inline std::string counted(const std::string& text) {
    std::array<int, kMaxSeats + 1> pips{};
    std::size_t players = 0;
    for (std::size_t place = text.find(':'); place != std::string::npos; place = text.find(':', place + 1)) {
        const std::string field = text.substr(place + 1, text.find(':', place + 1) - place - 1);
        const auto player = static_cast<std::size_t>(field[1] - '0');
        players += field[0] == 'P' ? 1U : 0U;
        pips[player] += field.ends_with("out") ? kPips - Options().knockout : pips_of_field(field);
    }
    std::string lost;
    for (std::size_t player = 1; player <= players; ++player) {
        lost += (lost.empty() ? ":L" : ",") + std::to_string(kPips - pips[player]);
    }
    return text + lost;
}

// Rules for as many players as the position has.
[[nodiscard]] inline Table table_of(const std::string& position, Settings settings = {}) {
    settings.emplace_back("players", std::to_string(players_of_position(position).value_or(kMaxSeats)));
    return Table(settings);
}

// All legal moves, sorted.
[[nodiscard]] inline Texts moves_of(const std::string& position, const Settings& settings = {}) {
    const Table table = table_of(position, settings);
    return legal_moves(table.parse(position));
}

// Those that begin so.
[[nodiscard]] inline Texts moves_from(std::string_view begin, const std::string& position,
                                      const Settings& settings = {}) {
    Texts moves = moves_of(position, settings);
    std::erase_if(moves, [&](const std::string& move) { return !move.starts_with(begin); });
    return moves;
}

// Those that end so.
[[nodiscard]] inline Texts moves_to(std::string_view end, const std::string& position, const Settings& settings = {}) {
    Texts moves = moves_of(position, settings);
    std::erase_if(moves, [&](const std::string& move) { return !move.ends_with(end); });
    return moves;
}

// The position after a legal move.
[[nodiscard]] inline std::string text_after(const std::string& position, const std::string& move,
                                            const Settings& settings = {}) {
    const Table table = table_of(position, settings);
    return format_position(after(table.parse(position), {move}));
}

// The players who have won, from 1; none if the game goes on.
[[nodiscard]] inline std::vector<int> winners_of(const std::string& position, const Settings& settings = {}) {
    const Table table = table_of(position, settings);
    return winning_players(table.parse(position));
}

}  // namespace sparring::power_play
