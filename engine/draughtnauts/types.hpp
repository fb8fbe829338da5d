#pragma once
// Moves and rule options of draughts on the standard board. Rule numbers are those of the rules page, "Turn".

#include "engine/draughtnauts/bitboard.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace sparring::draughtnauts {

// A jumping piece keeps to every second row, where it can meet nine opponents at most.
inline constexpr int kMaxJumps = 9;

// A complete turn: a step, or a jump with all its landings. Moves are equal exactly if their notation is. One word, so
// that a move travels in a register.
class Move {
public:
    Move() = default;

    [[nodiscard]] static constexpr Move step(Square from, Square to) { return {from, to, 0, 0}; }
    // `path` has the direction of jump i in bits 2i and 2i + 1.
    [[nodiscard]] static constexpr Move jump(Square from, Square to, int jumps, std::uint32_t path) {
        return {from, to, jumps, path};
    }

    [[nodiscard]] constexpr Square from() const { return static_cast<Square>(bits_ & kSquareMask); }
    [[nodiscard]] constexpr Square to() const { return static_cast<Square>((bits_ >> kToShift) & kSquareMask); }
    // Opponents jumped; 0 for a step.
    [[nodiscard]] constexpr int jumps() const { return static_cast<int>((bits_ >> kJumpsShift) & kJumpsMask); }
    [[nodiscard]] constexpr Direction direction(int jump) const {
        return static_cast<Direction>((bits_ >> (kPathShift + static_cast<unsigned>(2 * jump))) & 3U);
    }

    bool operator==(const Move&) const = default;

private:
    static constexpr std::uint64_t kSquareMask = 63;
    static constexpr std::uint64_t kJumpsMask = 15;
    static constexpr unsigned kToShift = 6;
    static constexpr unsigned kJumpsShift = 12;
    static constexpr unsigned kPathShift = 16;

    constexpr Move(Square from, Square to, int jumps, std::uint32_t path)
        : bits_(static_cast<std::uint64_t>(from) | (static_cast<std::uint64_t>(to) << kToShift) |
                (static_cast<std::uint64_t>(jumps) << kJumpsShift) | (static_cast<std::uint64_t>(path) << kPathShift)) {
    }

    std::uint64_t bits_;
};
static_assert(sizeof(Move) == 8);

enum class NoMove : std::uint8_t { kLoss, kDraw };

inline constexpr std::array<std::string_view, 2> kNoMoveNames = {"loss", "draw"};

// The options of the rules page that concern the basic game.
struct Options {
    bool crowning_ends_turn = true;
    NoMove no_move = NoMove::kLoss;
    int no_progress_plies = 80;  // plies; 0 = never a draw

    bool operator==(const Options&) const = default;
};

// Nothing needs to be derived from the options.
using Rules = Options;

inline constexpr int kMaxNoProgressPlies = 10'000;
inline constexpr int kMaxQuietPlies = 65'535;

}  // namespace sparring::draughtnauts
