#pragma once
// Squares, directions, moves and readings of the Mega Board. Rules page `mega-board.md`; what it does not change is as
// on the page of the standard board.

#include "engine/core/quiet_plies.hpp"
#include "engine/draughts/power_ups.hpp"
#include "engine/draughts/readings.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sparring::mega_board {

using draughts::JumpDiscards;
using draughts::kAllPowerUps;
using draughts::Kit;
using draughts::kMostHeld;
using draughts::kPowerUps;
using draughts::PowerUp;
using draughts::PowerUpSet;
using draughts::Setup;

inline constexpr int kMaxBoards = 15;
inline constexpr int kMinSeats = 2;
inline constexpr int kMaxSeats = 8;
inline constexpr int kSquaresPerBoard = 32;
inline constexpr int kMaxSquares = kMaxBoards * kSquaresPerBoard;
// Men that a player starts with, and crown squares of a home.
inline constexpr int kMen = 12;
inline constexpr int kCrowns = 4;

// A dark square: 32 times the place of its board in the layout, plus its number on the board less one.
enum class Square : std::uint16_t {};
inline constexpr Square kNoSquare{511};

[[nodiscard]] constexpr std::size_t index(Square square) { return static_cast<std::size_t>(square); }
[[nodiscard]] constexpr std::size_t board_of(Square square) { return index(square) / kSquaresPerBoard; }
// 1..32.
[[nodiscard]] constexpr int number_of(Square square) { return static_cast<int>(index(square) % kSquaresPerBoard) + 1; }
[[nodiscard]] constexpr Square square_at(std::size_t place) { return static_cast<Square>(place); }
[[nodiscard]] constexpr Square square_of(std::size_t board, int number) {
    return square_at(board * kSquaresPerBoard + static_cast<std::size_t>(number - 1));
}

// Sides of the table, clockwise, and the diagonals, each before the side it follows: north-east precedes east.
enum class Side : std::uint8_t { kNorth, kEast, kSouth, kWest };
enum class Direction : std::uint8_t { kNorthEast, kSouthEast, kSouthWest, kNorthWest };

inline constexpr std::size_t kSides = 4;
inline constexpr std::size_t kDirections = 4;
inline constexpr std::array<Side, kSides> kAllSides = {Side::kNorth, Side::kEast, Side::kSouth, Side::kWest};
inline constexpr std::array<Direction, kDirections> kAllDirections = {Direction::kNorthEast, Direction::kSouthEast,
                                                                      Direction::kSouthWest, Direction::kNorthWest};
inline constexpr std::string_view kSideLetters = "nesw";

[[nodiscard]] constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }
[[nodiscard]] constexpr std::size_t index(Direction direction) { return static_cast<std::size_t>(direction); }
[[nodiscard]] constexpr char letter_of(Side side) { return kSideLetters[index(side)]; }
[[nodiscard]] constexpr Side opposite(Side side) { return static_cast<Side>(static_cast<unsigned>(side) ^ 2U); }
[[nodiscard]] constexpr Direction opposite(Direction direction) {
    return static_cast<Direction>(static_cast<unsigned>(direction) ^ 2U);
}
// Columns to the east and rows to the north that a step changes.
[[nodiscard]] constexpr int east_of(Direction direction) { return static_cast<unsigned>(direction) < 2 ? 1 : -1; }
[[nodiscard]] constexpr int north_of(Direction direction) {
    return direction == Direction::kNorthEast || direction == Direction::kNorthWest ? 1 : -1;
}
[[nodiscard]] constexpr int east_of(Side side) { return std::array<int, kSides>{0, 1, 0, -1}[index(side)]; }
[[nodiscard]] constexpr int north_of(Side side) { return std::array<int, kSides>{1, 0, -1, 0}[index(side)]; }

// Ways a piece may go, a bit for each direction. Rules page, "Movement".
using Headings = std::uint8_t;
inline constexpr Headings kAllHeadings = 15;
[[nodiscard]] constexpr Headings heading(Direction direction) { return static_cast<Headings>(1U << index(direction)); }
// The two forward diagonals of a man that faces a side.
[[nodiscard]] constexpr Headings headings_of(Side facing) {
    return static_cast<Headings>((1U << index(facing)) | (1U << ((index(facing) + 3) % 4)));
}
[[nodiscard]] constexpr bool has(Headings headings, Direction direction) {
    return (headings & heading(direction)) != 0;
}
// The side that a man with these headings faces.
[[nodiscard]] constexpr Side facing_of(Headings headings) {
    for (const Side side : kAllSides) {
        if (headings_of(side) == headings) {
            return side;
        }
    }
    return Side::kNorth;
}

// What a turn is made of. The first nine are those of the standard board.
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
    kPlace,  // set-up: a Power-Up, a Crown, or both
    kPass,
};
inline constexpr int kTurns = 11;

// What is placed on a crown square or lies there: a Crown alone, or a Crown with a Power-Up.
enum class Treasure : std::uint8_t { kCrown, kSword, kShield, kCannon, kTeleporter };
inline constexpr int kTreasures = 5;

