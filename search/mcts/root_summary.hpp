#pragma once
// What is known of the root's edges, of one tree or of several that were grown for the same root.

#include "engine/core/game.hpp"
#include "engine/core/seat.hpp"
#include "search/mcts/final_move.hpp"
#include "search/mcts/node_pool.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sparring {

// Sums over all trees of what was found behind an edge of the root, and over all edges. Edges have the same places in
// every tree, because moves are always listed in the same order.
template <Game G>
class RootSummary {
public:
    using Values = Payoffs<G::kMaxSeats>;

    struct Edge {
        std::uint32_t visits = 0;
        double sum = 0;   // of what the visits were worth to the seat that `seat` says
        Values values{};  // sums for every seat; some visits of a tree that was kept are not among them
        SeatSet proven;   // empty if the outcome is not known
        // The tree in which the edge has the most visits.
        std::size_t busiest_tree = 0;
        std::uint32_t visits_there = 0;
    };

    // `root` is the state of every tree's root, `seat` that whose values the edges' sums are.
    RootSummary(const StateOf<G>& root, Seat seat, std::size_t edges) : root_(root), seat_(seat), edges_(edges) {}

    template <class Tree>
    void add(const Tree& tree, std::size_t number) {
        const auto& pool = tree.pool();
        for (std::size_t place = 0; place < edges_.size(); ++place) {
            const EdgeIndex from = pool.edges(0).first + static_cast<EdgeIndex>(place);
            const std::uint32_t visits = pool.visits(from);
            Edge& edge = edges_[place];
            edge.visits += visits;
            edge.sum += pool.sum(from);
            add_values(edge.values, tree.root_values(place), Sharing::kAlone);
            if (const SeatSet proven = pool.proven(from); !proven.empty()) {
                edge.proven = proven;
            }
            if (visits > edge.visits_there) {
                edge.busiest_tree = number;
                edge.visits_there = visits;
            }
        }
        add_values(total_, tree.total_values(), Sharing::kAlone);
        visits_ += tree.root_visits();
    }

    [[nodiscard]] std::size_t size() const { return edges_.size(); }
    [[nodiscard]] const Edge& edge(std::size_t place) const { return edges_[place]; }
    [[nodiscard]] RootEdge known_of(std::size_t place) const {
        const Edge& edge = edges_[place];
        return {edge.visits, edge.visits == 0 ? 0.0 : edge.sum / edge.visits, edge.proven};
    }

    // Mean payoff per seat over all simulations; there must be one.
    [[nodiscard]] Values mean_values() const {
        Values means = total_;
        for (double& mean : means) {
            mean /= static_cast<double>(visits_);
        }
        return means;
    }

    // The payoffs behind an edge if they are known for certain, else their mean over the simulations through it that
    // were summed. If none was, the seat whose values the edge has gets the mean of these, if there is one, and the
    // others the same each.
    [[nodiscard]] Values shares_of(std::size_t place) const {
        const SeatSet proven = edges_[place].proven;
        return proven.empty() ? mean_of(place) : payoffs_of<G::kMaxSeats>(proven);
    }

    // False if the shares of an edge are a guess, for some seats at least.
    [[nodiscard]] bool has_shares(std::size_t place) const {
        return !edges_[place].proven.empty() || total_of(edges_[place].values) > 0;
    }

private:
    [[nodiscard]] static double total_of(const Values& values) {
        double total = 0;
        for (const double value : values) {
            total += value;
        }
        return total;
    }

    [[nodiscard]] Values mean_of(std::size_t place) const {
        Values values = edges_[place].values;
        const double total = total_of(values);
        const RootEdge edge = known_of(place);
        const double even = 1.0 / root_.seats();
        const double own = edge.visits > 0 ? edge.mean : even;
        const double other = edge.visits > 0 ? (1.0 - own) / (root_.seats() - 1) : even;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(root_.seats()); ++seat) {
            const double unseen = seat == index(seat_) ? own : other;
            values[seat] = total > 0 ? values[seat] / total : unseen;
        }
        return values;
    }

    const StateOf<G>& root_;
    Seat seat_;
    std::vector<Edge> edges_;
    Values total_{};
    std::uint64_t visits_ = 0;
};

}  // namespace sparring
