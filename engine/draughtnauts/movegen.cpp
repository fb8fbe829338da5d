#include "engine/draughtnauts/movegen.hpp"

#include "engine/draughtnauts/jump_paths.hpp"
#include "engine/draughtnauts/power_up_moves.hpp"

namespace sparring::draughtnauts {

namespace {

template <Seat Us, std::size_t Place, class List>
void append_steps(Bitboard targets, List& moves) {
    for (; targets != 0; targets = without_lowest(targets)) {
        const Square to = lowest(targets);
        moves.push_back(Move::step(static_cast<Square>(index(to) - kShift<Us, Place>), to));
    }
}

// A single jump of every landing square.
template <Seat Us, std::size_t Place, class List>
void append_single_jumps(Bitboard targets, List& moves) {
    for (; targets != 0; targets = without_lowest(targets)) {
        const Square to = lowest(targets);
        moves.push_back(Move::jump(static_cast<Square>(index(to) - 2 * kShift<Us, Place>), to, 1,
                                   static_cast<std::uint64_t>(kDirections<Us>[Place])));
    }
}

}  // namespace

template <Seat Us, class List>
void generate_jumps(const Side<Us>& side, Bitboard jumpers, bool crowning_ends_turn, List& moves) {
    for_each_jump(side, jumpers, crowning_ends_turn, [&moves](const Jumper& end) { moves.push_back(move_of(end)); });
}

template <Seat Us, class List>
void generate_steps(const Side<Us>& side, List& moves) {
    const Targets<Us> steps = step_targets(side);
    append_steps<Us, 0>(steps.to[0], moves);
    append_steps<Us, 1>(steps.to[1], moves);
    append_steps<Us, 2>(steps.to[2], moves);
    append_steps<Us, 3>(steps.to[3], moves);
}

template <Seat Us, class List>
void generate_moves(const Side<Us>& side, bool crowning_ends_turn, List& moves) {
    const Targets<Us> jumps = jump_targets(side);
    if (!jumps.any()) {
        generate_steps(side, moves);
        return;
    }
    if (jumps_may_go_on(side, jumps, crowning_ends_turn)) {
        generate_jumps(side, jumps.jumpers(), crowning_ends_turn, moves);
        return;
    }
    append_single_jumps<Us, 0>(jumps.to[0], moves);
    append_single_jumps<Us, 1>(jumps.to[1], moves);
    append_single_jumps<Us, 2>(jumps.to[2], moves);
    append_single_jumps<Us, 3>(jumps.to[3], moves);
}

template <Seat Us>
int count_long_jumps(const Side<Us>& side, Bitboard jumpers, bool crowning_ends_turn) {
    int count = 0;
    for_each_jump(side, jumpers, crowning_ends_turn, [&count](const Jumper&) { ++count; });
    return count;
}

template void generate_jumps(const Side<kBlack>&, Bitboard, bool, BasicMoves&);
template void generate_jumps(const Side<kWhite>&, Bitboard, bool, BasicMoves&);
template void generate_jumps(const Side<kBlack>&, Bitboard, bool, Moves&);
template void generate_jumps(const Side<kWhite>&, Bitboard, bool, Moves&);
template void generate_steps(const Side<kBlack>&, Moves&);
template void generate_steps(const Side<kWhite>&, Moves&);
template void generate_moves(const Side<kBlack>&, bool, BasicMoves&);
template void generate_moves(const Side<kWhite>&, bool, BasicMoves&);
template void generate_moves(const Side<kBlack>&, bool, Moves&);
template void generate_moves(const Side<kWhite>&, bool, Moves&);
template int count_long_jumps(const Side<kBlack>&, Bitboard, bool);
template int count_long_jumps(const Side<kWhite>&, Bitboard, bool);

JumpTrace trace_jump(const Move& move, Bitboard row) {
    JumpTrace trace{0, false};
    Bitboard at = bit(move.from());
    for (int jump = 0; jump < move.jumps(); ++jump) {
        const int shift = shift_of(move.direction(jump));
        const Bitboard jumped = shifted(at, shift);
        trace.jumped |= jumped;
        at = shifted(jumped, shift);
        trace.touches_row = trace.touches_row || (at & row) != 0;
    }
    return trace;
}

}  // namespace sparring::draughtnauts
