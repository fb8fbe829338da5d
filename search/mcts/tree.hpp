#pragma once
// One Monte Carlo search tree: simulations from the root, each selecting a path, expanding a node on its second visit,
// valuing the state it ends in and adding that value to every edge of the path. Outcomes known for certain are proven
// backwards and not sampled again. (M. Winands, Y. Bjornsson and J. Saito, "Monte-Carlo tree search solver", CG 2008.)
// A seat whose best moves are known and win for different seats is taken to make each of them equally often.
//
// Nodes with many visits are open to all workers: statistics are added up without locks, and a visit counts from the
// moment an edge is chosen, its value when the simulation is over, so that an edge looks worse while somebody is on it
// and the next worker turns elsewhere (virtual loss: G. Chaslot, M. Winands and H. van den Herik, "Parallel Monte-Carlo
// tree search", CG 2008). The nodes below these are held by one worker at a time, with all that is behind them. It
// makes some simulations there as if the node were the root, and then adds up on the way to the root what they were
// worth together. So cores seldom ask each other for what they have written last, which takes as long as a simulation,
// and a single worker too saves most of the way from the root, on which nothing is in its caches any more. A worker
// that comes to a node held by another values its state.

#include "engine/core/game.hpp"
#include "engine/core/random.hpp"
#include "search/mcts/expansion.hpp"
#include "search/mcts/node_pool.hpp"
#include "search/mcts/outcomes.hpp"
#include "search/mcts/playout.hpp"
#include "search/mcts/proofs.hpp"
#include "search/mcts/selection.hpp"
#include "search/mcts/subtree.hpp"
#include "search/mcts/worker.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
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
    using Pool = NodePool<G, HintingSelection<Selection, G>>;

    using Worker = MctsWorker<G, Pool, typename MemoryOfPlayout<Playout, G>::Type>;

    MctsTree(Selection selection, Playout playout, std::size_t bytes)
        : selection_(std::move(selection)),
          playout_(std::move(playout)),
          pool_(Pool::of_bytes(bytes / 2)),
          spare_(Pool::of_bytes(bytes / 2)) {}

    // To be called for every worker before it simulates from a new root. `members` is how many of them will.
    void begin(Worker& worker, std::size_t members) {
        members_ = static_cast<std::uint32_t>(members);
        worker.begin();
    }

    // Makes `state`, a decision or chance node, the root. What is known of it from the last search is kept if it was
    // reached there, all of it or what is nearest to the root, if `is_over` says that there is no more time for that.
    // `sharing` says whether one worker or several will simulate; all of them must begin anew.
    template <std::predicate IsOver>
    void set_root(const State& state, Sharing sharing, const IsOver& is_over) {
        sharing_ = sharing;
        deepest_ = 0;
        if (const std::optional<NodeIndex> known = find_node(pool_, state, root_visits_)) {
            copy_subtree(pool_, *known, spare_, is_over);
            std::swap(pool_, spare_);
            restore_root_values();
            is_root_settled_ = is_settled(pool_, 0);
            return;
        }
        pool_.clear();
        PoolRoom room;
        static_cast<void>(expand(pool_, selection_, state, room));
        root_values_.assign(pool_.edges(0).count, Values{});
        root_visits_ = 0;
        is_root_settled_ = false;
    }

    void forget() { pool_.clear(); }

    // One simulation.
    void simulate(Worker& worker) {
        if (worker.held.left > 0 || enter(worker)) {
            simulate_below(worker);
        } else {
            raise(deepest_, worker.path.size());
        }
    }

    // Tells the tree what a worker has not told it yet, and gives back what it holds.
    void hand_in(Worker& worker) {
        if (worker.held.left > 0) {
            give_back(worker);
        }
    }

    [[nodiscard]] const Pool& pool() const { return pool_; }
    // Simulations from the root, those kept included.
    [[nodiscard]] std::uint32_t root_visits() const { return read(root_visits_); }
    // Sum over simulations through root edge `place` of the payoffs of every seat. With more than two seats the first
    // simulation through an edge of a tree that was kept is not among them.
    [[nodiscard]] Values root_values(std::size_t place) const { return copy_of(root_values_[place]); }
    // Edges on the longest path so far.
    [[nodiscard]] std::size_t deepest() const { return read(deepest_); }
    // Sum of the payoffs of every seat over all simulations from the root, those kept included.
    [[nodiscard]] Values total_values() const {
        Values total{};
        if constexpr (Pool::kKeepsValues) {
            total = pool_.values(0);
        } else {
            for (const Values& values : root_values_) {
                add_values(total, copy_of(values), Sharing::kAlone);
            }
        }
        return total;
    }
    // True if nothing is left to find out: the seat to move wins, or the outcome behind every edge is known.
    [[nodiscard]] bool is_root_settled() const { return read(is_root_settled_); }
    // Whose values the edges of a node have the sums of: the seat that chooses, at a chance node simply the first.
    [[nodiscard]] Seat summed_seat(NodeIndex node) const {
        const State& state = pool_.state(node);
        return is_chance<G>(state) ? kFirstSeat : state.to_move();
    }

