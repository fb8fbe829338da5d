#pragma once
// The weakest agents, against which others are measured: uniformly random moves, and the move whose next state the
// evaluator likes best.

#include "engine/core/game.hpp"
#include "engine/core/random.hpp"
#include "search/common/evaluator.hpp"
#include "search/common/report.hpp"

#include <algorithm>
#include <cstdint>

namespace sparring {

// Plays a uniformly random legal move.
template <Game G>
class RandomAgent {
public:
    explicit RandomAgent(std::uint64_t seed) : random_(seed) {}

    [[nodiscard]] SearchReport<G> search(const SearchRequest<G>& request, const StopToken& /*stop*/) {
        SearchReport<G> report;
        SearchLine<G> line;
        line.moves.push_back(*pick_move<G>(request.state, random_));
        line.shares = payoffs_of<G::kMaxSeats>(SeatSet::all(request.state.seats()));
        report.lines.push_back(line);
        report.nodes = 1;
        return report;
    }

    void clear() {}

private:
    FastRandom random_;
};

// Looks one move ahead; moves of equal value are chosen among at random.
template <Game G, ShareEvaluator<G> E>
class GreedyAgent {
public:
    GreedyAgent(const E& evaluator, std::uint64_t seed) : evaluator_(evaluator), random_(seed) {}

    [[nodiscard]] SearchReport<G> search(const SearchRequest<G>& request, const StopToken& /*stop*/) {
        MoveList<G> moves;
        request.state.generate(moves);
        shuffle(random_, moves);
        SearchReport<G> report;
        for (const MoveOf<G>& move : moves) {
            StateOf<G> next = request.state;
            next.apply(move);
            SearchLine<G> line;
            line.moves.push_back(move);
            line.shares = value_of(next);
            report.lines.push_back(line);
        }
        const std::size_t seat = index(request.state.to_move());
        std::stable_sort(report.lines.begin(), report.lines.end(), [seat](const auto& left, const auto& right) {
            return left.shares[seat] > right.shares[seat];
        });
        report.nodes = moves.size();
        report.depth = 1;
        report.lines.resize(std::min(report.lines.size(), static_cast<std::size_t>(request.lines)));
        return report;
    }

    void clear() {}

private:
    // A state where chance is next is worth the mean over its outcomes; of what comes after these the evaluator may know
    // something even if chance is next again.
    [[nodiscard]] Payoffs<G::kMaxSeats> value_of(const StateOf<G>& state) const {
        if constexpr (StochasticGame<G>) {
            if (state.is_chance()) {
                return mean_over_outcomes(state);
            }
        }
        return estimate(state);
    }

    [[nodiscard]] Payoffs<G::kMaxSeats> estimate(const StateOf<G>& state) const {
        if constexpr (StochasticGame<G> && !ChanceEvaluator<E>) {
            if (state.is_chance()) {
                return mean_over_outcomes(state);
            }
        }
        const bool is_over = !is_chance<G>(state) && state.is_over();
        return is_over ? payoffs_of<G::kMaxSeats>(state.winners()) : evaluator_.shares(state);
    }

    [[nodiscard]] Payoffs<G::kMaxSeats> mean_over_outcomes(const StateOf<G>& state) const
        requires StochasticGame<G>
    {
        OutcomeList<G> outcomes;
        generate_different_outcomes<G>(state, outcomes);
        Payoffs<G::kMaxSeats> mean{};
        double total = 0;
        for (const auto& outcome : outcomes) {
            StateOf<G> next = state;
            next.apply(outcome.move);
            const Payoffs<G::kMaxSeats> value = estimate(next);
            total += outcome.weight;
            for (std::size_t seat = 0; seat < mean.size(); ++seat) {
                mean[seat] += outcome.weight * value[seat];
            }
        }
        for (double& share : mean) {
            share /= total;
        }
        return mean;
    }

    E evaluator_;
    FastRandom random_;
};

}  // namespace sparring
