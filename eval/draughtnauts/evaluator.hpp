#pragma once
// What the evaluators of Draughtnauts count. Without Power-Ups: sixteen features of the pieces. With them: the same,
// and what Power-Ups are held and still lie, by kind and by where, and what they threaten.

#include "engine/draughtnauts/draughtnauts.hpp"
#include "eval/phase_evaluator.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace sparring {

// Features of the pieces; each is Black's number minus White's. Order and names are those of the weights files.
enum class BoardFeature : std::uint8_t {
    kMen,             // men
    kCrowned,         // crowned pieces
    kAdvancement,     // rows that men have gone, summed
    kBackRank,        // men on their own first row, which keep the opponent from crowning
    kBridge,          // 1 if men hold the two squares that guard the first row best (1 and 3, or 30 and 32)
    kCentre,          // pieces on the eight squares of the middle
    kEdge,            // men on the left and right edge
    kMobility,        // steps the side could make
    kBlocked,         // pieces of the side that can neither step nor jump
    kRunaway,         // men with a free path to crowning: no opponent stands ahead within their reach
    kCrownedCentre,   // crowned pieces on the eight squares of the middle: activity
    kCrownedCorner,   // crowned pieces on the double corner, where they are safe
    kTrappedCrowned,  // crowned pieces that cannot move
    kHanging,         // pieces of the other side that this side could jump if it were to move
    kAhead,           // sixteenths of a lead: 16 (own - other) / all pieces; exchanges help who is ahead
    kToMove,          // 1 for the side to move: tempo
};
inline constexpr std::size_t kBoardFeatures = 16;

// Features of the Power-Ups, which follow those of the pieces. A kind is away if its holder stands in the half of the
// board away from its own crowning row, where it meets the opponent's men before they have moved. One that lies is near
// if a piece that may take it is at most two steps off.
enum class PowerUpFeature : std::uint8_t {
    kSwordHeld,
    kShieldHeld,
    kCannonHeld,
    kTeleporterHeld,
    kSwordAway,
    kShieldAway,
    kCannonAway,
    kTeleporterAway,
    kSwordLying,  // on the side's own crowning row
    kShieldLying,
    kCannonLying,
    kTeleporterLying,
    kSwordNear,
    kShieldNear,
    kCannonNear,
    kTeleporterNear,
    kSwordShield,  // pieces that hold both
    kSwordCannon,
    kSwordTeleporter,
    kShieldCannon,
    kShieldTeleporter,
    kCannonTeleporter,
    kShots,            // opponents next to a cannon
    kSwordThreats,     // opponents that a sword could jump after a step
    kShieldedHanging,  // own shielded pieces that the opponent could jump if it were to move
};
inline constexpr std::size_t kPowerUpFeatures = 25;

// The basic game. The phase is the number of pieces.
struct BasicDraughtnautsFeatures {
    using State = draughtnauts::BasicState;
    static constexpr std::size_t kFeatures = kBoardFeatures;
    static constexpr int kFullPhase = 24;

    [[nodiscard]] static std::span<const std::string_view> names();
    [[nodiscard]] static FeatureVector<kFeatures> of(const State& state);
    [[nodiscard]] static int phase(const State& state);
};

// The game with Power-Ups.
struct DraughtnautsFeatures {
    using State = draughtnauts::State;
    static constexpr std::size_t kFeatures = kBoardFeatures + kPowerUpFeatures;
    static constexpr int kFullPhase = 24;

    [[nodiscard]] static std::span<const std::string_view> names();
    [[nodiscard]] static FeatureVector<kFeatures> of(const State& state);
    [[nodiscard]] static int phase(const State& state);
};

using BasicDraughtnautsEvaluator = PhaseEvaluator<BasicDraughtnautsFeatures>;
using DraughtnautsEvaluator = PhaseEvaluator<DraughtnautsFeatures>;

}  // namespace sparring
