#pragma once
// The recursive part of alpha-beta: principal variation search with a transposition table, quiescence over forced
// exchanges, and reductions of late moves. Scores are for the seat to move; whether a child's score changes sign
// depends on who moves there, not on the ply.

#include "engine/core/game.hpp"
#include "search/alphabeta/move_order.hpp"
#include "search/alphabeta/parameters.hpp"
#include "search/alphabeta/transposition_table.hpp"
#include "search/common/evaluator.hpp"
#include "search/common/limits.hpp"
#include "search/common/score.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sparring {

// One worker's search tree: its path, orderings and statistics. Nothing here is shared but the table.
template <DuelGame G, DuelEvaluator<G> E>
class AlphaBetaTree {
public:
    using State = StateOf<G>;
    using Move = MoveOf<G>;

    AlphaBetaTree(const E& evaluator, const AlphaBetaParameters& parameters, TranspositionTable* table)
        : evaluator_(evaluator),
          parameters_(parameters),
          table_(table),
          lines_(kMaxPly + 1) {
        for (std::vector<Move>& line : lines_) {
            line.reserve(kMaxPly + 1);
        }
    }

    // Prepares for a search from a state that the game reached through states with the hashes `earlier`.
    void start(std::span<const std::uint64_t> earlier, Budget& budget) {
        budget_ = &budget;
        nodes_ = 0;
        is_stopped_ = false;
        path_.assign(earlier.begin(), earlier.end());
        earlier_size_ = path_.size();
        path_.resize(earlier_size_ + kMaxPly + 1);
    }

    // Value of playing `move` in the root state, within (alpha, beta), for the seat to move there.
    Score search_root_move(const State& root, const Move& move, Score alpha, Score beta, int depth) {
        lines_[0].clear();
        remember(root, 0);
        return search_child(root, move, alpha, beta, depth - 1, 0);
    }

    // Goes on with the same search under another budget.
    void set_budget(Budget& budget) { budget_ = &budget; }

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    // True if the budget ran out; scores returned since are worthless.
    [[nodiscard]] bool is_stopped() const { return is_stopped_; }
    // The line behind the last exact value of search_root_move, without the root move itself.
    [[nodiscard]] const std::vector<Move>& line_below_root() const { return lines_[1]; }
    [[nodiscard]] MoveOrder<G>& order() { return order_; }

private:
    // One state on its way through the search.
    struct Node {
        const State& state;
        std::uint64_t hash;
        Score alpha;
        Score beta;
        int depth;
        int ply;
    };
    // Move list, ordering scores, and where each move stood in the list as generated.
    struct Candidates {
        MoveList<G> moves;
        std::array<std::int32_t, G::kMaxMoves> scores;
        std::array<std::uint16_t, G::kMaxMoves> places;
    };
    struct Best {
        Score score = -kInfiniteScore;
        int place = TableEntry::kNoMove;
    };

    Score search_child(const State& state, const Move& move, Score alpha, Score beta, int depth, int ply) {
        State next = state;
        next.apply(move);
        const std::uint64_t hash = next.hash();
        if (table_ != nullptr && depth > 0) {
            table_->prefetch(hash);
        }
        return next.to_move() == state.to_move() ? search({next, hash, alpha, beta, depth, ply + 1})
                                                 : -search({next, hash, -beta, -alpha, depth, ply + 1});
    }

    Score search(Node node) {
        lines_[static_cast<std::size_t>(node.ply)].clear();
        if (is_stopped_ || budget_->exhausted(nodes_)) {
            is_stopped_ = true;
            return 0;
        }
        ++nodes_;
        remember(node.state, node.ply);
        if (is_repetition(node)) {
            return 0;
        }
        // Nothing below can be better than winning with the next move, or worse than having lost now.
        node.alpha = std::max(node.alpha, loss_in(node.ply));
        node.beta = std::min(node.beta, win_in(node.ply + 1));
        if (node.alpha >= node.beta) {
            return node.alpha;
        }
        return is_leaf(node) ? value_of_leaf(node) : search_moves(node);
    }

    [[nodiscard]] static bool is_leaf(const Node& node) {
        if (node.ply >= kMaxPly - 1) {
            return true;
        }
        if constexpr (QuiescentGame<G>) {
            return node.depth <= 0 && node.state.is_quiet();
        } else {
            return node.depth <= 0;
        }
    }

    [[nodiscard]] Score value_of_leaf(const Node& node) const {
        return node.state.is_over() ? value_of_end(node) : evaluator_.score(node.state, node.state.to_move());
    }

    [[nodiscard]] static Score value_of_end(const Node& node) {
        const SeatSet winners = node.state.winners();
        if (winners.size() != 1) {
            return 0;
        }
        return winners.contains(node.state.to_move()) ? win_in(node.ply) : loss_in(node.ply);
    }

    Score search_moves(Node& node) {
        const bool is_full_window = node.beta - node.alpha > 1;
        const std::optional<TableEntry> known = look_up(node);
        if (known && known->depth >= node.depth && !is_full_window && bound_decides(*known, node)) {
            return known->score;
        }
        Candidates candidates;
        node.state.generate(candidates.moves);
        if (candidates.moves.empty()) {
            return value_of_end(node);
        }
        prepare(candidates, known ? known->move : TableEntry::kNoMove, node);
        const Score alpha_before = node.alpha;
        const Best best = search_candidates(node, candidates);
        if (!is_stopped_) {
            store(node, best, alpha_before);
        }
        return best.score;
    }

