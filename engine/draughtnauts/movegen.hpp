#pragma once
// Move generation by sets: for each of the four diagonals, the squares that a step or a first jump can land on.
// Counting and drawing a random move need no list; only jumps that go on are followed one by one.

#include "engine/core/move_list.hpp"
#include "engine/draughtnauts/bitboard.hpp"
#include "engine/draughtnauts/types.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sparring::draughtnauts {

// Five times what any position found by search has (48); tests/engine/draughtnauts holds the largest.
inline constexpr int kMaxBasicMoves = 256;

using BasicMoves = FixedList<Move, kMaxBasicMoves>;

// The pieces as the seat `Us` sees them when it is to move.
template <Seat Us>
struct Side {
    Bitboard own;
    Bitboard opponent;
    Bitboard crowned;  // of both seats
    Bitboard empty;

    [[nodiscard]] Bitboard own_crowned() const { return own & crowned; }
};

// The diagonals in the order of Targets: a man's two forward ones first.
template <Seat Us>
inline constexpr std::array<Direction, 4> kDirections =
    Us == kBlack ? std::array{Direction::kDownLeft, Direction::kDownRight, Direction::kUpRight, Direction::kUpLeft}
                 : std::array{Direction::kUpRight, Direction::kUpLeft, Direction::kDownLeft, Direction::kDownRight};

template <Seat Us, std::size_t Place>
inline constexpr int kShift = shift_of(kDirections<Us>[Place]);

// Landing squares by direction, all steps or all first jumps of one side.
template <Seat Us>
struct Targets {
    std::array<Bitboard, 4> to;

    [[nodiscard]] Bitboard jumpers() const {
        return shifted<-2 * kShift<Us, 0>>(to[0]) | shifted<-2 * kShift<Us, 1>>(to[1]) |
               shifted<-2 * kShift<Us, 2>>(to[2]) | shifted<-2 * kShift<Us, 3>>(to[3]);
    }
    [[nodiscard]] bool any() const { return (to[0] | to[1] | to[2] | to[3]) != 0; }
    [[nodiscard]] int count() const {
        return std::popcount(to[0]) + std::popcount(to[1]) + std::popcount(to[2]) + std::popcount(to[3]);
    }
    // The target number `place` of count(), with the number of its diagonal.
    struct Choice {
        Bitboard landing;
        std::size_t diagonal;
    };
    [[nodiscard]] Choice choose(std::uint32_t place) const;
    // The same where only the two forward diagonals have targets.
    [[nodiscard]] Choice choose_forward(std::uint32_t place) const;
};

template <Seat Us>
[[nodiscard, gnu::always_inline]] inline Targets<Us> step_targets(const Side<Us>& side) {
    const Bitboard crowned = side.own_crowned();
    return {{shifted<kShift<Us, 0>>(side.own) & side.empty, shifted<kShift<Us, 1>>(side.own) & side.empty,
             shifted<kShift<Us, 2>>(crowned) & side.empty, shifted<kShift<Us, 3>>(crowned) & side.empty}};
}

// Where `jumpers` land by jumping one opponent in direction `Place`.
template <Seat Us, std::size_t Place>
[[nodiscard, gnu::always_inline]] inline Bitboard landings(const Side<Us>& side, Bitboard jumpers) {
    constexpr int kStep = kShift<Us, Place>;
    return shifted<kStep>(shifted<kStep>(jumpers) & side.opponent) & side.empty;
}

template <Seat Us>
[[nodiscard, gnu::always_inline]] inline Targets<Us> jump_targets(const Side<Us>& side) {
    const Bitboard crowned = side.own_crowned();
    return {{landings<Us, 0>(side, side.own), landings<Us, 1>(side, side.own), landings<Us, 2>(side, crowned),
             landings<Us, 3>(side, crowned)}};
}

// True if some jump that starts on one of `first` may go on: exact unless men go on as crowned pieces, when it may also
// be true without need. The square a jump started on still counts as occupied here, which cannot hide a second jump:
// coming back to it takes four.
template <Seat Us>
[[nodiscard, gnu::always_inline]] inline bool jumps_may_go_on(const Side<Us>& side, const Targets<Us>& first,
                                                              bool crowning_ends_turn) {
    const Bitboard crowned = side.own_crowned();
    const Bitboard men_land = first.to[0] | first.to[1];
    Bitboard onward = landings<Us, 0>(side, men_land) | landings<Us, 1>(side, men_land);
    if (crowned != 0) {
        const Bitboard crowned_land =
            landings<Us, 0>(side, crowned) | landings<Us, 1>(side, crowned) | first.to[2] | first.to[3];
        onward |= landings<Us, 0>(side, crowned_land) | landings<Us, 1>(side, crowned_land) |
                  landings<Us, 2>(side, crowned_land) | landings<Us, 3>(side, crowned_land);
    }
    return onward != 0 || (!crowning_ends_turn && (men_land & crowning_row(Us)) != 0);
}

