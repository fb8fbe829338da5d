#pragma once
// Monte Carlo tree search for any game: simulations on one tree until the limits are reached, then the root's moves in
// order. A node limit counts simulations. The result depends only on the seed and on the searches made before.

#include "search/common/report.hpp"
#include "search/mcts/final_move.hpp"
#include "search/mcts/tree.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace sparring {

struct MctsParameters {
    std::size_t memory_mib = 256;  // for the tree; a full tree is searched on without growing
    bool reuses_tree = true;       // keeps what the last search knew of the new root
    std::uint64_t seed = 1;
};

template <Game G, SelectionPolicy Selection, PlayoutPolicy<G> Playout, class FinalMove = MostVisits>
class Mcts {
public:
    using State = StateOf<G>;
    using Move = MoveOf<G>;

    Mcts(Selection selection, Playout playout, const MctsParameters& parameters, FinalMove final_move = {})
        : tree_(std::move(selection), std::move(playout), parameters.memory_mib << 20U, parameters.seed),
          final_move_(final_move),
          reuses_tree_(parameters.reuses_tree) {}

    // Searches a decision node of an unfinished game. At least one simulation is made, whatever the limits.
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

    [[nodiscard]] std::vector<std::size_t> ranked() {
        const Seat seat = tree_.pool().state(0).to_move();
        std::vector<std::size_t> order(tree_.pool().edges(0).count);
        for (std::size_t place = 0; place < order.size(); ++place) {
            order[place] = place;
        }
        std::stable_sort(order.begin(), order.end(), [&](std::size_t left, std::size_t right) {
            return final_move_.is_better(root_edge(left), root_edge(right), seat);
        });
        return order;
    }

    [[nodiscard]] SearchReport<G> report(const SearchRequest<G>& request, std::uint64_t simulations,
                                         const Budget& budget) {
        SearchReport<G> result;
        result.depth = static_cast<int>(tree_.deepest());
        result.nodes = simulations;
        result.seconds = budget.elapsed_seconds();
        const std::vector<std::size_t> order = ranked();
        const std::size_t lines = std::min(order.size(), static_cast<std::size_t>(request.lines));
        for (std::size_t line = 0; line < lines; ++line) {
            result.lines.push_back(line_of(order[line]));
        }
        return result;
    }

    [[nodiscard]] SearchLine<G> line_of(std::size_t place) {
        const EdgeIndex edge = tree_.pool().edges(0).first + static_cast<EdgeIndex>(place);
        SearchLine<G> line;
        line.visits = tree_.pool().visits(edge);
        const SeatSet proven = tree_.pool().proven(edge);
        if (!proven.empty()) {
            line.proven_winners = proven;
            line.shares = payoffs_of<G::kMaxSeats>(proven);
        } else {
            line.shares = mean_values(place);
        }
        line.moves = principal_variation(edge);
        return line;
    }

    // Mean payoff per seat over the simulations through a root edge that were summed. If none was, the seat to move
    // gets the mean of its own, if there is one, and the others the same each.
    [[nodiscard]] Payoffs<G::kMaxSeats> mean_values(std::size_t place) {
        Payoffs<G::kMaxSeats> values = tree_.root_values(place);
        double total = 0;
        for (const double value : values) {
            total += value;
        }
        const State& root = tree_.pool().state(0);
        const RootEdge edge = root_edge(place);
        const double even = 1.0 / root.seats();
        const double own = edge.visits > 0 ? edge.mean : even;
        const double other = edge.visits > 0 ? (1.0 - own) / (root.seats() - 1) : even;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(root.seats()); ++seat) {
            const double unseen = seat == index(root.to_move()) ? own : other;
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
