#pragma once
// Iterative deepening: searches to depth 1, 2, 3, ... until the limits are reached or nothing more can be found out.

#include "engine/core/game.hpp"
#include "search/common/limits.hpp"
#include "search/common/report.hpp"
#include "search/common/stability.hpp"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

namespace sparring {

// What is repeated. `start` prepares for a request under a budget that is changed after the first iteration; `complete`
// searches to a depth and is false if the budget ran out; `lines` are the candidates found so far, best first.
template <class I, class G>
concept Iterations = Game<G> && requires(I& iterations, const I& finished, const SearchRequest<G>& request,
                                         const Budget& budget, int depth) {
    { iterations.start(request, budget) } -> std::same_as<void>;
    { iterations.set_budget(budget) } -> std::same_as<void>;
    { iterations.complete(request, depth) } -> std::same_as<bool>;
    { finished.root_moves() } -> std::same_as<std::size_t>;
    { finished.nodes() } -> std::same_as<std::uint64_t>;
    { finished.is_settled(depth) } -> std::same_as<bool>;
};

// Iterations that know what the root is worth before it is decided or rolled; nothing before the first of them.
template <class I, class G>
concept ValuesRoot = Iterations<I, G> && requires(const I& finished) {
    { finished.root_value() } -> std::same_as<std::optional<Payoffs<G::kMaxSeats>>>;
};

// Answers a request for a node of an unfinished game, of a kind that the iterations can start from. Depth 1 is always
// completed, whatever the limits, so that the report has a move. `lines_of(depth)` gives the report's candidates after
// the iteration of that depth.
template <Game G, Iterations<G> I, std::invocable<int> LinesOf>
[[nodiscard]] SearchReport<G> deepen(I& iterations, const SearchRequest<G>& request, const StopToken& stop,
                                     const LinesOf& lines_of) {
    const Budget budget(request.limits, stop);
    // The first iteration has no limits: there must be an answer.
    const StopToken never;
    const Budget unlimited(Limits{}, never);
    iterations.start(request, unlimited);
    const auto report = [&](int depth) {
        SearchReport<G> result{lines_of(depth), depth, iterations.nodes(), budget.elapsed_seconds()};
        if constexpr (ValuesRoot<I, G>) {
            result.value = iterations.root_value();
        }
        return result;
    };
    BestMoveWatch<MoveOf<G>> watch(request.limits);
    // Of a chance node it is the value that is asked for, however clear it is.
    const bool is_watched = watch.is_active() && !is_chance<G>(request.state);
    const auto is_clear = [&](int depth) {
        const SearchLine<G> best = lines_of(depth).front();
        return watch.is_enough(best.moves.front(), best.shares[index(request.state.to_move())], budget.elapsed_ms());
    };
    int completed = 0;
    const int deepest = std::min(request.limits.depth, kMaxPly / 2);
    for (int depth = 1; depth <= deepest && iterations.root_moves() > 0; ++depth) {
        if (!iterations.complete(request, depth)) {
            break;
        }
        completed = depth;
        if (request.on_progress) {
            request.on_progress(report(completed));
        }
        // Of a chance node it is the value that is asked for, even if there is one outcome only.
        const bool has_no_choice = iterations.root_moves() == 1 && !is_chance<G>(request.state) &&
                                   request.limits.time_ms != Limits::kNoTimeLimit;
        if (iterations.is_settled(depth) || has_no_choice || (is_watched && is_clear(depth))) {
            break;
        }
        if (depth == 1) {
            iterations.set_budget(budget);
        }
    }
    return report(completed);
}

}  // namespace sparring
