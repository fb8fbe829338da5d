#pragma once
// What the program says about Board Game Battle in words.

#include "engine/board_game_battle/state.hpp"
#include "tools/tables/help_topic.hpp"
#include "tools/tables/touches.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// How a finished game ended, for counting: `won from placement 2` (in the last round), or `draw`.
[[nodiscard]] std::string board_game_battle_ending_name(const board_game_battle::State& state);

// What an event does: where pieces go, what comes next; empty for a placement.
[[nodiscard]] std::string board_game_battle_effects(const board_game_battle::State& state,
                                                    const board_game_battle::Move& event);

// What a position waits for: `player 3 rolls two dice`.
[[nodiscard]] std::string board_game_battle_next(const board_game_battle::State& state);

[[nodiscard]] std::vector<HelpTopic> board_game_battle_topics();

// The events of a text: a word with what belongs to it, or dice alone.
[[nodiscard]] std::vector<std::string> split_race_events(const std::string& text);

// What a person touches for an event of this text: a player who is dueled, or dice.
[[nodiscard]] std::vector<Touch> board_game_battle_touches(std::string_view event);

}  // namespace sparring
