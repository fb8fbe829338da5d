#pragma once
// Diagonal steps of whole sets of squares over the boards of a layout.
//
// In a row either the even or the odd columns of a board are dark; which rows are which depends on the parity of the
// board's column. A step to the next row moves a square by 4 bits of its lane if it keeps its place among the four
// squares of its row, and by 3 or 5 if it does not. A rotation leaves what crosses a north or south seam in the right
// place of the wrong lane. Across an east or west seam the row stays, and only edge squares cross.

#include "engine/mega_board/lane_permutation.hpp"
#include "engine/mega_board/layout.hpp"
#include "engine/mega_board/square_set.hpp"

#include <cstddef>
#include <cstdint>

namespace sparring::mega_board {

template <int Lanes>
class Steps {
public:
    using Set = SquareSet<Lanes>;

    Steps() = default;
    explicit Steps(const Layout& layout) {
        std::array<Lane, kSides> source{};
        std::array<Lane, kSides> is_joined{};
        Lane even{};
        Lane odd{};
        for (std::size_t board = 0; board < layout.boards(); ++board) {
            const bool starts_odd = layout.plan().boards()[board].column % 2 == 0;
            even[board] = starts_odd ? kSecondRows : kFirstRows;
            odd[board] = ~even[board];
            for (const Side side : kAllSides) {
                // A step to a side comes from the board on the other.
                const auto from = layout.plan().neighbour(board, opposite(side));
                source[index(side)][board] = static_cast<std::uint32_t>(from.value_or(0));
                is_joined[index(side)][board] = from ? kAllSquares : 0;
            }
        }
        even_ = Set(even).lanes();
        odd_ = Set(odd).lanes();
        for (const Side side : kAllSides) {
            source_[index(side)] = LanePermutation<Set::kLanes>(source[index(side)]);
            is_joined_[index(side)] = Set(is_joined[index(side)]).lanes();
        }
        flush_[index(Side::kEast)] = flush_squares(layout, Direction::kNorthEast);
        flush_[index(Side::kWest)] = flush_squares(layout, Direction::kSouthWest);
    }

    // Where the squares of a set lead in a direction; what leaves the boards is gone.
    template <Direction D>
    [[nodiscard]] Set step(const Set& from) const {
        constexpr bool kIsEast = D == Direction::kNorthEast || D == Direction::kSouthEast;
        constexpr bool kIsNorth = D == Direction::kNorthEast || D == Direction::kNorthWest;
        constexpr std::uint32_t kEdge = kIsEast ? kLastColumn : kFirstColumn;
        // The rows in which a step to that side keeps the place in the row, and the others.
        const Vector straight = from.lanes() & (kIsEast ? even_ : odd_);
        const Vector shifting = from.lanes() & (kIsEast ? odd_ : even_);
        const Vector inner = shifting & ~kEdge;
        Vector moved;
        if constexpr (kIsNorth) {
            moved = rotated_right<4>(straight) | rotated_right<kIsEast ? 3 : 5>(inner);
        } else {
            moved = rotated_left<4>(straight) | rotated_left<kIsEast ? 5 : 3>(inner);
        }
        constexpr std::uint32_t kBeyond = kIsNorth ? kBottomRow : kTopRow;
        const Vector crossing = shifting & kEdge;
        const Vector flush = kIsEast ? crossing >> 3U : crossing << 3U;
        return Set((moved & ~kBeyond) | crossed<kIsNorth ? Side::kNorth : Side::kSouth>(moved & kBeyond) |
                   crossed<kIsEast ? Side::kEast : Side::kWest>(flush));
    }

    // The squares next to any of these.
    [[nodiscard]] Set around(const Set& squares) const {
        return step<Direction::kNorthEast>(squares) | step<Direction::kSouthEast>(squares) |
               step<Direction::kSouthWest>(squares) | step<Direction::kNorthWest>(squares);
    }

    // The flush squares on this side of a board: both directions to the side lead there, from one and the same square.
    [[nodiscard]] const Set& flush(Side side) const { return flush_[index(side)]; }

private:
    using Vector = typename Set::Vector;
    using Lane = std::array<std::uint32_t, Set::kLanes>;

    static constexpr std::uint32_t kAllSquares = 0xFFFF'FFFFU;
    static constexpr std::uint32_t kTopRow = 0x0000'000FU;
    static constexpr std::uint32_t kBottomRow = 0xF000'0000U;
    static constexpr std::uint32_t kFirstRows = 0x0F0F'0F0FU;  // the first row from the north and every second after it
    static constexpr std::uint32_t kSecondRows = 0xF0F0'F0F0U;
    static constexpr std::uint32_t kFirstColumn = 0x1111'1111U;
    static constexpr std::uint32_t kLastColumn = 0x8888'8888U;

    template <unsigned Bits>
    [[nodiscard]] static Vector rotated_right(const Vector& lanes) {
        return (lanes >> Bits) | (lanes << (32U - Bits));
    }
    template <unsigned Bits>
    [[nodiscard]] static Vector rotated_left(const Vector& lanes) {
        return (lanes << Bits) | (lanes >> (32U - Bits));
    }
    // Each lane from the board that lies opposite to the side.
    template <Side S>
    [[nodiscard]] Vector crossed(const Vector& lanes) const {
        return source_[index(S)](lanes) & is_joined_[index(S)];
    }

    [[nodiscard]] static Set flush_squares(const Layout& layout, Direction direction) {
        Set squares;
        for (std::size_t place = 0; place < layout.squares(); ++place) {
            const Square to = layout.next(square_at(place), direction);
            if (to != kNoSquare && layout.point(to).y == layout.point(square_at(place)).y) {
                squares.insert(to);
            }
        }
        return squares;
    }

    Vector even_{};  // squares in even columns of their board
    Vector odd_{};
    std::array<LanePermutation<Set::kLanes>, kSides> source_{};
    std::array<Vector, kSides> is_joined_{};
    std::array<Set, kSides> flush_{};  // none in the north and the south
};

}  // namespace sparring::mega_board
