#pragma once
// What the evaluator of the Mega Board counts for each player: captures, which decide, and what promises more of them.

#include "engine/mega_board/mega_board.hpp"
#include "eval/seat_evaluator.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace sparring {

// Order and names are those of the weights file.
enum class MegaBoardFeature : std::uint8_t {
    kCaptures,  // pieces captured
    kLead,      // captures more than the best of the others has, below 0 if less
    kMen,       // men
    kCrowned,   // crowned pieces
    kSword,     // pieces that hold each kind
    kShield,
    kCannon,
    kTeleporter,
    kRun,             // steps that men have less to go than 16 to where they can take a Crown, summed
    kNear,            // men at most two steps from there, if a Crown is to be had
    kDead,            // men that never come there
    kCrownsToTake,    // Crowns of others that lie, if the player has men
    kPowerUpsToTake,  // Power-Ups of others that lie
    kMobility,        // steps the player could make
    kStrikesNow,      // jumps of the player to move
    kStrikesLater,    // jumps the player could make if it were to move
    kHangingNow,      // pieces that others could jump, of the player to move
    kHangingLater,    // pieces that others could jump, of the other players
    kShielded,        // of these, pieces with a shield
    kShots,           // opponents next to a cannon
    kToMove,          // 1 for the player to move
};
inline constexpr std::size_t kMegaBoardFeatures = 21;

// Play stops when somebody has no pieces left, so the phase is the smallest number of pieces that a player has.
template <int Lanes, int Seats>
struct MegaBoardFeatures {
    using State = mega_board::State<Lanes, Seats>;
    static constexpr std::size_t kFeatures = kMegaBoardFeatures;
    static constexpr int kSeats = Seats;
    static constexpr int kFullPhase = mega_board::kMen;

    using OfSeats = std::array<FeatureVector<kFeatures>, static_cast<std::size_t>(Seats)>;
    // The features, and what they and the inputs of a network are counted from: the pieces that each seat could jump.
    struct Sight {
        explicit Sight(const State& state);

        OfSeats features{};
        std::array<mega_board::SquareSet<Lanes>, static_cast<std::size_t>(Seats)> prey{};
    };

    [[nodiscard]] static std::span<const std::string_view> names();
    [[nodiscard]] static OfSeats of(const State& state) { return Sight(state).features; }
    [[nodiscard]] static const OfSeats& of(const State& /*state*/, const Sight& sight) { return sight.features; }
    [[nodiscard]] static int phase(const State& state);
    [[nodiscard]] static int phase(const State& state, const OfSeats& features);
};

using MegaBoardEvaluator = SeatEvaluator<MegaBoardFeatures<8, 4>>;
using LargeMegaBoardEvaluator = SeatEvaluator<MegaBoardFeatures<16, 8>>;

}  // namespace sparring
