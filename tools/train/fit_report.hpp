#pragma once
// What a fit has to say, as a report: its losses, and how what the network expects agrees with what came of it.

#include "tools/report/report.hpp"
#include "tools/train/fit.hpp"
#include "tools/train/position_file.hpp"

#include <cstddef>
#include <span>

namespace sparring::train {

// `sources`, one at least, are those of the positions, of which there are `positions`. The report names what the
// network says made it.
[[nodiscard]] report::Report report_of(const FitReport& fit, std::span<const PositionSource> sources,
                                       std::size_t positions);

}  // namespace sparring::train
