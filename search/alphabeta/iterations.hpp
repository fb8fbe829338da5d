#pragma once
// The root of alpha-beta: its moves, searched to one depth after the other with aspiration windows, and several of them
// if several candidates are wanted.

#include "engine/core/game.hpp"
#include "search/alphabeta/parameters.hpp"
#include "search/alphabeta/perspective.hpp"
#include "search/alphabeta/search_marks.hpp"
#include "search/alphabeta/transposition_table.hpp"
#include "search/alphabeta/tree.hpp"
#include "search/common/deepening.hpp"
#include "search/common/report.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace sparring {

template <Game G, Perspective<G> P>
class AlphaBetaIterations {
public:
    using State = StateOf<G>;
    using Move = MoveOf<G>;

    struct RootMove {
        Move move;
        Score score = -kInfiniteScore;
        std::vector<Move> line;  // the move first
        std::size_t place = 0;   // in the list as generated
    };

    // `table` and `marks`, which may be null, must outlive this; others may use them at the same time.
    AlphaBetaIterations(const P& perspective, const AlphaBetaParameters& parameters, TranspositionTable* table,
                        SearchMarks* marks)
        : parameters_(parameters),
          marks_(marks),
          tree_(perspective, parameters, table, marks) {}

    void start(const SearchRequest<G>& request, const Budget& budget);
    void set_budget(const Budget& budget) {
        budget_ = budget;
        tree_.set_budget(*budget_);
    }
    // Searches every candidate wanted to `depth`; false if the budget ran out.
    bool complete(const SearchRequest<G>& request, int depth);
    // A win found within the depth searched is the fastest, and a proven loss cannot be mended; deeper iterations would
    // change nothing.
    [[nodiscard]] bool is_settled(int depth) const {
        const Score score = roots_.front().score;
        return is_proven(score) && kWinScore - std::abs(score) <= depth;
    }

    // May be asked by other threads during a search.
    [[nodiscard]] std::uint64_t nodes() const { return tree_.nodes(); }
    // Takes over what another found out about the same root.
    void go_on_from(const AlphaBetaIterations& other) { roots_ = std::vector<RootMove>(other.roots_); }
    [[nodiscard]] std::size_t root_moves() const { return roots_.size(); }
    // The best `lines` of them, best first.
    [[nodiscard]] std::span<const RootMove> candidates(int lines) const {
        return std::span(roots_).first(std::min(static_cast<std::size_t>(lines), roots_.size()));
    }

    // Forgets the order of moves learned in earlier searches.
    void clear() { tree_.order().clear(); }

private:
    using Tree = AlphaBetaTree<G, P>;
    enum class Iteration : std::uint8_t { kComplete, kStopped };

    Iteration search_lines(const SearchRequest<G>& request, int depth);
    Iteration search_line(const State& root, int depth, std::size_t first);
    Iteration search_window(const State& root, int depth, std::size_t first, Window window);
    Iteration search_next(const State& root, int depth, std::size_t place, std::size_t first, Window window,
                          Score& best);
    Score search_root(const State& root, int depth, std::size_t place, Window window, bool is_first);
    void put_first(std::size_t place, std::size_t first, Score score, const std::vector<Move>& below);

    static constexpr int kLeastDepthForWindow = 5;

    // What a move of the root is known by to the other workers, if there are any.
    [[nodiscard]] std::uint64_t mark_of(const State& root, std::size_t generated, int depth) const {
        return P::kSharesRoot && marks_ != nullptr ? SearchMarks::key_of(root.hash(), generated, depth)
                                                   : SearchMarks::kNone;
    }

    AlphaBetaParameters parameters_;
    SearchMarks* marks_;
    Tree tree_;
    std::optional<Budget> budget_;
    std::vector<RootMove> roots_;
    std::vector<std::size_t> put_off_;  // the moves that others were searching, by their places as generated
};

template <Game G, Perspective<G> P>
void AlphaBetaIterations<G, P>::start(const SearchRequest<G>& request, const Budget& budget) {
    MoveList<G> moves;
    request.state.generate(moves);
    roots_.clear();
    for (const Move& move : moves) {
        roots_.push_back({move, -kInfiniteScore, {move}, roots_.size()});
    }
    tree_.start(request.state, request.earlier);
    set_budget(budget);
}

