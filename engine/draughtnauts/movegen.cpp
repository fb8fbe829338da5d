#include "engine/draughtnauts/movegen.hpp"

namespace sparring::draughtnauts {

namespace {

// One jumping piece on its way. The squares it comes from and jumps are given back by value semantics: every branch of
// the search has a copy.
struct Jumper {
    Square from;
    Square at;
    Bitboard opponent;  // those not yet jumped
    Bitboard empty;     // the square it started from included
    bool is_crowned;
    int jumps;
    std::uint32_t path;
};

// Calls visit(move) for every complete jump that begins like `jumper`; true if there is one.
template <Seat Us, class Visit>
bool follow_jumps(const Jumper& jumper, bool crowning_ends_turn, Visit& visit) {
    bool found = false;
    const std::size_t diagonals = jumper.is_crowned ? 4 : 2;
    for (std::size_t place = 0; place < diagonals; ++place) {
        const Direction direction = kDirections<Us>[place];
        const Bitboard jumped = shifted(bit(jumper.at), shift_of(direction)) & jumper.opponent;
        const Bitboard landing = shifted(jumped, shift_of(direction)) & jumper.empty;
        if (landing == 0) {
            continue;
        }
        found = true;
        Jumper next = jumper;
        next.at = lowest(landing);
        next.opponent ^= jumped;
        next.path |= static_cast<std::uint32_t>(direction) << static_cast<unsigned>(2 * jumper.jumps);
        ++next.jumps;
        const bool just_crowned = !jumper.is_crowned && (landing & crowning_row(Us)) != 0;
        next.is_crowned = jumper.is_crowned || just_crowned;
        const bool ends_here = just_crowned && crowning_ends_turn;
        if (ends_here || !follow_jumps<Us>(next, crowning_ends_turn, visit)) {
            visit(Move::jump(next.from, next.at, next.jumps, next.path));
        }
    }
    return found;
}

// Calls visit(move) for every complete jump of the pieces on `jumpers`.
template <Seat Us, class Visit>
void for_each_jump(const Side<Us>& side, Bitboard jumpers, bool crowning_ends_turn, Visit visit) {
    for (Bitboard left = jumpers; left != 0; left = without_lowest(left)) {
        const Square from = lowest(left);
        const Jumper jumper{from, from, side.opponent, side.empty | bit(from), (side.crowned & bit(from)) != 0, 0, 0};
        follow_jumps<Us>(jumper, crowning_ends_turn, visit);
    }
}

template <Seat Us, std::size_t Place>
void append_steps(Bitboard targets, Moves& moves) {
    for (; targets != 0; targets = without_lowest(targets)) {
        const Square to = lowest(targets);
        moves.push_back(Move::step(static_cast<Square>(index(to) - kShift<Us, Place>), to));
    }
}

// A single jump of every landing square.
template <Seat Us, std::size_t Place>
void append_single_jumps(Bitboard targets, Moves& moves) {
    for (; targets != 0; targets = without_lowest(targets)) {
        const Square to = lowest(targets);
        moves.push_back(Move::jump(static_cast<Square>(index(to) - 2 * kShift<Us, Place>), to, 1,
                                   static_cast<std::uint32_t>(kDirections<Us>[Place])));
    }
}

}  // namespace

template <Seat Us>
void generate_jumps(const Side<Us>& side, Bitboard jumpers, bool crowning_ends_turn, Moves& moves) {
    for_each_jump(side, jumpers, crowning_ends_turn, [&moves](const Move& move) { moves.push_back(move); });
}

template <Seat Us>
void generate_moves(const Side<Us>& side, bool crowning_ends_turn, Moves& moves) {
    const Targets<Us> jumps = jump_targets(side);
    if (!jumps.any()) {
        const Targets<Us> steps = step_targets(side);
        append_steps<Us, 0>(steps.to[0], moves);
        append_steps<Us, 1>(steps.to[1], moves);
        append_steps<Us, 2>(steps.to[2], moves);
        append_steps<Us, 3>(steps.to[3], moves);
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
    for_each_jump(side, jumpers, crowning_ends_turn, [&count](const Move&) { ++count; });
    return count;
}

template void generate_jumps(const Side<kBlack>&, Bitboard, bool, Moves&);
template void generate_jumps(const Side<kWhite>&, Bitboard, bool, Moves&);
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