[[nodiscard]] constexpr Treasure treasure_of(PowerUp kind) {
    return static_cast<Treasure>(static_cast<unsigned>(kind) + 1);
}
[[nodiscard]] constexpr bool has_power_up(Treasure treasure) { return treasure != Treasure::kCrown; }
// The Power-Up of a treasure that has one.
[[nodiscard]] constexpr PowerUp power_up_of(Treasure treasure) {
    return static_cast<PowerUp>(static_cast<unsigned>(treasure) - 1);
}
// `K`, S, H, C or T.
[[nodiscard]] constexpr char letter_of(Treasure treasure) { return "KSHCT"[static_cast<std::size_t>(treasure)]; }

// Opponents that one piece jumps in a turn, at most; a longer jump is cut there. No game comes near it.
inline constexpr int kMaxJumps = 30;

// A complete turn. Moves are equal exactly if their notation is. The first word has, from the lowest bit, 9 bits each
// for the square it starts on, the one it ends on and that of the Crown taken at the end of a board (kNoSquare: none),
// 5 for the number of jumps, 4 for the kind of turn and 3 for the treasure placed; the second the path, two bits for
// the direction of each step, shot and jump in order. A step or teleport alone has no path.
class Move {
public:
    Move() = default;

    [[nodiscard]] static constexpr Move step(Square from, Square to) { return {Turn::kStep, from, to, 0, 0}; }
    [[nodiscard]] static constexpr Move teleport(Square from, Square to) { return {Turn::kTeleport, from, to, 0, 0}; }
    [[nodiscard]] static constexpr Move pass() { return {Turn::kPass, kNoSquare, kNoSquare, 0, 0}; }
    [[nodiscard]] static constexpr Move place(Square on, Treasure treasure) {
        Move move{Turn::kPlace, on, on, 0, 0};
        move.head_ |= static_cast<std::uint64_t>(treasure) << kTreasureShift;
        return move;
    }
    // A turn with a path; action i goes in the direction of bits 2i and 2i + 1.
    [[nodiscard]] static constexpr Move of_turn(Turn turn, Square from, Square to, int jumps, std::uint64_t path) {
        return {turn, from, to, jumps, path};
    }
    // The same move with the Crown of a square taken at its end.
    [[nodiscard]] constexpr Move taking(Square crown) const {
        Move move = *this;
        move.head_ = (head_ & ~(kSquareMask << kCrownShift)) | (static_cast<std::uint64_t>(crown) << kCrownShift);
        return move;
    }

    [[nodiscard]] constexpr Square from() const { return square_at(head_ & kSquareMask); }
    [[nodiscard]] constexpr Square to() const { return square_at((head_ >> kToShift) & kSquareMask); }
    // The square of the Crown taken at the end of a board, or kNoSquare.
    [[nodiscard]] constexpr Square crown() const { return square_at((head_ >> kCrownShift) & kSquareMask); }
    // Jumps over an opponent, in either action; shots do not count.
    [[nodiscard]] constexpr int jumps() const { return static_cast<int>((head_ >> kJumpsShift) & 31U); }
    [[nodiscard]] constexpr Turn turn() const { return static_cast<Turn>((head_ >> kTurnShift) & 15U); }
    [[nodiscard]] constexpr Treasure treasure() const { return static_cast<Treasure>((head_ >> kTreasureShift) & 7U); }
    // Steps, shots and jumps together, the length of the path.
    [[nodiscard]] constexpr int actions() const {
        constexpr std::array<std::uint8_t, kTurns> kBesidesJumps = {0, 0, 1, 0, 2, 1, 1, 2, 1, 0, 0};
        return jumps() + kBesidesJumps[static_cast<std::size_t>(turn())];
    }
    [[nodiscard]] constexpr Direction direction(int place) const {
        return static_cast<Direction>((path_ >> static_cast<unsigned>(2 * place)) & 3U);
    }
    [[nodiscard]] constexpr bool is_shot() const {
        return turn() == Turn::kShot || turn() == Turn::kShotStep || turn() == Turn::kShotJump;
    }
    // True if action `place` of the path jumps.
    [[nodiscard]] constexpr bool is_jump(int place) const {
        switch (turn()) {
            case Turn::kJump: return true;
            case Turn::kJumpStep: return place < jumps();
            case Turn::kStepJump:
            case Turn::kShotJump: return place > 0;
            default: return false;
        }
    }
    // True if the piece used its sword.
    [[nodiscard]] constexpr bool has_second_action() const {
        return turn() >= Turn::kStepStep && turn() <= Turn::kShotJump;
    }

    bool operator==(const Move&) const = default;

private:
    static constexpr std::uint64_t kSquareMask = 511;
    static constexpr unsigned kToShift = 9;
    static constexpr unsigned kCrownShift = 18;
    static constexpr unsigned kJumpsShift = 27;
    static constexpr unsigned kTurnShift = 32;
    static constexpr unsigned kTreasureShift = 36;

    constexpr Move(Turn turn, Square from, Square to, int jumps, std::uint64_t path)
        : head_(static_cast<std::uint64_t>(from) | (static_cast<std::uint64_t>(to) << kToShift) |
                (static_cast<std::uint64_t>(kNoSquare) << kCrownShift) |
                (static_cast<std::uint64_t>(jumps) << kJumpsShift) | (static_cast<std::uint64_t>(turn) << kTurnShift)),
          path_(path) {}

    std::uint64_t head_;
    std::uint64_t path_;
};
static_assert(sizeof(Move) == 16);
// A shot or a step and all jumps fit in the path.
static_assert(2 * (kMaxJumps + 1) <= 64);

}  // namespace sparring::mega_board
