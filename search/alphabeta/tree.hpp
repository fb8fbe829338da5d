#pragma once
// The recursive part of alpha-beta: principal variation search with a transposition table, quiescence over forced
// exchanges, reductions of late moves, and futility pruning near the horizon. Scores are for the side to move; whether
// a child's score changes sign depends on who moves there, not on the ply. The perspective says what the sides are.

#include "engine/core/game.hpp"
#include "search/alphabeta/parameters.hpp"
#include "search/alphabeta/perspective.hpp"
#include "search/alphabeta/search_marks.hpp"
#include "search/alphabeta/transposition_table.hpp"
#include "search/common/candidates.hpp"
#include "search/common/horizon.hpp"
#include "search/common/limits.hpp"
#include "search/common/move_order.hpp"
#include "search/common/principal_variation.hpp"
#include "search/common/score.hpp"
#include "search/common/sharing.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace sparring {

// Scores within (alpha, beta) are exact, others only bounds.
struct Window {
    Score alpha = -kInfiniteScore;
    Score beta = kInfiniteScore;
};

// One worker's search tree: its path, orderings and statistics. Nothing here is shared but the table.
template <Game G, Perspective<G> P>
class AlphaBetaTree {
public:
    using State = StateOf<G>;
    using Move = MoveOf<G>;

    // What is not null must outlive the tree: a table, and the marks of workers who share it.
    AlphaBetaTree(P perspective, const AlphaBetaParameters& parameters, TranspositionTable* table, SearchMarks* marks)
        : sides_(std::move(perspective)),
          parameters_(parameters),
          table_(table),
          marks_(marks) {}

    // Prepares for a search from `root`, which the game reached through states with the hashes `earlier`.
    // A budget must be set next.
    void start(const State& root, std::span<const std::uint64_t> earlier) {
        sides_.start(root);
        write(nodes_, std::uint64_t{0});
        is_stopped_ = false;
        path_.assign(earlier.begin(), earlier.end());
        earlier_size_ = path_.size();
        path_.resize(earlier_size_ + kMaxPly + 1);
    }

    // Value of playing `move` in the root state, within the window, for the side to move there.
    Score search_root_move(const State& root, const Move& move, Window window, int depth) {
        lines_.clear(0);
        remember(root, 0);
        Node node{root, 0, Round{}, window, depth, 0};
        return search_child(node, {move, 0}, window, depth - 1);
    }

    // Goes on with the search under this budget, which must outlive it.
    void set_budget(Budget& budget) {
        budget_ = &budget;
        is_stopped_ = false;
    }

    // May be asked by other threads during a search.
    [[nodiscard]] std::uint64_t nodes() const { return read(nodes_); }
    // True if the budget ran out; scores returned since are worthless.
    [[nodiscard]] bool is_stopped() const { return is_stopped_; }
    // The line behind the last exact value of search_root_move, without the root move itself.
    [[nodiscard]] const std::vector<Move>& line_below_root() const { return lines_.line(1); }
    [[nodiscard]] MoveOrder<G>& order() { return order_; }

private:
    using Round = typename P::Round;

    // One state on its way through the search.
    struct Node {
        const State& state;
        std::uint64_t key;  // of the table
        [[no_unique_address]] Round round;
        Window window;
        int depth;
        int ply;
        std::size_t reply = kNoReply;  // place of the move that its seat is expected to make, once it is asked for
    };
    // A move and its place in the list as generated.
    struct Step {
        const Move& move;
        std::size_t place;
    };
    static constexpr std::size_t kNoReply = TableEntry::kNoMove;
    struct Best {
        Score score = -kInfiniteScore;
        int place = TableEntry::kNoMove;
    };

    Score search_child(Node& node, Step step, Window window, int depth) {
        State next = node.state;
        next.apply(step.move);
        const Round round = round_after(node, step, next, depth);
        std::uint64_t key = 0;
        if (uses_table(depth)) {
            key = sides_.key(next.hash(), round);
            table_->prefetch(key);
        }
        return sides_.are_same_side(node.state, next)
                   ? search({next, key, round, window, depth, node.ply + 1})
                   : -search({next, key, round, {-window.beta, -window.alpha}, depth, node.ply + 1});
    }

    // The round that a state `depth` plies before the horizon is in. Which move was expected before is found out only
    // where it matters.
    [[nodiscard]] Round round_after(Node& node, Step step, const State& next, int depth) {
        if constexpr (P::kRestrictsReplies) {
            if (sides_.starts_round(node.state, next) || is_leaf<G>(next, depth, node.ply + 1)) {
                return {};
            }
            if (node.reply == kNoReply) {
                generated_.clear();
                node.state.generate(generated_);
                node.reply = sides_.reply_place(node.state, generated_);
            }
            return sides_.next_round(node.state, node.round,
                                     step.place == node.reply ? Expectation::kExpected : Expectation::kOther);
        } else {
            return {};
        }
    }

