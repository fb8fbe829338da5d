#pragma once
// Following the jumps of one piece, landing by landing. Rules page, "Turn" 2 and 4 to 6, and "Power-Ups", Shield.

#include "engine/draughtnauts/movegen.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>

namespace sparring::draughtnauts {

// One jumping piece on its way. The squares it comes from and jumps are given back by value semantics: every branch of
// the search has a copy, hence the small types. A jumped piece is removed, or spared by its shield; either way it gives
// no further jump in the turn.
struct Jumper {
    Bitboard opponent;   // those that can be jumped
    Bitboard empty;      // the square it started from included
    std::uint64_t path;  // two bits a jump
    int jumps;
    Square from;
    Square at;
    bool is_crowned;
};

// The same under shield_rejump=true, where a piece that was spared can be jumped again.
struct Rejumper : Jumper {
    Bitboard shielded;  // opponents whose shield is not yet hit
};

[[nodiscard]] inline Move move_of(const Jumper& end) { return Move::jump(end.from, end.at, end.jumps, end.path); }

inline void take_jumped(Jumper& jumper, Bitboard jumped) { jumper.opponent ^= jumped; }
inline void take_jumped(Rejumper& jumper, Bitboard jumped) {
    jumper.opponent ^= jumped & ~jumper.shielded;
    jumper.shielded &= ~jumped;
}

// Calls visit(jumper) at the end of every complete jump that begins like `jumper`; true if there is one.
template <Seat Us, std::derived_from<Jumper> J, class Visit>
bool follow_jumps(const J& jumper, bool crowning_ends_turn, Visit& visit) {
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
        J next = jumper;
        next.at = lowest(landing);
        take_jumped(next, jumped);
        next.path |= static_cast<std::uint64_t>(direction) << static_cast<unsigned>(2 * jumper.jumps);
        ++next.jumps;
        const bool just_crowned = !jumper.is_crowned && (landing & crowning_row(Us)) != 0;
        next.is_crowned = jumper.is_crowned || just_crowned;
        const bool ends_here = just_crowned && crowning_ends_turn;
        if (ends_here || !follow_jumps<Us>(next, crowning_ends_turn, visit)) {
            visit(next);
        }
    }
    return found;
}

// The piece on `from` before its first jump.
template <Seat Us>
[[nodiscard]] Jumper jumper_on(const Side<Us>& side, Square from) {
    return {side.opponent, side.empty | bit(from), 0, 0, from, from, (side.crowned & bit(from)) != 0};
}

// Calls visit(jumper) at the end of every complete jump of the pieces on `jumpers`.
template <Seat Us, class Visit>
void for_each_jump(const Side<Us>& side, Bitboard jumpers, bool crowning_ends_turn, Visit visit) {
    for (Bitboard left = jumpers; left != 0; left = without_lowest(left)) {
        follow_jumps<Us>(jumper_on(side, lowest(left)), crowning_ends_turn, visit);
    }
}

// The same where shields can be jumped and jumped again.
template <Seat Us, class Visit>
void for_each_rejump(const Side<Us>& side, Bitboard jumpers, Bitboard shielded, bool crowning_ends_turn, Visit visit) {
    for (Bitboard left = jumpers; left != 0; left = without_lowest(left)) {
        follow_jumps<Us>(Rejumper{jumper_on(side, lowest(left)), shielded}, crowning_ends_turn, visit);
    }
}

}  // namespace sparring::draughtnauts
