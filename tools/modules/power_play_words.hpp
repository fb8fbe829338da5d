#pragma once
// What the program says about Power Play in words.

#include "engine/power_play/state.hpp"
#include "tools/play/help.hpp"

#include <string>
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

}  // namespace sparring
