#pragma once
// The root of alpha-beta: its moves, searched to one depth after the other with aspiration windows, and several of them
// if several candidates are wanted. With several workers, each with a tree of its own, the root is split: once the
// first move has been searched they take the others in turn, and what one finds narrows the windows of all.

#include "engine/core/game.hpp"
#include "search/alphabeta/parameters.hpp"
#include "search/alphabeta/perspective.hpp"
#include "search/alphabeta/transposition_table.hpp"
#include "search/alphabeta/tree.hpp"
#include "search/common/deepening.hpp"
#include "search/common/report.hpp"
#include "search/common/sharing.hpp"
#include "search/common/team.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
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
    };

    // `table` and `marks`, which may be null, must outlive this; others may use them at the same time.
    AlphaBetaIterations(const P& perspective, const AlphaBetaParameters& parameters, TranspositionTable* table,
                        SearchMarks* marks, const Team& team = {})
        : parameters_(parameters),
          team_(team),
          budgets_(static_cast<std::size_t>(team.size)) {
        for (int worker = 0; worker < team.size; ++worker) {
            trees_.push_back(std::make_unique<Tree>(perspective, parameters, table, marks));
        }
    }

    void start(const SearchRequest<G>& request, const Budget& budget);
    // Every worker may use an equal part of the nodes.
    void set_budget(const Budget& budget) {
        for (std::size_t worker = 0; worker < trees_.size(); ++worker) {
            budgets_[worker] = budget.part(worker, trees_.size());
            trees_[worker]->set_budget(*budgets_[worker]);
        }
    }
    // Searches every candidate wanted to `depth`; false if the budget ran out.
    bool complete(const SearchRequest<G>& request, int depth);
    // A win found within the depth searched is the fastest, and a proven loss cannot be mended; deeper iterations would
    // change nothing.
    [[nodiscard]] bool is_settled(int depth) const {
        const Score score = roots_.front().score;
        return is_proven(score) && kWinScore - std::abs(score) <= depth;
    }

    // Of all workers; may be asked by other threads during a search.
    [[nodiscard]] std::uint64_t nodes() const {
        std::uint64_t sum = 0;
        for (const auto& tree : trees_) {
            sum += tree->nodes();
        }
        return sum;
    }
    // Takes over what another found out about the same root.
    void go_on_from(const AlphaBetaIterations& other) { roots_ = std::vector<RootMove>(other.roots_); }
    [[nodiscard]] std::size_t root_moves() const { return roots_.size(); }
    // The best `lines` of them, best first.
    [[nodiscard]] std::span<const RootMove> candidates(int lines) const {
        return std::span(roots_).first(std::min(static_cast<std::size_t>(lines), roots_.size()));
    }

    // Forgets the order of moves learned in earlier searches.
    void clear() {
        for (const auto& tree : trees_) {
            tree->order().clear();
        }
    }

private:
    using Tree = AlphaBetaTree<G, P>;
    enum class Iteration : std::uint8_t { kComplete, kStopped };

    // What is known of the root moves from `first` on while they are searched within a window.
    struct RootWindow {
        const State& root;
        int depth;
        std::size_t first;
        Window window;
        Score best = -kInfiniteScore;  // of those searched so far
        std::size_t next = 0;          // the next to be searched
        bool is_stopped = false;
    };
    // A move that turned out better than those before it.
    struct Improvement {
        std::size_t place = 0;
        Score score = -kInfiniteScore;
        std::vector<Move> line;
    };

    Iteration search_lines(const SearchRequest<G>& request, int depth);
    Iteration search_line(const State& root, int depth, std::size_t first);
    Iteration search_window(const State& root, int depth, std::size_t first, Window window);
    Iteration split_window(const State& root, int depth, std::size_t first, Window window);
    void take_turns(Tree& tree, RootWindow& shared, std::vector<Improvement>& found) const;
    Score search_root(Tree& tree, const RootWindow& window, std::size_t place, Score best) const;
    void put_first(std::size_t place, std::size_t first, Score score, const std::vector<Move>& below);

    static constexpr int kLeastDepthForWindow = 5;

    AlphaBetaParameters parameters_;
    Team team_;
    std::vector<std::unique_ptr<Tree>> trees_;    // of each worker
    std::vector<std::optional<Budget>> budgets_;  // of each worker
    std::vector<RootMove> roots_;
};

