#pragma once
// Policies that rank the root's moves once the search is over.

#include "engine/core/seat.hpp"

#include <cstdint>

namespace sparring {

// What is known of a root move.
struct RootEdge {
    std::uint32_t visits = 0;
    double mean = 0;  // for the seat to move, in [0, 1]
    SeatSet proven;   // empty if the outcome is not known
};

// Proven wins first and proven losses last; between them the most visited move, then the better mean.
struct MostVisits {
    [[nodiscard]] bool is_better(const RootEdge& left, const RootEdge& right, Seat seat) const {
        const int left_class = class_of(left, seat);
        const int right_class = class_of(right, seat);
        if (left_class != right_class) {
            return left_class > right_class;
        }
        return left.visits != right.visits ? left.visits > right.visits : left.mean > right.mean;
    }

private:
    [[nodiscard]] static int class_of(const RootEdge& edge, Seat seat) {
        if (edge.proven.empty()) {
            return 1;
        }
        const double share = edge.proven.share(seat);
        if (share >= 1.0) {
            return 2;
        }
        return share > 0.0 ? 1 : 0;
    }
};

}  // namespace sparring
