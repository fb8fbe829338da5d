#pragma once
// Endings of the basic game, solved for a test.

#include "eval/draughtnauts/endings.hpp"
#include "eval/draughtnauts/retrograde.hpp"

#include <stdexcept>
#include <utility>

namespace sparring::draughtnauts {

// Those of at most so many pieces.
[[nodiscard]] inline Endings solved_endings(int pieces, const BasicRules& rules, const Team& team = {}) {
    Endings endings;
    const StopToken stop;
    for (const Material& ending : endings_up_to(pieces)) {
        auto solved = solve_ending(rules, ending, endings, team, stop, [](int) {});
        if (!solved || !*solved) {
            throw std::runtime_error(material_text(ending));
        }
        endings.insert(**std::move(solved));
    }
    return endings;
}

}  // namespace sparring::draughtnauts
