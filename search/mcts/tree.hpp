#pragma once
// One Monte Carlo search tree: simulations from the root, each selecting a path, expanding a node on its second visit,
// valuing the state it ends in and adding that value to every edge of the path. Outcomes known for certain are proven
// backwards and not sampled again. (M. Winands, Y. Bjornsson and J. Saito, "Monte-Carlo tree search solver", CG 2008.)
// A seat whose best moves are known and win for different seats is taken to make each of them equally often.

#include "engine/core/game.hpp"
#include "engine/core/random.hpp"
#include "search/common/proof.hpp"
#include "search/mcts/node_pool.hpp"
#include "search/mcts/playout.hpp"
#include "search/mcts/selection.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace sparring {

template <Game G, SelectionPolicy Selection, PlayoutPolicy<G> Playout>
class MctsTree {
public:
    using State = StateOf<G>;
    using Move = MoveOf<G>;
    using Values = Payoffs<G::kMaxSeats>;
    using Pool = NodePool<G, kUsesRanks<Selection>>;

    MctsTree(Selection selection, Playout playout, std::size_t bytes, std::uint64_t seed)
        : selection_(std::move(selection)),
          playout_(std::move(playout)),
          pool_(Pool::of_bytes(bytes / 2)),
          spare_(Pool::of_bytes(bytes / 2)),
          random_(seed) {}

    // Makes `state`, a decision or chance node, the root. What is known of it from the last search is kept if it was
    // reached there.
    void set_root(const State& state) {
        deepest_ = 0;
        if (const std::optional<NodeIndex> known = find_known(state)) {
            keep_below(*known);
            is_root_settled_ = is_settled(0);
            return;
        }
        pool_.clear();
        static_cast<void>(expand(state));
        root_values_.assign(pool_.edges(0).count, Values{});
        root_visits_ = 0;
        is_root_settled_ = false;
    }

    void forget() { pool_.clear(); }

    // One simulation.
    void simulate() {
        path_.clear();
        NodeIndex node = 0;
        std::uint32_t node_visits = root_visits_++;
        Values values{};
        while (true) {
            const EdgeIndex edge = choose(node, node_visits);
            path_.push_back({node, edge});
            if (const SeatSet proven = pool_.proven(edge); !proven.empty()) {
                values = payoffs_of<G::kMaxSeats>(proven);
                break;
            }
            if (pool_.child(edge) == kNoNode && (pool_.visits(edge) == 0 || !grow(node, edge))) {
                values = value_of_leaf(node, edge);
                break;
            }
            node = pool_.child(edge);
            // The first visit of an edge valued its state; only the later ones chose among its moves.
            node_visits = pool_.visits(edge) - 1;
        }
        back_up(values);
        deepest_ = std::max(deepest_, path_.size());
    }

    [[nodiscard]] const Pool& pool() const { return pool_; }
    [[nodiscard]] Pool& pool() { return pool_; }
    // Sum over simulations through root edge `place` of the payoffs of every seat. With more than two seats the first
    // simulation through an edge of a tree that was kept is not among them.
    [[nodiscard]] const Values& root_values(std::size_t place) const { return root_values_[place]; }
    // Edges on the longest path so far.
    [[nodiscard]] std::size_t deepest() const { return deepest_; }
    // Mean payoff per seat over all simulations from the root, those kept included; there must be one.
    [[nodiscard]] Values mean_values() const {
        Values means{};
        if constexpr (Pool::kKeepsValues) {
            means = pool_.values(0);
        } else {
            for (const Values& values : root_values_) {
                add(values, means);
            }
        }
        for (double& mean : means) {
            mean /= root_visits_;
        }
        return means;
    }
    // True if nothing is left to find out: the seat to move wins, or the outcome behind every edge is known.
    [[nodiscard]] bool is_root_settled() const { return is_root_settled_; }
    // Whose values the edges of a node have the sums of: the seat that chooses, at a chance node simply the first.
    [[nodiscard]] Seat summed_seat(NodeIndex node) const {
        const State& state = pool_.state(node);
        return is_chance<G>(state) ? kFirstSeat : state.to_move();
    }

private:
    struct Step {
        NodeIndex node;
        EdgeIndex edge;
    };

