#pragma once
// Paranoid search for any number of seats: one seat against all others together. If these can keep it from winning
// whatever it does, nothing speaks for any of its moves, and max-n chooses, which does not take the others for allies.

#include "engine/core/game.hpp"
#include "search/common/evaluator.hpp"
#include "search/common/limits.hpp"
#include "search/common/report.hpp"
#include "search/many_seats/coalition_search.hpp"
#include "search/many_seats/maxn.hpp"
#include "search/many_seats/parameters.hpp"

#include <algorithm>
#include <cstdint>

namespace sparring {

template <CertainGame G, ShareEvaluator<G> E>
class Paranoid {
public:
    using State = StateOf<G>;
    using Move = MoveOf<G>;

    explicit Paranoid(const E& evaluator, const ParanoidParameters& parameters = {}, const Team& team = {})
        : search_(evaluator, {}, parameters.search, team),
          fallback_(evaluator, parameters.fallback, team) {}

    // Searches a decision node of an unfinished game. Depth 1 is always completed, whatever the limits, so that the
    // report has a move; if max-n has to choose, its depth 1 is completed too.
    [[nodiscard]] SearchReport<G> search(const SearchRequest<G>& request, const StopToken& stop) {
        const SearchReport<G> report = search_.search(request, stop);
        const bool is_lost = !report.lines.empty() && *report.lines.front().score <= -kProvenScore;
        return is_lost && request.state.seats() > 2 ? fall_back(request, stop, report) : report;
    }

    // Forgets all earlier searches.
    void clear() {
        search_.clear();
        fallback_.clear();
    }

private:
    // A request that limits nothing but the depth has max-n look at so many states, or as many as were looked at
    // before.
    static constexpr std::uint64_t kLeastNodes = 20'000;

    // Max-n with what is left of the limits. Nodes and time are those of both searches.
    SearchReport<G> fall_back(const SearchRequest<G>& request, const StopToken& stop, const SearchReport<G>& lost) {
        const auto with_both = [&lost](SearchReport<G> report) {
            report.nodes += lost.nodes;
            report.seconds += lost.seconds;
            return report;
        };
        SearchRequest<G> left = request;
        left.limits = limits_left(request.limits, lost);
        if (request.on_progress) {
            left.on_progress = [&](const SearchReport<G>& report) { request.on_progress(with_both(report)); };
        }
        return with_both(fallback_.search(left, stop));
    }

    [[nodiscard]] static Limits limits_left(Limits limits, const SearchReport<G>& used) {
        const bool has_budget = limits.nodes != Limits::kNoNodeLimit || limits.time_ms != Limits::kNoTimeLimit;
        if (!has_budget) {
            limits.nodes = std::max(kLeastNodes, used.nodes);
            return limits;
        }
        if (limits.nodes != Limits::kNoNodeLimit) {
            limits.nodes -= std::min(limits.nodes, used.nodes);
        }
        if (limits.time_ms != Limits::kNoTimeLimit) {
            limits.time_ms = std::max(0, limits.time_ms - static_cast<int>(used.seconds * 1e3));
        }
        if (limits.optimum_ms != Limits::kNoTimeLimit) {
            limits.optimum_ms = std::max(0, limits.optimum_ms - static_cast<int>(used.seconds * 1e3));
        }
        return limits;
    }

    CoalitionSearch<G, E, EverySeatReplies> search_;
    MaxN<G, E> fallback_;
};

}  // namespace sparring
