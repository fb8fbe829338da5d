#pragma once
// Monte Carlo tree search for any game: simulations on one tree until the limits are reached, then the root's moves in
// order, or the outcomes of a chance node by their probability. A node limit counts simulations. The result depends
// only on the seed and on the searches made before.

#include "search/common/report.hpp"
#include "search/mcts/final_move.hpp"
#include "search/mcts/tree.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace sparring {

struct MctsParameters {
    std::size_t memory_mib = 256;  // for the tree; a full tree is searched on without growing
    bool reuses_tree = true;       // keeps what the last search knew of the new root
    std::uint64_t seed = 1;
};

template <PerfectInformationGame G, SelectionPolicy Selection, PlayoutPolicy<G> Playout, class FinalMove = MostVisits>
class Mcts {
public:
    using State = StateOf<G>;
    using Move = MoveOf<G>;

    Mcts(Selection selection, Playout playout, const MctsParameters& parameters, FinalMove final_move = {})
        : tree_(std::move(selection), std::move(playout), parameters.memory_mib << 20U, parameters.seed),
          final_move_(final_move),
          reuses_tree_(parameters.reuses_tree) {}

    // Searches a decision or chance node of an unfinished game. At least one simulation is made, whatever the limits.
    [[nodiscard]] SearchReport<G> search(const SearchRequest<G>& request, const StopToken& stop) {
        if (!reuses_tree_) {
            tree_.forget();
        }
        tree_.set_root(request.state);
        Budget budget(request.limits, stop);
        std::uint64_t simulations = 0;
        double next_report = kReportSeconds;
        do {
            tree_.simulate();
            ++simulations;
            if (request.on_progress && simulations % kReportCheck == 0 && budget.elapsed_seconds() >= next_report) {
                request.on_progress(report(request, simulations, budget));
                next_report = budget.elapsed_seconds() + kReportSeconds;
            }
        } while (!budget.exhausted(simulations) && !tree_.is_root_settled());
        return report(request, simulations, budget);
    }

    void clear() { tree_.forget(); }

private:
    static constexpr std::uint64_t kReportCheck = 1024;
    static constexpr double kReportSeconds = 0.2;

    [[nodiscard]] RootEdge root_edge(std::size_t place) {
        const EdgeIndex edge = tree_.pool().edges(0).first + static_cast<EdgeIndex>(place);
        const std::uint32_t visits = tree_.pool().visits(edge);
        return {visits, visits == 0 ? 0.0 : tree_.pool().sum(edge) / visits, tree_.pool().proven(edge)};
    }

    // Places of the root's edges: the best moves first, or the most probable outcomes.
    [[nodiscard]] std::vector<std::size_t> ranked(std::span<const double> probabilities) {
        const Seat seat = tree_.summed_seat(0);
        std::vector<std::size_t> order(tree_.pool().edges(0).count);
        for (std::size_t place = 0; place < order.size(); ++place) {
            order[place] = place;
        }
        std::stable_sort(order.begin(), order.end(), [&](std::size_t left, std::size_t right) {
            return probabilities.empty() ? final_move_.is_better(root_edge(left), root_edge(right), seat)
                                         : probabilities[left] > probabilities[right];
        });
        return order;
    }

    // Of the root's edges, if it is a chance node; else empty.
    [[nodiscard]] static std::vector<double> probabilities_of([[maybe_unused]] const State& root) {
        std::vector<double> probabilities;
        if constexpr (StochasticGame<G>) {
            OutcomeList<G> outcomes;
            if (root.is_chance()) {
                generate_different_outcomes<G>(root, outcomes);
            }
            double total = 0;
            for (const auto& outcome : outcomes) {
                total += outcome.weight;
            }
            for (const auto& outcome : outcomes) {
                probabilities.push_back(outcome.weight / total);
            }
        }
        return probabilities;
    }