    Score search(Node node) {
        lines_.clear(node.ply);
        if (is_stopped_ || budget_->exhausted(nodes_)) {
            is_stopped_ = true;
            return 0;
        }
        write(nodes_, nodes_ + 1);
        remember(node.state, node.ply);
        // What is known holds where a state occurs again, too.
        if (const std::optional<Score> known = known_score(node)) {
            return *known;
        }
        if (is_repetition(node)) {
            return sides_.value_of_repetition(node.state);
        }
        // Nothing below can be better than winning as soon as possible, or worse than having lost now.
        node.window.alpha = std::max(node.window.alpha, loss_in(node.ply));
        node.window.beta = std::min(node.window.beta, win_in(node.ply + P::kPliesToWin));
        if (node.window.alpha >= node.window.beta) {
            return node.window.alpha;
        }
        return is_leaf<G>(node.state, node.depth, node.ply) ? value_of_leaf(node) : search_moves(node);
    }

    [[nodiscard]] std::optional<Score> known_score(const Node& node) const {
        if constexpr (requires { sides_.known_score(node.state, node.ply); }) {
            return sides_.known_score(node.state, node.ply);
        }
        return std::nullopt;
    }

    [[nodiscard]] Score value_of_leaf(const Node& node) const {
        return node.state.is_over() ? sides_.value_of_end(node.state, node.ply) : sides_.estimate(node.state);
    }

    Score search_moves(Node& node) {
        const bool is_full_window = node.window.beta - node.window.alpha > 1;
        // Evaluated before the table's entry is needed, which is on its way from memory.
        const std::optional<Score> futile = futile_score(node);
        const std::optional<TableEntry> known = look_up(node);
        if (known && is_deep_enough(*known, node) && !is_full_window && bound_decides(*known, node)) {
            return known->score;
        }
        if (futile) {
            return *futile;
        }
        Candidates<G>& candidates = lists_.at(node.ply);
        candidates.list(node.state);
        if (candidates.moves.empty()) {
            return sides_.value_of_end(node.state, node.ply);
        }
        restrict_replies(node, candidates);
        candidates.score(order_, node.state, known ? known->move : TableEntry::kNoMove, node.ply);
        const Score alpha_before = node.window.alpha;
        const Best best = search_candidates(node, candidates);
        if (!is_stopped_) {
            store(node, best, alpha_before);
        }
        return best.score;
    }

    // What a search of the node need not find out: a bound on its value, if the evaluation is so far outside of a null
    // window that the few plies to the horizon hardly ever lead back into it. The margins come from how far values of
    // searches lie from the evaluation (ProbCut: M. Buro, ICCA Journal 18, 1995; with no search for the shallow one it
    // is futility pruning: E. Heinz, ICCA Journal 21, 1998). Evaluations say nothing about proofs, nor, in a forced
    // exchange, about the exchange; a game that does not tell where these are is not pruned.
    [[nodiscard]] std::optional<Score> futile_score(const Node& node) const {
        const auto [alpha, beta] = node.window;
        const bool prunes = parameters_.uses_futility && node.depth <= parameters_.futility_depth;
        if (!QuiescentGame<G> || !prunes || beta - alpha > 1 || is_proven(alpha) || is_proven(beta) ||
            !is_quiet<G>(node.state)) {
            return std::nullopt;
        }
        const Score margin = parameters_.futility_margin + parameters_.futility_growth * node.depth;
        const Score estimate = sides_.estimate(node.state);
        if (estimate - margin >= beta) {
            return estimate - margin;
        }
        return estimate + margin <= alpha ? std::optional(estimate + margin) : std::nullopt;
    }

    void restrict_replies(Node& node, Candidates<G>& candidates) const {
        if constexpr (P::kRestrictsReplies) {
            if (sides_.allows_only_reply(node.state, node.round)) {
                node.reply = sides_.reply_place(node.state, candidates.moves);
                candidates.keep_only(node.reply);
            }
        }
    }

