#pragma once
// A decision of Drakon, or an outcome of chance. Rules page `drakon.md`, "Notation".

#include "engine/core/game.hpp"
#include "engine/core/move_list.hpp"
#include "engine/core/seat.hpp"
#include "engine/drakon/types.hpp"

#include <cstdint>
#include <optional>

namespace sparring::drakon {

enum class Action : std::uint8_t {
    kPlace,    // `FG@3,-1:NE`
    kStep,     // `>N`
    kGo,       // `>3,2`, or with the last step that a gale goes on from `>3,2 N`
    kSkip,     // nothing can be done, or the turn is lost to the Void
    kRotate,   // `rotate 2,1:SW`
    kDestroy,  // `destroy 1,1`
    kShift,    // `shift 1,1`
    kPut,      // `put FG:NE`
    kSteal,    // `steal 3`
    kMind,     // `mind 2 N`
    kFloat,    // `float 3,3:NE`
    kBuy,      // `buy 2,2`
    kSwap,     // `swap 1,1`
    kWith,     // `with 2,0`
    kCounter,  // `drakon 2,2`, where the counter is put or goes
    kEscape,   // `escape`
    kDecline,  // `decline`
    kDeal,     // `deal FG:1`
    kDraw,     // `draw FG:1`
    kStolen,   // `stolen FG:1`
};
inline constexpr int kActions = 20;

// What an action does not need is 0.
struct Move {
    Action action;
    std::uint8_t what;   // code of a chamber, its kind in outcomes of chance, or the seat of another player
    std::uint16_t cell;  // its number
    Arrows arrows;       // as the chamber will lie
    std::uint8_t side;   // of a step, or of the last one of a longer move

    bool operator==(const Move&) const = default;

    [[nodiscard]] Code code() const { return static_cast<Code>(what); }
    // Of a chamber that is placed or put.
    [[nodiscard]] Kind placed_kind() const { return kind_of(code(), drakon::shape_of(arrows)); }
    [[nodiscard]] Kind drawn_kind() const { return kind_at(what); }
    [[nodiscard]] Seat seat() const { return seat_at(what); }
    [[nodiscard]] Side step() const { return static_cast<Side>(side); }
};
static_assert(sizeof(Move) == 6);

// A longer move that no step ends, so that it goes nowhere from there.
inline constexpr std::uint8_t kNoSide = kSides;

// No game comes near: trials had 1,946 at most. Beyond it moves are left out.
inline constexpr int kMaxMoves = 16'384;
using Moves = FixedList<Move, kMaxMoves>;
inline constexpr int kMaxOutcomes = static_cast<int>(kKinds);
using Outcomes = FixedList<Outcome<Move>, kMaxOutcomes>;

[[nodiscard]] constexpr Move plain_move(Action action) { return {action, 0, 0, 0, 0}; }
[[nodiscard]] constexpr Move cell_move(Action action, std::uint16_t cell) { return {action, 0, cell, 0, 0}; }

}  // namespace sparring::drakon
