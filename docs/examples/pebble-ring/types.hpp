#pragma once
// Options, moves and limits of Pebble Ring.

#include "engine/core/move_list.hpp"
#include "engine/core/seat.hpp"

#include <cstdint>

namespace sparring::pebble_ring {

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxSeats = kSeatLimit;
inline constexpr int kMaxPebbles = 99;
inline constexpr int kMaxMoves = 2;

struct Options {
    int seats = 3;
    int pebbles = 7;

    bool operator==(const Options&) const = default;
};

// Options that have been checked. A game with a board would make its tables of squares here.
using Rules = Options;

// How many pebbles are taken.
enum class Move : std::uint8_t { kOne = 1, kTwo = 2 };

using Moves = FixedList<Move, kMaxMoves>;

}  // namespace sparring::pebble_ring
