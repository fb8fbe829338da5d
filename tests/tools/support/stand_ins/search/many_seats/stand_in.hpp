#pragma once
// Stands in for the searchers of games of many seats until they are there: max-n without any pruning, under three
// names. Only the tests see this folder, after the root, so that the real headers come first once they exist.

#include "engine/core/game.hpp"
#include "search/common/report.hpp"
#include "tests/support/reference/maxn.hpp"

#include <algorithm>
#include <cstddef>

namespace sparring {

struct MaxNParameters {
    std::size_t table_mib = 16;
};
struct CoalitionParameters {
    std::size_t table_mib = 16;
};
struct ParanoidParameters {
    CoalitionParameters search;
};

template <Game G, ShareEvaluator<G> E, int Name>
class StandIn {
public:
    template <class Parameters>
    StandIn(const E& evaluator, const Parameters& /*parameters*/) : evaluator_(evaluator) {}

    [[nodiscard]] SearchReport<G> search(const SearchRequest<G>& request, const StopToken& /*stop*/) {
        constexpr int kMostDepth = 6;
        SearchReport<G> report;
        report.depth = std::min(request.limits.depth, kMostDepth);
        MoveList<G> moves;
        request.state.generate(moves);
        for (const MoveOf<G>& move : moves) {
            StateOf<G> next = request.state;
            next.apply(move);
            SearchLine<G> line;
            line.moves.push_back(move);
            line.shares = reference::maxn<G>(next, report.depth - 1, evaluator_);
            if (next.is_over()) {
                line.proven_winners = next.winners();
            }
            report.lines.push_back(line);
            ++report.nodes;
        }
        const std::size_t seat = index(request.state.to_move());
        std::ranges::stable_sort(report.lines, std::ranges::greater(),
                                 [seat](const SearchLine<G>& line) { return line.shares[seat]; });
        report.lines.resize(std::min(report.lines.size(), static_cast<std::size_t>(request.lines)));
        return report;
    }

    void clear() {}

private:
    const E& evaluator_;
};

}  // namespace sparring
