#pragma once
// The sum behind PhaseEvaluator::score and its parts, for the units that instantiate it.

#include "eval/phase_evaluator.hpp"

#include <Eigen/Core>

#include <algorithm>

namespace sparring {

template <FeatureSet F>
Score PhaseEvaluator<F>::score_of(const State& state, const FeatureVector<F::kFeatures>& features, Seat seat) const {
    using Vector = Eigen::Map<const Eigen::Array<std::int32_t, F::kFeatures, 1>>;
    const std::int32_t opening = (Vector(weights_.opening.data()) * Vector(features.data())).sum();
    const std::int32_t ending = (Vector(weights_.ending.data()) * Vector(features.data())).sum();
    constexpr int kThousandthsPerUnit = 10;
    const int phase = F::phase(state);
    const Score first = (opening * phase + ending * (F::kFullPhase - phase)) / (F::kFullPhase * kThousandthsPerUnit);
    const Score bounded = std::clamp(first, -kMaxEvaluation, kMaxEvaluation);
    return seat == kFirstSeat ? bounded : -bounded;
}

template <FeatureSet F>
Score PhaseEvaluator<F>::score(const State& state, Seat seat) const {
    return score_of(state, F::of(state), seat);
}

template <FeatureSet F>
std::vector<ExplainedPart> PhaseEvaluator<F>::parts(const State& state) const {
    const FeatureVector<F::kFeatures> features = F::of(state);
    const int phase = F::phase(state);
    constexpr int kThousandthsPerUnit = 10;
    std::vector<ExplainedPart> parts;
    for (std::size_t place = 0; place < F::kFeatures; ++place) {
        const std::int32_t weight = weights_.opening[place] * phase + weights_.ending[place] * (F::kFullPhase - phase);
        const Score worth = features[place] * weight / (F::kFullPhase * kThousandthsPerUnit);
        if (worth != 0) {
            parts.push_back({std::string(F::names()[place]), {}, state.to_move() == kFirstSeat ? worth : -worth});
        }
    }
    sort_parts(parts);
    return parts;
}

}  // namespace sparring
