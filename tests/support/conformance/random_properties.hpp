#pragma once
// Properties of random choices: uniform moves, and outcomes in proportion to their weights. They rest on a chi-square
// test with fixed seeds, so that a verdict never changes from run to run.

#include "tests/support/conformance/chi_square.hpp"
#include "tests/support/conformance/playouts.hpp"

namespace sparring::conformance {

inline constexpr std::size_t kSampledStates = 24;
inline constexpr std::size_t kDrawsPerMove = 200;
inline constexpr std::size_t kDrawLimit = 20'000;
// A sound generator is called biased once in this many seeds; a wrong one differs by far more.
inline constexpr double kLeastProbability = 1e-5;

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

// Weights are positive and sum to less than 2^32.
template <StochasticGame G>
[[nodiscard]] Violations weight_violations(const StateOf<G>& state) {
    if (!state.is_chance()) {
        return {};
    }
    Violations found;
    OutcomeList<G> outcomes;
    state.generate_outcomes(outcomes);
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

// Outcomes that `pick` draws from a state and a generator come as often as their weights say.
template <StochasticGame G, std::invocable<const StateOf<G>&, FastRandom&> Pick>
[[nodiscard]] Violations frequency_violations(const Playouts<G>& playouts, std::uint64_t seed, const Pick& pick) {
    FastRandom random(seed);
    Violations found;
    ChiSquare test;
    for (const StateOf<G>& state :
         spread<G>(playouts, kSampledStates, [](const StateOf<G>& any) { return any.is_chance(); })) {
        OutcomeList<G> outcomes;
        state.generate_outcomes(outcomes);
        std::vector<double> weights;
        for (const auto& outcome : outcomes) {
            weights.push_back(outcome.weight);
        }
        std::vector<std::uint64_t> counts =
            count_picks(moves_of<G>(state), kDrawLimit, [&] { return std::optional(pick(state, random)); });
        if (counts.back() > 0) {
            found.push_back(fmt::format("{}: {} picks are not outcomes", describe<G>(state), counts.back()));
        }
        counts.pop_back();
        test.add(counts, weights);
    }
    if (test.p_value() < kLeastProbability) {
        found.push_back(fmt::format("outcomes do not follow their weights: p = {:.3g}", test.p_value()));
    }
    return found;
}

}  // namespace sparring::conformance
