#pragma once
// Information set Monte Carlo tree search: iterations on trees of what the seats see until the limits are reached, then
// the moves in order of their visits. A node limit counts iterations. With one worker the result depends only on the
// seed and on the searches made before; nothing of a tree is kept from one search to the next. Several workers share
// the trees, or each has some of its own, as in Mcts.

#include "engine/core/hash.hpp"
#include "search/common/report.hpp"
#include "search/common/stability.hpp"
#include "search/hidden/is_mcts_tree.hpp"
#include "search/mcts/final_move.hpp"
#include "search/mcts/simulations.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace sparring {

template <HiddenGame G, MovePolicy<G> Policy, PlayoutPolicy<G> Playout>
class IsMcts {
public:
    using State = StateOf<G>;
    using Move = MoveOf<G>;
    using Tree = IsMctsTree<G, Policy, Playout>;

    IsMcts(Policy policy, Playout playout, const IsMctsParameters& parameters)
        : most_visits_(parameters.most_visits),
          team_(parameters.team),
          seed_(parameters.seed) {
        for (int tree = 0; tree < parameters.trees; ++tree) {
            trees_.push_back(std::make_unique<Tree>(policy, playout, parameters));
        }
        for (std::size_t worker = 0; worker < workers_for(parameters.trees, team_); ++worker) {
            workers_.push_back(std::make_unique<IsMctsWorker>(worker == 0 ? seed_ : mix(seed_, worker)));
        }
    }

    // Searches a decision node of an unfinished game. At least one iteration is made, whatever the limits, so that the
    // report has a move, and no more if there is only one move and the time is limited. There are lines only for moves
    // that have been tried. A line goes on with the decisions that were taken most often of those possible in one
    // sample of the view, up to a chance event or one that the seat does not see the whole of; what other seats play in
    // it need not be legal in another sample. All of this holds for every tree.
    [[nodiscard]] SearchReport<G> search(const SearchRequest<G>& request, const StopToken& stop) {
        const Budget budget(request.limits, stop, kPollIterations);
        const bool is_shared = team_.size > static_cast<int>(trees_.size());
        for (std::size_t tree = 0; tree < trees_.size(); ++tree) {
            trees_[tree]->set_root(request.state, workers_[tree]->random,
                                   is_shared ? Sharing::kShared : Sharing::kAlone);
        }
        for (const auto& worker : workers_) {
            worker->begin();
        }
        const bool has_no_choice =
            trees_.front()->root_moves().size() == 1 && request.limits.time_ms != Limits::kNoTimeLimit;
        const std::uint64_t iterations = simulate_all<G>(
            *this, request, has_no_choice ? trees_.size() : within_room(request.limits.nodes, 0, most_visits_), budget,
            team_, trees_.size());
        return report(request, iterations, budget);
    }

    // Each search begins anew.
    void clear() {}

    // Of the last search; the first, if there are several.
    [[nodiscard]] const Tree& tree() const { return *trees_.front(); }
    // Iterations of the last search that wanted to add a child to a node while another worker did so.
    [[nodiscard]] std::uint64_t collisions() const {
        std::uint64_t sum = 0;
        for (const auto& worker : workers_) {
            sum += worker->collisions;
        }
        return sum;
    }

    // For the loop of the iterations, by the numbers of trees and workers.
    void simulate(std::size_t tree, std::size_t worker) { trees_[tree]->iterate(*workers_[worker]); }
    [[nodiscard]] bool is_settled(std::size_t /*tree*/) const { return false; }
    // Those that have not been tried yet are moves too.
    [[nodiscard]] RootVisits visits_of_root(const SearchRequest<G>& request) const {
        const std::vector<Candidate> tried = root_candidates();
        RootVisits visits = root_visits(
            tried.size(), [&](std::size_t place) { return tried[place].known_for(request.state.viewer()); });
        visits.moves = trees_.front()->root_moves().size();
        return visits;
    }
    // What is known after so many iterations; others may be going on.
    [[nodiscard]] SearchReport<G> report(const SearchRequest<G>& request, std::uint64_t iterations,
                                         const Budget& budget) const {
        SearchReport<G> result;
        result.nodes = iterations;
        result.seconds = budget.elapsed_seconds();
        for (const auto& tree : trees_) {
            result.depth = std::max(result.depth, tree->deepest());
        }
        result.value = mean_of(totals_of_root());
        const Seat seat = request.state.viewer();
        std::vector<Candidate> candidates = root_candidates();
        std::ranges::stable_sort(candidates, [seat](const Candidate& left, const Candidate& right) {
            return MostVisits().is_better(left.known_for(seat), right.known_for(seat), seat);
        });
        const std::size_t lines = std::min(candidates.size(), static_cast<std::size_t>(request.lines));
        for (std::size_t line = 0; line < lines; ++line) {
            result.lines.push_back(line_of(candidates[line], request.state));
        }
        return result;
    }

private:
    // An iteration with its playout costs many times as much as reading the clock.
    static constexpr std::uint64_t kPollIterations = 16;

