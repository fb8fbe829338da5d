#pragma once
// The recursive part of max-n: every seat takes the move with the largest share for itself, the first of them in the
// game's own order if several are. Chance nodes are worth the mean over their outcomes and cost no depth.
// C. Luckhardt and K. Irani, "An algorithmic solution of N-person games", AAAI 1986.
//
// Shallow pruning (R. Korf, "Multi-player alpha-beta pruning", Artificial Intelligence 48, 1991): shares are not
// negative and sum to 1, so once a seat has found more than 1 - b for itself, no more than b is left for the seat that
// moved before it and has a move worth b already. The bound is kept strict by a margin for rounding, so that neither
// ties nor values depend on the order in which moves are tried.

#include "engine/core/game.hpp"
#include "search/common/candidates.hpp"
#include "search/common/evaluator.hpp"
#include "search/common/horizon.hpp"
#include "search/common/limits.hpp"
#include "search/common/move_order.hpp"
#include "search/common/principal_variation.hpp"
#include "search/common/proof.hpp"
#include "search/common/sharing.hpp"
#include "search/many_seats/share_table.hpp"
#include "search/many_seats/share_value.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace sparring {

template <Game G, ShareEvaluator<G> E>
class MaxNTree {
public:
    using State = StateOf<G>;
    using Move = MoveOf<G>;
    using Value = ShareValue<G::kMaxSeats>;
    using Table = ShareTable<G::kMaxSeats>;

    // More than any seat can have.
    static constexpr double kNoLimit = 2.0;

    // `evaluator` and `table`, which may be null, must outlive the tree.
    MaxNTree(const E& evaluator, Table* table) : evaluator_(evaluator), table_(table) {}

    // A budget must be set next.
    void start() {
        write(nodes_, std::uint64_t{0});
        is_stopped_ = false;
    }
    // Goes on with the search under this budget, which must outlive it.
    void set_budget(Budget& budget) { budget_ = &budget; }

    // What playing `move` in the root state is worth after `depth` decisions, exactly if the root's seat gets `least`
    // or more of it.
    void search_root_move(const State& root, const Move& move, double least, int depth, Value& value) {
        lines_.clear(0);
        search_child({root, 0, depth, 0, kNoLimit}, move, least, value);
    }

    // May be asked by other threads during a search.
    [[nodiscard]] std::uint64_t nodes() const { return read(nodes_); }
    // True if the budget ran out; values written since are worthless.
    [[nodiscard]] bool is_stopped() const { return is_stopped_; }
    // The line behind the last exact value of search_root_move, without the root move itself.
    [[nodiscard]] const std::vector<Move>& line_below_root() const { return lines_.line(1); }
    [[nodiscard]] MoveOrder<G>& order() { return order_; }

private:
    using Entry = ShareEntry<G::kMaxSeats>;

    // One state on its way through the search.
    struct Node {
        const State& state;
        std::uint64_t hash;
        int depth;
        int ply;
        double limit;  // the seat to move need not look further once it has more than this
    };
    struct Best {
        Payoffs<G::kMaxSeats> shares{};
        bool is_final = false;
        double share = -1.0;  // of the seat to move
        int place = TableEntry::kNoMove;
    };

    // Shares may sum to 1 with an error of this much.
    static constexpr double kRounding = 1e-6;

    // `least` is the share that the seat to move in `node` has found already.
    void search_child(const Node& node, const Move& move, double least, Value& value) {
        State next = node.state;
        next.apply(move);
        const int depth = node.depth - 1;
        if (is_chance<G>(next)) {
            search_outcomes(next, depth, node.ply + 1, value);
            return;
        }
        const bool moves_again = next.to_move() == node.state.to_move();
        search_decision(next, depth, node.ply + 1, moves_again ? node.limit : limit_beside(least), value);
    }

    // How much another seat may have before one that has found `least` cannot get more. A seat that moves again has
    // only the limit that it had before.
    [[nodiscard]] static double limit_beside(double least) { return least < 0.0 ? kNoLimit : 1.0 - least + kRounding; }

    void search_decision(const State& state, int depth, int ply, double limit, Value& value) {
        lines_.clear(ply);
        if (is_stopped_ || budget_->exhausted(nodes_)) {
            is_stopped_ = true;
            return;
        }
        write(nodes_, nodes_ + 1);
        if (is_leaf<G>(state, depth, ply)) {
            value_leaf(state, value);
            return;
        }
        const std::uint64_t hash = uses_table(depth) ? state.hash() : 0;
        search_moves({state, hash, depth, ply, limit}, value);
    }

    void value_leaf(const State& state, Value& value) const {
        if (state.is_over()) {
            value_end(state, value);
            return;
        }
        value = {evaluator_.shares(state), SeatSet(), true, false};
    }

    static void value_end(const State& state, Value& value) {
        const SeatSet winners = state.winners();
        value = {payoffs_of<G::kMaxSeats>(winners), winners, true, true};
    }

