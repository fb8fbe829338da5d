#pragma once
// Sets of squares. The 32 dark squares lie in 35 bits with a ghost after every two rows (bits 8, 17 and 26), so that a
// diagonal step is always a shift by 4 or 5: whatever leaves the board falls on a ghost, or off either end, and is
// never empty. No masks against wrapping are needed.

#include "engine/core/bits.hpp"
#include "engine/core/seat.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sparring::draughtnauts {

using Bitboard = std::uint64_t;

inline constexpr int kSquareBits = 35;
inline constexpr int kSquares = 32;

// The bit of a square, 0..34 without the ghosts. Squares of the rules page are numbers, 1..32.
enum class Square : std::uint8_t {};

[[nodiscard]] constexpr int index(Square square) { return static_cast<int>(square); }
[[nodiscard]] constexpr Square square_of_number(int number) {
    return static_cast<Square>((number - 1) + (number - 1) / 8);
}
[[nodiscard]] constexpr int number_of(Square square) { return index(square) - index(square) / 9 + 1; }
[[nodiscard]] constexpr Bitboard bit(Square square) { return Bitboard{1} << static_cast<unsigned>(index(square)); }
[[nodiscard]] constexpr Square lowest(Bitboard squares) { return static_cast<Square>(std::countr_zero(squares)); }
[[nodiscard]] constexpr Bitboard without_lowest(Bitboard squares) { return squares & (squares - 1); }

// Sets of squares without the ghosts, in 32 bits: square n is bit n - 1.
using PackedSquares = std::uint32_t;

[[nodiscard]] constexpr PackedSquares packed(Bitboard squares) {
    return static_cast<PackedSquares>((squares & 0xFFU) | ((squares >> 1U) & 0xFF00U) | ((squares >> 2U) & 0xFF0000U) |
                                      ((squares >> 3U) & 0xFF000000U));
}
[[nodiscard]] constexpr Bitboard spread(PackedSquares squares) {
    const Bitboard all = squares;
    return (all & 0xFFU) | ((all & 0xFF00U) << 1U) | ((all & 0xFF0000U) << 2U) | ((all & 0xFF000000U) << 3U);
}

// Rows from the top, 0..7, and columns from the left, 0..7. Rules page, "Board, players, notation".
[[nodiscard]] constexpr int row_of(Square square) { return (number_of(square) - 1) / 4; }
[[nodiscard]] constexpr int column_of(Square square) {
    return 2 * ((number_of(square) - 1) % 4) + (row_of(square) % 2 == 0 ? 1 : 0);
}

[[nodiscard]] constexpr Bitboard squares_from(int first_number, int last_number) {
    Bitboard squares = 0;
    for (int number = first_number; number <= last_number; ++number) {
        squares |= bit(square_of_number(number));
    }
    return squares;
}

inline constexpr Bitboard kBoard = squares_from(1, kSquares);
inline constexpr Bitboard kTopRow = squares_from(1, 4);
inline constexpr Bitboard kBottomRow = squares_from(29, 32);

// Black starts at the top and moves first, towards the bottom.
inline constexpr Seat kBlack = kFirstSeat;
inline constexpr Seat kWhite = kSecondSeat;

[[nodiscard]] constexpr Bitboard crowning_row(Seat seat) { return seat == kBlack ? kBottomRow : kTopRow; }

// The four diagonals as changes of the bit index. A piece's forward directions come first.
enum class Direction : std::uint8_t { kDownLeft, kDownRight, kUpRight, kUpLeft };

inline constexpr std::array<int, 4> kDirectionShift = {4, 5, -4, -5};

[[nodiscard]] constexpr int shift_of(Direction direction) {
    return kDirectionShift[static_cast<std::size_t>(direction)];
}

// All squares moved by `Shift` bits, towards higher indices if positive.
template <int Shift>
[[nodiscard]] constexpr Bitboard shifted(Bitboard squares) {
    if constexpr (Shift > 0) {
        return squares << static_cast<unsigned>(Shift);
    } else {
        return squares >> static_cast<unsigned>(-Shift);
    }
}

// The same for a shift known only at run time. Squares that leave one end come in at the other above bit 58, off the
// board.
[[nodiscard]] constexpr Bitboard shifted(Bitboard squares, int shift) { return std::rotl(squares, shift); }

// The board turned by 180 degrees: square n becomes 33 - n.
[[nodiscard]] constexpr Square turned(Square square) { return static_cast<Square>(kSquareBits - 1 - index(square)); }
[[nodiscard]] constexpr Bitboard turned(Bitboard squares) {
    constexpr unsigned kUnused = 64 - kSquareBits;
    return reversed_bits(squares) >> kUnused;
}

}  // namespace sparring::draughtnauts
