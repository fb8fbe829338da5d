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

template <HiddenGame G, MovePolicy<G> Policy, PlayoutPolicy<G> Playout>
class IsMctsTree {
public:
    using State = StateOf<G>;
    using Move = MoveOf<G>;
    using View = typename G::View;
    using Values = Payoffs<G::kMaxSeats>;
    using Pool = ObservedEdgePool<G>;
    using Edge = ObservedEdge<G>;

    IsMctsTree(Policy policy, Playout playout, const IsMctsParameters& parameters)
        : policy_(std::move(policy)),
          playout_(std::move(playout)),
          parameters_(parameters),
          pool_(parameters.memory_mib << 20U),
          random_(parameters.seed) {
        path_.reserve(kMostSteps);
    }

    // Begins anew with what the seat to move in an unfinished game knows.
    void set_root(const View& view) {
        view_ = view;
        const State state = view.sample(random_);
        assert(state.to_move() == view.viewer());
        trees_ = parameters_.observers == Observers::kMultiple ? static_cast<std::size_t>(state.seats()) : 1;
        pool_.start(trees_);
        root_moves_ = policy_.ranked(state, random_);
        deepest_ = 0;
    }

    // One iteration.
    void iterate() {
        State state = view_.sample(random_);
        path_.clear();
        decisions_ = 0;
        for (std::size_t tree = 0; tree < trees_; ++tree) {
            step(tree, static_cast<EdgeIndex>(tree));
        }
        while (descend(state)) {}
        deepest_ = std::max(deepest_, decisions_);
        back_up(playout_.value(state, random_));
    }

    [[nodiscard]] const Pool& pool() const { return pool_; }
    // Of the tree of the seat that the search is for; its children are that seat's moves.
    [[nodiscard]] EdgeIndex root() const { return static_cast<EdgeIndex>(tree_of(view_.viewer())); }
    // Of a seat's tree, or of the only one.
    [[nodiscard]] EdgeIndex root_of(Seat seat) const { return static_cast<EdgeIndex>(tree_of(seat)); }
    // The legal moves in the order in which they are tried.
    [[nodiscard]] const std::vector<Move>& root_moves() const { return root_moves_; }
    // Decisions in the tree in the longest iteration so far.
    [[nodiscard]] int deepest() const { return deepest_; }

private:
    // A decision and the edge that it leads along; kNoEdge if there is none.
    struct Choice {
        Move move{};
        EdgeIndex edge = kNoEdge;
        bool is_new = false;
    };

    // Edges of one iteration, of all trees together; a tree that has no room left for another is lost sight of.
    static constexpr std::size_t kMostSteps = 4096;
    static constexpr double kUnvisited = 1e9;

    [[nodiscard]] std::size_t tree_of(Seat seat) const { return trees_ == 1 ? 0 : index(seat); }
    [[nodiscard]] Seat observer_of(std::size_t tree) const { return trees_ == 1 ? view_.viewer() : seat_at(tree); }

    // Plays the next event of the iteration; false if it leaves the trees here.
    [[nodiscard]] bool descend(State& state) {
        if constexpr (StochasticGame<G>) {
            if (state.is_chance()) {
                play_chance(state);
                return true;
            }
        }
        if (state.is_over() || decisions_ == kMaxPly) {
            return false;
        }
        const std::size_t tree = tree_of(state.to_move());
        const Choice choice = places_[tree] == kNoEdge ? Choice{} : choose(tree, state);
        if (choice.edge == kNoEdge) {
            return false;
        }
        ++decisions_;
        follow(state, choice.move, tree);
        step(tree, choice.edge);
        state.apply(choice.move);
        return !choice.is_new;
    }

    void play_chance(State& state)
        requires StochasticGame<G>
    {
        const Move outcome = pick_outcome<G>(state, random_);
        if (parameters_.splits_chance) {
            follow(state, outcome, trees_);
        }
        state.apply(outcome);
    }

    // Moves the observers of all trees but one on by what they see of an event.
    void follow(const State& state, const Move& event, std::size_t other_than) {
        for (std::size_t tree = 0; tree < trees_; ++tree) {
            if (tree != other_than && places_[tree] != kNoEdge) {
                step(tree, pool_.find_or_add(places_[tree], sighting_of<G>(state, event, observer_of(tree))));
            }
        }
    }

    void step(std::size_t tree, EdgeIndex edge) {
        const bool is_lost = edge == kNoEdge || path_.size() == kMostSteps;
        places_[tree] = is_lost ? kNoEdge : edge;
        if (!is_lost) {
            path_.push_back(edge);
        }
    }

    [[nodiscard]] Choice choose(std::size_t tree, const State& state) {
        const EdgeIndex node = places_[tree];
        return node == root() ? choose_at_root(node, state) : choose_below(node, state, observer_of(tree));
    }

