#pragma once
// What is worth counting in games of Draughtnauts on the standard board: what each side has, and what becomes of
// Power-Ups.

#include "engine/draughtnauts/basic_state.hpp"
#include "engine/draughtnauts/state.hpp"
#include "tools/tables/trace.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace sparring {

class DraughtsTracer {
public:
    [[nodiscard]] static std::vector<std::string> feature_names() { return {"men", "crowned"}; }
    [[nodiscard]] static std::vector<double> features(const draughtnauts::BasicState& state, Seat seat);
    // Captures; see power_up_events.hpp.
    static void see(const draughtnauts::BasicState& before, draughtnauts::Move move,
                    const draughtnauts::BasicState& after, std::size_t ply, std::vector<GameTrace::Event>& events);
};

// Beside the pieces, how many of each kind pieces hold, and how many lie ready on the own crowning row.
class PowerUpTracer {
public:
    [[nodiscard]] static std::vector<std::string> feature_names();
    [[nodiscard]] static std::vector<double> features(const draughtnauts::State& state, Seat seat);
    // See power_up_events.hpp.
    static void see(const draughtnauts::State& before, draughtnauts::Move move, const draughtnauts::State& after,
                    std::size_t ply, std::vector<GameTrace::Event>& events);
};

}  // namespace sparring
