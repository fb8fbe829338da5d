#pragma once
// The board of the basic game in 32 bits, in which a step in any direction turns the word, and jumps followed on it.

#include "engine/core/move_list.hpp"
#include "engine/draughtnauts/bitboard.hpp"
#include "engine/draughtnauts/movegen.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sparring::draughtnauts {

// A set of squares in 32 bits, bit 4 * column - 3 * row modulo 32: a step in a direction turns the word by the same
// number of bits from every square. A step beyond an edge comes in elsewhere, so that landings need a mask.
using Turned = std::uint32_t;

[[nodiscard]] constexpr Turned turned_bit(Square square) {
    return Turned{1} << (static_cast<unsigned>(4 * column_of(square) - 3 * row_of(square)) % 32U);
}

[[nodiscard]] constexpr Turned turned_set(Bitboard squares) {
    Turned set = 0;
    for (; squares != 0; squares = without_lowest(squares)) {
        set |= turned_bit(lowest(squares));
    }
    return set;
}

// By direction: how far a step turns the word to the left, and where it can end.
inline constexpr std::array<unsigned, 4> kStepTurns = {25, 1, 7, 31};
inline constexpr std::array<Turned, 4> kLandings = [] {
    std::array<Turned, 4> landings{};
    for (std::size_t direction = 0; direction < landings.size(); ++direction) {
        landings[direction] = turned_set(shifted(kBoard, kDirectionShift[direction]) & kBoard);
    }
    return landings;
}();

// Where a step in a direction leads from one square; nothing beyond an edge.
[[nodiscard]] inline Turned step(Turned square, Direction direction) {
    const auto place = static_cast<std::size_t>(direction);
    return std::rotl(square, static_cast<int>(kStepTurns[place])) & kLandings[place];
}

// All jumps of one side to their ends.
template <Seat Us>
class LongJumps {
public:
    struct End {
        Turned from;
        Turned to;
        Turned their;  // pieces that are left
        bool is_crowned;
    };

    LongJumps(Turned own, Turned their, Turned crowned, bool crowning_ends_turn)
        : own_(own),
          their_(their),
          crowned_(crowned),
          crowning_ends_turn_(crowning_ends_turn) {}

    // Those whose first jump is in a direction and lands on one of these squares.
    void add(Direction direction, Turned landings) {
        const int back = -static_cast<int>(kStepTurns[static_cast<std::size_t>(direction)]);
        for (; landings != 0; landings &= landings - 1) {
            const Turned to = landings & (0 - landings);
            const Turned over = std::rotl(to, back);
            from_ = std::rotl(over, back);
            empty_ = ~(own_ | their_) | from_;
            land(to, their_ & ~over, (crowned_ & from_) != 0);
        }
    }
    [[nodiscard]] const End& nth(std::uint32_t fraction) const {
        return ends_[(std::uint64_t{fraction} * ends_.size()) >> 32U];
    }

private:
    // Rules page, "Turn" 4 to 6.
    void land(Turned at, Turned their, bool was_crowned) {
        const bool is_crowned = was_crowned || (at & kCrowning) != 0;
        const bool ends_here = is_crowned && !was_crowned && crowning_ends_turn_;
        if (ends_here || !go_on(at, their, is_crowned)) {
            ends_.push_back({from_, at, their, is_crowned});
        }
    }
    // False if there is no way on.
    bool go_on(Turned at, Turned their, bool is_crowned) {
        bool goes_on = false;
        for (std::size_t place = 0; place < (is_crowned ? 4U : 2U); ++place) {
            const Turned over = step(at, kDirections<Us>[place]) & their;
            const Turned to = step(over, kDirections<Us>[place]) & empty_;
            if (to != 0) {
                goes_on = true;
                land(to, their & ~over, is_crowned);
            }
        }
        return goes_on;
    }

    static constexpr Turned kCrowning = turned_set(crowning_row(Us));

    Turned own_;
    Turned their_;
    Turned crowned_;
    bool crowning_ends_turn_;
    Turned from_ = 0;
    Turned empty_ = 0;  // squares to land on, the one it started from included
    FixedList<End, kMaxBasicMoves> ends_;
};

}  // namespace sparring::draughtnauts
