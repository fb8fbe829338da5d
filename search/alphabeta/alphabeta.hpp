#pragma once
// Alpha-beta for duels: iterative deepening with aspiration windows and several principal variations, by one worker or
// several. With node or depth limits and one worker the result depends only on the request and on what the table holds.

#include "engine/core/game.hpp"
#include "search/alphabeta/joint_iterations.hpp"
#include "search/alphabeta/parameters.hpp"
#include "search/alphabeta/perspective.hpp"
#include "search/common/deepening.hpp"
#include "search/common/evaluator.hpp"
#include "search/common/report.hpp"
#include "search/common/team.hpp"

#include <memory>
#include <utility>
#include <vector>

namespace sparring {

template <DuelGame G, class E>
    requires DuelEvaluator<E, G> && ShareScale<E>
class AlphaBeta {
public:
    using State = StateOf<G>;
    using Move = MoveOf<G>;

    explicit AlphaBeta(const E& evaluator, const AlphaBetaParameters& parameters = {}, const Team& team = {})
        : evaluator_(std::make_unique<E>(evaluator)),
          iterations_(DuelPerspective<G, E>(*evaluator_), parameters, team) {}

    // Searches a decision node of an unfinished game. Depth 1 is always completed, whatever the limits, so that the
    // report has a move. Nodes are those of all workers.
    [[nodiscard]] SearchReport<G> search(const SearchRequest<G>& request, const StopToken& stop) {
        return deepen<G>(iterations_, request, stop, [&](int) { return lines_of(request); });
    }

    // Forgets all earlier searches.
    void clear() { iterations_.clear(); }

private:
    [[nodiscard]] std::vector<SearchLine<G>> lines_of(const SearchRequest<G>& request) const {
        const Seat seat = request.state.to_move();
        std::vector<SearchLine<G>> lines;
        for (const auto& root : iterations_.candidates(request.lines)) {
            SearchLine<G> line;
            line.moves = root.line;
            line.score = root.score;
            const double share = evaluator_->share_of(root.score);
            line.shares[index(seat)] = share;
            line.shares[index(opponent(seat))] = 1.0 - share;
            if (is_proven(root.score)) {
                line.proven_winners = SeatSet(root.score > 0 ? seat : opponent(seat));
            }
            lines.push_back(std::move(line));
        }
        return lines;
    }

    std::unique_ptr<E> evaluator_;  // the tree refers to it
    JointIterations<G, DuelPerspective<G, E>> iterations_;
};

}  // namespace sparring
