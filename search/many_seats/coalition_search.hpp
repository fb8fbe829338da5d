#pragma once
// Iterative deepening for one seat against all others together, and what its lines mean for every seat.

#include "engine/core/game.hpp"
#include "search/alphabeta/joint_iterations.hpp"
#include "search/common/deepening.hpp"
#include "search/common/evaluator.hpp"
#include "search/common/report.hpp"
#include "search/common/team.hpp"
#include "search/many_seats/coalition.hpp"
#include "search/many_seats/parameters.hpp"
#include "search/many_seats/share_score.hpp"

#include <memory>
#include <utility>
#include <vector>

namespace sparring {

template <CertainGame G, ShareEvaluator<G> E, RepliesPolicy<G> R>
class CoalitionSearch {
public:
    using State = StateOf<G>;
    using Move = MoveOf<G>;

    CoalitionSearch(const E& evaluator, const R& replies, const CoalitionParameters& parameters, const Team& team = {})
        : evaluator_(std::make_unique<E>(evaluator)),
          iterations_(CoalitionPerspective<G, E, R>(*evaluator_, replies), parameters.of_tree(), team) {}

    // Searches a decision node of an unfinished game. Depth 1 is always completed, whatever the limits.
    [[nodiscard]] SearchReport<G> search(const SearchRequest<G>& request, const StopToken& stop) {
        return deepen<G>(iterations_, request, stop, [&](int) { return lines_of(request); });
    }

    // Forgets all earlier searches.
    void clear() { iterations_.clear(); }
    [[nodiscard]] const E& evaluator() const { return *evaluator_; }

private:
    [[nodiscard]] std::vector<SearchLine<G>> lines_of(const SearchRequest<G>& request) const {
        const Seat seat = request.state.to_move();
        std::vector<SearchLine<G>> lines;
        for (const auto& root : iterations_.candidates(request.lines)) {
            SearchLine<G> line;
            line.moves = root.line;
            line.score = root.score;
            line.shares = shares_of(request.state, root.line, share_of_score(root.score));
            line.proven_winners = proven_winners(request.state.seats(), seat, root.score);
            lines.push_back(std::move(line));
        }
        return lines;
    }

    // The root's seat gets what was searched; the others share the rest as they do where the line ends.
    [[nodiscard]] Payoffs<G::kMaxSeats> shares_of(const State& root, const std::vector<Move>& line, double own) const {
        State end = root;
        for (const Move& move : line) {
            end.apply(move);
        }
        Payoffs<G::kMaxSeats> shares =
            end.is_over() ? payoffs_of<G::kMaxSeats>(end.winners()) : evaluator_->shares(end);
        const std::size_t mover = index(root.to_move());
        shares[mover] = 0.0;
        double others = 0.0;
        for (const double share : shares) {
            others += share;
        }
        const auto seats = static_cast<std::size_t>(root.seats());
        for (std::size_t seat = 0; seat < seats; ++seat) {
            shares[seat] =
                others > 0.0 ? shares[seat] / others * (1.0 - own) : (1.0 - own) / static_cast<double>(seats - 1);
        }
        shares[mover] = own;
        return shares;
    }

    // A seat that wins against all others together wins. One that they can keep from winning together need not lose,
    // because they need not do so, except to a single opponent.
    [[nodiscard]] static std::optional<SeatSet> proven_winners(int seats, Seat seat, Score score) {
        if (!is_proven(score) || (seats > 2 && (score < 0 || !R::kProvesWins))) {
            return std::nullopt;
        }
        return SeatSet(score > 0 ? seat : opponent(seat));
    }

    std::unique_ptr<E> evaluator_;  // the tree refers to it
    JointIterations<G, CoalitionPerspective<G, E, R>> iterations_;
};

}  // namespace sparring
