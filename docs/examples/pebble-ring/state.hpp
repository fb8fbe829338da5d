#pragma once
// The state of a game of Pebble Ring. It points to its rules, which outlive it.

#include "docs/examples/pebble-ring/types.hpp"
#include "engine/core/hash.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace sparring::pebble_ring {

class State {
public:
    State() = default;
    // `last_taken` is 1 or 2 in a finished game, else 0.
    State(const Rules& rules, int pebbles, Seat to_move, int last_taken)
        : rules_(&rules),
          pebbles_(static_cast<std::uint8_t>(pebbles)),
          last_taken_(static_cast<std::uint8_t>(last_taken)),
          to_move_(to_move) {}

    [[nodiscard]] int pebbles() const { return pebbles_; }
    [[nodiscard]] int last_taken() const { return last_taken_; }

    [[nodiscard]] int seats() const { return rules_->seats; }
    [[nodiscard]] Seat to_move() const { return to_move_; }
    [[nodiscard]] bool is_over() const { return pebbles_ == 0; }
    [[nodiscard]] int count_moves() const { return std::min<int>(pebbles_, kMaxMoves); }

    void generate(Moves& list) const {
        if (pebbles_ >= 1) {
            list.push_back(Move::kOne);
        }
        if (pebbles_ >= 2) {
            list.push_back(Move::kTwo);
        }
    }
    void apply(Move move) {
        const auto taken = static_cast<std::uint8_t>(move);
        pebbles_ = static_cast<std::uint8_t>(pebbles_ - taken);
        last_taken_ = is_over() ? taken : 0;
        to_move_ = seat_after(1);
    }

    // Rules 5 and 6. The turn has gone on, so who took the last pebbles is the seat before the one to move.
    [[nodiscard]] SeatSet winners() const {
        SeatSet winners(seat_after(seats() - 1));
        if (last_taken_ == 2) {
            winners.insert(seat_after(seats() - 2));
        }
        return winners;
    }
    [[nodiscard]] std::uint64_t hash() const { return mix(pebbles_, index(to_move_) * 4 + last_taken_); }

    bool operator==(const State&) const = default;

private:
    // The seat so many places after the one to move.
    [[nodiscard]] Seat seat_after(int places) const {
        return seat_at((index(to_move_) + static_cast<std::size_t>(places)) % static_cast<std::size_t>(seats()));
    }

    const Rules* rules_ = nullptr;
    std::uint8_t pebbles_ = 0;
    std::uint8_t last_taken_ = 0;
    Seat to_move_ = kFirstSeat;
};

}  // namespace sparring::pebble_ring
