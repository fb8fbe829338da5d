#pragma once
// What a state of Pebble Ring is worth before anybody looks ahead.

#include "docs/examples/pebble-ring/pebble_ring.hpp"
#include "search/common/evaluator.hpp"

namespace sparring {

// Knows nothing: every seat has the same share.
struct PebbleRingEvaluator {
    [[nodiscard]] Payoffs<PebbleRing::kMaxSeats> shares(const pebble_ring::State& state) const {
        return payoffs_of<PebbleRing::kMaxSeats>(SeatSet::all(state.seats()));
    }
};

static_assert(ShareEvaluator<PebbleRingEvaluator, PebbleRing>);

}  // namespace sparring