    [[nodiscard]] SearchReport<G> report(const SearchRequest<G>& request, std::uint64_t simulations,
                                         const Budget& budget) {
        SearchReport<G> result;
        result.depth = static_cast<int>(tree_.deepest());
        result.nodes = simulations;
        result.seconds = budget.elapsed_seconds();
        const std::vector<double> probabilities = probabilities_of(request.state);
        result.value = root_value(probabilities);
        const std::vector<std::size_t> order = ranked(probabilities);
        const std::size_t lines = std::min(order.size(), static_cast<std::size_t>(request.lines));
        for (std::size_t line = 0; line < lines; ++line) {
            result.lines.push_back(line_of(order[line]));
            if (!probabilities.empty()) {
                result.lines.back().probability = probabilities[order[line]];
            }
        }
        return result;
    }

    // Mean payoff per seat over all simulations. Of a chance node the outcomes' means are summed by their
    // probabilities, which the simulations only come near, once each has one.
    [[nodiscard]] Payoffs<G::kMaxSeats> root_value(std::span<const double> probabilities) {
        Payoffs<G::kMaxSeats> value{};
        for (std::size_t place = 0; place < probabilities.size(); ++place) {
            if (!has_shares(place)) {
                return tree_.mean_values();
            }
            const Payoffs<G::kMaxSeats> behind = shares_of(place);
            for (std::size_t seat = 0; seat < value.size(); ++seat) {
                value[seat] += probabilities[place] * behind[seat];
            }
        }
        return probabilities.empty() ? tree_.mean_values() : value;
    }

    [[nodiscard]] SearchLine<G> line_of(std::size_t place) {
        const EdgeIndex edge = tree_.pool().edges(0).first + static_cast<EdgeIndex>(place);
        SearchLine<G> line;
        line.visits = tree_.pool().visits(edge);
        const SeatSet proven = tree_.pool().proven(edge);
        if (!proven.empty()) {
            line.proven_winners = proven;
        }
        line.shares = shares_of(place);
        line.moves = principal_variation(edge);
        return line;
    }

    // The payoffs behind a root edge if they are known for certain, else their mean.
    [[nodiscard]] Payoffs<G::kMaxSeats> shares_of(std::size_t place) {
        const SeatSet proven = root_edge(place).proven;
        return proven.empty() ? mean_values(place) : payoffs_of<G::kMaxSeats>(proven);
    }

    // False if the shares of a root edge are a guess, for some seats at least.
    [[nodiscard]] bool has_shares(std::size_t place) {
        return !root_edge(place).proven.empty() || total_of(tree_.root_values(place)) > 0;
    }

    [[nodiscard]] static double total_of(const Payoffs<G::kMaxSeats>& values) {
        double total = 0;
        for (const double value : values) {
            total += value;
        }
        return total;
    }

    // Mean payoff per seat over the simulations through a root edge that were summed. If none was, the seat whose
    // values the edge has gets the mean of these, if there is one, and the others the same each.
    [[nodiscard]] Payoffs<G::kMaxSeats> mean_values(std::size_t place) {
        Payoffs<G::kMaxSeats> values = tree_.root_values(place);
        const double total = total_of(values);
        const State& root = tree_.pool().state(0);
        const RootEdge edge = root_edge(place);
        const double even = 1.0 / root.seats();
        const double own = edge.visits > 0 ? edge.mean : even;
        const double other = edge.visits > 0 ? (1.0 - own) / (root.seats() - 1) : even;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(root.seats()); ++seat) {
            const double unseen = seat == index(tree_.summed_seat(0)) ? own : other;
            values[seat] = total > 0 ? values[seat] / total : unseen;
        }
        return values;
    }

    // The most visited moves from `edge` on, as far as the tree goes.
    [[nodiscard]] std::vector<Move> principal_variation(EdgeIndex edge) {
        std::vector<Move> line{tree_.pool().move(edge)};
        auto& pool = tree_.pool();
        for (NodeIndex place = pool.child(edge); place != kNoNode; place = pool.child(edge)) {
            const std::span<const std::uint32_t> visits = pool.visits(pool.edges(place));
            const auto most = std::ranges::max_element(visits);
            if (*most == 0) {
                break;
            }
            edge = pool.edges(place).first + static_cast<EdgeIndex>(most - visits.begin());
            line.push_back(pool.move(edge));
        }
        return line;
    }

    MctsTree<G, Selection, Playout> tree_;
    FinalMove final_move_;
    bool reuses_tree_;
};

}  // namespace sparring
