#pragma once
// Games under rules by which some tiles do nothing.

#include "tools/balance/context.hpp"

namespace sparring::balance {

[[nodiscard]] inline Settings settings_with(const Inquiry& inquiry, const OptionSetting& rule) {
    Settings settings = inquiry.game.settings;
    settings.values.push_back(rule);
    return settings;
}

// The tiles of a game that has a track.
[[nodiscard]] inline const TrackFacts& track_of(const Inquiry& inquiry) { return *inquiry.facts->track; }

// Of tables with a row for each change.
inline constexpr std::string_view kSharedGames =
    "All rows have the games with all tiles in common: where those came out too high by chance, all rows are too high "
    "by as much.";

}  // namespace sparring::balance