    // Moves that another worker is searching are put off until the rest have been tried.
    Best search_candidates(Node& node, Candidates<G>& candidates) {
        Best best;
        const std::size_t moves = candidates.moves.size();
        std::size_t put_off = 0;
        for (std::size_t turn = 0; turn < moves + put_off; ++turn) {
            const bool is_late = turn >= moves;
            const std::size_t number = is_late ? candidates.put_off[turn - moves] : turn;
            if (!is_late) {
                candidates.select_next(number);
            }
            const Step step{candidates.moves[number], candidates.places[number]};
            const std::uint64_t mark = marks_ == nullptr || number == 0
                                           ? SearchMarks::kNone
                                           : SearchMarks::key_of(node.key, step.place, node.depth);
            if (mark != SearchMarks::kNone && !is_late && marks_->is_marked(mark)) {
                candidates.put_off[put_off++] = static_cast<std::uint16_t>(number);
                continue;
            }
            const Score score = search_marked(
                marks_, mark, [&] { return search_candidate(node, step, number, candidates.scores[number]); });
            if (is_stopped_) {
                return best;
            }
            if (score <= best.score) {
                continue;
            }
            best = {score, static_cast<int>(step.place)};
            if (score > node.window.alpha) {
                node.window.alpha = score;
                lines_.extend(node.ply, step.move);
            }
            if (score >= node.window.beta) {
                order_.reward(step.move, candidates.tried(number), std::max(node.depth, 1), node.ply,
                              node.state.to_move());
                break;
            }
        }
        return best;
    }

    // The first move gets the full window; the others must first show with a null window that they beat it.
    Score search_candidate(Node& node, Step step, std::size_t number, std::int32_t order_score) {
        const int depth = node.depth - 1;
        const auto [alpha, beta] = node.window;
        if (number == 0 || !parameters_.uses_null_window) {
            return search_child(node, step, node.window, depth);
        }
        const int reduction = reduction_of(node, number, order_score);
        Score score = search_child(node, step, {alpha, alpha + 1}, depth - reduction);
        if (score > alpha && reduction > 0 && !is_stopped_) {
            score = search_child(node, step, {alpha, alpha + 1}, depth);
        }
        if (score > alpha && score < beta && !is_stopped_) {
            score = search_child(node, step, node.window, depth);
        }
        return score;
    }

    // Plies a late move is searched less deeply: more with depth and with its place in the order, never in a forced
    // exchange, where every move matters.
    [[nodiscard]] int reduction_of(const Node& node, std::size_t number, std::int32_t order_score) const {
        if (!parameters_.uses_reductions || node.depth < 3 || number < 2 || !is_quiet<G>(node.state)) {
            return 0;
        }
        const int by_depth = static_cast<int>(std::bit_width(static_cast<unsigned>(node.depth)));
        const int by_number = static_cast<int>(std::bit_width(number));
        int reduction = by_depth * by_number / 4 + (order_score < 0 ? 1 : 0);
        reduction -= node.window.beta - node.window.alpha > 1 ? 1 : 0;
        return std::clamp(reduction, 0, node.depth - 2);
    }

    // Forced exchanges at the horizon are cheaper to search again than to look up in memory.
    [[nodiscard]] bool uses_table(int depth) const { return table_ != nullptr && depth > 0; }

    // Table scores count the plies to a win from their own state, not from the root.
    [[nodiscard]] std::optional<TableEntry> look_up(const Node& node) const {
        if (!uses_table(node.depth)) {
            return std::nullopt;
        }
        std::optional<TableEntry> entry = table_->find(node.key);
        if (entry && is_proven(entry->score)) {
            entry->score += entry->score > 0 ? -node.ply : node.ply;
        }
        return entry;
    }

    [[nodiscard]] static bool is_deep_enough(const TableEntry& entry, const Node& node) {
        return P::kNeedsEqualDepth ? entry.depth == node.depth : entry.depth >= node.depth;
    }

    [[nodiscard]] static bool bound_decides(const TableEntry& entry, const Node& node) {
        return entry.bound == Bound::kExact || (entry.bound == Bound::kLower && entry.score >= node.window.beta) ||
               (entry.bound == Bound::kUpper && entry.score <= node.window.alpha);
    }

    void store(const Node& node, const Best& best, Score alpha_before) {
        if (!uses_table(node.depth)) {
            return;
        }
        Score score = best.score;
        if (is_proven(score)) {
            score += score > 0 ? node.ply : -node.ply;
        }
        Bound bound = Bound::kExact;
        if (best.score >= node.window.beta) {
            bound = Bound::kLower;
        } else if (best.score <= alpha_before) {
            bound = Bound::kUpper;
        }
        table_->store(node.key, {score, std::max(node.depth, 0), bound, best.place});
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

    P sides_;
    AlphaBetaParameters parameters_;
    TranspositionTable* table_;
    SearchMarks* marks_;
    MoveOrder<G> order_;
    CandidateLists<G> lists_;
    MoveList<G> generated_;  // for a moment, where the candidates are no longer in the order of the game
    PrincipalVariations<G> lines_;
    Budget* budget_ = nullptr;
    std::uint64_t nodes_ = 0;
    bool is_stopped_ = false;
    std::vector<std::uint64_t> path_;  // repetition hashes of the game and of the path to the present node
    std::size_t earlier_size_ = 0;
};

}  // namespace sparring
