#pragma once
// What is measured of games of Drakon: their turns, the size of the lair, and how often each kind of chamber acted.

#include "engine/drakon/drakon.hpp"
#include "tools/tables/game_module.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sparring {

// How often chambers of each code acted in what a move brings about: those that are entered, one after the other where
// a gale blows, an Escape that is used, and one that gives a longer move that is made. Chambers that do nothing of
// themselves never act.
using ActCounts = std::array<std::uint32_t, drakon::kCodes>;
[[nodiscard]] ActCounts drakon_acts(const drakon::State& before, const drakon::Move& move);

// Of chambers that do nothing when they are entered, nor later.
[[nodiscard]] bool never_acts(drakon::Code code);

class DrakonWatch {
public:
    void see(const drakon::State& before, const drakon::Move& event);
    void add_to(SimulationTotals& totals, const drakon::State& last) const;

private:
    ActCounts acts_{};
    std::uint32_t turns_ = 0;
};

}  // namespace sparring
