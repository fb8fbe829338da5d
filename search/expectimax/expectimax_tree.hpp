#pragma once
// The recursive part of expectimax: decisions by alpha-beta, chance nodes by the mean over their outcomes, which is
// left early as soon as the rest of them cannot bring it back between alpha and beta. One ply is one event, a move or
// an outcome. All values are the first seat's expected share of the win, so that turns need not alternate.
//
// Star1 takes 0 and 1 as the bounds of what has not been searched. Star2 looks at one move of every outcome first:
// where the first seat is to move that is a lower bound of the outcome, else an upper one. (T. Hauk, M. Buro and
// J. Schaeffer, "*-minimax performance in backgammon", CG 2004.) The window of such a probe is open on the side that
// cannot decide, so that its value is exact unless it decides; the search of the outcome then takes it over and does
// not search that move again. Of an outcome that is a chance node itself no move can be probed, and a bound would take
// a probe of all its outcomes: there it is only asked what the table knows.

#include "engine/core/game.hpp"
#include "search/common/candidates.hpp"
#include "search/common/evaluator.hpp"
#include "search/common/horizon.hpp"
#include "search/common/limits.hpp"
#include "search/common/move_order.hpp"
#include "search/common/principal_variation.hpp"
#include "search/common/proof.hpp"
#include "search/expectimax/bounds_table.hpp"
#include "search/expectimax/parameters.hpp"
#include "search/expectimax/star.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace sparring {

// Dice in play, and nothing hidden.
template <class G>
concept OpenStochasticGame = StochasticGame<G> && !HiddenGame<G> && (G::kMaxSeats >= 2);

template <OpenStochasticGame G, ShareEvaluator<G> E>
class ExpectimaxTree {
public:
    using State = StateOf<G>;
    using Move = MoveOf<G>;
    using Value = ChanceValue;
    using Window = ShareWindow;

    // `evaluator` and `table`, which may be null, must outlive the tree.
    ExpectimaxTree(const E& evaluator, BoundsTable* table, Pruning pruning)
        : evaluator_(evaluator),
          table_(table),
          pruning_(pruning) {}

    void start(Budget& budget) {
        budget_ = &budget;
        nodes_ = 0;
        is_stopped_ = false;
    }
    // Goes on with the same search under another budget.
    void set_budget(Budget& budget) { budget_ = &budget; }

    // What the root is worth if `event`, a move or an outcome, comes next and `depth` - 1 events are looked at after
    // it.
    [[nodiscard]] Value search_root_event(const State& root, const Move& event, Window window, int depth) {
        return search_child({root, 0, window, depth, 0}, event, window);
    }

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    // True if the budget ran out; values given since are worthless.
    [[nodiscard]] bool is_stopped() const { return is_stopped_; }
    // The line behind the last exact value of search_root_event, without the root event itself. It ends where dice
    // follow, because nobody knows how they fall, and where a value came from the table.
    [[nodiscard]] const std::vector<Move>& line_below_root() const { return lines_.line(1); }
    [[nodiscard]] MoveOrder<G>& order() { return order_; }

private:
    // One state on its way through the search.
    struct Node {
        const State& state;
        std::uint64_t hash;
        Window window;
        int depth;
        int ply;
    };

    [[nodiscard]] Value search_child(const Node& node, const Move& event, Window window) {
        return search(after(node.state, event), window, node.depth - 1, node.ply + 1, Prospect());
    }

    [[nodiscard]] static State after(const State& state, const Move& event) {
        State next = state;
        next.apply(event);
        return next;
    }

    // `prospect` says what of the state is known already. One that was probed has been counted.
    [[nodiscard]] Value search(const State& state, Window window, int depth, int ply, const Prospect& prospect) {
        lines_.clear(ply);
        const bool was_probed = prospect.place != TableEntry::kNoMove;
        if (was_probed ? is_stopped_ : !enter()) {
            return {};
        }
        if (is_horizon(state, depth, ply)) {
            return value_of_leaf(state);
        }
        const Node node{state, hash_for_table(state, depth), window, depth, ply};
        ShareBounds known;
        if (is_known(node, known)) {
            if (const std::optional<Value> value = decided(known, node)) {
                return *value;
            }
        }
        int place = known.move;
        const Value value = state.is_chance() ? search_outcomes(node) : search_moves(node, prospect, place);
        if (!is_stopped_ && uses_table(depth)) {
            remember(node, value, place);
        }
        return value;
    }

    // Counts a state; false if the budget has run out.
    [[nodiscard]] bool enter() {
        if (is_stopped_ || budget_->exhausted(nodes_)) {
            is_stopped_ = true;
            return false;
        }
        ++nodes_;
        return true;
    }

    // Chance nodes are evaluated as they stand once the depth is used up: no exchange is forced there.
    [[nodiscard]] static bool is_horizon(const State& state, int depth, int ply) {
        return state.is_chance() ? depth <= 0 || ply >= kMaxPly - 1 : is_leaf<G>(state, depth, ply);
    }

