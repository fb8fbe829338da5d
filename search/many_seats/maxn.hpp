#pragma once
// Max-n for any number of seats: iterative deepening over MaxNTree. Repeated positions are nothing special to it: a won
// position is not shuffled in, because a proven win ends the deepening at the depth at which it comes soonest.
//
// With several workers the root is split: once as many moves have been searched as are wanted, the workers take the
// others in turn, each with a tree of its own and all with one table. Neither the order of moves nor the table changes
// a value, so every iteration that is completed finds what one worker would.

#include "engine/core/game.hpp"
#include "search/common/deepening.hpp"
#include "search/common/evaluator.hpp"
#include "search/common/report.hpp"
#include "search/common/sharing.hpp"
#include "search/common/team.hpp"
#include "search/many_seats/maxn_tree.hpp"
#include "search/many_seats/parameters.hpp"
#include "search/many_seats/share_table.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
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
    MaxNIterations(const E& evaluator, const MaxNParameters& parameters, const Team& team)
        : table_(parameters.table_mib > 0 ? std::make_unique<Table>(parameters.table_mib) : nullptr),
          team_(team),
          budgets_(static_cast<std::size_t>(team.size)) {
        for (int worker = 0; worker < team.size; ++worker) {
            trees_.push_back(std::make_unique<Tree>(evaluator, table_.get()));
        }
    }

    void start(const SearchRequest<G>& request, const Budget& budget) {
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
        for (const auto& tree : trees_) {
            tree->start();
        }
        set_budget(budget);
    }
    // Every worker may use an equal part of the nodes.
    void set_budget(const Budget& budget) {
        for (std::size_t worker = 0; worker < trees_.size(); ++worker) {
            budgets_[worker] = budget.part(worker, trees_.size());
            trees_[worker]->set_budget(*budgets_[worker]);
        }
    }

    // Searches every root move to `depth`; false if the budget ran out. A single candidate may then have been replaced
    // by a better one halfway, but several would be of different depths.
    bool complete(const SearchRequest<G>& request, int depth) {
        const std::vector<RootMove> before = roots_;
        const auto lines = static_cast<std::size_t>(request.lines);
        const std::size_t one_by_one = trees_.size() == 1 ? roots_.size() : std::min(lines, roots_.size());
        bool is_complete = true;
        for (std::size_t place = 0; is_complete && place < one_by_one; ++place) {
            const double least = place >= lines ? share_of(roots_[lines - 1]) : -1.0;
            is_complete = search_root(*trees_.front(), request.state, roots_[place], least, depth);
            if (is_complete) {
                sort_in(place);
            }
        }
        if (is_complete && one_by_one < roots_.size()) {
            is_complete = split_root(request.state, lines, depth);
        }
        if (!is_complete && lines > 1) {
            roots_ = before;
        }
        return is_complete;
    }

    // A proven win cannot be improved, and a tree without a single estimate is known to its end.
    [[nodiscard]] bool is_settled(int /*depth*/) const {
        const RootMove& best = roots_.front();
        return best.value.proven == SeatSet(seat_at(mover_)) ||
               std::ranges::all_of(roots_, [](const RootMove& root) { return root.value.is_final; });
    }

    [[nodiscard]] std::uint64_t nodes() const {
        std::uint64_t sum = 0;
        for (const auto& tree : trees_) {
            sum += tree->nodes();
        }
        return sum;
    }
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
        for (const auto& tree : trees_) {
            tree->order().clear();
        }
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

    // Searches a root move; false if the budget ran out.
    static bool search_root(Tree& tree, const State& state, RootMove& root, double least, int depth) {
        typename Tree::Value value;
        tree.search_root_move(state, root.move, least, depth, value);
        if (tree.is_stopped()) {
            return false;
        }
        root.value = value;
        root.line.assign(1, root.move);
        const std::vector<Move>& below = tree.line_below_root();
        root.line.insert(root.line.end(), below.begin(), below.end());
        return true;
    }

    // Sorts the root move at `place` in among those before it.
    void sort_in(std::size_t place) {
        const auto here = roots_.begin() + static_cast<std::ptrdiff_t>(place);
        const auto better = std::upper_bound(roots_.begin(), here, *here, [this](const auto& left, const auto& right) {
            return is_better(left, right);
        });
        std::rotate(better, here, here + 1);
    }

    // The root moves from `first` on, each by the worker that is free; false if the budget ran out. Those that were
    // searched by then count as far as none is missing before them.
    bool split_root(const State& state, std::size_t first, int depth) {
        double least = share_of(roots_[first - 1]);
        std::size_t next = first;
        std::vector<std::uint8_t> is_searched(roots_.size(), 0);
        team_.run([&](int worker) {
            Tree& tree = *trees_[static_cast<std::size_t>(worker)];
            for (std::size_t place = add(next, std::size_t{1}, Sharing::kShared); place < roots_.size();
                 place = add(next, std::size_t{1}, Sharing::kShared)) {
                if (!search_root(tree, state, roots_[place], read(least), depth)) {
                    write(next, roots_.size());
                    return;
                }
                is_searched[place] = 1;
                if (first == 1 && roots_[place].value.is_exact) {
                    raise(least, share_of(roots_[place]));
                }
            }
        });
        std::size_t place = first;
        for (; place < roots_.size() && is_searched[place] != 0; ++place) {
            sort_in(place);
        }
        return place == roots_.size();
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
    Team team_;
    std::vector<std::unique_ptr<Tree>> trees_;    // of each worker
    std::vector<std::optional<Budget>> budgets_;  // of each worker
    std::vector<RootMove> roots_;
    std::size_t mover_ = 0;
};

template <PerfectInformationGame G, ShareEvaluator<G> E>
class MaxN {
public:
    using State = StateOf<G>;
    using Move = MoveOf<G>;

    explicit MaxN(const E& evaluator, const MaxNParameters& parameters = {}, const Team& team = {})
        : evaluator_(std::make_unique<E>(evaluator)),
          iterations_(*evaluator_, parameters, team) {}

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