private:
    using Held = typename Worker::Held;

    // With so many visits a node is open to all: a part of those of the root, the smaller the more workers there are,
    // so that they seldom want the same.
    static constexpr std::uint32_t kParts = 32;
    static constexpr std::uint32_t kPartsForOne = 8;
    static constexpr std::uint32_t kLeastOpen = 32;
    // A node is held for one simulation in so many of those that it has seen, up to a limit: by a worker that is alone,
    // for which they save the way from the root, and by one of several.
    static constexpr std::uint32_t kPartAlone = 8;
    static constexpr std::uint32_t kPartOfSeveral = 2;
    static constexpr std::uint32_t kMostAtOnce = 256;
    // Behind a chance node less: an outcome whose value is known gets one simulation when it is drawn, the others get
    // as many as a node is held for, and are that far ahead of their probability in the end.
    static constexpr std::uint32_t kPartBehindChance = 64;
    static constexpr std::uint32_t kMostBehindChance = 16;

    // How others may use the nodes that a worker has for itself: they look at them if it is not alone.
    [[nodiscard]] Sharing held_sharing() const {
        return sharing_ == Sharing::kAlone ? Sharing::kAlone : Sharing::kWatched;
    }

    // Goes from the root through nodes that are open to all to one that the worker can hold. False if there is none:
    // then a simulation is over.
    [[nodiscard]] bool enter(Worker& worker) {
        std::vector<MctsStep>& path = worker.path;
        path.clear();
        NodeIndex node = 0;
        bool is_behind_chance = false;
        std::uint32_t node_visits = add(root_visits_, 1U, sharing_);
        const std::uint32_t visits_of_open = std::max(kLeastOpen, node_visits / (kParts + kPartsForOne * members_));
        while (true) {
            is_behind_chance |= is_chance<G>(pool_.state(node));
            const EdgeIndex edge = choose(node, node_visits, NodeUse::kOpen, worker);
            path.push_back({node, edge});
            const std::uint32_t visits = pool_.visit(edge, sharing_);
            if (const SeatSet proven = pool_.proven(edge); !proven.empty()) {
                add_on_way(path, payoffs_of<G::kMaxSeats>(proven));
                return false;
            }
            const NodeIndex child = visits == 0 ? kNoNode : child_behind(node, edge, sharing_, worker);
            if (child == kNoNode) {
                add_on_way(path, value_of_leaf(node, edge, worker));
                return false;
            }
            if (!pool_.is_open(child, visits >= visits_of_open)) {
                if (pool_.hold(child)) {
                    hold(child, visits, simulations_at_once(visits, is_behind_chance), worker);
                    return true;
                }
                ++worker.collisions;
                add_on_way(path, value_of_leaf(node, edge, worker));
                return false;
            }
            node = child;
            node_visits = visits - 1;
        }
    }

    [[nodiscard]] std::uint32_t simulations_at_once(std::uint32_t visits, bool is_behind_chance) const {
        if (is_behind_chance) {
            return std::clamp(visits / kPartBehindChance, 1U, kMostBehindChance);
        }
        return std::clamp(visits / (members_ == 1 ? kPartAlone : kPartOfSeveral), 1U, kMostAtOnce);
    }

    // The node at the end of the path, behind an edge which had so many visits, is the worker's for some simulations.
    // All of them count as visits from now on.
    void hold(NodeIndex node, std::uint32_t visits, std::uint32_t simulations, Worker& worker) {
        worker.held = {node, worker.path.size(), visits - 1, simulations, {}, false};
        add_visits_on_way(worker.path, simulations - 1);
    }

    void give_back(Worker& worker) {
        Held& held = worker.held;
        worker.path.resize(held.way);
        add_on_way(worker.path, held.values);
        add_visits_on_way(worker.path, 0U - held.left);
        held.left = 0;
        pool_.give_back(held.node);
    }

    void add_visits_on_way(const std::vector<MctsStep>& path, std::uint32_t visits) {
        if (visits != 0) {
            add(root_visits_, visits, sharing_);
            for (const MctsStep& step : path) {
                pool_.add_visits(step.edge, visits, sharing_);
            }
        }
    }

    void add_on_way(const std::vector<MctsStep>& path, const Values& values) {
        for (const MctsStep& step : path) {
            add_to(step, values, sharing_);
        }
        add_values(root_values_[path.front().edge - pool_.edges(0).first], values, sharing_);
    }

    // One simulation from the node that the worker holds.
    void simulate_below(Worker& worker) {
        Held& held = worker.held;
        worker.path.resize(held.way);
        const Values values = descend(held.node, held.node_visits++, worker);
        for (std::size_t step = held.way; step < worker.path.size(); ++step) {
            add_to(worker.path[step], values, held_sharing());
        }
        raise(deepest_, worker.path.size());
        add_values(held.values, values, Sharing::kAlone);
        if (--held.left == 0 || held.is_settled) {
            give_back(worker);
        }
    }

    // Goes from a node that the worker has for itself to an edge that has no node behind it, adding the path; gives
    // what is behind that is worth.
    [[nodiscard]] Values descend(NodeIndex node, std::uint32_t node_visits, Worker& worker) {
        const Sharing sharing = held_sharing();
        while (true) {
            const EdgeIndex edge = choose(node, node_visits, NodeUse::kHeld, worker);
            worker.path.push_back({node, edge});
            const std::uint32_t visits = pool_.visit(edge, sharing);
            if (const SeatSet proven = pool_.proven(edge); !proven.empty()) {
                return payoffs_of<G::kMaxSeats>(proven);
            }
            const NodeIndex child = visits == 0 ? kNoNode : child_behind(node, edge, sharing, worker);
            if (child == kNoNode) {
                return value_of_leaf(node, edge, worker);
            }
            node = child;
            // The first visit of an edge valued its state; only the later ones chose among its moves.
            node_visits = visits - 1;
        }
    }

    void add_to(const MctsStep& step, const Values& values, Sharing sharing) {
        pool_.add_sum(step.edge, values[index(summed_seat(step.node))], sharing);
        if constexpr (Pool::kKeepsValues) {
            pool_.add_values(step.node, values, sharing);
        }
    }

    [[nodiscard]] EdgeIndex choose(NodeIndex node, std::uint32_t node_visits, NodeUse use, Worker& worker) {
        const EdgeRange edges = pool_.edges(node);
        const State& state = pool_.state(node);
        if constexpr (StochasticGame<G>) {
            if (state.is_chance()) {
                return use == NodeUse::kOpen ? due_outcome(pool_, node, worker.random)
                                             : drawn_outcome(pool_, node, worker.random);
            }
        }
        const bool may_change = use == NodeUse::kOpen && sharing_ == Sharing::kShared;
        const EdgesSeen seen =
            may_change ? worker.copy.take(pool_, edges, node_visits) : pool_.seen(edges, node_visits);
        std::array<double, G::kMaxMoves> priorities;
        const std::size_t scored = selection_.score(seen.statistics, std::span(priorities).first(edges.count));
        std::size_t best = 0;
        double best_priority = -1.0;
        for (std::size_t edge = 0; edge < scored; ++edge) {
            // What is proven is worth just that, and there is nothing left to explore.
            const double priority = seen.proven[edge] == 0
                                        ? priorities[edge]
                                        : SeatSet::from_bits(seen.proven[edge]).share(state.to_move());
            if (priority > best_priority || (priority == best_priority && is_due(seen, best, edge))) {
                best_priority = priority;
                best = edge;
            }
        }
        return edges.first + static_cast<EdgeIndex>(best);
    }

    // Of known outcomes that are equally good for the seat to move the one seen less often is next. With two seats they
    // are the same.
    [[nodiscard]] static bool is_due(const EdgesSeen& seen, std::size_t chosen, std::size_t other) {
        if constexpr (G::kMaxSeats == 2) {
            return false;
        }
        return seen.proven[chosen] != 0 && seen.proven[other] != 0 &&
               seen.statistics.visits[other] < seen.statistics.visits[chosen];
    }

    // The node behind an edge, expanded now if need be; kNoNode if the game is finished there, if there is no room, or
    // if another worker is about to expand it.
    [[nodiscard]] NodeIndex child_behind(NodeIndex from, EdgeIndex edge, Sharing sharing, Worker& worker) {
        const NodeIndex known = pool_.child(edge);
        if (known < kClaimedNode) {
            return known;
        }
        if (known == kClaimedNode || !pool_.claim(edge, sharing)) {
            ++worker.collisions;
            return kNoNode;
        }
        State state = pool_.state(from);
        state.apply(pool_.move(edge));
        const NodeIndex added = expand(pool_, selection_, state, worker.room, sharing_).value_or(kNoNode);
        pool_.publish_child(edge, added);
        return added;
    }

    // Values the state behind an edge that has no node, and proves the edge if the game is finished there.
    [[nodiscard]] Values value_of_leaf(NodeIndex from, EdgeIndex edge, Worker& worker) {
        State state = pool_.state(from);
        state.apply(pool_.move(edge));
        if (!is_chance<G>(state) && state.is_over()) {
            const SeatSet winners = state.winners();
            pool_.prove(edge, winners);
            prove_backwards(worker);
            return payoffs_of<G::kMaxSeats>(winners);
        }
        if constexpr (RememberingPlayout<Playout, G>) {
            return playout_.value(state, worker.random, worker.memory);
        } else {
            return playout_.value(state, worker.random);
        }
    }

    // The last edge of the path has been proven: proves the edges before it as far as that decides them.
    void prove_backwards(Worker& worker) {
        const std::vector<MctsStep>& path = worker.path;
        for (std::size_t step = path.size() - 1; step > 0; --step) {
            const SeatSet winners = proven_outcome(pool_, path[step].node);
            if (winners.empty()) {
                return;
            }
            pool_.prove(path[step - 1].edge, winners);
            worker.held.is_settled |= step == worker.held.way;
        }
        if (is_settled(pool_, 0)) {
            write(is_root_settled_, true);
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
    Sharing sharing_ = Sharing::kAlone;
    std::uint32_t members_ = 1;
    std::vector<Values> root_values_;
    bool is_root_settled_ = false;
    std::size_t deepest_ = 0;
    // On a cache line of its own.
    alignas(64) std::uint32_t root_visits_ = 0;
};

}  // namespace sparring
