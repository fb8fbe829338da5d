#pragma once
// Checks solved endings of the basic game, and sums them up.

#include "engine/draughtnauts/types.hpp"
#include "eval/draughtnauts/endings.hpp"
#include "eval/draughtnauts/material.hpp"
#include "search/common/limits.hpp"
#include "search/common/team.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace sparring::draughtnauts {

// Numbers of placements with one side to move, by what they are worth to it.
struct EndingCounts {
    Material material;  // the side to move first
    ValueCounts values;
};

// With the stronger side to move, and with the other; if both have the same material, the first alone is filled.
[[nodiscard]] std::array<EndingCounts, 2> count_values(const SolvedEnding& solved);

// The first placement whose value does not follow from those of the positions after its moves.
struct EndingMismatch {
    Placement placement;
    EndingValue stored;
    EndingValue expected;
};

// Compares every value of `ending` with those after each legal move, which the rules themselves make: if there is no
// mismatch, all values are right, provided that those of the endings below are. `known` has them and this one. Nothing
// is found, either, if `stop` was requested.
[[nodiscard]] std::optional<EndingMismatch> find_mismatch(const BasicRules& rules, const Material& ending,
                                                          const Endings& known, const Team& team,
                                                          const StopToken& stop);

}  // namespace sparring::draughtnauts
