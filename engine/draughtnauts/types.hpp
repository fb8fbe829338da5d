#pragma once
// Moves and rule options of draughts on the standard board. Rule numbers are those of the rules page, "Turn".

#include "engine/core/quiet_plies.hpp"
#include "engine/draughtnauts/bitboard.hpp"
#include "engine/draughtnauts/power_ups.hpp"
#include "engine/draughts/idle.hpp"
#include "engine/draughts/readings.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace sparring::draughtnauts {

// Opponents that one piece can jump in a turn: it keeps to every second row, where it can meet nine, and with
// shield_rejump=true each of them twice.
inline constexpr int kMaxJumps = 18;

// What a turn is made of: the first action, and for a piece with a sword the second. A second jump cannot follow a
// jump, which goes on for as long as it can.
enum class Turn : std::uint8_t {
    kStep,
    kJump,
    kShot,
    kTeleport,
    kStepStep,
    kStepJump,
    kJumpStep,
    kShotStep,
    kShotJump,
    kPlace,    // set-up: a Power-Up is placed
    kArrange,  // set-up: all Power-Ups are placed at random
};
inline constexpr int kTurns = 11;

// A complete turn. Moves are equal exactly if their notation is. One word, so that a move travels in a register:
// 6 bits for the square it starts on, 6 for the one it ends on, 5 for the number of jumps, 4 for the kind of turn, and
// from bit 21 the path: two bits for the direction of each step, shot and jump, in order.
class Move {
public:
    Move() = default;

    [[nodiscard]] static constexpr Move step(Square from, Square to) { return {Turn::kStep, from, to, 0, 0}; }
    // `path` has the direction of jump i in bits 2i and 2i + 1.
    [[nodiscard]] static constexpr Move jump(Square from, Square to, int jumps, std::uint64_t path) {
        return {Turn::kJump, from, to, jumps, path};
    }
    [[nodiscard]] static constexpr Move shot(Square from, Direction direction) {
        return {Turn::kShot, from, from, 0, static_cast<std::uint64_t>(direction)};
    }
    [[nodiscard]] static constexpr Move teleport(Square from, Square to) { return {Turn::kTeleport, from, to, 0, 0}; }
    [[nodiscard]] static constexpr Move place(Square on, PowerUp kind) {
        return {Turn::kPlace, on, on, 0, static_cast<std::uint64_t>(kind)};
    }
    [[nodiscard]] static constexpr Move arrange(Lying lying) {
        return {Turn::kArrange, Square{0}, Square{0}, 0, lying.bits()};
    }
    // A turn of one action or two; the path has the directions of all.
    [[nodiscard]] static constexpr Move of_turn(Turn turn, Square from, Square to, int jumps, std::uint64_t path) {
        return {turn, from, to, jumps, path};
    }

    [[nodiscard]] constexpr Square from() const { return static_cast<Square>(bits_ & kSquareMask); }
    [[nodiscard]] constexpr Square to() const { return static_cast<Square>((bits_ >> kToShift) & kSquareMask); }
    // Jumps over an opponent, in either action; shots do not count.
    [[nodiscard]] constexpr int jumps() const { return static_cast<int>((bits_ >> kJumpsShift) & kJumpsMask); }
    [[nodiscard]] constexpr Turn turn() const { return static_cast<Turn>((bits_ >> kTurnShift) & kTurnMask); }
    // Steps, shots and jumps together, the length of the path. A step alone needs no path.
    [[nodiscard]] constexpr int actions() const {
        constexpr std::array<std::uint8_t, kTurns> kBesidesJumps = {0, 0, 1, 0, 2, 1, 1, 2, 1, 0, 0};
        return jumps() + kBesidesJumps[static_cast<std::size_t>(turn())];
    }
    [[nodiscard]] constexpr Direction direction(int place) const {
        return static_cast<Direction>((bits_ >> (kPathShift + static_cast<unsigned>(2 * place))) & 3U);
    }

