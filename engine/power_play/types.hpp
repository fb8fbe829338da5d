#pragma once
// Squares, pyramids, pieces and moves of Power Play. Rules page `power-play.md`.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sparring::power_play {

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxSeats = 4;
inline constexpr int kSquares = 64;
// Sizes of pyramids, which are their pips.
inline constexpr int kSizes = 3;
// Pyramids of each size that a player has, and the pips of all of them.
inline constexpr int kOfEachSize = 5;
inline constexpr int kPips = 30;
// Pyramids in a piece, at most.
inline constexpr int kMaxHeight = 3;

// a1 is 0, b1 is 1, h8 is 63.
enum class Square : std::uint8_t {};

[[nodiscard]] constexpr std::size_t index(Square square) { return static_cast<std::size_t>(square); }
[[nodiscard]] constexpr Square square_at(std::size_t place) { return static_cast<Square>(place); }
[[nodiscard]] constexpr Square square_of(int file, int rank) {
    return static_cast<Square>(rank * 8 + file);  // both from 0
}
[[nodiscard]] constexpr int file_of(Square square) { return static_cast<int>(square) % 8; }
[[nodiscard]] constexpr int rank_of(Square square) { return static_cast<int>(square) / 8; }

// A set of squares, bit i for square i.
using Squares = std::uint64_t;

[[nodiscard]] constexpr Squares only(Square square) { return Squares{1} << index(square); }
[[nodiscard]] constexpr bool contains(Squares set, Square square) { return ((set >> index(square)) & 1U) != 0; }
// The lowest square of a set that is not empty.
[[nodiscard]] constexpr Square first_of(Squares set) { return static_cast<Square>(std::countr_zero(set)); }
[[nodiscard]] constexpr int size_of(Squares set) { return std::popcount(set); }

// d4, e4, d5 and e5.
inline constexpr Squares kMarkers =
    only(square_of(3, 3)) | only(square_of(4, 3)) | only(square_of(3, 4)) | only(square_of(4, 4));

// Up to three pyramids on top of each other, by size: two bits for each level from the bottom, 0 above the top.
class Stack {
public:
    constexpr Stack() = default;

    [[nodiscard]] static constexpr Stack of_code(unsigned code) {
        Stack stack;
        stack.code_ = static_cast<std::uint8_t>(code);
        return stack;
    }
    [[nodiscard]] static constexpr Stack of(int size) { return of_code(static_cast<unsigned>(size)); }

    // 0..63.
    [[nodiscard]] constexpr unsigned code() const { return code_; }
    [[nodiscard]] constexpr bool empty() const { return code_ == 0; }
    // Number of pyramids.
    [[nodiscard]] constexpr int height() const { return (static_cast<int>(std::bit_width(code())) + 1) / 2; }
    // The size at a level, 0 at the bottom; 0 above the top.
    [[nodiscard]] constexpr int size_at(int level) const {
        return static_cast<int>((code() >> static_cast<unsigned>(2 * level)) & 3U);
    }
    [[nodiscard]] constexpr int bottom() const { return size_at(0); }
    // Sum of pips.
    [[nodiscard]] constexpr int strength() const { return size_at(0) + size_at(1) + size_at(2); }
    [[nodiscard]] constexpr int count(int size) const {
        return int{size_at(0) == size} + int{size_at(1) == size} + int{size_at(2) == size};
    }

    // The `pyramids` at the top, and what is left without them.
    [[nodiscard]] constexpr Stack upper(int pyramids) const { return of_code(code() >> bits_below(pyramids)); }
    [[nodiscard]] constexpr Stack lower(int pyramids) const {
        return of_code(code() & ((1U << bits_below(pyramids)) - 1U));
    }
    // What is left without the pyramid of one level.
    [[nodiscard]] constexpr Stack without(int level) const {
        const unsigned below = (1U << static_cast<unsigned>(2 * level)) - 1U;
        return of_code((code() & below) | ((code() >> 2U) & ~below));
    }
    // With another stack put on top; three pyramids in all at most.
    [[nodiscard]] constexpr Stack under(Stack top) const {
        return of_code(code() | (top.code() << static_cast<unsigned>(2 * height())));
    }

    constexpr bool operator==(const Stack&) const = default;

private:
    // Bits of the code below the `pyramids` at the top.
    [[nodiscard]] constexpr unsigned bits_below(int pyramids) const {
        return static_cast<unsigned>(2 * (height() - pyramids));
    }

    std::uint8_t code_ = 0;
};

