#pragma once
// The trees of an information set Monte Carlo tree search. Every iteration draws a state that agrees with what the seat
// to move knows, descends from the roots by events that are possible in it, adds one child, plays on from there, and
// adds what that was worth to every edge it came by. P. Cowling, E. Powley and D. Whitehouse, "Information set Monte
// Carlo tree search", IEEE Transactions on Computational Intelligence and AI in Games 4, 2012: SO-ISMCTS (with moves
// seen in part, SO-ISMCTS + POM) and MO-ISMCTS.
//
// Differences: chance events are descended by as the observer sees them, and the number of children is bounded by
// progressive widening (G. Chaslot et al., "Progressive strategies for Monte-Carlo tree search", New Mathematics and
// Natural Computation 4, 2008; with sampled moves, A. Couetoux et al., "Continuous upper confidence trees", LION 5,
// 2011). What is bounded is how many moves were proposed, new ones or not: were it the children, a node with few moves
// would follow proposals for ever instead of choosing.
//
// Several workers may iterate on the same trees at the same time. A visit counts from the moment an edge is come by,
// its value when the iteration is over: a virtual loss of one. While one worker adds a child to a node, others choose
// among those that are there.

#include "engine/core/game.hpp"
#include "engine/core/random.hpp"
#include "search/common/score.hpp"
#include "search/hidden/edge_pool.hpp"
#include "search/hidden/legal_moves.hpp"
#include "search/hidden/move_policy.hpp"
#include "search/hidden/parameters.hpp"
#include "search/mcts/playout.hpp"
#include "search/mcts/selection.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace sparring {

// What one worker has for itself, on cache lines of its own.
struct alignas(64) IsMctsWorker {
    // Edges of one iteration, of all trees together; a tree that has no room left for another is lost sight of.
    static constexpr std::size_t kMostSteps = 4096;

    explicit IsMctsWorker(std::uint64_t seed) : random(seed) { path.reserve(kMostSteps); }

    // To be called when a tree has got a new root: room in its pool is given out anew.
    void begin() {
        room = {};
        collisions = 0;
    }

    FastRandom random;
    Allotment room;
    // Of the iteration that is going on: where each tree's observer stands, kNoEdge if out of sight, and all edges come
    // by.
    std::array<EdgeIndex, kSeatLimit> places{};
    std::vector<EdgeIndex> path;
    int decisions = 0;
    std::uint64_t collisions = 0;  // children not added because another worker was adding one to the same node
};

template <HiddenGame G, MovePolicy<G> Policy, PlayoutPolicy<G> Playout>
class IsMctsTree {
public:
    using State = StateOf<G>;
    using Move = MoveOf<G>;
    using View = typename G::View;
    using Values = Payoffs<G::kMaxSeats>;
    using Pool = ObservedEdgePool<G>;
    using Edge = ObservedEdge<G>;

    using Worker = IsMctsWorker;

    IsMctsTree(Policy policy, Playout playout, const IsMctsParameters& parameters)
        : policy_(std::move(policy)),
          playout_(std::move(playout)),
          parameters_(parameters),
          pool_((parameters.memory_mib << 20U) / static_cast<std::size_t>(parameters.trees)) {}

    // Begins anew with what the seat to move in an unfinished game knows. `sharing` says whether one worker or several
    // will iterate; all of them begin anew.
    void set_root(const View& view, FastRandom& random, Sharing sharing = Sharing::kAlone) {
        view_ = view;
        sharing_ = sharing;
        const State state = view.sample(random);
        assert(state.to_move() == view.viewer());
        trees_ = parameters_.observers == Observers::kMultiple ? static_cast<std::size_t>(state.seats()) : 1;
        pool_.start(trees_);
        root_moves_ = policy_.ranked(state, random);
        deepest_ = 0;
    }

    // One iteration.
    void iterate(Worker& worker) {
        State state = view_.sample(worker.random);
        worker.path.clear();
        worker.decisions = 0;
        for (std::size_t tree = 0; tree < trees_; ++tree) {
            step(tree, static_cast<EdgeIndex>(tree), worker);
        }
        while (descend(state, worker)) {}
        raise(deepest_, worker.decisions);
        back_up(worker, playout_.value(state, worker.random));
    }

