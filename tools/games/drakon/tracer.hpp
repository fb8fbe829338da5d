#pragma once
// What is worth counting in games of Drakon: gold and hands, which chambers act for whom, and where characters go.

#include "engine/drakon/state.hpp"
#include "tools/tables/trace.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace sparring {

class DrakonTracer {
public:
    [[nodiscard]] static std::vector<std::string> feature_names() {
        return {"coins", "locked coins", "chambers in hand"};
    }
    [[nodiscard]] static std::vector<double> features(const drakon::State& state, Seat seat);
    // "places" and "acts" with the code of a chamber, "comes to" with a cell, or "goes to" the Void.
    static void see(const drakon::State& before, const drakon::Move& move, const drakon::State& after, std::size_t ply,
                    std::vector<GameTrace::Event>& events);
};

}  // namespace sparring
