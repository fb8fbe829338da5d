#pragma once
// Where jumps lead: a flood over the squares where a piece may touch down, for one square of origin or for eight at a
// time. Which part of a piece is lifted makes no difference: a jump keeps the parity of both coordinates, so that the
// square of origin is never jumped over. Rules page, "Move".

#include "engine/core/lanes.hpp"
#include "engine/power_play/types.hpp"

#include <array>

namespace sparring::power_play {

// A set of squares for each of eight origins.
using EightSets = LaneVector<Squares, 8>;

[[nodiscard]] inline bool is_none(Squares set) { return set == 0; }
[[nodiscard]] inline bool is_none(const EightSets& sets) { return !sets.any(); }

class Jumps {
public:
    // `open` is where jumps may touch down on their way.
    Jumps(Squares occupied, Squares open)
        : open_(open),
          over_{(occupied << 1U) & kFromWest,
                (occupied << 9U) & kFromWest,
                (occupied >> 7U) & kFromWest,
                (occupied >> 1U) & kFromEast,
                (occupied >> 9U) & kFromEast,
                (occupied << 7U) & kFromEast,
                occupied << 8U,
                occupied >> 8U} {}

    // All squares where one or more jumps from `origin` can land, of whatever may stand there. `Set` is Squares or
    // EightSets, one origin for each.
    template <class Set>
    [[nodiscard]] Set landings(const Set& origin) const {
        Set reached = origin & Squares{0};
        Set from = origin;
        while (!is_none(from)) {
            const Set next = after_one(from);
            from = next & ~reached & open_;
            reached |= next;
        }
        return reached;
    }

private:
    // Squares that a jump can reach from the west, and from the east.
    static constexpr Squares kFromWest = 0xfcfcfcfcfcfcfcfcULL;
    static constexpr Squares kFromEast = 0x3f3f3f3f3f3f3f3fULL;

    template <class Set>
    [[nodiscard]] Set after_one(const Set& from) const {
        return ((from << 2U) & over_[0]) | ((from << 18U) & over_[1]) | ((from >> 14U) & over_[2]) |
               ((from >> 2U) & over_[3]) | ((from >> 18U) & over_[4]) | ((from << 14U) & over_[5]) |
               ((from << 16U) & over_[6]) | ((from >> 16U) & over_[7]);
    }

    Squares open_;
    // Landing squares behind an occupied one, by the direction of the jump.
    std::array<Squares, 8> over_;
};

// Neighbours of a square in the 8 directions.
[[nodiscard]] constexpr Squares around(Squares square) {
    constexpr Squares kNotFileA = 0xfefefefefefefefeULL;
    constexpr Squares kNotFileH = 0x7f7f7f7f7f7f7f7fULL;
    const Squares row = square | ((square << 1U) & kNotFileA) | ((square >> 1U) & kNotFileH);
    return (row | (row << 8U) | (row >> 8U)) & ~square;
}

}  // namespace sparring::power_play
