#pragma once
// Where characters and the counter can go. Rules page `drakon.md`, "Turn", (B), and "Definitions".

#include "engine/core/move_list.hpp"
#include "engine/drakon/chamber_set.hpp"
#include "engine/drakon/move.hpp"
#include "engine/drakon/state.hpp"

#include <cstddef>

namespace sparring::drakon {

// A chamber can be come to in at most five ways that differ: by its gale's four directions, and by none.
inline constexpr int kMaxWays = 5 * kMaxChambers;
using Ways = FixedList<Move, kMaxWays>;

// The moves of a character that is on the board, each different effect once: first the steps, clockwise from the north,
// then longer moves in the order of their cells.
void add_moves_of(const State& state, std::size_t seat, Ways& ways);

// Where a gale blows a character that comes onto its chamber by a step; its own place if it does not.
[[nodiscard]] std::size_t blown_to(const State& state, std::size_t seat, std::size_t gale, Side side);

// The chambers within three steps of the counter, its own included.
[[nodiscard]] ChamberSet counter_reach(const State& state);

}  // namespace sparring::drakon
