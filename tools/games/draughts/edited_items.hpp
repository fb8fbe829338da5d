#pragma once
// What draughts games have in common where a position is set up by hand.

#include "engine/core/expected.hpp"
#include "engine/draughts/power_ups.hpp"

#include <string_view>

namespace sparring {

// What a crowned piece on a square holds once it is given a Power-Up. Refuses a third one.
[[nodiscard]] Expected<draughts::PowerUpSet> held_with(draughts::PowerUpSet held, draughts::PowerUp kind,
                                                       std::string_view square);

}  // namespace sparring
