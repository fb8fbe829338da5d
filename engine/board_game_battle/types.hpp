#pragma once
// Players, places and moves of Board Game Battle. Rules page `board-game-battle.md`.

#include "engine/core/seat.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sparring::board_game_battle {

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxSeats = 4;
inline constexpr int kDieSides = 6;
inline constexpr int kChallenges = 6;
// Two equal dice and a further one.
inline constexpr int kMostRolled = 3 * kDieSides;

// What a duel and a brawl move, "Tiles".
inline constexpr int kDuelStep = 7;
inline constexpr int kBrawlStep = 10;

// Choices of an opponent, and the dice of a brawl of four.
inline constexpr int kMaxMoves = kMaxSeats - 1;
inline constexpr int kMaxOutcomes = kDieSides * kDieSides * kDieSides * kDieSides;

// Where a piece can stand: the squares of the main track from 0, then for every detour tile in order the squares g0 to
// the one before gK. Nothing ever stands on gK.
enum class Place : std::uint16_t {};
inline constexpr std::size_t kMaxPlaces = 1024;

[[nodiscard]] constexpr std::size_t index(Place place) { return static_cast<std::size_t>(place); }
[[nodiscard]] constexpr Place place_at(std::size_t number) { return static_cast<Place>(number); }

// What a turn waits for. Rules page, "State for tools".
enum class Pending : std::uint8_t {
    kOrder,        // the placement of a round
    kRoll,         // the dice of a turn
    kChoice,       // an opponent for a duel: the only decision
    kDuel,         // the dice of the duel
    kBrawl,        // everybody's die
    kSwitch,       // the die that names a placement
    kRandom,       // the same, before
    kRandomSteps,  // the die that says how far the named player goes back
    kFifty,        // the die for blue or red
    kWon,          // nothing: the player whose turn it is has won
};
inline constexpr std::size_t kPendings = 10;

// An event: a choice of opponent, or how dice fell. `numbers` are, by kind: the seats in order of their placement; the
// total, and on a Challenge where single dice count also the dice, as many as were rolled, then 0; the seat of the
// opponent; the mover's die and the opponent's; everybody's die, by seat; one die. What is not used is 0.
struct Move {
    enum class Kind : std::uint8_t {
        kOrder,
        kRoll,
        kChooseOpponent,
        kDuelDice,
        kBrawlDice,
        kSwitchDie,
        kRandomDie,
        kRandomSteps,
        kFiftyDie,
    };

    Kind kind;
    std::array<std::uint8_t, 4> numbers;

    bool operator==(const Move&) const = default;
};
static_assert(sizeof(Move) == 5);

}  // namespace sparring::board_game_battle
