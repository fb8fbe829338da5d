#pragma once
// Numbers the placements of a material without gaps: a perfect index. A placement is a position as the seat to move
// sees it, so that colours do not matter.

#include "engine/core/bits.hpp"
#include "engine/draughtnauts/basic_state.hpp"
#include "engine/draughtnauts/bitboard.hpp"
#include "eval/draughtnauts/material.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sparring::draughtnauts {

// A position of the basic game with the board turned so that the seat to move is Black: it moves down, and its men can
// stand on squares 1..28, those of the other on 5..32.
struct Placement {
    Bitboard own;
    Bitboard other;
    Bitboard crowned;  // of both

    // As the other sees it.
    [[nodiscard]] constexpr Placement turned_over() const { return {turned(other), turned(own), turned(crowned)}; }
    [[nodiscard]] Material material() const {
        const auto count = [](Bitboard pieces) { return static_cast<std::uint8_t>(std::popcount(pieces)); };
        return {count(own & ~crowned), count(own & crowned), count(other & ~crowned), count(other & crowned)};
    }
    bool operator==(const Placement&) const = default;
};

[[nodiscard]] inline Placement placement_of(const BasicState& state) {
    const Placement as_black{state.pieces(kBlack), state.pieces(kWhite), state.crowned()};
    return state.to_move() == kBlack ? as_black : as_black.turned_over();
}

// The placements of one material are ordered by the squares of the men first, those of the seat to move foremost, then
// by those of its crowned pieces, then by those of the others. Sets of squares are numbered by the combinatorial number
// system (D. E. Knuth, The Art of Computer Programming 4A, 7.2.1.3). How many squares are left to the men of the other
// side depends on how many men of the first stand on squares that both can use, 5..28; so the placements are grouped by
// the number of men on 1..4.
class PlacementIndex {
public:
    PlacementIndex() = default;
    explicit PlacementIndex(const Material& material);

    [[nodiscard]] const Material& material() const { return material_; }
    [[nodiscard]] std::uint64_t size() const { return size_; }
    // The number of a placement of the material, below size(). Here and below both sides must have pieces.
    [[nodiscard]] std::uint64_t number(const Placement& placement) const;
    // The placement with a number below size().
    [[nodiscard]] Placement at(std::uint64_t number) const;

private:
    // Placements with so many men of the seat to move on the first row.
    struct Group {
        std::uint64_t first = 0;       // number of the first
        std::uint32_t top_ways = 0;    // of the men on the first row
        std::uint32_t other_ways = 0;  // of the men of the other side
    };

    Material material_;
    std::array<Group, 5> groups_{};
    std::uint32_t crowned_ways_ = 1;        // of the crowned pieces of both
    std::uint32_t other_crowned_ways_ = 1;  // of those of the other side
    std::uint64_t size_ = 0;
};

// The number of placements of exactly so many pieces, at most kMostEndingPieces, of one side or both, by colours and
// without regard to who is to move.
[[nodiscard]] std::uint64_t placements_of(int pieces);

}  // namespace sparring::draughtnauts
