#pragma once
// Move generation with Power-Ups: the moves of the basic game, and beside them the turns in which a piece uses a
// cannon, a teleporter or a sword. A side that holds none of these pays one test. Rules page, "Power-Ups", Use.

#include "engine/core/move_list.hpp"
#include "engine/draughtnauts/movegen.hpp"
#include "engine/draughtnauts/types.hpp"

namespace sparring::draughtnauts {

// Almost three times what any position found by search has (353); tests/engine/draughtnauts holds the largest.
inline constexpr int kMaxMoves = 1024;

using Moves = FixedList<Move, kMaxMoves>;

// The squares next to a set, on the diagonals; ghosts may be among them.
[[nodiscard]] constexpr Bitboard around(Bitboard squares) {
    return shifted<4>(squares) | shifted<5>(squares) | shifted<-4>(squares) | shifted<-5>(squares);
}

// The pieces as the seat `Us` sees them when it is to move, with the Power-Ups that matter to its moves: none that is
// idle in the hands of its holder.
template <Seat Us>
struct ArmedSide {
    Side<Us> side;
    Bitboard sword;       // own pieces
    Bitboard cannon;      // own pieces
    Bitboard teleporter;  // own pieces
    Bitboard shielded;    // opponents
    bool crowning_ends_turn;
    bool cannon_forces;
    bool shield_rejump;

    // Own pieces next to an opponent, with a cannon.
    [[nodiscard]] Bitboard shooters() const { return cannon & around(side.opponent); }
    // Takes out what is idle in the hands of either side.
    void disarm(PowerUpSet own, PowerUpSet of_opponent) {
        sword = own.contains(PowerUp::kSword) ? 0 : sword;
        cannon = own.contains(PowerUp::kCannon) ? 0 : cannon;
        teleporter = own.contains(PowerUp::kTeleporter) ? 0 : teleporter;
        shielded = of_opponent.contains(PowerUp::kShield) ? 0 : shielded;
    }
    [[nodiscard]] bool holds_any() const { return (sword | cannon | teleporter) != 0; }
    // Jumps may pass a shielded piece twice.
    [[nodiscard]] bool may_rejump() const { return shield_rejump && shielded != 0; }
    // Own pieces that count as having a jump: with any, the turn must begin with one of them.
    [[nodiscard]] Bitboard forced(Bitboard jumpers) const { return jumpers | (cannon_forces ? shooters() : 0); }
};

// Appends every legal move: those without Power-Ups first. With shield_rejump=true and more shields than any kit has,
// a position can have more moves than a list; then the list is filled and the rest left out.
template <Seat Us>
void generate_moves(const ArmedSide<Us>& armed, Moves& moves);

// The number of turns that use a cannon, teleporter or sword.
template <Seat Us>
[[nodiscard]] int count_power_up_turns(const ArmedSide<Us>& armed, const Targets<Us>& jumps);

// Appends these turns.
template <Seat Us>
void generate_power_up_turns(const ArmedSide<Us>& armed, const Targets<Us>& jumps, Moves& moves);

// The number of complete jumps where shielded pieces can be jumped again.
template <Seat Us>
[[nodiscard]] int count_rejumps(const ArmedSide<Us>& armed, const Targets<Us>& jumps);

// The number of moves without a cannon, teleporter or sword.
template <Seat Us>
[[nodiscard, gnu::always_inline]] inline int count_plain_moves(const ArmedSide<Us>& armed, const Targets<Us>& jumps) {
    if (armed.may_rejump() && jumps.any()) [[unlikely]] {
        return count_rejumps(armed, jumps);
    }
    if (armed.cannon_forces && !jumps.any() && armed.shooters() != 0) [[unlikely]] {
        return 0;
    }
    return count_moves(armed.side, jumps, armed.crowning_ends_turn);
}

template <Seat Us>
[[nodiscard, gnu::always_inline]] inline int count_moves(const ArmedSide<Us>& armed) {
    const Targets<Us> jumps = jump_targets(armed.side);
    const int plain = count_plain_moves(armed, jumps);
    return armed.holds_any() ? plain + count_power_up_turns(armed, jumps) : plain;
}

}  // namespace sparring::draughtnauts
