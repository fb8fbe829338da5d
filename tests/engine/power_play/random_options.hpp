#pragma once
// Rules options of Power Play at random, for tests that play random games.

#include "engine/core/random.hpp"
#include "engine/power_play/options.hpp"

namespace sparring::power_play {

// Any combination; half of them with limits that most games reach.
[[nodiscard]] inline Options random_options(FastRandom& random) {
    const auto flip = [&random] { return uniform_below(random, 2) == 0; };
    Options options;
    options.players = kMinSeats + static_cast<int>(uniform_below(random, 3));
    options.start = static_cast<Start>(uniform_below(random, 4));
    options.lift = flip() ? Lifting::kTop : Lifting::kAny;
    options.transit = flip() ? Transit::kEmpty : Transit::kTouch;
    options.nest = static_cast<Nest>(uniform_below(random, 3));
    options.declare = flip() ? Declare::kAuto : Declare::kDeclared;
    options.knockout = flip() ? 18 : 1 + static_cast<int>(uniform_below(random, kPips));
    options.quiet_plies = flip() ? 200 : 25;
    options.max_plies = flip() ? 3000 : 150;
    return options;
}

}  // namespace sparring::power_play