    [[nodiscard]] Value value_of_leaf(const State& state) const {
        if (!state.is_chance() && state.is_over()) {
            return value_of_end(state);
        }
        return {evaluator_.shares(state)[index(kFirstSeat)], SeatSet(), false};
    }

    [[nodiscard]] static Value value_of_end(const State& state) {
        const SeatSet winners = state.winners();
        return {winners.share(kFirstSeat), winners, true};
    }

    // Forced exchanges at the horizon are cheaper to search again than to look up in memory.
    [[nodiscard]] bool uses_table(int depth) const { return table_ != nullptr && depth > 0; }
    [[nodiscard]] std::uint64_t hash_for_table(const State& state, int depth) const {
        return uses_table(depth) ? state.hash() : 0;
    }

    // True if the table knows the state.
    [[nodiscard]] bool is_known(const Node& node, ShareBounds& known) const {
        return uses_table(node.depth) && table_->find(node.hash, known);
    }

    // What the table knows, if a search of the node would find nothing more.
    [[nodiscard]] static std::optional<Value> decided(const ShareBounds& known, const Node& node) {
        if (!known.is_of_depth(node.depth)) {
            return std::nullopt;
        }
        if (known.lower == known.upper || known.lower >= node.window.upper) {
            return Value{known.lower, known.proven, known.is_final};
        }
        if (known.upper <= node.window.lower) {
            return Value{known.upper, known.proven, known.is_final};
        }
        return std::nullopt;
    }

    void remember(const Node& node, const Value& value, int place) {
        const double lower = value.share > node.window.lower ? value.share : 0.0;
        const double upper = value.share < node.window.upper ? value.share : 1.0;
        table_->store(node.hash, {lower, upper, value.proven, value.is_final, node.depth, place});
    }

    // `place` is that of the move to try first, and then of the one taken.
    [[nodiscard]] Value search_moves(const Node& node, const Prospect& prospect, int& place) {
        const bool was_probed = prospect.place != TableEntry::kNoMove;
        Candidates<G>& candidates = lists_.at(node.ply);
        candidates.list(node.state);
        if (candidates.moves.empty()) {
            return value_of_end(node.state);
        }
        candidates.score(order_, node.state, was_probed ? prospect.place : place, node.ply);
        return search_candidates(node, candidates, prospect, place);
    }

    [[nodiscard]] Value search_candidates(const Node& node, Candidates<G>& candidates, const Prospect& prospect,
                                          int& place) {
        const Seat seat = node.state.to_move();
        Window window = node.window;
        Value best{seat == kFirstSeat ? -1.0 : 2.0, SeatSet(), false};
        DecisionProof proof(seat);
        bool is_final = true;
        for (std::size_t number = 0; number < candidates.moves.size(); ++number) {
            candidates.select_next(number);
            const Move& move = candidates.moves[number];
            const bool was_probed = candidates.places[number] == prospect.place;
            const Value value = was_probed ? prospect.probed : search_child(node, move, window);
            if (is_stopped_) {
                return {};
            }
            is_final = is_final && value.is_final;
            proof.add(value.proven);
            if (!is_better(value.share, best.share, seat)) {
                continue;
            }
            best = value;
            place = candidates.places[number];
            lines_.extend(node.ply, move);
            narrow(window, value.share, seat);
            if (seat == kFirstSeat ? best.share >= window.upper : best.share <= window.lower) {
                order_.reward(move, candidates.tried(number), std::max(node.depth, 1), node.ply, seat);
                return {best.share, proof.is_won() ? SeatSet(seat) : SeatSet(), best.is_final};
            }
        }
        return {best.share, proof.winners(), is_final};
    }

    [[nodiscard]] static bool is_better(double share, double best, Seat seat) {
        return seat == kFirstSeat ? share > best : share < best;
    }
    static void narrow(Window& window, double share, Seat seat) {
        if (seat == kFirstSeat) {
            window.lower = std::max(window.lower, share);
        } else {
            window.upper = std::min(window.upper, share);
        }
    }

    // The mean over the outcomes, or a bound of it beyond the window.
    [[nodiscard]] Value search_outcomes(const Node& node) {
        ChanceOutcomes<G>& chance = chances_.at(node.ply);
        chance.list(node.state);
        const Window window = pruning_ == Pruning::kNone ? Window() : node.window;
        WeightedBounds bounds(chance.total_weight(), window);
        bool is_final = true;
        // With one ply left a probe would be the whole search of an outcome, and with an open window it decides
        // nothing.
        const bool can_decide = window.lower > 0.0 || window.upper < 1.0;
        if (pruning_ == Pruning::kStar2 && node.depth > 1 && can_decide) {
            if (const std::optional<Value> value =
                    probe_outcomes({node.state, 0, window, node.depth, node.ply}, chance, bounds, is_final)) {
                return *value;
            }
        }
        return search_every_outcome(node, chance, bounds, is_final);
    }