    [[nodiscard]] const Pool& pool() const { return pool_; }
    // Of the tree of the seat that the search is for; its children are that seat's moves.
    [[nodiscard]] EdgeIndex root() const { return static_cast<EdgeIndex>(tree_of(view_.viewer())); }
    // Of a seat's tree, or of the only one.
    [[nodiscard]] EdgeIndex root_of(Seat seat) const { return static_cast<EdgeIndex>(tree_of(seat)); }
    // The legal moves in the order in which they are tried.
    [[nodiscard]] const std::vector<Move>& root_moves() const { return root_moves_; }
    // Decisions in the tree in the longest iteration so far.
    [[nodiscard]] int deepest() const { return read(deepest_); }

private:
    // A decision and the edge that it leads along; kNoEdge if there is none.
    struct Choice {
        Move move{};
        EdgeIndex edge = kNoEdge;
        bool is_new = false;
    };

    static constexpr double kUnvisited = 1e9;

    [[nodiscard]] std::size_t tree_of(Seat seat) const { return trees_ == 1 ? 0 : index(seat); }
    [[nodiscard]] Seat observer_of(std::size_t tree) const { return trees_ == 1 ? view_.viewer() : seat_at(tree); }

    // Plays the next event of the iteration; false if it leaves the trees here.
    [[nodiscard]] bool descend(State& state, Worker& worker) {
        if constexpr (StochasticGame<G>) {
            if (state.is_chance()) {
                play_chance(state, worker);
                return true;
            }
        }
        if (state.is_over() || worker.decisions == kMaxPly) {
            return false;
        }
        const std::size_t tree = tree_of(state.to_move());
        const Choice choice = worker.places[tree] == kNoEdge ? Choice{} : choose(tree, state, worker);
        if (choice.edge == kNoEdge) {
            return false;
        }
        ++worker.decisions;
        follow(state, choice.move, tree, worker);
        step(tree, choice.edge, worker);
        state.apply(choice.move);
        return !choice.is_new;
    }

    void play_chance(State& state, Worker& worker)
        requires StochasticGame<G>
    {
        const Move outcome = pick_outcome<G>(state, worker.random);
        if (parameters_.splits_chance) {
            follow(state, outcome, trees_, worker);
        }
        state.apply(outcome);
    }

    // Moves the observers of all trees but one on by what they see of an event.
    void follow(const State& state, const Move& event, std::size_t other_than, Worker& worker) {
        for (std::size_t tree = 0; tree < trees_; ++tree) {
            if (tree != other_than && worker.places[tree] != kNoEdge) {
                const Sighting<G> sighting = sighting_of<G>(state, event, observer_of(tree));
                step(tree, pool_.find_or_add(worker.places[tree], sighting, worker.room, sharing_), worker);
            }
        }
    }

    // From here on the edge counts as visited.
    void step(std::size_t tree, EdgeIndex edge, Worker& worker) {
        const bool is_lost = edge == kNoEdge || worker.path.size() == Worker::kMostSteps;
        worker.places[tree] = is_lost ? kNoEdge : edge;
        if (!is_lost) {
            worker.path.push_back(edge);
            add(pool_[edge].visits, 1U, sharing_);
        }
    }

    [[nodiscard]] Choice choose(std::size_t tree, const State& state, Worker& worker) {
        const EdgeIndex node = worker.places[tree];
        return node == root() ? choose_at_root(node, state, worker)
                              : choose_below(node, state, observer_of(tree), worker);
    }

    // Here the same moves are available in every iteration.
    [[nodiscard]] Choice choose_at_root(EdgeIndex node, const State& state, Worker& worker) {
        const EdgeIndex best = select(node, state.to_move(), [](const Sighting<G>&) { return true; }, worker);
        const std::size_t tried = pool_.child_count(node);
        if (tried < root_moves_.size() && may_grow(node)) {
            add(pool_[node].proposals, 1U, sharing_);
            const Move& next = root_moves_[tried];
            if (const auto added = pool_.add(node, {next, true}, worker.room, sharing_); added.edge != kNoEdge) {
                return {next, added.edge, added.is_new};
            }
            worker.collisions += sharing_ == Sharing::kShared ? 1 : 0;
        }
        return best == kNoEdge ? Choice{} : Choice{pool_[best].sighting.move, best, false};
    }

    // An iteration in which none of the children can be chosen adds one anyway.
    [[nodiscard]] Choice choose_below(EdgeIndex node, const State& state, Seat observer, Worker& worker) {
        LegalMoves<G> legal(state, observer);
        const EdgeIndex best =
            select(node, state.to_move(), [&](const Sighting<G>& sighting) { return legal.allows(sighting); }, worker);
        const bool grows = may_grow(node);
        if (best == kNoEdge || grows) {
            add(pool_[node].proposals, grows ? 1U : 0U, sharing_);
            const Choice choice = widen(node, state, observer, legal, worker);
            if (choice.edge != kNoEdge) {
                return choice;
            }
            worker.collisions += sharing_ == Sharing::kShared ? 1 : 0;
        }
        return best == kNoEdge ? Choice{} : Choice{legal.any_behind(pool_[best].sighting, worker.random), best, false};
    }

