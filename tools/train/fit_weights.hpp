#pragma once
// Fits the weights of a linear evaluator: multinomial logistic regression of win shares on features, by
// Newton's method, so that the same positions give the same weights.

#include "engine/core/expected.hpp"
#include "tools/tables/training_positions.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace sparring::train {

struct WeightsFitSettings {
    double result_weight = 0.5;  // how much of the target is the result of the game
    double held_out = 0.1;       // part of the positions, the last ones of each set, that is not fitted to
    double ridge = 1e-6;         // times the squares of the weights, of features scaled to a mean square of 1
    // Features by name whose weights are not to be negative, and those whose are not to be positive.
    std::vector<std::string> positive;
    std::vector<std::string> negative;
};

// How near shares are to their targets, of positions held out.
struct ShareErrors {
    double loss = 0;           // cross-entropy above that of the targets themselves, in nats
    double mean_distance = 0;  // of a share of a seat
    double largest_distance = 0;
};

struct WeightsFitReport {
    LinearWeights weights;
    ShareErrors in_use;
    ShareErrors fitted;
    std::uint64_t positions = 0;
    std::uint64_t games = 0;
};

// The sets may be of different numbers of seats; all have the features of the weights in use. The scale of these stays;
// in a duel the mean worth of the first feature does, and the scale of scores is the one that makes results most
// likely. Refuses too few positions, weights that are no finite numbers, and signs of what is no feature.
[[nodiscard]] Expected<WeightsFitReport> fit_weights(std::span<const FeaturePositions> sets,
                                                     const LinearWeights& in_use, const WeightsFitSettings& settings);

// An error if the signs that are wanted are not those of features, each of them one.
[[nodiscard]] Status check_signs(const WeightsFitSettings& settings, const LinearWeights& in_use);

// As a file of weights, with what made them.
[[nodiscard]] std::string weights_text(const LinearWeights& weights, const std::string& made);

}  // namespace sparring::train
