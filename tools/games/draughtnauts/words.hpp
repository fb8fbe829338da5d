#pragma once
// What both games of Draughtnauts say to people: how a game ended, what a move does, and what a Power-Up is.

#include "engine/draughtnauts/draughtnauts.hpp"
#include "engine/draughtnauts/simulator.hpp"
#include "tools/tables/help_topic.hpp"
#include "tools/tables/table_types.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// Names for statistics of how games end. Rules page, "End of the game".
[[nodiscard]] std::string draughts_ending(const draughtnauts::BasicState& state);
[[nodiscard]] std::string draughts_ending(const draughtnauts::State& state);
[[nodiscard]] std::string draughts_ending(draughtnauts::RandomEnding ending);

// What a move does to Power-Ups: "picks up the sword, loses the shield unused, breaks the shield on 18". Empty if
// nothing, and for moves of the set-up.
[[nodiscard]] std::string power_up_effects(const draughtnauts::State& state, const draughtnauts::Move& move);

// The Power-Ups, the set-up and picking up, for `help TOPIC`.
// The rules with Power-Ups, and without.
[[nodiscard]] std::vector<HelpTopic> draughtnauts_topics();
[[nodiscard]] std::vector<HelpTopic> basic_topics();

// What a person touches to make a move of this text: squares, and the letter of a Power-Up.
[[nodiscard]] std::vector<Touch> draughts_touches(std::string_view move);

}  // namespace sparring
