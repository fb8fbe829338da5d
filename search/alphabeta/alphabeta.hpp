#pragma once
// Alpha-beta for duels: iterative deepening over AlphaBetaTree, with aspiration windows and several principal
// variations. With node or depth limits the result depends only on the request and on what the table holds.

#include "engine/core/game.hpp"
#include "search/alphabeta/parameters.hpp"
#include "search/alphabeta/transposition_table.hpp"
#include "search/alphabeta/tree.hpp"
#include "search/common/evaluator.hpp"
#include "search/common/report.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace sparring {

template <DuelGame G, class E>
    requires DuelEvaluator<E, G> && ShareScale<E>
class AlphaBeta {
public:
    using State = StateOf<G>;
    using Move = MoveOf<G>;

    explicit AlphaBeta(const E& evaluator, const AlphaBetaParameters& parameters = {})
        : evaluator_(std::make_unique<E>(evaluator)),
          parameters_(parameters) {
        if (parameters.table_mib > 0) {
            table_ = std::make_unique<TranspositionTable>(parameters.table_mib);
        }
        tree_ = std::make_unique<AlphaBetaTree<G, E>>(*evaluator_, parameters_, table_.get());
    }

    // Searches a decision node of an unfinished game. Depth 1 is always completed, whatever the limits, so that the
    // report has a move.
    [[nodiscard]] SearchReport<G> search(const SearchRequest<G>& request, const StopToken& stop);

    // Forgets all earlier searches.
    void clear() {
        if (table_) {
            table_->clear();
        }
        tree_->order().clear();
    }

private:
    struct RootMove {
        Move move;
        Score score = -kInfiniteScore;
        std::vector<Move> line;  // the move first
    };
    struct Window {
        Score alpha;
        Score beta;
    };
    enum class Iteration : std::uint8_t { kComplete, kStopped };

    Iteration search_depth(const SearchRequest<G>& request, int depth);
    Iteration search_line(const State& root, int depth, std::size_t first);
    Iteration search_window(const State& root, int depth, std::size_t first, Window window);
    [[nodiscard]] SearchReport<G> report(const SearchRequest<G>& request, int depth, const Budget& budget) const;
    [[nodiscard]] bool is_settled(int depth) const;

    static constexpr Score kFirstWindow = 20;
    static constexpr int kLeastDepthForWindow = 5;

    std::unique_ptr<E> evaluator_;  // the tree refers to it
    AlphaBetaParameters parameters_;
    std::unique_ptr<TranspositionTable> table_;
    std::unique_ptr<AlphaBetaTree<G, E>> tree_;
    std::vector<RootMove> roots_;
};

template <DuelGame G, class E>
    requires DuelEvaluator<E, G> && ShareScale<E>
SearchReport<G> AlphaBeta<G, E>::search(const SearchRequest<G>& request, const StopToken& stop) {
    MoveList<G> moves;
    request.state.generate(moves);
    roots_.clear();
    for (const Move& move : moves) {
        roots_.push_back({move, -kInfiniteScore, {move}});
    }
    if (table_) {
        table_->start_new_search();
    }
    Budget budget(request.limits, stop);
    // The first iteration has no limits: there must be an answer.
    const StopToken never;
    Budget unlimited(Limits{}, never);
    tree_->start(request.earlier, unlimited);
    int completed = 0;
    const int deepest = std::min(request.limits.depth, kMaxPly / 2);
    for (int depth = 1; depth <= deepest && !roots_.empty(); ++depth) {
        if (search_depth(request, depth) == Iteration::kStopped) {
            break;
        }
        completed = depth;
        if (request.on_progress) {
            request.on_progress(report(request, completed, budget));
        }
        const bool has_no_choice = roots_.size() == 1 && request.limits.time_ms != Limits::kNoTimeLimit;
        if (is_settled(depth) || has_no_choice) {
            break;
        }
        tree_->set_budget(budget);
    }
    return report(request, completed, budget);
}

template <DuelGame G, class E>
    requires DuelEvaluator<E, G> && ShareScale<E>
