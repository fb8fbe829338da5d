#pragma once
// Properties of random choices: uniform moves, and outcomes in proportion to their weights. They rest on a chi-square
// test with fixed seeds, so that a verdict never changes from run to run.

#include "tests/support/conformance/chi_square.hpp"
#include "tests/support/conformance/playouts.hpp"

#include <cmath>
#include <unordered_map>

namespace sparring::conformance {

inline constexpr std::size_t kSampledStates = 24;
inline constexpr std::size_t kDrawsPerMove = 200;
inline constexpr std::size_t kDrawLimit = 20'000;
// Outcomes drawn for each source of random numbers, over all kinds of chance nodes together.
inline constexpr std::size_t kOutcomesDrawn = 500'000;
// A sound generator is called biased once in this many seeds; a wrong one differs by far more.
inline constexpr double kLeastProbability = 1e-5;

// Probabilities that are summed in another order differ by less.
inline constexpr double kProbabilityTolerance = 1e-12;

// Counts how often `pick` chooses each of `moves`; the last count is that of picks that are not among them.
template <MoveValue M, std::invocable Pick>
[[nodiscard]] std::vector<std::uint64_t> count_picks(const std::vector<M>& moves, std::size_t draws, const Pick& pick) {
    std::vector<std::uint64_t> counts(moves.size() + 1);
    for (std::size_t draw = 0; draw < draws; ++draw) {
        const std::optional<M> picked = pick();
        const auto found = picked ? std::ranges::find(moves, *picked) : moves.end();
        ++counts[static_cast<std::size_t>(found - moves.begin())];
    }
    return counts;
}

// A move is picked exactly if the game is not over, it is a legal one, and all are equally likely.
template <Game G>
[[nodiscard]] Violations pick_violations(const Playouts<G>& playouts, std::uint64_t seed) {
    FastRandom random(seed);
    Violations found = over_states<G>(playouts, [&](const StateOf<G>& state) -> Violations {
        if (!is_chance<G>(state) && pick_move<G>(state, random).has_value() == state.is_over()) {
            return {state.is_over() ? "picks a move though it is over" : "picks no move"};
        }
        return {};
    });
    ChiSquare test;
    const auto has_choice = [](const StateOf<G>& state) {
        return !is_chance<G>(state) && moves_of<G>(state).size() > 1;
    };
    for (const StateOf<G>& state : spread<G>(playouts, kSampledStates, has_choice)) {
        const std::vector<MoveOf<G>> moves = moves_of<G>(state);
        const std::size_t draws = std::min(kDrawLimit, kDrawsPerMove * moves.size());
        std::vector<std::uint64_t> counts = count_picks(moves, draws, [&] { return pick_move<G>(state, random); });
        if (counts.back() > 0) {
            found.push_back(fmt::format("{}: {} picks are not legal moves", describe<G>(state), counts.back()));
        }
        counts.pop_back();
        test.add_uniform(counts);
    }
    if (test.p_value() < kLeastProbability) {
        found.push_back(fmt::format("picks are not uniform: p = {:.3g}", test.p_value()));
    }
    return found;
}

// Every outcome has a positive weight, and they sum to less than 2^32.
template <StochasticGame G>
[[nodiscard]] Violations weight_violations(const StateOf<G>& state, const OutcomeList<G>& outcomes) {
    Violations found;
    std::uint64_t total = 0;
    for (const auto& outcome : outcomes) {
        total += outcome.weight;
        if (outcome.weight == 0) {
            found.push_back(fmt::format("{} has no weight", describe<G>(state, outcome.move)));
        }
    }
    if (total >> 32U != 0) {
        found.push_back(fmt::format("the weights sum to {}", total));
    }
    return found;
}

template <StochasticGame G>
[[nodiscard]] Violations weight_violations(const StateOf<G>& state) {
    OutcomeList<G> outcomes;
    if (state.is_chance()) {
        state.generate_outcomes(outcomes);
    }
    return weight_violations<G>(state, outcomes);
}

// The states that can follow a chance node with their probabilities.
template <Game G>
struct StateHash {
    std::size_t operator()(const StateOf<G>& state) const { return state.hash(); }
};
template <Game G>
using Distribution = std::unordered_map<StateOf<G>, double, StateHash<G>>;

template <StochasticGame G>
[[nodiscard]] Distribution<G> distribution(const StateOf<G>& state, const OutcomeList<G>& outcomes) {
    double total = 0.0;
    for (const auto& outcome : outcomes) {
        total += outcome.weight;
    }
    Distribution<G> probabilities;
    for (const auto& outcome : outcomes) {
        StateOf<G> next = state;
        next.apply(outcome.move);
        probabilities[next] += outcome.weight / total;
    }
    return probabilities;
}

// Merged outcomes are some of the outcomes, with positive weights, and lead to the same states as all of them with the
// same probabilities.
template <MergingGame G>
[[nodiscard]] Violations merging_violations(const StateOf<G>& state) {
    if (!state.is_chance()) {
        return {};
    }
    OutcomeList<G> all;
    OutcomeList<G> merged;
    state.generate_outcomes(all);
    state.generate_merged_outcomes(merged);
    Violations found = weight_violations<G>(state, merged);
    const std::vector<MoveOf<G>> listed = moves_of<G>(state);
    for (const auto& outcome : merged) {
        if (!is_among(outcome.move, listed)) {
            found.emplace_back("merges into an event that is no outcome");
            return found;
        }
    }
    const Distribution<G> expected = distribution<G>(state, all);
    Distribution<G> probabilities = distribution<G>(state, merged);
    for (const auto& [next, probability] : expected) {
        if (std::abs(probabilities[next] - probability) > kProbabilityTolerance * probability) {
            found.push_back(fmt::format("{} follows with probability {} and merged with {}", describe<G>(next),
                                        probability, probabilities[next]));
        }
    }
    return found;
}

template <StochasticGame G>
[[nodiscard]] std::vector<double> weights_of(const StateOf<G>& state) {
    OutcomeList<G> outcomes;
    state.generate_outcomes(outcomes);
    std::vector<double> weights;
    for (const auto& outcome : outcomes) {
        weights.push_back(outcome.weight);
    }
    return weights;
}

// One state of every kind of chance node: nodes with the same outcomes and weights are of one kind.
template <StochasticGame G>
[[nodiscard]] std::vector<StateOf<G>> chance_kinds(const Playouts<G>& playouts) {
    std::vector<StateOf<G>> states;
    std::vector<std::vector<MoveOf<G>>> moves;
    std::vector<std::vector<double>> weights;
    const auto is_new = [&](const StateOf<G>& state) {
        const std::vector<MoveOf<G>> own_moves = moves_of<G>(state);
        const std::vector<double> own_weights = weights_of<G>(state);
        for (std::size_t kind = 0; kind < moves.size(); ++kind) {
            if (moves[kind] == own_moves && weights[kind] == own_weights) {
                return false;
            }
        }
        moves.push_back(own_moves);
        weights.push_back(own_weights);
        return true;
    };
    for (const Playout<G>& playout : playouts) {
        std::ranges::copy_if(playout, std::back_inserter(states),
                             [&](const StateOf<G>& state) { return state.is_chance() && is_new(state); });
    }
    return states;
}

// Outcomes that `pick` draws from a state and a source of random numbers are among those listed and come as often as
// their weights say, at every kind of chance node; `draws` of them in all.
template <StochasticGame G, RandomSource R, std::invocable<const StateOf<G>&, R&> Pick>
[[nodiscard]] Violations frequency_violations(const Playouts<G>& playouts, R random, const Pick& pick,
                                              std::size_t draws = kOutcomesDrawn) {
    Violations found;
    const std::vector<StateOf<G>> states = chance_kinds<G>(playouts);
    for (const StateOf<G>& state : states) {
        std::vector<std::uint64_t> counts =
            count_picks(moves_of<G>(state), draws / states.size(), [&] { return std::optional(pick(state, random)); });
        if (counts.back() > 0) {
            found.push_back(fmt::format("{}: {} picks are not outcomes", describe<G>(state), counts.back()));
        }
        counts.pop_back();
        ChiSquare test;
        if (!test.add(counts, weights_of<G>(state)) && counts.size() > 1) {
            found.push_back(fmt::format("{}: outcomes too rare for {} draws", describe<G>(state), draws));
        }
        if (test.p_value() < kLeastProbability) {
            found.push_back(fmt::format("{}: outcomes do not follow their weights: p = {:.3g}", describe<G>(state),
                                        test.p_value()));
        }
    }
    return found;
}

}  // namespace sparring::conformance
