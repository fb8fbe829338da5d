#pragma once
// A part of what an evaluator says of a position, for people.

#include "engine/core/seat.hpp"
#include "search/common/score.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sparring {

struct ExplainedPart {
    std::string name;           // of a piece or something else that lies somewhere, or of a feature
    std::optional<Seat> owner;  // whose piece it is; of features nobody
    Score worth = 0;            // hundredths of a man, for the seat that was asked for
};

// The largest worth first, of whatever sign.
inline void sort_parts(std::vector<ExplainedPart>& parts) {
    std::ranges::stable_sort(parts, std::ranges::greater(), [](const auto& part) { return std::abs(part.worth); });
}

}  // namespace sparring
