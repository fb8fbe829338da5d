#pragma once
// Information set Monte Carlo tree search: iterations on trees of what the seats see until the limits are reached, then
// the moves in order of their visits. A node limit counts iterations. The result depends only on the seed and on the
// searches made before; nothing of a tree is kept from one search to the next.

#include "search/common/report.hpp"
#include "search/hidden/is_mcts_tree.hpp"
#include "search/mcts/final_move.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
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
        : tree_(std::move(policy), std::move(playout), parameters),
          seed_(parameters.seed) {}

    // Searches a decision node of an unfinished game. At least one iteration is made, whatever the limits, so that the
    // report has a move, and no more if there is only one move and the time is limited. There are lines only for moves
    // that have been tried. A line goes on with the decisions that were taken most often of those possible in one
    // sample of the view, up to a chance event or one that the seat does not see the whole of; what other seats play in
    // it need not be legal in another sample.
    [[nodiscard]] SearchReport<G> search(const SearchRequest<G>& request, const StopToken& stop) {
        Budget budget(request.limits, stop, kPollIterations);
        tree_.set_root(request.state);
        const bool has_no_choice = tree_.root_moves().size() == 1 && request.limits.time_ms != Limits::kNoTimeLimit;
        std::uint64_t iterations = 0;
        double next_report = kReportSeconds;
        do {
            tree_.iterate();
            ++iterations;
            if (request.on_progress && iterations % kReportCheck == 0 && budget.elapsed_seconds() >= next_report) {
                request.on_progress(report(request, iterations, budget));
                next_report = budget.elapsed_seconds() + kReportSeconds;
            }
        } while (!has_no_choice && !budget.exhausted(iterations));
        return report(request, iterations, budget);
    }

    // Each search begins anew.
    void clear() {}

    // Of the last search.
    [[nodiscard]] const Tree& tree() const { return tree_; }

private:
    // An iteration with its playout costs many times as much as reading the clock.
    static constexpr std::uint64_t kPollIterations = 16;
    static constexpr std::uint64_t kReportCheck = 256;
    static constexpr double kReportSeconds = 0.2;

    using Edge = ObservedEdge<G>;
    using Values = Payoffs<G::kMaxSeats>;

    [[nodiscard]] SearchReport<G> report(const SearchRequest<G>& request, std::uint64_t iterations,
                                         const Budget& budget) const {
        SearchReport<G> result;
        result.depth = tree_.deepest();
        result.nodes = iterations;
        result.seconds = budget.elapsed_seconds();
        result.value = mean_of(tree_.pool()[tree_.root()]);
        const std::vector<EdgeIndex> order = ranked(request.state.viewer());
        const std::size_t lines = std::min(order.size(), static_cast<std::size_t>(request.lines));
        for (std::size_t line = 0; line < lines; ++line) {
            result.lines.push_back(line_of(order[line], request.state));
        }
        return result;
    }

    // The root's children, the most visited first.
    [[nodiscard]] std::vector<EdgeIndex> ranked(Seat seat) const {
        const auto& pool = tree_.pool();
        std::vector<EdgeIndex> order(pool[tree_.root()].children);
        for (std::size_t place = 0; place < order.size(); ++place) {
            order[place] = pool.child(tree_.root(), place);
        }
        const auto known_of = [&](EdgeIndex edge) {
            return RootEdge{pool[edge].visits, mean_of(pool[edge])[index(seat)], SeatSet()};
        };
        std::ranges::stable_sort(order, [&](EdgeIndex left, EdgeIndex right) {
            return MostVisits().is_better(known_of(left), known_of(right), seat);
        });
        return order;
    }

    // Mean payoff per seat over the iterations through an edge, of which there must be one.
    [[nodiscard]] static Values mean_of(const Edge& edge) {
        Values mean = edge.sums;
        for (double& share : mean) {
            share /= edge.visits;
        }
        return mean;
    }

    [[nodiscard]] SearchLine<G> line_of(EdgeIndex edge, const typename G::View& view) const {
        SearchLine<G> line;
        line.visits = tree_.pool()[edge].visits;
        line.shares = mean_of(tree_.pool()[edge]);
        line.moves = principal_variation(edge, view);
        return line;
    }

    [[nodiscard]] std::vector<Move> principal_variation(EdgeIndex edge, const typename G::View& view) const {
        // A sample of its own: asking for a report does not change the search.
        FastRandom random(seed_);
        State state = view.sample(random);
        std::vector<Move> moves;
        while (edge != kNoEdge) {
            moves.push_back(tree_.pool()[edge].sighting.move);
            state.apply(moves.back());
            edge = is_chance<G>(state) || state.is_over() ? kNoEdge : most_visited(edge, state, view.viewer());
        }
        return moves;
    }

    // The child visited most of those that can be in `state`; kNoEdge if there is none or it is not seen whole.
    [[nodiscard]] EdgeIndex most_visited(EdgeIndex node, const State& state, Seat observer) const {
        LegalMoves<G> legal(state, observer);
        const std::span<const Edge> children = tree_.pool().children(node);
        EdgeIndex best = kNoEdge;
        std::uint32_t most = 0;
        for (std::size_t place = 0; place < children.size(); ++place) {
            if (children[place].visits > most && legal.allows(children[place].sighting)) {
                best = tree_.pool().child(node, place);
                most = children[place].visits;
            }
        }
        return best != kNoEdge && tree_.pool()[best].sighting.is_whole ? best : kNoEdge;
    }

    Tree tree_;
    std::uint64_t seed_;
};

}  // namespace sparring
