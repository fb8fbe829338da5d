#pragma once
// Following the jumps of one piece, landing by landing. Rules page, "Turn" 2 and 4 to 6, and "Power-Ups", Shield.

#include "engine/draughtnauts/movegen.hpp"

namespace sparring::draughtnauts {

// One jumping piece on its way. The squares it comes from and jumps are given back by value semantics: every branch of
// the search has a copy.
struct Jumper {
    Square from;
    Square at;
    Bitboard opponent;  // those that can be jumped
    Bitboard empty;     // the square it started from included
    bool is_crowned;
    int jumps;
    int path_shift;  // where the path goes on
    std::uint64_t path;
    Bitboard shielded;  // opponents whose shield is not yet hit; looked at only with shield_rejump=true
};

[[nodiscard]] inline Move move_of(const Jumper& end) { return Move::jump(end.from, end.at, end.jumps, end.path); }

// What happens to a jumped piece. It is removed, or it is spared by its shield; either way it gives no further jump in
// the turn, unless a spared one does under shield_rejump=true.
enum class Rejump : bool { kNo, kYes };

// Calls visit(jumper) at the end of every complete jump that begins like `jumper`; true if there is one.
template <Seat Us, Rejump kRejump, class Visit>
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
        if constexpr (kRejump == Rejump::kYes) {
            next.opponent ^= jumped & ~jumper.shielded;
            next.shielded &= ~jumped;
        } else {
            next.opponent ^= jumped;
        }
        next.path |= static_cast<std::uint64_t>(direction) << static_cast<unsigned>(jumper.path_shift);
        next.path_shift += 2;
        ++next.jumps;
        const bool just_crowned = !jumper.is_crowned && (landing & crowning_row(Us)) != 0;
        next.is_crowned = jumper.is_crowned || just_crowned;
        const bool ends_here = just_crowned && crowning_ends_turn;
        if (ends_here || !follow_jumps<Us, kRejump>(next, crowning_ends_turn, visit)) {
            visit(next);
        }
    }
    return found;
}

// The piece on `from` before its first jump.
template <Seat Us>
[[nodiscard]] Jumper jumper_on(const Side<Us>& side, Square from, Bitboard shielded) {
    return {from, from, side.opponent, side.empty | bit(from), (side.crowned & bit(from)) != 0, 0, 0, 0, shielded};
}

// Calls visit(jumper) at the end of every complete jump of the pieces on `jumpers`.
template <Seat Us, Rejump kRejump, class Visit>
void for_each_jump(const Side<Us>& side, Bitboard jumpers, Bitboard shielded, bool crowning_ends_turn, Visit visit) {
    for (Bitboard left = jumpers; left != 0; left = without_lowest(left)) {
        follow_jumps<Us, kRejump>(jumper_on(side, lowest(left), shielded), crowning_ends_turn, visit);
    }
}

}  // namespace sparring::draughtnauts
