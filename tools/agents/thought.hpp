#pragma once
// What an agent thinks of a position, as text and numbers.

#include "engine/core/seat.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sparring {

struct Thought {
    std::vector<std::string> moves;  // principal variation, the best move first
    std::vector<double> shares;      // win share per seat
    std::optional<SeatSet> proven;   // who has been proved to win
    int depth = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
};

}  // namespace sparring
