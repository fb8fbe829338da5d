#pragma once
// Linear predictors of moves: what a move looks like gives it a strength, and the softmax of the strengths of all moves
// says how probable it is that a search chooses each. For searches that look at probable moves first. Weights are whole
// numbers, so that shares are the same on every machine.

#include "engine/core/expected.hpp"
#include "engine/core/move_list.hpp"
#include "eval/seat_evaluator.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring {

// What a move is told by: a few traits of kTraits, each of which stands for some of the features that have weights. A
// value of the type holds what all moves of a state have in common, and stays no longer than the state.
inline constexpr std::size_t kMostTraits = 16;
using MoveTraits = FixedList<std::uint16_t, kMostTraits>;

template <class T>
concept MoveTraitSet = requires(const T& traits, const typename T::State& state, const typename T::Move& move) {
    T(state);
    { T::kTraits } -> std::convertible_to<std::size_t>;
    { traits.of(move) } -> std::same_as<MoveTraits>;
    // Names of the features, and the features of each trait by their places among these.
    { T::names() } -> std::same_as<std::vector<std::string>>;
    { T::features(std::size_t{}) } -> std::same_as<std::vector<std::size_t>>;
};

// Weights in thousandths, a line `name weight` for each feature, in any order; `#` starts a comment. Errors name the
// line.
[[nodiscard]] Expected<std::vector<std::int32_t>> parse_move_weights(std::string_view text,
                                                                     std::span<const std::string> names);

// The softmax of strengths in thousandths: positive shares that sum to 1 up to rounding.
void share_by_strength(std::span<const std::int32_t> strengths, std::span<float> shares);

template <MoveTraitSet T>
class MovePredictor {
public:
    using Traits = T;
    using State = typename T::State;

    // A weight for each feature, in thousandths, of which a thousand multiply the odds of a move by e.
    explicit MovePredictor(std::span<const std::int32_t> weights) {
        std::vector<std::int32_t> strengths(T::kTraits);
        for (std::size_t trait = 0; trait < T::kTraits; ++trait) {
            for (const std::size_t feature : T::features(trait)) {
                strengths[trait] += weights[feature];
            }
        }
        strengths_ = std::make_shared<const std::vector<std::int32_t>>(std::move(strengths));
    }

    // For each of the moves of a state how probable it is; 1 in all.
    template <class Moves>
    void shares(const State& state, const Moves& moves, std::span<float> shares) const {
        if (moves.size() == 1) {
            shares[0] = 1;
            return;
        }
        const T traits(state);
        std::array<std::int32_t, static_cast<std::size_t>(Moves::capacity())> strengths;
        for (std::size_t place = 0; place < moves.size(); ++place) {
            strengths[place] = 0;
            for (const std::uint16_t trait : traits.of(moves[place])) {
                strengths[place] += (*strengths_)[trait];
            }
        }
        share_by_strength(std::span(strengths).first(moves.size()), shares);
    }

private:
    std::shared_ptr<const std::vector<std::int32_t>> strengths_;  // of each trait
};

// An evaluator with a policy beside it, if there is one.
template <class E, class P>
class WithPolicy : public E {
public:
    using Policy = P;

    WithPolicy(E evaluator, Expected<P> policy) : E(std::move(evaluator)), policy_(std::move(policy)) {}

    // Or why there is none.
    [[nodiscard]] const Expected<P>& policy() const { return policy_; }

    // Of an evaluator with networks, the same with others.
    [[nodiscard]] WithPolicy without_network() const
        requires requires(const E& evaluator) { evaluator.without_network(); }
    {
        return WithPolicy(E::without_network(), policy_);
    }
    template <class Networks>
    [[nodiscard]] WithPolicy with_networks(Networks networks) const {
        return WithPolicy(E::with_networks(std::move(networks)), policy_);
    }
    [[nodiscard]] WithPolicy by_network(std::string_view path) const {
        return WithPolicy(E::by_network(path), policy_);
    }

private:
    Expected<P> policy_;
};

// Whether an evaluator may have one.
template <class E>
concept PredictsMoves = requires(const E& evaluator) {
    { evaluator.policy() } -> std::same_as<const Expected<typename E::Policy>&>;
};

template <MoveTraitSet T>
[[nodiscard]] Expected<MovePredictor<T>> parse_move_predictor(std::string_view text) {
    const std::vector<std::string> names = T::names();
    const auto weights = parse_move_weights(text, names);
    return weights ? Expected<MovePredictor<T>>(MovePredictor<T>(*weights)) : weights.error();
}

}  // namespace sparring