auto AlphaBeta<G, E>::search_depth(const SearchRequest<G>& request, int depth) -> Iteration {
    const std::size_t lines = std::min(static_cast<std::size_t>(request.lines), roots_.size());
    for (std::size_t first = 0; first < lines; ++first) {
        if (search_line(request.state, depth, first) == Iteration::kStopped) {
            return Iteration::kStopped;
        }
    }
    return Iteration::kComplete;
}

// Finds the best of the root moves from `first` on and puts it there. The window starts around the last value and is
// widened on the side the value fell out of.
template <DuelGame G, class E>
    requires DuelEvaluator<E, G> && ShareScale<E>
auto AlphaBeta<G, E>::search_line(const State& root, int depth, std::size_t first) -> Iteration {
    const Score last = roots_[first].score;
    Window window{-kInfiniteScore, kInfiniteScore};
    Score width = kFirstWindow;
    if (parameters_.uses_aspiration && depth >= kLeastDepthForWindow && !is_proven(last)) {
        window = {last - width, last + width};
    }
    while (search_window(root, depth, first, window) == Iteration::kComplete) {
        const Score score = roots_[first].score;
        width *= 3;
        if (score <= window.alpha && window.alpha > -kInfiniteScore) {
            window.alpha = width > kMaxEvaluation ? -kInfiniteScore : score - width;
        } else if (score >= window.beta && window.beta < kInfiniteScore) {
            window.beta = width > kMaxEvaluation ? kInfiniteScore : score + width;
        } else {
            return Iteration::kComplete;
        }
    }
    return Iteration::kStopped;
}

template <DuelGame G, class E>
    requires DuelEvaluator<E, G> && ShareScale<E>
auto AlphaBeta<G, E>::search_window(const State& root, int depth, std::size_t first, Window window) -> Iteration {
    Score best = -kInfiniteScore;
    for (std::size_t place = first; place < roots_.size(); ++place) {
        const Move move = roots_[place].move;
        const Score alpha = std::max(window.alpha, best);
        const bool is_first = place == first || !parameters_.uses_null_window;
        Score score = tree_->search_root_move(root, move, alpha, is_first ? window.beta : alpha + 1, depth);
        if (!is_first && score > alpha && score < window.beta && !tree_->is_stopped()) {
            score = tree_->search_root_move(root, move, alpha, window.beta, depth);
        }
        if (tree_->is_stopped()) {
            return Iteration::kStopped;
        }
        if (score <= best) {
            continue;
        }
        best = score;
        RootMove found{move, score, {move}};
        const std::vector<Move>& below = tree_->line_below_root();
        found.line.insert(found.line.end(), below.begin(), below.end());
        roots_.erase(roots_.begin() + static_cast<std::ptrdiff_t>(place));
        roots_.insert(roots_.begin() + static_cast<std::ptrdiff_t>(first), std::move(found));
        if (score >= window.beta) {
            break;
        }
    }
    return Iteration::kComplete;
}

// A win found within the depth searched is the fastest, and a proven loss cannot be mended; deeper iterations would
// change nothing.
template <DuelGame G, class E>
    requires DuelEvaluator<E, G> && ShareScale<E>
bool AlphaBeta<G, E>::is_settled(int depth) const {
    const Score score = roots_.front().score;
    return is_proven(score) && kWinScore - std::abs(score) <= depth;
}

template <DuelGame G, class E>
    requires DuelEvaluator<E, G> && ShareScale<E>
SearchReport<G> AlphaBeta<G, E>::report(const SearchRequest<G>& request, int depth, const Budget& budget) const {
    SearchReport<G> result;
    result.depth = depth;
    result.nodes = tree_->nodes();
    result.seconds = budget.elapsed_seconds();
    const Seat seat = request.state.to_move();
    const std::size_t lines = std::min(static_cast<std::size_t>(request.lines), roots_.size());
    for (std::size_t place = 0; place < lines; ++place) {
        const RootMove& root = roots_[place];
        SearchLine<G> line;
        line.moves = root.line;
        line.score = root.score;
        const double share = evaluator_->share_of(root.score);
        line.shares[index(seat)] = share;
        line.shares[index(opponent(seat))] = 1.0 - share;
        if (is_proven(root.score)) {
            line.proven_winners = SeatSet(root.score > 0 ? seat : opponent(seat));
        }
        result.lines.push_back(std::move(line));
    }
    return result;
}

}  // namespace sparring
