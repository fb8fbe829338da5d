#pragma once
// The root of alpha-beta: its moves, searched to one depth after the other with aspiration windows, and several of them
// if several candidates are wanted.

#include "engine/core/game.hpp"
#include "search/alphabeta/outlook.hpp"
#include "search/alphabeta/parameters.hpp"
#include "search/alphabeta/transposition_table.hpp"
#include "search/alphabeta/tree.hpp"
#include "search/common/deepening.hpp"
#include "search/common/report.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

namespace sparring {

template <Game G, Outlook<G> O>
class AlphaBetaIterations {
public:
    using State = StateOf<G>;
    using Move = MoveOf<G>;

    struct RootMove {
        Move move;
        Score score = -kInfiniteScore;
        std::vector<Move> line;  // the move first
    };

    AlphaBetaIterations(const O& outlook, const AlphaBetaParameters& parameters)
        : parameters_(parameters),
          table_(parameters.table_mib > 0 ? std::make_unique<TranspositionTable>(parameters.table_mib) : nullptr),
          tree_(std::make_unique<AlphaBetaTree<G, O>>(outlook, parameters, table_.get())) {}

    void start(const SearchRequest<G>& request, Budget& budget);
    void set_budget(Budget& budget) { tree_->set_budget(budget); }
    // Searches every candidate wanted to `depth`; false if the budget ran out.
    bool complete(const SearchRequest<G>& request, int depth);
    // A win found within the depth searched is the fastest, and a proven loss cannot be mended; deeper iterations would
    // change nothing.
    [[nodiscard]] bool is_settled(int depth) const {
        const Score score = roots_.front().score;
        return is_proven(score) && kWinScore - std::abs(score) <= depth;
    }

    [[nodiscard]] std::uint64_t nodes() const { return tree_->nodes(); }
    [[nodiscard]] std::size_t root_moves() const { return roots_.size(); }
    // The best `lines` of them, best first.
    [[nodiscard]] std::span<const RootMove> candidates(int lines) const {
        return std::span(roots_).first(std::min(static_cast<std::size_t>(lines), roots_.size()));
    }

    // Forgets all earlier searches.
    void clear() {
        if (table_) {
            table_->clear();
        }
        tree_->order().clear();
    }

private:
    enum class Iteration : std::uint8_t { kComplete, kStopped };

    Iteration search_lines(const SearchRequest<G>& request, int depth);
    Iteration search_line(const State& root, int depth, std::size_t first);
    Iteration search_window(const State& root, int depth, std::size_t first, Window window);

    static constexpr int kLeastDepthForWindow = 5;

    AlphaBetaParameters parameters_;
    std::unique_ptr<TranspositionTable> table_;
    std::unique_ptr<AlphaBetaTree<G, O>> tree_;
    std::vector<RootMove> roots_;
};

template <Game G, Outlook<G> O>
void AlphaBetaIterations<G, O>::start(const SearchRequest<G>& request, Budget& budget) {
    MoveList<G> moves;
    request.state.generate(moves);
    roots_.clear();
    for (const Move& move : moves) {
        roots_.push_back({move, -kInfiniteScore, {move}});
    }
    if (table_) {
        table_->start_new_search();
    }
    tree_->start(request.state, request.earlier, budget);
}

template <Game G, Outlook<G> O>
bool AlphaBetaIterations<G, O>::complete(const SearchRequest<G>& request, int depth) {
    if constexpr (O::kKeepsUnfinished) {
        return search_lines(request, depth) == Iteration::kComplete;
    }
    const std::vector<RootMove> before = roots_;
    if (search_lines(request, depth) == Iteration::kComplete) {
        return true;
    }
    // A single candidate may be replaced by a better one halfway; several would be of different depths, and a first
    // move that turned out lost says nothing of the others.
    if (request.lines > 1 || roots_.front().score <= -kProvenScore) {
        roots_ = before;
    }
    return false;
}

template <Game G, Outlook<G> O>
auto AlphaBetaIterations<G, O>::search_lines(const SearchRequest<G>& request, int depth) -> Iteration {
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
template <Game G, Outlook<G> O>
auto AlphaBetaIterations<G, O>::search_line(const State& root, int depth, std::size_t first) -> Iteration {
    const Score last = roots_[first].score;
    Window window;
    Score width = parameters_.first_window;
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

template <Game G, Outlook<G> O>
auto AlphaBetaIterations<G, O>::search_window(const State& root, int depth, std::size_t first, Window window)
    -> Iteration {
    Score best = -kInfiniteScore;
    for (std::size_t place = first; place < roots_.size(); ++place) {
        const Move move = roots_[place].move;
        const Score alpha = std::max(window.alpha, best);
        const bool is_first = place == first || !parameters_.uses_null_window;
        Score score = tree_->search_root_move(root, move, {alpha, is_first ? window.beta : alpha + 1}, depth);
        if (!is_first && score > alpha && score < window.beta && !tree_->is_stopped()) {
            score = tree_->search_root_move(root, move, {alpha, window.beta}, depth);
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

}  // namespace sparring
