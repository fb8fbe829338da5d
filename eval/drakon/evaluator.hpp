#pragma once
// What the evaluator of Drakon counts for each player: its gold, what it can come to by its next moves, whether it has
// a way out, what its hand is good for, and the dangers of the counter and the Void. It knows every state, also where a
// chamber is drawn next.

#include "engine/drakon/drakon.hpp"
#include "eval/seat_evaluator.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace sparring {

// Order and names are those of the weights file. Gains are hundredths of a coin, by LairGains.
enum class DrakonFeature : std::uint8_t {
    kCoins,       // unlocked coins
    kLocked,      // coins that nobody can take
    kThree,       // 1 with three coins or more of either kind
    kFour,        // 1 with four
    kGainNow,     // gain by one move, of the player to move
    kGainLater,   // the same of the others
    kSecondGain,  // what a second move adds to it
    kMoreGain,    // what two further moves add
    kWinsNow,     // 1 for the player to move if a move is worth the coins that it needs
    kWinsNext,    // the same of the others
    kStuck,       // 1 if no arrow leads to a chamber
    kOpen,        // arrows that lead to free cells
    kDead,        // 1 if no arrow leads anywhere
    kCoinHand,    // chambers in the hand that give coins
    kCoinNext,    // 1 if one of them can be placed in front of the character
    kHand,        // chambers in the hand, with the one that is drawn at the end of the turn
    kKinds,      // ways to leave by more than steps: on a Teleport, Key, Map, Tornado, Visit, Passage or with its token
    kVoid,       // 1 in the Void, to be skipped
    kReturning,  // 1 in the Void, to return
    kThreatened,  // unlocked coins, 2 at most, if the counter is at most three cells away
    kWait,        // turns of others before the own one
};
inline constexpr std::size_t kDrakonFeatures = 21;

// The weights change with the gold of the richest player.
struct DrakonFeatures {
    using State = drakon::State;
    static constexpr std::size_t kFeatures = kDrakonFeatures;
    static constexpr int kSeats = drakon::kMaxSeats;
    static constexpr int kFullPhase = drakon::kCoinsToWin;
    static constexpr bool kEvaluatesChance = true;

    [[nodiscard]] static std::span<const std::string_view> names();
    [[nodiscard]] static std::array<FeatureVector<kFeatures>, static_cast<std::size_t>(kSeats)> of(const State& state);
    [[nodiscard]] static int phase(const State& state);
};

using DrakonEvaluator = SeatEvaluator<DrakonFeatures>;

}  // namespace sparring
