#pragma once
// Monte Carlo tree search for any game: simulations on one tree or several until the limits are reached, then the
// root's moves in order, or the outcomes of a chance node by their probability. A node limit counts simulations.
//
// With one worker the result depends only on the seed and on the searches made before. Several workers share a tree
// (tree parallelization), or have trees of their own whose roots are added up in the end (root parallelization): with
// node limits the result then depends on the number of trees, but not on that of the workers as long as these are not
// more. G. Chaslot, M. Winands and H. van den Herik, "Parallel Monte-Carlo tree search", CG 2008.

#include "engine/core/hash.hpp"
#include "search/common/report.hpp"
#include "search/common/stability.hpp"
#include "search/common/team.hpp"
#include "search/mcts/final_move.hpp"
#include "search/mcts/root_summary.hpp"
#include "search/mcts/simulations.hpp"
#include "search/mcts/tree.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace sparring {

struct MctsParameters {
    std::size_t memory_mib = 256;  // for all trees; a full tree is searched on without growing
    bool reuses_tree = true;       // keeps what the last search knew of the new root
    std::uint64_t seed = 1;
    int trees = 1;                            // each gets an equal part of the simulations
    Team team{};                              // workers in excess of the trees share them
    std::uint64_t most_visits = kMostVisits;  // of all trees together, those that are kept included
};

template <PerfectInformationGame G, SelectionPolicy Selection, PlayoutPolicy<G> Playout, class FinalMove = MostVisits>
class Mcts {
public:
    using State = StateOf<G>;
    using Move = MoveOf<G>;

    Mcts(Selection selection, Playout playout, const MctsParameters& parameters, FinalMove final_move = {})
        : final_move_(final_move),
          reuses_tree_(parameters.reuses_tree),
          most_visits_(parameters.most_visits),
          team_(parameters.team) {
        const auto trees = static_cast<std::size_t>(parameters.trees);
        for (std::size_t tree = 0; tree < trees; ++tree) {
            trees_.push_back(std::make_unique<Tree>(selection, playout, (parameters.memory_mib << 20U) / trees));
        }
        for (std::size_t worker = 0; worker < workers_for(parameters.trees, team_); ++worker) {
            workers_.push_back(std::make_unique<Worker>(worker == 0 ? parameters.seed : mix(parameters.seed, worker)));
        }
    }

    // Searches a decision or chance node of an unfinished game. At least one simulation is made on every tree, whatever
    // the limits. A tree of which every outcome is known needs no more of them.
    [[nodiscard]] SearchReport<G> search(const SearchRequest<G>& request, const StopToken& stop) {
        const Budget budget(request.limits, stop);
        const bool is_shared = team_.size > static_cast<int>(trees_.size());
        std::uint64_t kept = 0;
        for (const auto& tree : trees_) {
            if (!reuses_tree_) {
                tree->forget();
            }
            tree->set_root(request.state, is_shared ? Sharing::kShared : Sharing::kAlone,
                           [&] { return budget.elapsed_ms() > kMostForTrees * request.limits.time_ms; });
            kept += tree->root_visits();
        }
        const std::size_t members = is_shared ? static_cast<std::size_t>(team_.size) : 1;
        for (std::size_t worker = 0; worker < workers_.size(); ++worker) {
            trees_[worker % trees_.size()]->begin(*workers_[worker], members);
        }
        const std::uint64_t simulations = simulate_all<G>(
            *this, request, within_room(request.limits.nodes, kept, most_visits_), budget, team_, trees_.size());
        for (std::size_t worker = 0; worker < workers_.size(); ++worker) {
            trees_[worker % trees_.size()]->hand_in(*workers_[worker]);
        }
        return report(request, simulations, budget);
    }

    void clear() {
        for (const auto& tree : trees_) {
            tree->forget();
        }
    }

    // Simulations of the last search that came to a node which another worker held, or to an edge which another was
    // about to expand, and valued the state there in place of going on.
    [[nodiscard]] std::uint64_t collisions() const {
        std::uint64_t sum = 0;
        for (const auto& worker : workers_) {
            sum += worker->collisions;
        }
        return sum;
    }

