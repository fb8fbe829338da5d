#pragma once
// What a state is worth to each of many seats.

#include "engine/core/seat.hpp"

namespace sparring {

template <int Seats>
struct ShareValue {
    Payoffs<Seats> shares;  // win share per seat
    SeatSet proven;         // who wins for certain if every seat plays for its own share; empty if not known
    bool is_exact;          // false if the search stopped once the seat to move had enough; its share is at least this
    bool is_final;          // true if only ends of the game were looked at: deeper searches would find the same
};

}  // namespace sparring
