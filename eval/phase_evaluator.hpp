#pragma once
// Linear evaluators: a sum of features, each with one weight for a full board and one for an empty one, mixed by the
// number of pieces left; and the scale that turns such a score into chances. Weights are whole numbers, so that a score
// is the same on every machine. Where a game has no men, read its own unit for a man, as the game's features say.

#include "engine/core/expected.hpp"
#include "engine/core/seat.hpp"
#include "eval/explained_part.hpp"
#include "search/common/score.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace sparring {

// Numbers of features, each the first seat's minus the second's.
template <std::size_t N>
using FeatureVector = std::array<std::int32_t, N>;

struct WinDrawLoss {
    double win = 0;
    double draw = 0;
    double loss = 0;
};

// From scores to chances of the seat a score is for.
struct ScoreScale {
    double share_scale = 150;  // hundredths of a man; larger = scores mean less
    double draw_margin = 100;  // hundredths of a man by which a win is harder than not to lose

    // By an algebraic sigmoid around +-draw_margin; exact for proven scores.
    [[nodiscard]] WinDrawLoss win_draw_loss(Score score) const;
    // Expected win share: win + draw / 2.
    [[nodiscard]] double share_of(Score score) const;
    // Hundredths of a man that change the log-odds of an even share by one.
    [[nodiscard]] double hundredths_of_log_odds() const;

    bool operator==(const ScoreScale&) const = default;
};

// Weights in thousandths of a man.
template <std::size_t N>
struct PhaseWeights {
    FeatureVector<N> opening{};  // with a full board
    FeatureVector<N> ending{};   // with an empty one
    ScoreScale scale;

    bool operator==(const PhaseWeights&) const = default;
};

// Where a weights file is read to.
struct WeightsTarget {
    std::span<const std::string_view> names;
    std::span<std::int32_t> opening;
    std::span<std::int32_t> ending;
    double& share_scale;
    double* draw_margin;  // null if the file has none
};

// Reads lines `name opening ending` for every feature, `share_scale x` and perhaps `draw_margin x`; `#` starts a
// comment. Errors name the line.
[[nodiscard]] Status read_weights(std::string_view text, const WeightsTarget& target);

// What a linear evaluator counts. `names` are those of the weights file, in the order of the features; `phase` is
// kFullPhase with all pieces on the board and 0 with none.
template <class F>
concept FeatureSet = requires(const typename F::State& state) {
    { F::kFeatures } -> std::convertible_to<std::size_t>;
    { F::kFullPhase } -> std::convertible_to<int>;
    { F::names() } -> std::convertible_to<std::span<const std::string_view>>;
    { F::of(state) } -> std::same_as<FeatureVector<F::kFeatures>>;
    { F::phase(state) } -> std::same_as<int>;
};

template <FeatureSet F>
using WeightsOf = PhaseWeights<F::kFeatures>;

template <FeatureSet F>
[[nodiscard]] Expected<WeightsOf<F>> parse_weights(std::string_view text) {
    WeightsOf<F> weights;
    const Status status = read_weights(
        text, {F::names(), weights.opening, weights.ending, weights.scale.share_scale, &weights.scale.draw_margin});
    if (!status) {
        return status.error();
    }
    return weights;
}

template <FeatureSet F>
class PhaseEvaluator {
public:
    using Features = F;
    using State = typename F::State;

    explicit PhaseEvaluator(const WeightsOf<F>& weights) : weights_(weights) {}

    [[nodiscard]] const WeightsOf<F>& weights() const { return weights_; }

    // Hundredths of a man for `seat`.
    [[nodiscard]] Score score(const State& state, Seat seat) const;
    // The same of a state whose features have been counted.
    [[nodiscard]] Score score_of(const State& state, const FeatureVector<F::kFeatures>& features, Seat seat) const;
    [[nodiscard]] Payoffs<2> shares(const State& state) const {
        const double first = share_of(score(state, kFirstSeat));
        return {first, 1.0 - first};
    }
    [[nodiscard]] const ScoreScale& scale() const { return weights_.scale; }
    [[nodiscard]] double share_of(Score score) const { return weights_.scale.share_of(score); }
    [[nodiscard]] WinDrawLoss win_draw_loss(Score score) const { return weights_.scale.win_draw_loss(score); }
    // What each feature that is there adds to the score for the seat to move, the largest first.
    [[nodiscard]] std::vector<ExplainedPart> parts(const State& state) const;

private:
    WeightsOf<F> weights_;
};

}  // namespace sparring