    // Here the same moves are available in every iteration.
    [[nodiscard]] Choice choose_at_root(EdgeIndex node, const State& state) {
        const EdgeIndex best = select(node, state.to_move(), [](const Sighting<G>&) { return true; });
        const std::size_t tried = pool_[node].children;
        if (tried < root_moves_.size() && may_grow(node)) {
            ++pool_[node].proposals;
            const Move& next = root_moves_[tried];
            if (const EdgeIndex added = pool_.add(node, {next, true}); added != kNoEdge) {
                return {next, added, true};
            }
        }
        return {pool_[best].sighting.move, best, false};
    }

    // An iteration in which none of the children can be chosen adds one anyway.
    [[nodiscard]] Choice choose_below(EdgeIndex node, const State& state, Seat observer) {
        LegalMoves<G> legal(state, observer);
        const EdgeIndex best =
            select(node, state.to_move(), [&](const Sighting<G>& sighting) { return legal.allows(sighting); });
        const bool grows = may_grow(node);
        if (best == kNoEdge || grows) {
            pool_[node].proposals += grows ? 1 : 0;
            const Choice choice = widen(node, state, observer, legal);
            if (choice.edge != kNoEdge) {
                return choice;
            }
        }
        return best == kNoEdge ? Choice{} : Choice{legal.any_behind(pool_[best].sighting, random_), best, false};
    }

    [[nodiscard]] bool may_grow(EdgeIndex node) const {
        return pool_[node].proposals < parameters_.most_proposals(pool_[node].visits + 1);
    }

    // A move that may be new: a child is added for it, unless it looks like one that is there and is followed then.
    [[nodiscard]] Choice widen(EdgeIndex node, const State& state, Seat observer, LegalMoves<G>& legal) {
        const std::optional<Move> move = parameters_.widening == IsMctsParameters::kNoWidening
                                             ? untried(node, state, observer, legal)
                                             : std::optional<Move>(policy_.propose(state, random_));
        if (!move) {
            return {};
        }
        const Sighting<G> sighting = sighting_of<G>(state, *move, observer);
        if (const EdgeIndex known = pool_.find(node, sighting.move); known != kNoEdge) {
            return {*move, known, false};
        }
        return {*move, pool_.add(node, sighting), true};
    }

    // Any of the legal moves that there is no child for.
    [[nodiscard]] std::optional<Move> untried(EdgeIndex node, const State& state, Seat observer, LegalMoves<G>& legal) {
        MoveList<G> moves;
        for (const Move& move : legal.list()) {
            if (pool_.find(node, observed<G>(state, move, observer)) == kNoEdge) {
                moves.push_back(move);
            }
        }
        if (moves.empty()) {
            return std::nullopt;
        }
        return moves[uniform_below(random_, static_cast<std::uint32_t>(moves.size()))];
    }

    // The available child with the largest upper confidence bound, in which the logarithm is that of how often it was
    // available; all that are get one such time more.
    template <std::predicate<const Sighting<G>&> IsAvailable>
    [[nodiscard]] EdgeIndex select(EdgeIndex node, Seat mover, const IsAvailable& is_available) {
        EdgeIndex best = kNoEdge;
        double best_priority = -1.0;
        EdgeIndex child = pool_[node].first_child;
        for (Edge& edge : pool_.children(node)) {
            if (is_available(edge.sighting)) {
                const double priority = priority_of(edge, mover);
                ++edge.available;
                best = priority > best_priority ? child : best;
                best_priority = std::max(priority, best_priority);
            }
            ++child;
        }
        return best;
    }

    [[nodiscard]] double priority_of(const Edge& edge, Seat mover) const {
        if (edge.visits == 0) {
            return kUnvisited;
        }
        const auto visits = static_cast<double>(edge.visits);
        return edge.sums[index(mover)] / visits +
               parameters_.exploration * sqrt_log_(edge.available) / std::sqrt(visits);
    }

    void back_up(const Values& values) {
        for (const EdgeIndex place : path_) {
            Edge& edge = pool_[place];
            ++edge.visits;
            for (std::size_t seat = 0; seat < values.size(); ++seat) {
                edge.sums[seat] += values[seat];
            }
        }
    }

    Policy policy_;
    Playout playout_;
    IsMctsParameters parameters_;
    Pool pool_;
    FastRandom random_;
    SqrtLogTable sqrt_log_;
    View view_;
    std::vector<Move> root_moves_;
    std::size_t trees_ = 1;
    // Of the iteration that is going on: where each tree's observer stands, kNoEdge if out of sight, and all edges come
    // by. Its capacity is taken once.
    std::array<EdgeIndex, kSeatLimit> places_{};
    std::vector<EdgeIndex> path_;
    int decisions_ = 0;
    int deepest_ = 0;
};

}  // namespace sparring