    using Edge = ObservedEdge<G>;
    using Values = Payoffs<G::kMaxSeats>;

    // Sums over the iterations through edges of several trees that stand for the same event.
    struct Totals {
        std::uint32_t visits = 0;
        Values sums{};

        void add(const Edge& edge) {
            visits += read(edge.visits);
            add_values(sums, copy_of(edge.sums), Sharing::kAlone);
        }
    };

    // A move that has been tried at the root.
    struct Candidate {
        Move move;
        Totals totals;
        // The tree in which it has the most visits, and its edge there.
        std::size_t busiest_tree = 0;
        EdgeIndex edge = kNoEdge;

        [[nodiscard]] RootEdge known_for(Seat seat) const {
            return {totals.visits, mean_of(totals)[index(seat)], SeatSet()};
        }
    };

    // Mean payoff per seat over the iterations, of which there must be one.
    [[nodiscard]] static Values mean_of(const Totals& totals) {
        Values mean = totals.sums;
        for (double& share : mean) {
            share /= totals.visits;
        }
        return mean;
    }

    [[nodiscard]] Totals totals_of_root() const {
        Totals totals;
        for (const auto& tree : trees_) {
            totals.add(tree->pool()[tree->root()]);
        }
        return totals;
    }

    // The root's children of all trees, in the order in which they were first added.
    [[nodiscard]] std::vector<Candidate> root_candidates() const {
        std::vector<Candidate> candidates;
        for (std::size_t number = 0; number < trees_.size(); ++number) {
            const auto& pool = trees_[number]->pool();
            for (const EdgeIndex child : pool.children(trees_[number]->root())) {
                add_candidate(pool[child], child, number, candidates);
            }
        }
        return candidates;
    }

    void add_candidate(const Edge& edge, EdgeIndex place, std::size_t tree, std::vector<Candidate>& candidates) const {
        const std::uint32_t visits = read(edge.visits);
        if (visits == 0) {
            return;
        }
        auto known = std::ranges::find(candidates, edge.sighting.move, &Candidate::move);
        if (known == candidates.end()) {
            known = candidates.insert(candidates.end(), {edge.sighting.move, {}, tree, place});
        } else if (visits > read(trees_[known->busiest_tree]->pool()[known->edge].visits)) {
            known->busiest_tree = tree;
            known->edge = place;
        }
        known->totals.add(edge);
    }

    [[nodiscard]] SearchLine<G> line_of(const Candidate& candidate, const typename G::View& view) const {
        SearchLine<G> line;
        line.visits = candidate.totals.visits;
        line.shares = mean_of(candidate.totals);
        line.moves = principal_variation(trees_[candidate.busiest_tree]->pool(), candidate.edge, view);
        return line;
    }

    [[nodiscard]] std::vector<Move> principal_variation(const typename Tree::Pool& pool, EdgeIndex edge,
                                                        const typename G::View& view) const {
        // A sample of its own: asking for a report does not change the search.
        FastRandom random(seed_);
        State state = view.sample(random);
        std::vector<Move> moves;
        while (edge != kNoEdge) {
            moves.push_back(pool[edge].sighting.move);
            state.apply(moves.back());
            edge = is_chance<G>(state) || state.is_over() ? kNoEdge : most_visited(pool, edge, state, view.viewer());
        }
        return moves;
    }

    // The child visited most of those that can be in `state`; kNoEdge if there is none or it is not seen whole.
    [[nodiscard]] static EdgeIndex most_visited(const typename Tree::Pool& pool, EdgeIndex node, const State& state,
                                                Seat observer) {
        LegalMoves<G> legal(state, observer);
        EdgeIndex best = kNoEdge;
        std::uint32_t most = 0;
        for (const EdgeIndex child : pool.children(node)) {
            const std::uint32_t visits = read(pool[child].visits);
            if (visits > most && legal.allows(pool[child].sighting)) {
                best = child;
                most = visits;
            }
        }
        return best != kNoEdge && pool[best].sighting.is_whole ? best : kNoEdge;
    }

    // Where others of them cannot get at their cache lines.
    std::vector<std::unique_ptr<Tree>> trees_;
    std::vector<std::unique_ptr<IsMctsWorker>> workers_;
    std::uint64_t most_visits_;
    Team team_;
    std::uint64_t seed_;
};

}  // namespace sparring
