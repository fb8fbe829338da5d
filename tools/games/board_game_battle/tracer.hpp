#pragma once
// What is worth counting in games of Board Game Battle: which squares are landed on by dice, and Challenges not beaten.

#include "engine/board_game_battle/state.hpp"
#include "tools/tables/trace.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace sparring {

class RaceTracer {
public:
    [[nodiscard]] static std::vector<std::string> feature_names() { return {"square", "on the detour"}; }
    [[nodiscard]] static std::vector<double> features(const board_game_battle::State& state, Seat seat);
    // "lands on" a square to which the dice of a turn led, `12` or `g2`, before its tile acts; "fails at" and
    // "wins at" the square of a Challenge. Every turn has one of them.
    static void see(const board_game_battle::State& before, const board_game_battle::Move& event,
                    const board_game_battle::State& after, std::size_t ply, std::vector<GameTrace::Event>& events);
};

}  // namespace sparring
