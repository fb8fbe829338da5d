#pragma once
// Max-n for any number of seats: iterative deepening over MaxNTree. Repeated positions are nothing special to it: a won
// position is not shuffled in, because a proven win ends the deepening at the depth at which it comes soonest.

#include "engine/core/game.hpp"
#include "search/common/deepening.hpp"
#include "search/common/evaluator.hpp"
#include "search/common/report.hpp"
#include "search/many_seats/maxn_tree.hpp"
#include "search/many_seats/parameters.hpp"
#include "search/many_seats/share_table.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace sparring {

// The root of max-n: its moves, kept in order of what they are worth to the seat to move.
template <PerfectInformationGame G, ShareEvaluator<G> E>
class MaxNIterations {
public:
    using State = StateOf<G>;
    using Move = MoveOf<G>;
    using Tree = MaxNTree<G, E>;
    using Table = typename Tree::Table;

    struct RootMove {
        Move move;
        std::size_t place = 0;  // in the list as generated
        typename Tree::Value
            value;               // of the last iteration; not exact if it is only known to be less than those wanted
        std::vector<Move> line;  // the move first
    };

    // `evaluator` must outlive this.
    MaxNIterations(const E& evaluator, const MaxNParameters& parameters)
        : table_(parameters.table_mib > 0 ? std::make_unique<Table>(parameters.table_mib) : nullptr),
          tree_(std::make_unique<Tree>(evaluator, table_.get())) {}

    void start(const SearchRequest<G>& request, Budget& budget) {
        MoveList<G> moves;
        request.state.generate(moves);
        roots_.clear();
        for (const Move& move : moves) {
            roots_.push_back({move, roots_.size(), {{}, SeatSet(), true, false}, {move}});
        }
        mover_ = index(request.state.to_move());
        if (table_) {
            table_->start_new_search();
        }
        tree_->start(budget);
    }
    void set_budget(Budget& budget) { tree_->set_budget(budget); }

    // Searches every root move to `depth`; false if the budget ran out. A single candidate may then have been replaced
    // by a better one halfway, but several would be of different depths.
    bool complete(const SearchRequest<G>& request, int depth) {
        const std::vector<RootMove> before = roots_;
        const auto lines = static_cast<std::size_t>(request.lines);
        for (std::size_t place = 0; place < roots_.size(); ++place) {
            const double least = place >= lines ? share_of(roots_[lines - 1]) : -1.0;
            if (search_root(request.state, place, least, depth)) {
                continue;
            }
            if (lines > 1) {
                roots_ = before;
            }
            return false;
        }
        return true;
    }

    // A proven win cannot be improved, and a tree without a single estimate is known to its end.
    [[nodiscard]] bool is_settled(int /*depth*/) const {
        const RootMove& best = roots_.front();
        return best.value.proven == SeatSet(seat_at(mover_)) ||
               std::ranges::all_of(roots_, [](const RootMove& root) { return root.value.is_final; });
    }

    [[nodiscard]] std::uint64_t nodes() const { return tree_->nodes(); }
    [[nodiscard]] std::size_t root_moves() const { return roots_.size(); }
    // The best `lines` of them, best first.
    [[nodiscard]] std::span<const RootMove> candidates(int lines) const {
        return std::span(roots_).first(std::min(static_cast<std::size_t>(lines), roots_.size()));
    }

    // The line of a root move as far as `depth`. Where a value came from the table the search knows no line; the table
    // then has the moves.
    [[nodiscard]] std::vector<Move> line_of(const State& root, const RootMove& candidate, int depth) const {
        std::vector<Move> line = candidate.line;
        State state = root;
        for (const Move& move : line) {
            state.apply(move);
        }
        int left = depth - static_cast<int>(line.size());
        while (left > 0 && extend(line, state, left)) {}
        return line;
    }

    // Forgets all earlier searches.
    void clear() {
        if (table_) {
            table_->clear();
        }
        tree_->order().clear();
    }

private:
    [[nodiscard]] double share_of(const RootMove& root) const { return root.value.shares[mover_]; }

    // Larger shares first, then the order of the game; what is only known to be less comes last as it was.
    [[nodiscard]] bool is_better(const RootMove& left, const RootMove& right) const {
        if (!left.value.is_exact || !right.value.is_exact) {
            return left.value.is_exact && !right.value.is_exact;
        }
        return share_of(left) != share_of(right) ? share_of(left) > share_of(right) : left.place < right.place;
    }

    // Searches the root move at `place` and sorts it in among those before it.
    bool search_root(const State& state, std::size_t place, double least, int depth) {
        typename Tree::Value value;
        tree_->search_root_move(state, roots_[place].move, least, depth, value);
        if (tree_->is_stopped()) {
            return false;
        }
        RootMove& root = roots_[place];
        root.value = value;
        root.line.assign(1, root.move);
        const std::vector<Move>& below = tree_->line_below_root();
        root.line.insert(root.line.end(), below.begin(), below.end());
        const auto here = roots_.begin() + static_cast<std::ptrdiff_t>(place);
        const auto better = std::upper_bound(
            roots_.begin(), here, root, [this](const auto& left, const auto& right) { return is_better(left, right); });
        std::rotate(better, here, here + 1);
        return true;
    }

    // One move more, if the table has what a search to `depth` used; gives the depth that is then left.
    bool extend(std::vector<Move>& line, State& state, int& depth) const {
        ShareEntry<G::kMaxSeats> known;
        if (!table_ || is_chance<G>(state) || !table_->find(state.hash(), known) || !known.is_of_depth(depth)) {
            return false;
        }
        depth = known.depth - 1;
        MoveList<G> moves;
        state.generate(moves);
        if (known.move >= static_cast<int>(moves.size())) {
            return false;
        }
        line.push_back(moves[static_cast<std::size_t>(known.move)]);
        state.apply(line.back());
        return true;
    }

    std::unique_ptr<Table> table_;
    std::unique_ptr<Tree> tree_;
    std::vector<RootMove> roots_;
    std::size_t mover_ = 0;
};

template <PerfectInformationGame G, ShareEvaluator<G> E>
class MaxN {
public:
    using State = StateOf<G>;
    using Move = MoveOf<G>;

    explicit MaxN(const E& evaluator, const MaxNParameters& parameters = {})
        : evaluator_(std::make_unique<E>(evaluator)),
          iterations_(*evaluator_, parameters) {}

    // Searches a decision node of an unfinished game. Depth 1 is always completed, whatever the limits, so that the
    // report has a move. Winners are called proven on the understanding that every seat plays for its own share.
    [[nodiscard]] SearchReport<G> search(const SearchRequest<G>& request, const StopToken& stop) {
        return deepen<G>(iterations_, request, stop, [&](int depth) { return lines_of(request, depth); });
    }

    // Forgets all earlier searches.
    void clear() { iterations_.clear(); }

private:
    [[nodiscard]] std::vector<SearchLine<G>> lines_of(const SearchRequest<G>& request, int depth) const {
        std::vector<SearchLine<G>> lines;
        for (const auto& root : iterations_.candidates(request.lines)) {
            SearchLine<G> line;
            line.moves = iterations_.line_of(request.state, root, depth);
            line.shares = root.value.shares;
            if (!root.value.proven.empty()) {
                line.proven_winners = root.value.proven;
            }
            lines.push_back(std::move(line));
        }
        return lines;
    }

    std::unique_ptr<E> evaluator_;  // the tree refers to it
    MaxNIterations<G, E> iterations_;
};

}  // namespace sparring