    [[nodiscard]] EdgeIndex choose(NodeIndex node, std::uint32_t node_visits) {
        const EdgeRange edges = pool_.edges(node);
        const State& state = pool_.state(node);
        if constexpr (StochasticGame<G>) {
            if (state.is_chance()) {
                return edges.first + draw_outcome(state);
            }
        }
        std::array<double, G::kMaxMoves> priorities;
        selection_.score({pool_.sums(edges), pool_.visits(edges), node_visits, pool_.ranks(edges)},
                         std::span(priorities).first(edges.count));
        const std::span<const std::uint8_t> proven = pool_.proven(edges);
        std::size_t best = 0;
        double best_priority = -1.0;
        for (std::size_t edge = 0; edge < edges.count; ++edge) {
            // What is proven is worth just that, and there is nothing left to explore.
            const double priority =
                proven[edge] == 0 ? priorities[edge] : SeatSet::from_bits(proven[edge]).share(state.to_move());
            if (priority > best_priority || (priority == best_priority && is_due(edges, best, edge))) {
                best_priority = priority;
                best = edge;
            }
        }
        return edges.first + static_cast<EdgeIndex>(best);
    }

    // Of known outcomes that are equally good for the seat to move the one seen less often is next. With two seats they
    // are the same.
    [[nodiscard]] bool is_due(EdgeRange edges, std::size_t chosen, std::size_t other) const {
        if constexpr (G::kMaxSeats == 2) {
            return false;
        }
        const std::span<const std::uint8_t> proven = pool_.proven(edges);
        const std::span<const std::uint32_t> visits = pool_.visits(edges);
        return proven[chosen] != 0 && proven[other] != 0 && visits[other] < visits[chosen];
    }

    [[nodiscard]] EdgeIndex draw_outcome(const State& state)
        requires StochasticGame<G>
    {
        OutcomeList<G> outcomes;
        generate_different_outcomes<G>(state, outcomes);
        return static_cast<EdgeIndex>(pick_place(outcomes, random_));
    }

    // Expands the state behind an edge; false if it is finished or there is no room.
    bool grow(NodeIndex from, EdgeIndex edge) {
        State state = pool_.state(from);
        state.apply(pool_.move(edge));
        const std::optional<NodeIndex> added = expand(state);
        if (added) {
            pool_.child(edge) = *added;
        }
        return added.has_value();
    }

    std::optional<NodeIndex> expand(const State& state) {
        if constexpr (StochasticGame<G>) {
            if (state.is_chance()) {
                OutcomeList<G> outcomes;
                generate_different_outcomes<G>(state, outcomes);
                return add_node(state, outcomes, &Outcome<Move>::move);
            }
        }
        MoveList<G> moves;
        state.generate(moves);
        return add_node(state, moves, std::identity());
    }

    // `move_of` gives the move of an item of the list.
    template <class List, class MoveOfItem>
    std::optional<NodeIndex> add_node(const State& state, const List& list, MoveOfItem move_of) {
        if (list.empty()) {
            return std::nullopt;
        }
        const std::optional<NodeIndex> added = pool_.add(state, list.size());
        if (added) {
            EdgeIndex edge = pool_.edges(*added).first;
            for (const auto& item : list) {
                start_edge(state, edge++, std::invoke(move_of, item));
            }
        }
        return added;
    }

    void start_edge(const State& state, EdgeIndex edge, const Move& move) {
        pool_.start_edge(edge, move);
        if constexpr (kUsesRanks<Selection> && RankedMoves<G>) {
            pool_.rank(edge) =
                is_chance<G>(state) ? std::int8_t{0} : static_cast<std::int8_t>(G::move_rank(state, move));
        }
    }

    // Values the state behind an edge that has no node, and proves the edge if the game is finished there.
    [[nodiscard]] Values value_of_leaf(NodeIndex from, EdgeIndex edge) {
        State state = pool_.state(from);
        state.apply(pool_.move(edge));
        if (!is_chance<G>(state) && state.is_over()) {
            const SeatSet winners = state.winners();
            pool_.prove(edge, winners);
            prove_backwards();
            return payoffs_of<G::kMaxSeats>(winners);
        }
        return playout_.value(state, random_);
    }

    // The last edge of the path has been proven: proves the edges before it as far as that decides them.
    void prove_backwards() {
        for (std::size_t step = path_.size() - 1; step > 0; --step) {
            const SeatSet winners = proven_outcome(path_[step].node);
            if (winners.empty()) {
                return;
            }
            pool_.prove(path_[step - 1].edge, winners);
        }
        is_root_settled_ = is_settled(0);
    }

    // What the proven edges of a node prove of it.
    [[nodiscard]] SeatSet proven_outcome(NodeIndex node) const {
        return is_chance<G>(pool_.state(node)) ? proof_of(node, ChanceProof()).winners()
                                               : decision_proof(node).winners();
    }

    [[nodiscard]] DecisionProof decision_proof(NodeIndex node) const {
        return proof_of(node, DecisionProof(pool_.state(node).to_move()));
    }