template <Game G, Perspective<G> P>
void AlphaBetaIterations<G, P>::start(const SearchRequest<G>& request, const Budget& budget) {
    MoveList<G> moves;
    request.state.generate(moves);
    roots_.clear();
    for (const Move& move : moves) {
        roots_.push_back({move, -kInfiniteScore, {move}});
    }
    for (const auto& tree : trees_) {
        tree->start(request.state, request.earlier);
    }
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

template <Game G, Perspective<G> P>
auto AlphaBetaIterations<G, P>::search_window(const State& root, int depth, std::size_t first, Window window)
    -> Iteration {
    if (trees_.size() > 1) {
        return split_window(root, depth, first, window);
    }
    Tree& tree = *trees_.front();
    Score best = -kInfiniteScore;
    for (std::size_t place = first; place < roots_.size() && best < window.beta; ++place) {
        const Score score = search_root(tree, {root, depth, first, window}, place, best);
        if (tree.is_stopped()) {
            return Iteration::kStopped;
        }
        // Below the window all moves have bounds only, of which the highest says nothing about which is best: the order
        // stays, and the move of the iteration before is played if the budget ends here.
        if (place == first || score > std::max(window.alpha, best)) {
            best = score;
            put_first(place, first, score, tree.line_below_root());
        }
    }
    return Iteration::kComplete;
}

// The first move alone, because the windows of the others depend on it most; then the others, each by the worker that
// is free. A stop counts as far as the workers went.
template <Game G, Perspective<G> P>
auto AlphaBetaIterations<G, P>::split_window(const State& root, int depth, std::size_t first, Window window)
    -> Iteration {
    Tree& tree = *trees_.front();
    RootWindow shared{root, depth, first, window};
    shared.best = search_root(tree, shared, first, -kInfiniteScore);
    if (tree.is_stopped()) {
        return Iteration::kStopped;
    }
    put_first(first, first, shared.best, tree.line_below_root());
    shared.best = std::max(shared.best, window.alpha);  // the same holds for moves below the window
    shared.next = first + 1;
    std::vector<std::vector<Improvement>> found(trees_.size());
    team_.run([&](int worker) {
        take_turns(*trees_[static_cast<std::size_t>(worker)], shared, found[static_cast<std::size_t>(worker)]);
    });
    const Improvement* best = nullptr;
    for (const std::vector<Improvement>& of_worker : found) {
        for (const Improvement& other : of_worker) {
            const bool is_better = best == nullptr || other.score > best->score ||
                                   (other.score == best->score && other.place < best->place);
            best = is_better ? &other : best;
        }
    }
    if (best != nullptr) {
        put_first(best->place, first, best->score, best->line);
    }
    return shared.is_stopped ? Iteration::kStopped : Iteration::kComplete;
}

// What one worker does for a window that is shared.
template <Game G, Perspective<G> P>
void AlphaBetaIterations<G, P>::take_turns(Tree& tree, RootWindow& shared, std::vector<Improvement>& found) const {
    while (read(shared.best) < shared.window.beta && !read(shared.is_stopped)) {
        const std::size_t place = add(shared.next, std::size_t{1}, Sharing::kShared);
        if (place >= roots_.size()) {
            return;
        }
        const Score best = read(shared.best);
        const Score score = search_root(tree, shared, place, best);
        if (tree.is_stopped()) {
            write(shared.is_stopped, true);
            return;
        }
        if (score > best) {
            found.push_back({place, score, tree.line_below_root()});
            raise(shared.best, score);
        }
    }
}

// What the root move at `place` is worth within the window, if those before it are worth `best`.
template <Game G, Perspective<G> P>
Score AlphaBetaIterations<G, P>::search_root(Tree& tree, const RootWindow& window, std::size_t place,
                                             Score best) const {
    const Move& move = roots_[place].move;
    const Score alpha = std::max(window.window.alpha, best);
    const Score beta = window.window.beta;
    if (place == window.first || !parameters_.uses_null_window) {
        return tree.search_root_move(window.root, move, {alpha, beta}, window.depth);
    }
    const Score score = tree.search_root_move(window.root, move, {alpha, alpha + 1}, window.depth);
    const bool is_open = score > alpha && score < beta && !tree.is_stopped();
    return is_open ? tree.search_root_move(window.root, move, {alpha, beta}, window.depth) : score;
}

template <Game G, Perspective<G> P>
void AlphaBetaIterations<G, P>::put_first(std::size_t place, std::size_t first, Score score,
                                          const std::vector<Move>& below) {
    RootMove found{roots_[place].move, score, {roots_[place].move}};
    found.line.insert(found.line.end(), below.begin(), below.end());
    roots_.erase(roots_.begin() + static_cast<std::ptrdiff_t>(place));
    roots_.insert(roots_.begin() + static_cast<std::ptrdiff_t>(first), std::move(found));
}

}  // namespace sparring
