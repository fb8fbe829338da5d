#pragma once
// The weakest agents, against which others are measured: uniformly random moves, and the move whose next state the
// evaluator likes best. Asked about a chance node they list its outcomes. In hidden games they look at samples of what
// the seat to move knows.

#include "engine/core/game.hpp"
#include "engine/core/random.hpp"
#include "search/common/evaluator.hpp"
#include "search/common/report.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace sparring {

// A line for each outcome of a chance node, the most probable first; `shares_of` says what is worth the state after it.
template <StochasticGame G, class SharesOf>
[[nodiscard]] std::vector<SearchLine<G>> outcome_lines(const StateOf<G>& state, SharesOf shares_of) {
    OutcomeList<G> outcomes;
    generate_different_outcomes<G>(state, outcomes);
    double total = 0;
    for (const auto& outcome : outcomes) {
        total += outcome.weight;
    }
    std::vector<SearchLine<G>> lines;
    for (const auto& outcome : outcomes) {
        StateOf<G> next = state;
        next.apply(outcome.move);
        SearchLine<G>& line = lines.emplace_back();
        line.moves.push_back(outcome.move);
        line.shares = shares_of(next);
        line.probability = outcome.weight / total;
    }
    std::ranges::stable_sort(lines, std::ranges::greater(), [](const auto& line) { return *line.probability; });
    return lines;
}

// Plays a uniformly random legal move. Everybody's share is the same to it.
template <Game G>
class RandomAgent {
public:
    explicit RandomAgent(std::uint64_t seed) : random_(seed) {}

    [[nodiscard]] SearchReport<G> search(const SearchRequest<G>& request, const StopToken& /*stop*/) {
        SearchReport<G> report;
        report.lines = lines_of(request.state);
        report.nodes = 1;
        return report;
    }

    void clear() {}

private:
    [[nodiscard]] static Payoffs<G::kMaxSeats> even_shares(const StateOf<G>& state) {
        return payoffs_of<G::kMaxSeats>(SeatSet::all(state.seats()));
    }

    [[nodiscard]] std::vector<SearchLine<G>> lines_of(const KnownTo<G>& known) {
        // The seat to move has the same moves in every state that it takes for possible.
        const StateOf<G> state = possible_state<G>(known, random_);
        if constexpr (StochasticGame<G> && PerfectInformationGame<G>) {
            if (state.is_chance()) {
                return outcome_lines<G>(state, even_shares);
            }
        }
        SearchLine<G> line;
        line.moves.push_back(*pick_move<G>(state, random_));
        line.shares = even_shares(state);
        return {line};
    }

    FastRandom random_;
};

// Looks one move ahead; moves of equal value are chosen among at random. At a chance node it says what each outcome is
// worth, the most probable first. In a hidden game a move is worth the mean over `samples` states, the same for all
// moves.
template <Game G, ShareEvaluator<G> E>
class GreedyAgent {
public:
    static constexpr int kSamples = 4;

    GreedyAgent(E evaluator, std::uint64_t seed, int samples = kSamples)
        : evaluator_(std::move(evaluator)),
          random_(seed),
          samples_(HiddenGame<G> ? samples : 1) {
        assert(samples > 0);
    }

    [[nodiscard]] SearchReport<G> search(const SearchRequest<G>& request, const StopToken& /*stop*/) {
        SearchReport<G> report;
        report.lines = lines_of(request.state);
        report.value = is_chance_known<G>(request.state) ? mean_of(report.lines) : report.lines.front().shares;
        report.nodes = report.lines.size() * static_cast<std::size_t>(samples_);
        report.depth = 1;
        report.lines.resize(std::min(report.lines.size(), static_cast<std::size_t>(request.lines)));
        return report;
    }

    void clear() {}

private:
    using Lines = std::vector<SearchLine<G>>;

    [[nodiscard]] Lines lines_of(const KnownTo<G>& known) {
        [[maybe_unused]] const auto value_after = [this](const StateOf<G>& next) { return value_of(next); };
        if constexpr (StochasticGame<G> && PerfectInformationGame<G>) {
            if (known.is_chance()) {
                return outcome_lines<G>(known, value_after);
            }
        }
        return move_lines(known);
    }

    [[nodiscard]] Lines move_lines(const KnownTo<G>& known) {
        const StateOf<G> first = possible_state<G>(known, random_);
        Lines lines = listed(first);
        add_values(first, lines);
        for (int sample = 1; sample < samples_; ++sample) {
            add_values(possible_state<G>(known, random_), lines);
        }
        const std::size_t seat = index(first.to_move());
        std::ranges::stable_sort(lines, std::ranges::greater(), [seat](const auto& line) { return line.shares[seat]; });
        return lines;
    }

    // The moves in random order, not valued yet.
    [[nodiscard]] Lines listed(const StateOf<G>& state) {
        MoveList<G> moves;
        state.generate(moves);
        shuffle(random_, moves);
        Lines lines(moves.size());
        for (std::size_t place = 0; place < lines.size(); ++place) {
            lines[place].moves.push_back(moves[place]);
        }
        return lines;
    }

    // Adds what each move is worth in one of the samples.
    void add_values(const StateOf<G>& state, Lines& lines) const {
        for (SearchLine<G>& line : lines) {
            StateOf<G> next = state;
            next.apply(line.moves.front());
            const Payoffs<G::kMaxSeats> value = value_of(next);
            for (std::size_t seat = 0; seat < value.size(); ++seat) {
                line.shares[seat] += value[seat] / samples_;
            }
        }
    }

    [[nodiscard]] static Payoffs<G::kMaxSeats> mean_of(const Lines& lines) {
        Payoffs<G::kMaxSeats> mean{};
        for (const SearchLine<G>& line : lines) {
            for (std::size_t seat = 0; seat < mean.size(); ++seat) {
                mean[seat] += *line.probability * line.shares[seat];
            }
        }
        return mean;
    }

    // A state where chance is next is worth the mean over its outcomes; of what comes after these the evaluator may
    // know something even if chance is next again. In a hidden game, where the outcomes are those of a drawn card that
    // others do not see, it is asked about the state before them, if it can be.
    [[nodiscard]] Payoffs<G::kMaxSeats> value_of(const StateOf<G>& state) const {
        if constexpr (StochasticGame<G> && !(HiddenGame<G> && ChanceEvaluator<E>)) {
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
    int samples_;
};

}  // namespace sparring