    template <class Proof>
    [[nodiscard]] Proof proof_of(NodeIndex node, Proof proof) const {
        for (const std::uint8_t bits : pool_.proven(pool_.edges(node))) {
            proof.add(SeatSet::from_bits(bits));
        }
        return proof;
    }

    [[nodiscard]] bool is_settled(NodeIndex node) const {
        if (is_chance<G>(pool_.state(node))) {
            return proof_of(node, ChanceProof()).is_all_known();
        }
        const DecisionProof proof = decision_proof(node);
        return proof.is_won() || proof.is_all_known();
    }

    void back_up(const Values& values) {
        for (const Step& step : path_) {
            ++pool_.visits(step.edge);
            pool_.sum(step.edge) += values[index(summed_seat(step.node))];
            if constexpr (Pool::kKeepsValues) {
                add(values, pool_.values(step.node));
            }
        }
        add(values, root_values_[path_.front().edge - pool_.edges(0).first]);
    }

    static void add(const Values& values, Values& sums) {
        for (std::size_t seat = 0; seat < values.size(); ++seat) {
            sums[seat] += values[seat];
        }
    }

    // The expanded node for `state` at the root or up to two moves below it.
    [[nodiscard]] std::optional<NodeIndex> find_known(const State& state) const {
        constexpr int kDeepest = 2;
        return pool_.node_count() == 0 ? std::nullopt : find_below(0, state, kDeepest);
    }
    [[nodiscard]] std::optional<NodeIndex> find_below(NodeIndex node, const State& state, int depth) const {
        if (pool_.state(node) == state) {
            return node;
        }
        const EdgeRange edges = pool_.edges(node);
        for (EdgeIndex edge = edges.first; depth > 0 && edge < edges.end(); ++edge) {
            if (pool_.child(edge) == kNoNode) {
                continue;
            }
            if (const std::optional<NodeIndex> found = find_below(pool_.child(edge), state, depth - 1)) {
                return found;
            }
        }
        return std::nullopt;
    }

    // Copies the tree below `root` to the spare pool, which then becomes the pool.
    void keep_below(NodeIndex root) {
        spare_.clear();
        static_cast<void>(spare_.add(pool_.state(root), pool_.edges(root).count));
        std::vector<NodeIndex> sources{root};
        for (NodeIndex copy = 0; copy < sources.size(); ++copy) {
            copy_edges(sources[copy], copy, sources);
        }
        std::swap(pool_, spare_);
        restore_root_values();
    }

    void copy_edges(NodeIndex source, NodeIndex copy, std::vector<NodeIndex>& sources) {
        const EdgeRange from = pool_.edges(source);
        if constexpr (Pool::kKeepsValues) {
            spare_.values(copy) = pool_.values(source);
        }
        for (EdgeIndex place = 0; place < from.count; ++place) {
            const EdgeIndex old_edge = from.first + place;
            const EdgeIndex edge = spare_.edges(copy).first + place;
            spare_.start_edge(edge, pool_.move(old_edge));
            spare_.sum(edge) = pool_.sum(old_edge);
            spare_.visits(edge) = pool_.visits(old_edge);
            spare_.prove(edge, pool_.proven(old_edge));
            if constexpr (kUsesRanks<Selection>) {
                spare_.rank(edge) = pool_.rank(old_edge);
            }
            const NodeIndex child = pool_.child(old_edge);
            if (child != kNoNode) {
                spare_.child(edge) = *spare_.add(pool_.state(child), pool_.edges(child).count);
                sources.push_back(child);
            }
        }
    }

    // An edge has the values of one seat only. With two seats that gives the other's as well; with more, the node
    // behind it has those of the simulations that went on through it, which are all but the first.
    void restore_root_values() {
        const EdgeRange edges = pool_.edges(0);
        const std::size_t seat = index(summed_seat(0));
        root_values_.assign(edges.count, Values{});
        root_visits_ = 0;
        for (std::size_t place = 0; place < edges.count; ++place) {
            const EdgeIndex edge = edges.first + static_cast<EdgeIndex>(place);
            root_visits_ += pool_.visits(edge);
            if constexpr (G::kMaxSeats == 2) {
                root_values_[place][seat] = pool_.sum(edge);
                root_values_[place][1 - seat] = pool_.visits(edge) - pool_.sum(edge);
            } else if (pool_.child(edge) != kNoNode) {
                root_values_[place] = pool_.values(pool_.child(edge));
            }
        }
    }

    Selection selection_;
    Playout playout_;
    Pool pool_;
    Pool spare_;
    FastRandom random_;
    std::vector<Step> path_;
    std::vector<Values> root_values_;
    std::uint32_t root_visits_ = 0;
    bool is_root_settled_ = false;
    std::size_t deepest_ = 0;
};

}  // namespace sparring
