#pragma once
// What the evaluators of Power Play count for each player: pips lost, what can be captured and built, and what is
// exposed to it. Games of two players have an evaluator of their own, by the differences.

#include "engine/power_play/power_play.hpp"
#include "eval/phase_evaluator.hpp"
#include "eval/power_play/threats.hpp"
#include "eval/seat_evaluator.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace sparring {

// Order and names are those of the weights files. Captures and nests are counted one move ahead, by jumps of whole
// pieces.
enum class PowerPlayFeature : std::uint8_t {
    kLost,          // pips lost
    kLostMany,      // those among the last 10 before a knockout
    kLostMost,      // those among the last 5
    kHand,          // pips in hand or reserve
    kPieces,        // pieces on the board
    kStrong,        // pieces of strength 6 or more
    kStrongest,     // the largest strength of a piece
    kPreyNow,       // pips of the best piece that the player to move can capture
    kPreyLater,     // the same of a player who is not to move
    kPrey,          // pips of all pieces of others that the player could capture
    kKicks,         // pieces of others that it could kick back
    kKnockoutsNow,  // 1 for the player to move if a capture would knock somebody out
    kHangingNow,    // pips of the player's pieces that others could capture, of the player to move
    kHangingLater,  // the same of the others
    kHangingMost,   // pips of the best of these, of the others
    kGuarded,       // pips of these where the player could land
    kAtStake,       // 1 if the loss of one of these would knock the player out
    kNestNow,       // 1 if the player to move can build a nest on a starting square of another
    kNestLater,     // the same of a player who is not to move
    kStems,         // large and medium that stand so on starting squares of others
    kSeeds,         // larges alone on them
    kNestFaced,     // 1 if another who is not to move could build a nest on one of the player's starting squares
    kStemsFaced,    // stems of others on them
    kSeedsFaced,    // seeds of others on them
    kUncovered,     // the player's starting squares without a piece of its own
    kReach,         // squares where jumps could land
    kToMove,        // 1 for the player to decide
};
inline constexpr std::size_t kPowerPlayFeatures = 27;

// The weights change with how near the player who has lost most is to being knocked out, and are those of the opening
// as long as everybody has as many pips left to lose as a game of the usual `knockout` starts with.
struct PowerPlayFeatures {
    using State = power_play::State;
    static constexpr std::size_t kFeatures = kPowerPlayFeatures;
    static constexpr int kSeats = power_play::kMaxSeats;
    static constexpr int kFullPhase = power_play::Options().knockout;

    [[nodiscard]] static std::span<const std::string_view> names();
    [[nodiscard]] static std::array<FeatureVector<kFeatures>, static_cast<std::size_t>(kSeats)> of(const State& state);
    [[nodiscard]] static std::array<FeatureVector<kFeatures>, static_cast<std::size_t>(kSeats)> of(
        const State& state, const power_play::Sight& sight);
    [[nodiscard]] static int phase(const State& state);
    // Who is out has no share.
    [[nodiscard]] static bool is_out(const State& state, std::size_t seat) { return state.is_out(seat); }
};

// The first player's features less the second's; scores are hundredths of a pip.
struct PowerPlayDuelFeatures {
    using State = power_play::State;
    static constexpr std::size_t kFeatures = kPowerPlayFeatures;
    static constexpr int kFullPhase = PowerPlayFeatures::kFullPhase;

    [[nodiscard]] static std::span<const std::string_view> names() { return PowerPlayFeatures::names(); }
    [[nodiscard]] static FeatureVector<kFeatures> of(const State& state);
    [[nodiscard]] static FeatureVector<kFeatures> of(const State& state, const power_play::Sight& sight);
    [[nodiscard]] static int phase(const State& state) { return PowerPlayFeatures::phase(state); }
};

using PowerPlayEvaluator = SeatEvaluator<PowerPlayFeatures>;
using PowerPlayDuelEvaluator = PhaseEvaluator<PowerPlayDuelFeatures>;

}  // namespace sparring
