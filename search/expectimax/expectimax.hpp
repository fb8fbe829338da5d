#pragma once
// Expectimax for two seats and dice: iterative deepening over ExpectimaxTree, from a decision or from a chance node.
// Repeated positions are nothing special to it.

#include "engine/core/game.hpp"
#include "search/common/deepening.hpp"
#include "search/common/evaluator.hpp"
#include "search/common/report.hpp"
#include "search/expectimax/bounds_table.hpp"
#include "search/expectimax/expectimax_tree.hpp"
#include "search/expectimax/parameters.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace sparring {

// The root of expectimax: its moves, kept in order of what they are worth to the seat to move, or its outcomes, the
// most probable first.
template <OpenStochasticGame G, ShareEvaluator<G> E>
class ExpectimaxIterations {
public:
    using State = StateOf<G>;
    using Move = MoveOf<G>;
    using Tree = ExpectimaxTree<G, E>;

    struct RootEvent {
        Move event;
        std::size_t place = 0;   // in the list as generated
        double weight = 0.0;     // of an outcome
        ChanceValue value;       // of the last iteration
        bool is_exact = true;    // false if the value is only known to be worse than those wanted
        std::vector<Move> line;  // the event first
    };

    // `evaluator` must outlive this.
    ExpectimaxIterations(const E& evaluator, const ExpectimaxParameters& parameters)
        : table_(parameters.table_mib > 0 ? std::make_unique<BoundsTable>(parameters.table_mib) : nullptr),
          tree_(std::make_unique<Tree>(evaluator, table_.get(), parameters.pruning)) {}

    void start(const SearchRequest<G>& request, const Budget& budget) {
        assert(request.state.seats() == 2);
        roots_.clear();
        has_value_ = false;
        is_chance_ = request.state.is_chance();
        if (is_chance_) {
            list_outcomes(request.state);
        } else {
            list_moves(request.state);
        }
        budget_ = budget;
        tree_->start(*budget_);
    }
    void set_budget(const Budget& budget) {
        budget_ = budget;
        tree_->set_budget(*budget_);
    }

    // Searches every root event to `depth`; false if the budget ran out. A single candidate may then have been replaced
    // by a better one halfway, but several, and the outcomes of a chance node, would be of different depths.
    bool complete(const SearchRequest<G>& request, int depth) {
        const std::vector<RootEvent> before = roots_;
        for (std::size_t place = 0; place < roots_.size(); ++place) {
            if (search_root(request, place, depth)) {
                continue;
            }
            if (is_chance_ || request.lines > 1) {
                roots_ = before;
            }
            return false;
        }
        has_value_ = true;
        return true;
    }

    // A proven win cannot be improved, and a tree without a single estimate is known to its end.
    [[nodiscard]] bool is_settled(int /*depth*/) const {
        return (!is_chance_ && roots_.front().value.proven == SeatSet(mover_)) ||
               std::ranges::all_of(roots_, [](const RootEvent& root) { return root.value.is_final; });
    }

    [[nodiscard]] std::uint64_t nodes() const { return tree_->nodes(); }
    [[nodiscard]] std::size_t root_moves() const { return roots_.size(); }
    // The first `lines` of them.
    [[nodiscard]] std::span<const RootEvent> candidates(int lines) const {
        return std::span(roots_).first(std::min(static_cast<std::size_t>(lines), roots_.size()));
    }
    [[nodiscard]] std::optional<double> probability(const RootEvent& root) const {
        return is_chance_ ? std::optional(root.weight / total_weight_) : std::nullopt;
    }
    [[nodiscard]] std::optional<Payoffs<G::kMaxSeats>> root_value() const {
        if (!has_value_) {
            return std::nullopt;
        }
        double sum = 0.0;
        for (const RootEvent& root : roots_) {
            sum += root.weight * root.value.share;
        }
        return payoffs(is_chance_ ? sum / total_weight_ : roots_.front().value.share);
    }

    // What both seats get if the first gets `share`.
    [[nodiscard]] static Payoffs<G::kMaxSeats> payoffs(double share) {
        Payoffs<G::kMaxSeats> payoffs{};
        payoffs[0] = share;
        payoffs[1] = 1.0 - share;
        return payoffs;
    }

    // Forgets all earlier searches.
    void clear() {
        if (table_) {
            table_->clear();
        }
        tree_->order().clear();
    }

private:
    // Moves that are worth less by no more than this are searched exactly, so that of equal ones the first is taken
    // whatever the order of search.
    static constexpr double kMargin = 1e-9;

