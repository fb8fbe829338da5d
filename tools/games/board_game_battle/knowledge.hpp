#pragma once
// What is known exactly about Board Game Battle: the chain of one piece, and the shares of all positions, solved for or
// read from a file. What was worked out once is kept for as long as the program runs.

#include "tools/games/board_game_battle/agents.hpp"
#include "tools/tables/game_module.hpp"

#include <functional>
#include <string>

namespace sparring {

// The judge with the tables of these rules, and with exact shares if they are wanted: those of the file where they are
// looked for; without it those of two and three players are worked out. Four players cannot do without the file.
[[nodiscard]] Expected<RaceJudge> with_knowledge(const RaceJudge& judge, const board_game_battle::Rules& rules,
                                                 bool wants_values);

// True if exact shares are at hand: always for two players, else if there is a file.
[[nodiscard]] bool knows_values(const board_game_battle::Rules& rules);

// Solves the game of the rules and writes the shares to a file.
[[nodiscard]] Expected<SolveReport> solve_and_write(const board_game_battle::Rules& rules, const SolveRequest& request,
                                                    const StopToken& stop,
                                                    const std::function<void(const std::string&)>& on_progress);

}  // namespace sparring
