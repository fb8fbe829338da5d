#pragma once
// Best-Reply Search+ for any number of seats: one seat against one free reply a round. With two seats it is alpha-beta.

#include "engine/core/game.hpp"
#include "search/common/evaluator.hpp"
#include "search/common/report.hpp"
#include "search/many_seats/coalition_search.hpp"
#include "search/many_seats/parameters.hpp"
#include "search/many_seats/replies.hpp"

namespace sparring {

template <CertainGame G, ShareEvaluator<G> E, ReplyPolicy<G> P = GreedyReply<G, E>>
class BrsPlus {
public:
    using State = StateOf<G>;
    using Move = MoveOf<G>;

    BrsPlus(const E& evaluator, const P& reply, const CoalitionParameters& parameters = {}, const Team& team = {})
        : search_(evaluator, OneSeatReplies<G, P>(reply), parameters, team) {}

    // Seats that do not choose make the move that the evaluator likes best for them.
    explicit BrsPlus(const E& evaluator, const CoalitionParameters& parameters = {}, const Team& team = {})
        requires std::same_as<P, GreedyReply<G, E>>
        : BrsPlus(evaluator, P{evaluator, parameters.most_evaluated_replies}, parameters, team) {}

    // Searches a decision node of an unfinished game. Depth 1 is always completed, whatever the limits, so that the
    // report has a move. With more than two seats nothing is proven: the other seats have more replies than were seen.
    [[nodiscard]] SearchReport<G> search(const SearchRequest<G>& request, const StopToken& stop) {
        return search_.search(request, stop);
    }

    // Forgets all earlier searches.
    void clear() { search_.clear(); }

private:
    CoalitionSearch<G, E, OneSeatReplies<G, P>> search_;
};

}  // namespace sparring
