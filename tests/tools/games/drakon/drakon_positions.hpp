#pragma once
// Positions of Drakon for tests of the program.

#include "engine/drakon/drakon.hpp"
#include "search/mcts/playout.hpp"

#include <cstdint>
#include <string>

namespace sparring::test {

[[nodiscard]] inline drakon::Rules drakon_rules(int players) {
    drakon::Options options;
    options.players = players;
    return *Drakon::make_rules(options);
}

// The state after so many random events, and on until somebody decides.
[[nodiscard]] inline drakon::State drakon_state(int players, int events, std::uint64_t seed) {
    FastRandom random(seed);
    drakon::State state = Drakon::start(drakon_rules(players));
    play_at_random<Drakon>(state, random, events);
    while (state.is_chance()) {
        state.apply(pick_outcome<Drakon>(state, random));
    }
    return state;
}

// A lair in which every kind of thing lies next to Start, and player 1 of two is about to do something: `fields` are
// those of a position that are not the usual ones, each ended by a comma.
[[nodiscard]] inline std::string small_lair(const std::string& fields) {
    return R"({"options":{"players":2},)" + fields +
           R"("board":["ST@0,0:NESW","FG@0,1:NE","SC@1,0:NE","RO@-1,0:SW","MV@0,-1:ES"],)"
           R"("characters":["0,0","0,0"],"hands":[["PL:3","FG:1","TE:A","KE:1"],["LG:1","DE:1","BS:O","ES:1"]]})";
}

}  // namespace sparring::test