    [[nodiscard]] constexpr bool is_shot() const {
        return turn() == Turn::kShot || turn() == Turn::kShotStep || turn() == Turn::kShotJump;
    }
    // True if the piece used its sword.
    [[nodiscard]] constexpr bool has_second_action() const {
        return turn() >= Turn::kStepStep && turn() <= Turn::kShotJump;
    }
    [[nodiscard]] constexpr bool is_setup() const { return turn() >= Turn::kPlace; }
    // What is placed, of a move that places.
    [[nodiscard]] constexpr PowerUp power_up() const { return static_cast<PowerUp>((bits_ >> kPathShift) & 3U); }
    // What lies on the board after it, of a move that arranges.
    [[nodiscard]] constexpr Lying arrangement() const {
        return Lying::from_bits(static_cast<std::uint32_t>(bits_ >> kPathShift));
    }

    bool operator==(const Move&) const = default;

private:
    static constexpr std::uint64_t kSquareMask = 63;
    static constexpr std::uint64_t kJumpsMask = 31;
    static constexpr std::uint64_t kTurnMask = 15;
    static constexpr unsigned kToShift = 6;
    static constexpr unsigned kJumpsShift = 12;
    static constexpr unsigned kTurnShift = 17;
    static constexpr unsigned kPathShift = 21;

    constexpr Move(Turn turn, Square from, Square to, int jumps, std::uint64_t path)
        : bits_(static_cast<std::uint64_t>(from) | (static_cast<std::uint64_t>(to) << kToShift) |
                (static_cast<std::uint64_t>(jumps) << kJumpsShift) | (static_cast<std::uint64_t>(turn) << kTurnShift) |
                (path << kPathShift)) {}

    std::uint64_t bits_;
};
static_assert(sizeof(Move) == 8);

// The move with the board turned by 180 degrees.
[[nodiscard]] Move mirrored(const Move& move);

// A shot or a step and all jumps fit in the path.
static_assert(21 + 2 * (kMaxJumps + 1) <= 64);

using draughts::JumpDiscards;
using draughts::Setup;

enum class NoMove : std::uint8_t { kLoss, kDraw };

inline constexpr std::array<std::string_view, 2> kNoMoveNames = {"loss", "draw"};

// The options of the rules page. Those after power_ups mean something only with it.
struct Options {
    bool crowning_ends_turn = true;
    NoMove no_move = NoMove::kLoss;
    int no_progress_plies = 80;  // plies; 0 = never a draw
    bool power_ups = true;
    Setup setup = Setup::kAlternate;
    Kit kit = Kit::one_of_each();
    bool crowned_pick_up = true;
    bool cannon_forces = false;
    bool single_use = false;
    bool shield_rejump = false;
    JumpDiscards jump_discards = JumpDiscards::kAll;
    draughts::Idle idle = draughts::Idle::none();

    bool operator==(const Options&) const = default;
};

// The rules of the basic game, power_ups=false.
struct BasicRules {
    bool crowning_ends_turn = true;
    NoMove no_move = NoMove::kLoss;
    int no_progress_plies = 80;

    bool operator==(const BasicRules&) const = default;
};

// The rules of the game with Power-Ups, as small as a state that carries them needs: two of the readings share a byte.
struct Rules {
    std::uint16_t no_progress_plies = 80;
    Kit kit = Kit::one_of_each();
    bool crowning_ends_turn = true;
    NoMove no_move = NoMove::kLoss;
    Setup setup = Setup::kAlternate;
    bool crowned_pick_up = true;
    bool cannon_forces = false;
    bool single_use : 1 = false;
    bool shield_rejump : 1 = false;
    JumpDiscards jump_discards = JumpDiscards::kAll;
    draughts::IdleSets<2> idle = draughts::IdleSets<2>::none();

    bool operator==(const Rules&) const = default;
};
static_assert(sizeof(Rules) == 12);

}  // namespace sparring::draughtnauts
