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

}  // namespace sparring::balance
