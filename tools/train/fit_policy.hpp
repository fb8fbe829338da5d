#pragma once
// Fits what predicts moves: the softmax over the moves of a decision, to the parts of the simulations that a search
// gave them (conditional logistic regression), by Newton's method, so that the same decisions give the same weights.

#include "engine/core/expected.hpp"
#include "tools/tables/training_positions.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sparring::train {

struct PolicyFitSettings {
    double held_out = 0.1;  // part of the decisions, the last ones, that is not fitted to
    double ridge = 1e-4;    // times the square of each weight, beside the mean over decisions
};

// How near predictions are to what searches did, of decisions held out. Cross-entropies are in nats.
struct PolicyErrors {
    double fitted = 0;
    double uniform = 0;   // of taking all moves for equally probable
    double searched = 0;  // of the parts themselves: nothing can be less
    double first = 0;     // part of the decisions whose most searched move is predicted most
    double uniform_first = 0;
};

struct PolicyFitReport {
    std::vector<std::int32_t> weights;  // of each feature, in thousandths
    PolicyErrors errors;
    std::uint64_t decisions = 0;
    std::uint64_t moves = 0;
};

// Refuses fewer than two decisions, one on either side of what is held out, and weights that are no finite numbers.
[[nodiscard]] Expected<PolicyFitReport> fit_policy(const MoveChoices& choices, const PolicyFitSettings& settings);

// As a file of weights, with what made them.
[[nodiscard]] std::string policy_text(const MoveChoices& choices, const PolicyFitReport& report,
                                      const std::string& made);

}  // namespace sparring::train
