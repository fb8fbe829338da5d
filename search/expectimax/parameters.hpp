#pragma once
// What of expectimax can be set.

#include <cstddef>
#include <cstdint>

namespace sparring {

// What lets a chance node be left before all its outcomes have been searched. Decisions are always cut off by
// alpha-beta; with kNone the window ends at each chance node.
enum class Pruning : std::uint8_t {
    kNone,
    kStar1,  // by the bounds 0 and 1 of what has not been searched
    kStar2,  // and by what a single move of each outcome is worth, which is looked at before
};

struct ExpectimaxParameters {
    Pruning pruning = Pruning::kStar2;
    std::size_t table_mib = 16;  // transposition table; 0 = none
};

}  // namespace sparring