// A nest is small, medium, large from the bottom; its reverse is a tree.
inline constexpr Stack kNestOrder = Stack::of(1).under(Stack::of(2)).under(Stack::of(3));
inline constexpr Stack kTreeOrder = Stack::of(3).under(Stack::of(2)).under(Stack::of(1));

// One pyramid of each size, in whatever order.
[[nodiscard]] constexpr bool is_trio(Stack stack) {
    return stack.count(1) == 1 && stack.count(2) == 1 && stack.count(3) == 1;
}

// The pyramids of a stack, no two of one size, with one more of another size in nest order.
[[nodiscard]] constexpr Stack nested(Stack stack, int size) {
    Stack nest;
    for (int next = 1; next <= kSizes; ++next) {
        if (next == size || stack.count(next) > 0) {
            nest = nest.under(Stack::of(next));
        }
    }
    return nest;
}

// What a move takes from its square: the 1 to 3 pyramids at the top, or the one at a level below the top (lift=any).
enum class Lift : std::uint8_t { kTop = 1, kTopTwo = 2, kTopThree = 3, kBottom = 4, kMiddle = 5 };

[[nodiscard]] constexpr Lift top_lift(int pyramids) { return static_cast<Lift>(pyramids); }
[[nodiscard]] constexpr Lift level_lift(int level) { return static_cast<Lift>(level + 4); }
[[nodiscard]] constexpr bool is_top(Lift lift) { return lift <= Lift::kTopThree; }
// The level from the bottom of a single pyramid that is not the top.
[[nodiscard]] constexpr int level_of(Lift lift) { return static_cast<int>(lift) - 4; }

// The pyramids lifted from a stack, and those left behind.
[[nodiscard]] constexpr Stack lifted(Stack stack, Lift lift) {
    return is_top(lift) ? stack.upper(static_cast<int>(lift)) : Stack::of(stack.size_at(level_of(lift)));
}
[[nodiscard]] constexpr Stack left_behind(Stack stack, Lift lift) {
    return is_top(lift) ? stack.lower(static_cast<int>(lift)) : stack.without(level_of(lift));
}

// One ply: a piece or a part of it moves by a step or jumps, a pyramid is placed, a knockout is declared, or nothing
// can be done. Rules page, "Move" and "Kickback placement".
class Move {
public:
    enum class Kind : std::uint8_t { kMove, kPlace, kPass, kDeclare };

    Move() = default;

    [[nodiscard]] static constexpr Move of(Square from, Lift lift, Square to) {
        return {Kind::kMove, from, to, static_cast<std::uint8_t>(lift)};
    }
    [[nodiscard]] static constexpr Move place(int size, Square on) {
        return {Kind::kPlace, on, on, static_cast<std::uint8_t>(size)};
    }
    [[nodiscard]] static constexpr Move pass() { return {Kind::kPass, Square{0}, Square{0}, 0}; }
    // `seat` from 0.
    [[nodiscard]] static constexpr Move declare(std::size_t seat) {
        return {Kind::kDeclare, Square{0}, Square{0}, static_cast<std::uint8_t>(seat)};
    }

    [[nodiscard]] constexpr Kind kind() const { return kind_; }
    [[nodiscard]] constexpr Square from() const { return from_; }
    [[nodiscard]] constexpr Square to() const { return to_; }
    // Of a move.
    [[nodiscard]] constexpr Lift lift() const { return static_cast<Lift>(what_); }
    // Of a placing.
    [[nodiscard]] constexpr int size() const { return what_; }
    // Of a declaration: who is out.
    [[nodiscard]] constexpr std::size_t seat() const { return what_; }

    bool operator==(const Move&) const = default;

private:
    constexpr Move(Kind kind, Square from, Square to, std::uint8_t what)
        : kind_(kind),
          from_(from),
          to_(to),
          what_(what) {}

    Kind kind_;
    Square from_;
    Square to_;
    std::uint8_t what_;
};
static_assert(sizeof(Move) == 4);

// A jump goes two squares along a line, so that a target next to the start is one of a step.
[[nodiscard]] constexpr bool is_adjacent(Square from, Square to) {
    const int files = file_of(from) - file_of(to);
    const int ranks = rank_of(from) - rank_of(to);
    return files * files <= 1 && ranks * ranks <= 1;
}

// Each lift ends on at most 8 neighbours and the 15 other squares that jumps can reach. Pyramids of a piece of three
// can be lifted in five ways, of two in three, and alone in one: 25 ways at most. Up to three players can be declared.
inline constexpr int kMaxLifts = 25;
inline constexpr int kMaxMoves = kMaxLifts * (8 + 15) + 3;

}  // namespace sparring::power_play
