#pragma once
// Linear evaluator of basic draughts: about fifteen features, each the difference between the two sides, with one
// weight for a full board and one for a nearly empty one. Weights are whole numbers, so that a score is the same on
// every machine.

#include "engine/core/expected.hpp"
#include "engine/draughtnauts/draughtnauts.hpp"
#include "search/common/score.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace sparring {

// What is counted; each feature is Black's number minus White's. Order and names are those of the weights file.
enum class DraughtnautsFeature : std::uint8_t {
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
inline constexpr std::size_t kDraughtnautsFeatures = 16;
using DraughtnautsFeatures = std::array<std::int32_t, kDraughtnautsFeatures>;

[[nodiscard]] std::string_view name_of(DraughtnautsFeature feature);

// All features of a position, Black's minus White's.
[[nodiscard]] DraughtnautsFeatures features_of(const draughtnauts::State& state);

// Weights in thousandths of a man, and the scale that turns scores into win shares.
struct DraughtnautsWeights {
    DraughtnautsFeatures opening{};  // with 24 pieces on the board
    DraughtnautsFeatures ending{};   // with none
    double share_scale = 150;        // hundredths of a man; larger = scores mean less
    double draw_margin = 100;        // hundredths of a man by which a win is harder than not to lose

    bool operator==(const DraughtnautsWeights&) const = default;
};

// Reads lines `name opening ending` for every feature and `share_scale x`, `draw_margin x`; `#` starts a comment.
// Errors name the line.
[[nodiscard]] Expected<DraughtnautsWeights> parse_draughtnauts_weights(std::string_view text);

struct WinDrawLoss {
    double win = 0;
    double draw = 0;
    double loss = 0;
};

class DraughtnautsEvaluator {
public:
    explicit DraughtnautsEvaluator(const DraughtnautsWeights& weights) : weights_(weights) {}

    // Hundredths of a man for `seat`.
    [[nodiscard]] Score score(const draughtnauts::State& state, Seat seat) const;
    [[nodiscard]] Payoffs<2> shares(const draughtnauts::State& state) const;
    // Expected win share of the seat a score is for: win + draw / 2.
    [[nodiscard]] double share_of(Score score) const;
    // The chances of the seat a score is for, by an algebraic sigmoid around +-draw_margin.
    [[nodiscard]] WinDrawLoss win_draw_loss(Score score) const;

private:
    DraughtnautsWeights weights_;
};

}  // namespace sparring
