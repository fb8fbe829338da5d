#pragma once
// What is worth counting in games of Power Play: what each player has, and how its pieces meet.

#include "engine/power_play/state.hpp"
#include "tools/tables/trace.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace sparring {

class PowerPlayTracer {
public:
    // The rest of a player's thirty pips is lost.
    [[nodiscard]] static std::vector<std::string> feature_names() { return {"pips on the board", "pips in hand"}; }
    [[nodiscard]] static std::vector<double> features(const power_play::State& state, Seat seat);
    // "captures", "kicks back", "joins", "takes a part" with the strength of what was met or lifted, "is knocked out"
    // with how, and "comes to" with a square.
    static void see(const power_play::State& before, const power_play::Move& move, const power_play::State& after,
                    std::size_t ply, std::vector<GameTrace::Event>& events);
};

}  // namespace sparring