template <Game G, Perspective<G> P>
bool AlphaBetaIterations<G, P>::complete(const SearchRequest<G>& request, int depth) {
    if constexpr (P::kKeepsUnfinished) {
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

template <Game G, Perspective<G> P>
auto AlphaBetaIterations<G, P>::search_lines(const SearchRequest<G>& request, int depth) -> Iteration {
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
template <Game G, Perspective<G> P>
auto AlphaBetaIterations<G, P>::search_line(const State& root, int depth, std::size_t first) -> Iteration {
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

// As everywhere in the tree, moves that another worker is searching are put off until the rest have been tried.
template <Game G, Perspective<G> P>
auto AlphaBetaIterations<G, P>::search_window(const State& root, int depth, std::size_t first, Window window)
    -> Iteration {
    Score best = -kInfiniteScore;
    put_off_.clear();
    for (std::size_t place = first; place < roots_.size() && best < window.beta; ++place) {
        const std::size_t generated = roots_[place].place;
        const std::uint64_t mark = mark_of(root, generated, depth);
        if (place != first && mark != SearchMarks::kNone && marks_->is_marked(mark)) {
            put_off_.push_back(generated);
        } else if (search_next(root, depth, place, first, window, best) == Iteration::kStopped) {
            return Iteration::kStopped;
        }
    }
    for (std::size_t late = 0; late < put_off_.size() && best < window.beta; ++late) {
        const auto found = std::ranges::find(roots_, put_off_[late], &RootMove::place);
        const auto place = static_cast<std::size_t>(found - roots_.begin());
        if (search_next(root, depth, place, first, window, best) == Iteration::kStopped) {
            return Iteration::kStopped;
        }
    }
    return Iteration::kComplete;
}

// Searches the move at `place` and puts it first if it is better than `best`, the score of those before it.
template <Game G, Perspective<G> P>
auto AlphaBetaIterations<G, P>::search_next(const State& root, int depth, std::size_t place, std::size_t first,
                                            Window window, Score& best) -> Iteration {
    const Window open = {std::max(window.alpha, best), window.beta};
    const Score score = search_root(root, depth, place, open, place == first);
    if (tree_.is_stopped()) {
        return Iteration::kStopped;
    }
    // Below the window all moves have bounds only, of which the highest says nothing about which is best: the order
    // stays, and the move of the iteration before is played if the budget ends here.
    if (place == first || score > open.alpha) {
        best = score;
        put_first(place, first, score, tree_.line_below_root());
    }
    return Iteration::kComplete;
}

// What the root move at `place` is worth within the window. Those after the first have to prove first that they are
// better.
template <Game G, Perspective<G> P>
Score AlphaBetaIterations<G, P>::search_root(const State& root, int depth, std::size_t place, Window window,
                                             bool is_first) {
    const Move& move = roots_[place].move;
    const Score alpha = window.alpha;
    if (is_first || !parameters_.uses_null_window) {
        return tree_.search_root_move(root, move, window, depth);
    }
    return search_marked(marks_, mark_of(root, roots_[place].place, depth), [&] {
        const Score score = tree_.search_root_move(root, move, {alpha, alpha + 1}, depth);
        const bool is_open = score > alpha && score < window.beta && !tree_.is_stopped();
        return is_open ? tree_.search_root_move(root, move, window, depth) : score;
    });
}

template <Game G, Perspective<G> P>
void AlphaBetaIterations<G, P>::put_first(std::size_t place, std::size_t first, Score score,
                                          const std::vector<Move>& below) {
    RootMove found{roots_[place].move, score, {roots_[place].move}, roots_[place].place};
    found.line.insert(found.line.end(), below.begin(), below.end());
    roots_.erase(roots_.begin() + static_cast<std::ptrdiff_t>(place));
    roots_.insert(roots_.begin() + static_cast<std::ptrdiff_t>(first), std::move(found));
}

}  // namespace sparring