    // A node counts the visit that is going on.
    [[nodiscard]] bool may_grow(EdgeIndex node) const {
        return read(pool_[node].proposals) < parameters_.most_proposals(read(pool_[node].visits));
    }

    // A move that may be new: a child is added for it, unless it looks like one that is there and is followed then. If
    // there is a child for what the policy proposes it is any move, because a policy that likes few would leave a seat
    // nothing else, and the others would count on its mistakes.
    [[nodiscard]] Choice widen(EdgeIndex node, const State& state, Seat observer, LegalMoves<G>& legal,
                               Worker& worker) {
        std::optional<Move> move = parameters_.widening == IsMctsParameters::kNoWidening
                                       ? untried(node, state, observer, legal, worker.random)
                                       : std::optional<Move>(policy_.propose(state, worker.random));
        if (!move) {
            return {};
        }
        Sighting<G> sighting = sighting_of<G>(state, *move, observer);
        EdgeIndex known = pool_.find(node, sighting.move);
        if (known != kNoEdge) {
            move = pick_move<G>(state, worker.random);
            sighting = sighting_of<G>(state, *move, observer);
            known = pool_.find(node, sighting.move);
        }
        if (known != kNoEdge) {
            return {*move, known, false};
        }
        const auto added = pool_.add(node, sighting, worker.room, sharing_);
        return {*move, added.edge, added.is_new};
    }

    // Any of the legal moves that there is no child for.
    [[nodiscard]] std::optional<Move> untried(EdgeIndex node, const State& state, Seat observer, LegalMoves<G>& legal,
                                              FastRandom& random) {
        MoveList<G> moves;
        for (const Move& move : legal.list()) {
            if (pool_.find(node, observed<G>(state, move, observer)) == kNoEdge) {
                moves.push_back(move);
            }
        }
        if (moves.empty()) {
            return std::nullopt;
        }
        return moves[uniform_below(random, static_cast<std::uint32_t>(moves.size()))];
    }

    // The available child with the largest upper confidence bound, in which the logarithm is that of how often it was
    // available; all that are get one such time more.
    template <std::predicate<const Sighting<G>&> IsAvailable>
    [[nodiscard]] EdgeIndex select(EdgeIndex node, Seat mover, const IsAvailable& is_available, Worker& worker) {
        const std::uint32_t times = times_counted(node, worker);
        EdgeIndex best = kNoEdge;
        double best_priority = -1.0;
        for (const EdgeIndex child : pool_.children(node)) {
            Edge& edge = pool_[child];
            if (is_available(edge.sighting)) {
                const double priority = priority_of(edge, mover);
                if (times > 0) {
                    add(edge.available, times, sharing_);
                }
                best = priority > best_priority ? child : best;
                best_priority = std::max(priority, best_priority);
            }
        }
        return best;
    }

    // How often to count a time at which the children of a node could be chosen. If others come by as well, the
    // children of a node with many visits are counted one time in so many, but then for all these: each of them lies on
    // a cache line of its own, which would go to and fro between the cores every time.
    [[nodiscard]] std::uint32_t times_counted(EdgeIndex node, Worker& worker) const {
        constexpr std::uint32_t kManyVisits = 128;
        constexpr std::uint32_t kTimes = 16;
        if (sharing_ == Sharing::kAlone || read(pool_[node].visits) < kManyVisits) {
            return 1;
        }
        return uniform_below(worker.random, kTimes) == 0 ? kTimes : 0;
    }

    [[nodiscard]] double priority_of(const Edge& edge, Seat mover) const {
        const std::uint32_t count = read(edge.visits);
        if (count == 0) {
            return kUnvisited;
        }
        const auto visits = static_cast<double>(count);
        return read(edge.sums[index(mover)]) / visits +
               parameters_.exploration * sqrt_log_(read(edge.available)) / std::sqrt(visits);
    }

    void back_up(const Worker& worker, const Values& values) {
        for (const EdgeIndex edge : worker.path) {
            add_values(pool_[edge].sums, values, sharing_);
        }
    }

    Policy policy_;
    Playout playout_;
    IsMctsParameters parameters_;
    Pool pool_;
    SqrtLogTable sqrt_log_;
    View view_;
    std::vector<Move> root_moves_;
    std::size_t trees_ = 1;
    Sharing sharing_ = Sharing::kAlone;
    int deepest_ = 0;
};

}  // namespace sparring