    Best search_candidates(Node& node, Candidates& candidates) {
        Best best;
        for (std::size_t number = 0; number < candidates.moves.size(); ++number) {
            select_next<G>(candidates.moves, candidates.scores, candidates.places, number);
            const Move& move = candidates.moves[number];
            const Score score = search_candidate(node, move, number, candidates.scores[number]);
            if (is_stopped_) {
                return best;
            }
            if (score <= best.score) {
                continue;
            }
            best = {score, candidates.places[number]};
            if (score > node.alpha) {
                node.alpha = score;
                extend_line(node.ply, move);
            }
            if (score >= node.beta) {
                order_.reward(move, std::span(candidates.moves.begin(), number), std::max(node.depth, 1), node.ply,
                              node.state.to_move());
                break;
            }
        }
        return best;
    }

    // The first move gets the full window; the others must first show with a null window that they beat it.
    Score search_candidate(const Node& node, const Move& move, std::size_t number, std::int32_t order_score) {
        const int depth = node.depth - 1;
        if (number == 0 || !parameters_.uses_null_window) {
            return search_child(node.state, move, node.alpha, node.beta, depth, node.ply);
        }
        const int reduction = reduction_of(node, number, order_score);
        Score score = search_child(node.state, move, node.alpha, node.alpha + 1, depth - reduction, node.ply);
        if (score > node.alpha && reduction > 0 && !is_stopped_) {
            score = search_child(node.state, move, node.alpha, node.alpha + 1, depth, node.ply);
        }
        if (score > node.alpha && score < node.beta && !is_stopped_) {
            score = search_child(node.state, move, node.alpha, node.beta, depth, node.ply);
        }
        return score;
    }

    // Plies a late move is searched less deeply: more with depth and with its place in the order, never in a forced
    // exchange, where every move matters.
    [[nodiscard]] int reduction_of(const Node& node, std::size_t number, std::int32_t order_score) const {
        if (!parameters_.uses_reductions || node.depth < 3 || number < 2) {
            return 0;
        }
        if constexpr (QuiescentGame<G>) {
            if (!node.state.is_quiet()) {
                return 0;
            }
        }
        const int by_depth = static_cast<int>(std::bit_width(static_cast<unsigned>(node.depth)));
        const int by_number = static_cast<int>(std::bit_width(number));
        int reduction = by_depth * by_number / 4;
        reduction += order_score < 0 ? 1 : 0;
        reduction -= node.beta - node.alpha > 1 ? 1 : 0;
        return std::clamp(reduction, 0, node.depth - 2);
    }

    void prepare(Candidates& candidates, int table_move, const Node& node) {
        for (std::size_t place = 0; place < candidates.moves.size(); ++place) {
            candidates.places[place] = static_cast<std::uint16_t>(place);
        }
        order_.score_moves(candidates.moves, table_move, node.ply, node.state.to_move(), candidates.scores);
    }

    // Forced exchanges at the horizon are cheaper to search again than to look up in memory.
    [[nodiscard]] bool uses_table(const Node& node) const { return table_ != nullptr && node.depth > 0; }

    // Table scores count the plies to a win from their own state, not from the root.
    [[nodiscard]] std::optional<TableEntry> look_up(const Node& node) const {
        if (!uses_table(node)) {
            return std::nullopt;
        }
        std::optional<TableEntry> entry = table_->find(node.hash);
        if (entry && is_proven(entry->score)) {
            entry->score += entry->score > 0 ? -node.ply : node.ply;
        }
        return entry;
    }

    [[nodiscard]] static bool bound_decides(const TableEntry& entry, const Node& node) {
        return entry.bound == Bound::kExact || (entry.bound == Bound::kLower && entry.score >= node.beta) ||
               (entry.bound == Bound::kUpper && entry.score <= node.alpha);
    }

    void store(const Node& node, const Best& best, Score alpha_before) {
        if (!uses_table(node)) {
            return;
        }
        Score score = best.score;
        if (is_proven(score)) {
            score += score > 0 ? node.ply : -node.ply;
        }
        Bound bound = Bound::kExact;
        if (best.score >= node.beta) {
            bound = Bound::kLower;
        } else if (best.score <= alpha_before) {
            bound = Bound::kUpper;
        }
        table_->store(node.hash, {score, std::max(node.depth, 0), bound, best.place});
    }

    void extend_line(int ply, const Move& move) {
        std::vector<Move>& line = lines_[static_cast<std::size_t>(ply)];
        const std::vector<Move>& below = lines_[static_cast<std::size_t>(ply) + 1];
        line.assign(1, move);
        line.insert(line.end(), below.begin(), below.end());
    }

    void remember(const State& state, int ply) {
        if constexpr (RepeatingGame<G>) {
            path_[earlier_size_ + static_cast<std::size_t>(ply)] = state.repetition_hash();
        }
    }

    [[nodiscard]] bool is_repetition(const Node& node) const {
        if constexpr (RepeatingGame<G>) {
            if (!parameters_.draws_repetition) {
                return false;
            }
            const std::size_t here = earlier_size_ + static_cast<std::size_t>(node.ply);
            const std::size_t reach = std::min(here, static_cast<std::size_t>(node.state.reversible_plies()));
            const auto present = path_.begin() + static_cast<std::ptrdiff_t>(here);
            return std::find(present - static_cast<std::ptrdiff_t>(reach), present, *present) != present;
        } else {
            return false;
        }
    }

    const E& evaluator_;
    AlphaBetaParameters parameters_;
    TranspositionTable* table_;
    MoveOrder<G> order_;
    Budget* budget_ = nullptr;
    std::uint64_t nodes_ = 0;
    bool is_stopped_ = false;
    std::vector<std::vector<Move>> lines_;  // principal variation from each ply on; capacity is kept between searches
    std::vector<std::uint64_t> path_;       // repetition hashes of the game and of the path to the present node
    std::size_t earlier_size_ = 0;
};

}  // namespace sparring
