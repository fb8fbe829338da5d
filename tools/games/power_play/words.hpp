#pragma once
// What the program says about Power Play in words.

#include "engine/power_play/state.hpp"
#include "tools/tables/help_topic.hpp"
#include "tools/tables/touches.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// Why a game is over, for people: `player 3 is the last one left`.
[[nodiscard]] std::string power_play_ending(const power_play::State& state);

// How the knockout came about that ended a game, or that none did, as one of a few names for counting: `pips`, `nest`
// or `draw`.
[[nodiscard]] std::string power_play_ending_name(const power_play::State& state);

// What a move does that its text does not say: joins, captures, kickbacks, nests and knockouts; often empty.
[[nodiscard]] std::string power_play_effects(const power_play::State& state, const power_play::Move& move);

[[nodiscard]] std::vector<HelpTopic> power_play_topics();

// What a person touches to make a move of this text: squares, and the pyramid that is lifted or placed.
[[nodiscard]] std::vector<Touch> power_play_touches(std::string_view move);

}  // namespace sparring
