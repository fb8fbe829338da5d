#pragma once
// Set-ups of Power-Ups as openings: which kinds lie where, and the same set-ups with one of them taken off or changed.

#include "engine/core/expected.hpp"
#include "tools/tables/design_facts.hpp"
#include "tools/tables/game_module.hpp"

#include <cstddef>
#include <vector>

namespace sparring {

// The moves with which an opening sets up, `32=C`, which come before all others; players place in turn.
[[nodiscard]] std::vector<Placing> placings_of(const Opening& opening, std::size_t seats);

// The opening from the position in which everything is placed, with a change, and then the same moves. Refuses a
// position in which the square cannot be found.
[[nodiscard]] Expected<Opening> changed_opening(const Table& table, const Opening& opening, std::size_t seats,
                                                const KindChange& change);

}  // namespace sparring