    void list_moves(const State& state) {
        mover_ = state.to_move();
        MoveList<G> moves;
        state.generate(moves);
        for (const Move& move : moves) {
            roots_.push_back({move, roots_.size(), 0.0, {}, true, {move}});
        }
    }

    void list_outcomes(const State& state) {
        OutcomeList<G> outcomes;
        generate_different_outcomes<G>(state, outcomes);
        total_weight_ = 0.0;
        for (const auto& outcome : outcomes) {
            total_weight_ += outcome.weight;
            roots_.push_back(
                {outcome.move, roots_.size(), static_cast<double>(outcome.weight), {}, true, {outcome.move}});
        }
        std::ranges::stable_sort(roots_, std::ranges::greater(), &RootEvent::weight);
    }

    // Larger shares for the seat to move first, then the order of the game; what is only known to be worse comes last
    // as it was.
    [[nodiscard]] bool is_better(const RootEvent& left, const RootEvent& right) const {
        if (!left.is_exact || !right.is_exact) {
            return left.is_exact && !right.is_exact;
        }
        if (left.value.share != right.value.share) {
            return (left.value.share > right.value.share) == (mover_ == kFirstSeat);
        }
        return left.place < right.place;
    }

    // What the event at `place` must be worth to be searched exactly: as much as the last of the candidates wanted.
    [[nodiscard]] ShareWindow window_at(std::size_t place, std::size_t lines) const {
        if (is_chance_ || place < lines) {
            return {};
        }
        const double share = roots_[lines - 1].value.share;
        return mover_ == kFirstSeat ? ShareWindow{std::max(0.0, share - kMargin), 1.0}
                                    : ShareWindow{0.0, std::min(1.0, share + kMargin)};
    }

    // Searches the event at `place` and sorts a move in among those before it.
    bool search_root(const SearchRequest<G>& request, std::size_t place, int depth) {
        const ShareWindow window = window_at(place, static_cast<std::size_t>(request.lines));
        const ChanceValue value = tree_->search_root_event(request.state, roots_[place].event, window, depth);
        if (tree_->is_stopped()) {
            return false;
        }
        RootEvent& root = roots_[place];
        root.value = value;
        root.is_exact =
            (window.lower <= 0.0 || value.share > window.lower) && (window.upper >= 1.0 || value.share < window.upper);
        root.line.assign(1, root.event);
        const std::vector<Move>& below = tree_->line_below_root();
        root.line.insert(root.line.end(), below.begin(), below.end());
        if (is_chance_) {
            return true;
        }
        const auto here = roots_.begin() + static_cast<std::ptrdiff_t>(place);
        const auto better = std::upper_bound(
            roots_.begin(), here, root, [this](const auto& left, const auto& right) { return is_better(left, right); });
        std::rotate(better, here, here + 1);
        return true;
    }

    std::unique_ptr<BoundsTable> table_;
    std::unique_ptr<Tree> tree_;
    std::optional<Budget> budget_;
    std::vector<RootEvent> roots_;
    Seat mover_ = kFirstSeat;  // of a decision
    bool is_chance_ = false;
    bool has_value_ = false;
    double total_weight_ = 0.0;
};

template <OpenStochasticGame G, ShareEvaluator<G> E>
class Expectimax {
public:
    using State = StateOf<G>;
    using Move = MoveOf<G>;

    explicit Expectimax(const E& evaluator, const ExpectimaxParameters& parameters = {})
        : evaluator_(std::make_unique<E>(evaluator)),
          iterations_(*evaluator_, parameters) {}

    // Searches a node, decision or chance, of an unfinished game of two seats. Depth 1 is always completed, whatever
    // the limits. The evaluator is asked about chance nodes too. Lines end where dice
    // follow, or earlier.
    [[nodiscard]] SearchReport<G> search(const SearchRequest<G>& request, const StopToken& stop) {
        return deepen<G>(iterations_, request, stop, [&](int) { return lines_of(request); });
    }

    // Forgets all earlier searches.
    void clear() { iterations_.clear(); }

private:
    [[nodiscard]] std::vector<SearchLine<G>> lines_of(const SearchRequest<G>& request) const {
        std::vector<SearchLine<G>> lines;
        for (const auto& root : iterations_.candidates(request.lines)) {
            SearchLine<G> line;
            line.moves = root.line;
            line.shares = iterations_.payoffs(root.value.share);
            line.probability = iterations_.probability(root);
            if (!root.value.proven.empty()) {
                line.proven_winners = root.value.proven;
            }
            lines.push_back(std::move(line));
        }
        return lines;
    }

    std::unique_ptr<E> evaluator_;  // the tree refers to it
    ExpectimaxIterations<G, E> iterations_;
};

}  // namespace sparring
