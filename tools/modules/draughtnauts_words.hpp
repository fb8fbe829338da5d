#pragma once
// What both games of Draughtnauts say to people: how a game ended, what a move does, and what a Power-Up is.

#include "engine/draughtnauts/draughtnauts.hpp"
#include "tools/play/setup.hpp"

#include <string>
#include <vector>

namespace sparring {

// Names for statistics of how games end. Rules page, "End of the game".
[[nodiscard]] std::string draughts_ending(const draughtnauts::BasicState& state);
[[nodiscard]] std::string draughts_ending(const draughtnauts::State& state);

// What a move does to Power-Ups: "picks up the sword, loses the shield unused, breaks the shield on 18". Empty if
// nothing, and for moves of the set-up.
[[nodiscard]] std::string power_up_effects(const draughtnauts::State& state, const draughtnauts::Move& move);

// The Power-Ups, the set-up and picking up, for `help TOPIC`.
[[nodiscard]] std::vector<HelpTopic> power_up_topics();

}  // namespace sparring