    // For the loop of the simulations, by the numbers of trees and workers.
    void simulate(std::size_t tree, std::size_t worker) { trees_[tree]->simulate(*workers_[worker]); }
    [[nodiscard]] bool is_settled(std::size_t tree) const { return trees_[tree]->is_root_settled(); }
    [[nodiscard]] RootVisits visits_of_root(const SearchRequest<G>& /*request*/) const {
        const Summary known = summary();
        return root_visits(known.size(), [&known](std::size_t place) { return known.known_of(place); });
    }
    // What is known after so many simulations; others may be going on.
    [[nodiscard]] SearchReport<G> report(const SearchRequest<G>& request, std::uint64_t simulations,
                                         const Budget& budget) const {
        SearchReport<G> result;
        for (const auto& tree : trees_) {
            result.depth = std::max(result.depth, static_cast<int>(tree->deepest()));
        }
        result.nodes = simulations;
        result.seconds = budget.elapsed_seconds();
        const Summary known = summary();
        const std::vector<double> probabilities = probabilities_of(request.state);
        result.value = root_value(known, probabilities);
        const std::vector<std::size_t> order = ranked(known, probabilities);
        const std::size_t lines = std::min(order.size(), static_cast<std::size_t>(request.lines));
        for (std::size_t line = 0; line < lines; ++line) {
            result.lines.push_back(line_of(known, order[line]));
            if (!probabilities.empty()) {
                result.lines.back().probability = probabilities[order[line]];
            }
        }
        return result;
    }

private:
    // Part of the time that may be spent on what is kept of the last search.
    static constexpr double kMostForTrees = 0.25;

    using Tree = MctsTree<G, Selection, Playout>;
    using Worker = typename Tree::Worker;
    using Summary = RootSummary<G>;

    [[nodiscard]] Summary summary() const {
        const Tree& first = *trees_.front();
        Summary summary(first.pool().state(0), first.summed_seat(0), first.pool().edges(0).count);
        for (std::size_t number = 0; number < trees_.size(); ++number) {
            summary.add(*trees_[number], number);
        }
        return summary;
    }

    // Places of the root's edges: the best moves first, or the most probable outcomes.
    [[nodiscard]] std::vector<std::size_t> ranked(const Summary& summary, std::span<const double> probabilities) const {
        const Seat seat = trees_.front()->summed_seat(0);
        const auto comes_before = [&](std::size_t left, std::size_t right) {
            return probabilities.empty() ? final_move_.is_better(summary.known_of(left), summary.known_of(right), seat)
                                         : probabilities[left] > probabilities[right];
        };
        std::vector<std::size_t> order;
        for (std::size_t place = 0; place < summary.size(); ++place) {
            // Those alike stay in their order.
            const auto worse =
                std::find_if(order.begin(), order.end(), [&](std::size_t other) { return comes_before(place, other); });
            order.insert(worse, place);
        }
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

    // Mean payoff per seat over all simulations. Of a chance node the outcomes' means are summed by their
    // probabilities, which the simulations only come near, once each has one.
    [[nodiscard]] static Payoffs<G::kMaxSeats> root_value(const Summary& summary,
                                                          std::span<const double> probabilities) {
        Payoffs<G::kMaxSeats> value{};
        for (std::size_t place = 0; place < probabilities.size(); ++place) {
            if (!summary.has_shares(place)) {
                return summary.mean_values();
            }
            const Payoffs<G::kMaxSeats> behind = summary.shares_of(place);
            for (std::size_t seat = 0; seat < value.size(); ++seat) {
                value[seat] += probabilities[place] * behind[seat];
            }
        }
        return probabilities.empty() ? summary.mean_values() : value;
    }

    [[nodiscard]] SearchLine<G> line_of(const Summary& summary, std::size_t place) const {
        const typename Summary::Edge& edge = summary.edge(place);
        SearchLine<G> line;
        line.visits = edge.visits;
        if (!edge.proven.empty()) {
            line.proven_winners = edge.proven;
        }
        line.shares = summary.shares_of(place);
        const auto& pool = trees_[edge.busiest_tree]->pool();
        line.moves = principal_variation(pool, pool.edges(0).first + static_cast<EdgeIndex>(place));
        return line;
    }

    // The most visited moves from `edge` on, as far as the tree goes.
    [[nodiscard]] static std::vector<Move> principal_variation(const typename Tree::Pool& pool, EdgeIndex edge) {
        std::vector<Move> line{pool.move(edge)};
        for (NodeIndex node = pool.child(edge); node < kClaimedNode; node = pool.child(edge)) {
            const EdgeRange edges = pool.edges(node);
            EdgeIndex most = edges.first;
            for (EdgeIndex other = edges.first + 1; other < edges.end(); ++other) {
                most = pool.visits(other) > pool.visits(most) ? other : most;
            }
            if (pool.visits(most) == 0) {
                break;
            }
            edge = most;
            line.push_back(pool.move(edge));
        }
        return line;
    }

    // Trees and workers are where others of them cannot get at their cache lines.
    std::vector<std::unique_ptr<Tree>> trees_;
    std::vector<std::unique_ptr<Worker>> workers_;
    FinalMove final_move_;
    bool reuses_tree_;
    std::uint64_t most_visits_;
    Team team_;
};

}  // namespace sparring
