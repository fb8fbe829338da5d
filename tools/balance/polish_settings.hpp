// The last step of a search for settings: between the points that were measured.
#pragma once

#include "tools/balance/search_settings.hpp"

#include <optional>
#include <span>

namespace sparring::balance {

/// The point of the grid next to the minimum of the objective when each measure is a quadratic function of the
/// positions fitted to what was measured. Absent without enough settings for that.
[[nodiscard]] std::optional<Setting> polish_settings(std::span<const Knob> knobs, std::span<const Target> targets,
                                                     std::span<const MeasuredSetting> measured);

}  // namespace sparring::balance