template <Seat Us>
[[gnu::always_inline]] inline typename Targets<Us>::Choice Targets<Us>::choose(std::uint32_t place) const {
    const auto first = static_cast<std::uint32_t>(std::popcount(to[0]));
    const auto second = first + static_cast<std::uint32_t>(std::popcount(to[1]));
    const auto third = second + static_cast<std::uint32_t>(std::popcount(to[2]));
    // Which diagonal the move takes is as good as random, so it is computed and not branched on.
    const std::array<std::uint32_t, 4> before = {0, first, second, third};
    const auto diagonal = static_cast<std::size_t>(place >= first) + static_cast<std::size_t>(place >= second) +
                          static_cast<std::size_t>(place >= third);
    return {nth_bit(to[diagonal], place - before[diagonal]), diagonal};
}

template <Seat Us>
[[gnu::always_inline]] inline typename Targets<Us>::Choice Targets<Us>::choose_forward(std::uint32_t place) const {
    const auto first = static_cast<std::uint32_t>(std::popcount(to[0]));
    const auto diagonal = static_cast<std::size_t>(place >= first);
    // All ones for the second diagonal: masks in place of a branch that nobody can predict.
    const Bitboard second = Bitboard{0} - diagonal;
    return {nth_bit(to[0] ^ ((to[0] ^ to[1]) & second), place - (first & static_cast<std::uint32_t>(second))),
            diagonal};
}

// Appends every complete jump of the pieces on `jumpers`. Rules page, "Turn" 2, 4 to 6. For lists of both games.
template <Seat Us, class List>
void generate_jumps(const Side<Us>& side, Bitboard jumpers, bool crowning_ends_turn, List& moves);

// Appends all steps.
template <Seat Us, class List>
void generate_steps(const Side<Us>& side, List& moves);

// Appends every legal move without Power-Ups: the jumps if there are any, else the steps.
template <Seat Us, class List>
void generate_moves(const Side<Us>& side, bool crowning_ends_turn, List& moves);

// The number of complete jumps of the pieces on `jumpers`, followed one by one.
template <Seat Us>
[[nodiscard]] int count_long_jumps(const Side<Us>& side, Bitboard jumpers, bool crowning_ends_turn);

// The number of ways in which men that have just landed on `landed` can complete their jumps. Men jump forward only, so
// that the ways on from a square do not depend on how it was reached, and whole sets can be followed at once.
template <Seat Us>
[[nodiscard]] inline int count_ways_on_of_men(const Side<Us>& side, Bitboard landed) {
    const Bitboard first = landings<Us, 0>(side, landed);
    const Bitboard second = landings<Us, 1>(side, landed);
    const Bitboard going_on = shifted<-2 * kShift<Us, 0>>(first) | shifted<-2 * kShift<Us, 1>>(second);
    int ways = std::popcount(landed & ~going_on);
    if (first != 0) {
        ways += count_ways_on_of_men(side, first);
    }
    if (second != 0) {
        ways += count_ways_on_of_men(side, second);
    }
    return ways;
}

// The number of legal moves, given the first jumps.
template <Seat Us>
[[nodiscard, gnu::always_inline]] inline int count_moves(const Side<Us>& side, const Targets<Us>& jumps,
                                                         bool crowning_ends_turn) {
    if (!jumps.any()) {
        return step_targets(side).count();
    }
    if (!jumps_may_go_on(side, jumps, crowning_ends_turn)) {
        return jumps.count();
    }
    if (!crowning_ends_turn) {
        return count_long_jumps(side, jumps.jumpers(), crowning_ends_turn);
    }
    const Bitboard men = side.own & ~side.crowned;
    const Bitboard crowned_jumpers = jumps.jumpers() & side.crowned;
    int count =
        count_ways_on_of_men(side, landings<Us, 0>(side, men)) + count_ways_on_of_men(side, landings<Us, 1>(side, men));
    if (crowned_jumpers != 0) {
        count += count_long_jumps(side, crowned_jumpers, crowning_ends_turn);
    }
    return count;
}

template <Seat Us>
[[nodiscard, gnu::always_inline]] inline int count_moves(const Side<Us>& side, bool crowning_ends_turn) {
    return count_moves(side, jump_targets(side), crowning_ends_turn);
}

// The opponents jumped by a move of `from` along `path`, and whether the jumper stood on `row` on the way or at its
// end.
struct JumpTrace {
    Bitboard jumped;
    bool touches_row;
};
[[nodiscard]] JumpTrace trace_jump(const Move& move, Bitboard row);

}  // namespace sparring::draughtnauts
