#pragma once
// One seat against all others together, without pruning, memory or ordering: Paranoid search if they choose freely, or
// Best-Reply Search+ if only one of them does in each round. Scores are those of the one seat throughout.

#include "search/common/evaluator.hpp"
#include "search/many_seats/share_score.hpp"
#include "tests/support/reference/horizon.hpp"

#include <algorithm>
#include <concepts>
#include <optional>

namespace sparring::reference {

template <Game G>
[[nodiscard]] Score coalition_score_of_end(const StateOf<G>& state, Seat seat, int ply) {
    const SeatSet winners = state.winners();
    if (!winners.contains(seat)) {
        return loss_in(ply);
    }
    return winners.size() == 1 ? win_in(ply) : score_of_share(winners.share(seat));
}

// Paranoid search: the score for `seat` of a state `ply` plies below the root.
template <Game G, ShareEvaluator<G> Evaluator>
[[nodiscard]] Score paranoid(const StateOf<G>& state, int depth, const Evaluator& evaluator, Seat seat, int ply = 0) {
    if (state.is_over()) {
        return coalition_score_of_end<G>(state, seat, ply);
    }
    if (is_at_horizon<G>(state, depth)) {
        return score_of_share(evaluator.shares(state)[index(seat)]);
    }
    MoveList<G> moves;
    state.generate(moves);
    const bool is_own = state.to_move() == seat;
    Score best = is_own ? -kInfiniteScore : kInfiniteScore;
    for (const MoveOf<G>& move : moves) {
        StateOf<G> next = state;
        next.apply(move);
        const Score score = paranoid<G>(next, depth - 1, evaluator, seat, ply + 1);
        best = is_own ? std::max(best, score) : std::min(best, score);
    }
    return best;
}

// Best-Reply Search+: `chooser` is the seat that has left the expected move, given by `expected(state, moves)`, since
// `seat` moved last; until there is one, every seat may.
template <Game G, ShareEvaluator<G> Evaluator, class Expected>
[[nodiscard]] Score brs_plus(const StateOf<G>& state, int depth, const Evaluator& evaluator, const Expected& expected,
                             Seat seat, std::optional<Seat> chooser = std::nullopt, int ply = 0) {
    if (state.is_over()) {
        return coalition_score_of_end<G>(state, seat, ply);
    }
    if (is_at_horizon<G>(state, depth)) {
        return score_of_share(evaluator.shares(state)[index(seat)]);
    }
    MoveList<G> moves;
    state.generate(moves);
    const bool is_own = state.to_move() == seat;
    const std::size_t expected_place = expected(state, moves);
    Score best = is_own ? -kInfiniteScore : kInfiniteScore;
    for (std::size_t place = 0; place < moves.size(); ++place) {
        const bool is_expected = place == expected_place;
        if (!is_own && !is_expected && chooser && *chooser != state.to_move()) {
            continue;
        }
        StateOf<G> next = state;
        next.apply(moves[place]);
        std::optional<Seat> next_chooser = is_expected ? chooser : std::optional(state.to_move());
        if (is_own || next.to_move() == seat) {
            next_chooser.reset();
        }
        const Score score = brs_plus<G>(next, depth - 1, evaluator, expected, seat, next_chooser, ply + 1);
        best = is_own ? std::max(best, score) : std::min(best, score);
    }
    return best;
}

}  // namespace sparring::reference