    // Gives a value if probes decide. `is_final` becomes false if one of them rests on an estimate.
    [[nodiscard]] std::optional<Value> probe_outcomes(const Node& node, ChanceOutcomes<G>& chance,
                                                      WeightedBounds& bounds, bool& is_final) {
        for (std::size_t place = 0; place < chance.outcomes.size(); ++place) {
            const auto& outcome = chance.outcomes[place];
            Prospect& prospect = chance.prospects[place];
            const Window window = bounds.window_of(outcome.weight, prospect);
            probe(node, after(node.state, outcome.move), window, prospect);
            if (is_stopped_) {
                return Value{};
            }
            bounds.add(outcome.weight, prospect);
            is_final = is_final && prospect.is_final;
            if (prospect.lower >= window.upper) {
                return Value{bounds.decided_lower(), SeatSet(), is_final};
            }
            if (prospect.upper <= window.lower) {
                return Value{bounds.decided_upper(), SeatSet(), is_final};
            }
        }
        return std::nullopt;
    }

    // Finds bounds of a state behind a chance node by the table and by its most promising move.
    void probe(const Node& chance, const State& state, Window window, Prospect& prospect) {
        const Node node{state, hash_for_table(state, chance.depth - 1), window, chance.depth - 1, chance.ply + 1};
        ShareBounds known;
        if (is_known(node, known) && known.is_of_depth(node.depth)) {
            prospect.lower = known.lower;
            prospect.upper = known.upper;
            prospect.probed = {known.lower, known.proven, known.is_final};
            prospect.is_exact = known.lower == known.upper;
            prospect.is_final = known.is_final;
        }
        const bool is_decided = prospect.lower >= window.upper || prospect.upper <= window.lower;
        if (!prospect.is_exact && !is_decided && !state.is_chance() && can_help(chance.window, state.to_move())) {
            probe_move(node, known.move, prospect);
        }
    }

    // A move of the first seat can only show that a mean is too large, one of the second that it is too small.
    [[nodiscard]] static bool can_help(Window window, Seat seat) {
        return seat == kFirstSeat ? window.upper < 1.0 : window.lower > 0.0;
    }

    void probe_move(const Node& node, int first_place, Prospect& prospect) {
        if (node.ply >= kMaxPly - 1 || !enter()) {
            return;
        }
        Candidates<G>& candidates = lists_.at(node.ply);
        candidates.list(node.state);
        if (candidates.moves.empty()) {
            const Value end = value_of_end(node.state);
            prospect = {end.share, end.share, end, TableEntry::kNoMove, true, true};
            return;
        }
        candidates.score(order_, node.state, first_place, node.ply);
        candidates.select_next(0);
        const bool is_first_seat = node.state.to_move() == kFirstSeat;
        const Window window = node.window.clamped();
        const Value value = search_child(node, candidates.moves[0],
                                         is_first_seat ? Window{0.0, window.upper} : Window{window.lower, 1.0});
        prospect.probed = value;
        prospect.place = candidates.places[0];
        prospect.is_final = prospect.is_final && value.is_final;
        prospect.is_exact = candidates.moves.size() == 1;
        if (is_first_seat || prospect.is_exact) {
            prospect.lower = std::max(prospect.lower, value.share);
        }
        if (!is_first_seat || prospect.is_exact) {
            prospect.upper = std::min(prospect.upper, value.share);
        }
    }

    // `probes_are_final`: no probe rested on an estimate.
    [[nodiscard]] Value search_every_outcome(const Node& node, ChanceOutcomes<G>& chance, WeightedBounds& bounds,
                                             bool probes_are_final) {
        double sum = 0.0;
        bool is_final = true;
        ChanceProof proof;
        for (std::size_t place = 0; place < chance.outcomes.size(); ++place) {
            const auto& outcome = chance.outcomes[place];
            const Prospect& prospect = chance.prospects[place];
            const Window window = bounds.window_of(outcome.weight, prospect);
            const Value value = prospect.is_exact ? prospect.probed
                                                  : search(after(node.state, outcome.move), window.clamped(),
                                                           node.depth - 1, node.ply + 1, prospect);
            if (is_stopped_) {
                return {};
            }
            bounds.settle(outcome.weight, prospect, value.share);
            is_final = is_final && value.is_final;
            if (!prospect.is_exact && value.share >= window.upper) {
                return {bounds.decided_lower(), SeatSet(), is_final && probes_are_final};
            }
            if (!prospect.is_exact && value.share <= window.lower) {
                return {bounds.decided_upper(), SeatSet(), is_final && probes_are_final};
            }
            sum += outcome.weight * value.share;
            proof.add(value.proven);
        }
        lines_.clear(node.ply);
        return {sum / chance.total_weight(), proof.winners(), is_final};
    }

    const E& evaluator_;
    BoundsTable* table_;
    Pruning pruning_;
    MoveOrder<G> order_;
    CandidateLists<G> lists_;
    ChanceLists<G> chances_;
    PrincipalVariations<G> lines_;
    Budget* budget_ = nullptr;
    std::uint64_t nodes_ = 0;
    bool is_stopped_ = false;
};

}  // namespace sparring
