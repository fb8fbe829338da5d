#pragma once
// The sequential test of `--sprt`, as text.

#include "engine/core/expected.hpp"
#include "tools/statistics/sprt.hpp"

#include <string>
#include <string_view>

namespace sparring::tournament {

// Reads `elo0=0,elo1=5[,alpha=0.05][,beta=0.05][,model=normalized|logistic]`; the keys may come in any order, and the
// model is the usual one if none is given. Unknown keys are answered with the nearest known one, values with their
// range.
[[nodiscard]] Expected<statistics::Sprt> parse_sprt(std::string_view text, statistics::SprtModel usual);

[[nodiscard]] std::string_view name_of(statistics::SprtModel model);

}  // namespace sparring::tournament
