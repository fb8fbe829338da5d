#pragma once
// One piece alone on a track, as a Markov chain: how many turns it still takes. Exact, by solving linear equations.

#include "engine/board_game_battle/rules.hpp"

#include <vector>

namespace sparring {

// Expected turns of one piece alone from each place until it beats Challenge 6, if it throws one die every turn, or
// two. Tiles that need others (duel, brawl, switch, random) do nothing to a piece that is alone.
struct RaceTurns {
    std::vector<double> one_die;   // by place
    std::vector<double> two_dice;  // by place
    std::vector<double> in_game;   // by place, if one of as many turns as there are players has one die, by chance
};

[[nodiscard]] RaceTurns expected_turns(const board_game_battle::Rules& rules);

// A step of one piece by its own dice, with its probability. `pending` is kRoll where the piece stays, kWon at the end,
// and what others have a part in: kChoice, kSwitch or kRandom. Brawls and fifties are thrown.
struct RaceStep {
    board_game_battle::Arrival to;
    double probability = 0;
};
// The steps from a place with so many dice, 1 or 2. A brawl is won against `opponents`; 0: there is none.
[[nodiscard]] std::vector<RaceStep> race_steps(const board_game_battle::Rules& rules, int dice,
                                               board_game_battle::Place from, int opponents);

}  // namespace sparring
