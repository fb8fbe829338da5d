#pragma once
// Questions to positions of Board Game Battle that are written down without the number of players.

#include "tests/engine/board_game_battle/positions.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace sparring::board_game_battle {

// Of events.
using Texts = std::vector<std::string>;
using Weights = std::map<std::string, std::uint32_t>;

// What can come next.
[[nodiscard]] inline Weights weights_at(const std::string& position, const Settings& settings = {}) {
    const Table table = table_of(position, settings);
    const State state = table.parse(position);
    Weights weights;
    for (const Outcome<Move>& event : events_of(state)) {
        weights[format_move(state, event.move)] += event.weight;
    }
    return weights;
}

// The position after events.
[[nodiscard]] inline std::string text_after(const std::string& position, const Texts& events,
                                            const Settings& settings = {}) {
    const Table table = table_of(position, settings);
    return format_position(after(table.parse(position), events));
}

// The players who have won, from 1; none if the game goes on.
[[nodiscard]] inline std::vector<int> winners_of(const std::string& position, const Settings& settings = {}) {
    const Table table = table_of(position, settings);
    return winning_players(table.parse(position));
}

// The island with another tile on one square, as a setting.
[[nodiscard]] inline Settings with_tile(std::size_t square, TileKind kind, Settings settings = {}) {
    Track track = island_track();
    track.main.at(square) = {kind};
    settings.emplace_back("layout", format_track(track));
    return settings;
}
[[nodiscard]] inline Settings with_detour_tile(std::size_t square, TileKind kind, Settings settings = {}) {
    Track track = island_track();
    track.detour.at(square) = {kind};
    settings.emplace_back("layout", format_track(track));
    return settings;
}

}  // namespace sparring::board_game_battle
