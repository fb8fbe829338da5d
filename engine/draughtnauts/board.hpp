#pragma once
// The board with Power-Ups, and what a turn does to it.

#include "engine/draughtnauts/bitboard.hpp"
#include "engine/draughtnauts/power_ups.hpp"
#include "engine/draughtnauts/types.hpp"

#include <array>
#include <optional>

namespace sparring::draughtnauts {

// What lies, stands and is held on the board.
struct Board {
    std::array<Bitboard, 2> pieces{};  // by seat
    Bitboard crowned = 0;              // of both seats
    Held held;
    Lying lying;

    [[nodiscard]] Bitboard empty_squares() const { return kBoard & ~(pieces[0] | pieces[1]); }
    [[nodiscard]] bool has_power_ups() const { return !held.empty() || !lying.empty(); }

    bool operator==(const Board&) const = default;
};

// True if the board could stand on a table: one piece a square, no man on its own crowning row, Power-Ups held by
// crowned pieces only and by none more than two.
[[nodiscard]] bool is_sound(const Board& board);

// What a turn does to pieces and Power-Ups, beside moving a piece.
struct TurnEffects {
    Bitboard removed = 0;              // opponents jumped or shot, and taken off
    Bitboard spared = 0;               // opponents jumped or shot that lose their shield instead
    bool is_crowned = false;           // the piece is crowned by this turn
    PowerUpSet lost;                   // by the moving piece
    std::optional<PowerUp> picked_up;  // by the moving piece
};

// Squares that the path of a turn jumps or shoots at, and whether the piece stood on `row` at the end of an action.
struct PathTrace {
    Bitboard hit = 0;
    Bitboard hit_twice = 0;
    bool touches_row = false;
};
[[nodiscard]] PathTrace trace_path(const Move& move, Bitboard row);

}  // namespace sparring::draughtnauts