    // The mean over the outcomes of a chance node, by their weights. Its children are of the same ply, and no line
    // leads through it, because nobody knows which way.
    void search_outcomes(const State& state, int depth, int ply, Value& value) {
        if constexpr (StochasticGame<G>) {
            OutcomeList<G> outcomes;
            state.generate_outcomes(outcomes);
            value = {{}, SeatSet(), true, true};
            ChanceProof proof;
            add_outcomes(state, outcomes, depth, ply, value, proof);
            if (is_stopped_) {
                return;
            }
            value.proven = proof.winners();
            lines_.clear(ply);
        }
    }

    // The weighted values of all outcomes, up to a stop.
    template <class Outcomes>
    void add_outcomes(const State& state, const Outcomes& outcomes, int depth, int ply, Value& value,
                      ChanceProof& proof) {
        double total = 0;
        for (const auto& outcome : outcomes) {
            total += outcome.weight;
        }
        for (const auto& outcome : outcomes) {
            Value behind;
            search_outcome(state, outcome.move, depth, ply, behind);
            if (is_stopped_) {
                return;
            }
            add(behind, outcome.weight, total, value);
            proof.add(behind.proven);
        }
    }

    void search_outcome(const State& state, const Move& outcome, int depth, int ply, Value& value) {
        State next = state;
        next.apply(outcome);
        if (is_chance<G>(next)) {
            search_outcomes(next, depth, ply, value);
        } else {
            search_decision(next, depth, ply, kNoLimit, value);
        }
    }

    static void add(const Value& behind, double weight, double total, Value& mean) {
        for (std::size_t seat = 0; seat < mean.shares.size(); ++seat) {
            mean.shares[seat] += behind.shares[seat] * weight / total;
        }
        mean.is_final = mean.is_final && behind.is_final;
    }

    void search_moves(const Node& node, Value& value) {
        const std::size_t mover = index(node.state.to_move());
        int table_move = TableEntry::kNoMove;
        if (Entry known; uses_table(node.depth) && table_->find(node.hash, known)) {
            if (decides(known, node, mover)) {
                value = known.value;
                return;
            }
            table_move = known.move;
        }
        Candidates<G>& candidates = lists_.at(node.ply);
        candidates.list(node.state);
        if (candidates.moves.empty()) {
            value_end(node.state, value);
            return;
        }
        candidates.score(order_, node.state, table_move, node.ply);
        const int place = search_candidates(node, candidates, value);
        if (!is_stopped_ && uses_table(node.depth)) {
            table_->store(node.hash, {value, node.depth, place});
        }
    }

    // Gives the place of the move taken and writes what it is worth.
    int search_candidates(const Node& node, Candidates<G>& candidates, Value& value) {
        const Seat seat = node.state.to_move();
        Best best;
        DecisionProof proof(seat);
        bool is_final = true;
        bool is_won = false;
        for (std::size_t number = 0; number < candidates.moves.size(); ++number) {
            candidates.select_next(number);
            const Move& move = candidates.moves[number];
            search_child(node, move, best.share, value);
            if (is_stopped_) {
                return TableEntry::kNoMove;
            }
            is_final = is_final && value.is_final;
            proof.add(value.proven);
            if (!take_if_better(value, candidates.places[number], index(seat), best)) {
                continue;
            }
            lines_.extend(node.ply, move);
            is_won = proof.is_won() && best.share >= 1.0;
            if (is_won || best.share > node.limit) {
                order_.reward(move, candidates.tried(number), std::max(node.depth, 1), node.ply, seat);
                is_final = best.is_final;
                break;
            }
        }
        value.shares = best.shares;
        value.is_exact = is_won || best.share <= node.limit;
        value.is_final = is_final;
        value.proven = value.is_exact ? proof.winners() : SeatSet();
        return best.place;
    }

    // The larger share for the seat to move is better, and of equal ones that of the move that is generated first.
    static bool take_if_better(const Value& value, int place, std::size_t mover, Best& best) {
        const double share = value.shares[mover];
        if (share < best.share || (share == best.share && place > best.place)) {
            return false;
        }
        best = {value.shares, value.is_final, share, place};
        return true;
    }

    // Forced exchanges at the horizon are cheaper to search again than to look up in memory.
    [[nodiscard]] bool uses_table(int depth) const { return table_ != nullptr && depth > 0; }

    [[nodiscard]] static bool decides(const Entry& known, const Node& node, std::size_t mover) {
        return known.is_of_depth(node.depth) && (known.value.is_exact || known.value.shares[mover] > node.limit);
    }

    const E& evaluator_;
    Table* table_;
    MoveOrder<G> order_;
    CandidateLists<G> lists_;
    PrincipalVariations<G> lines_;
    Budget* budget_ = nullptr;
    std::uint64_t nodes_ = 0;
    bool is_stopped_ = false;
};

}  // namespace sparring
