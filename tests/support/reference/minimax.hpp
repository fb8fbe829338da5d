#pragma once
// Minimax without any pruning, memory or ordering: the value that every search of a duel must come to. It keeps one
// point of view, that of the root's seat to move, so that turns need not alternate.

#include "search/common/evaluator.hpp"
#include "tests/support/reference/horizon.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

namespace sparring::reference {

// What a position means that has occurred before on the path from the root.
struct RepetitionGoesOn {
    template <Game G>
    void enter(const StateOf<G>&) {}
    template <Game G>
    [[nodiscard]] bool is_draw(const StateOf<G>&) const {
        return false;
    }
    void leave() {}
};

class RepetitionIsDraw {
public:
    template <RepeatingGame G>
    void enter(const StateOf<G>& state) {
        path_.push_back(state.repetition_hash());
    }
    // To be asked before the state is entered.
    template <RepeatingGame G>
    [[nodiscard]] bool is_draw(const StateOf<G>& state) const {
        return std::ranges::find(path_, state.repetition_hash()) != path_.end();
    }
    void leave() { path_.pop_back(); }

private:
    std::vector<std::uint64_t> path_;
};

template <class P, class G>
concept RepetitionPolicy = Game<G> && requires(P& policy, const P& asked, const StateOf<G>& state) {
    policy.template enter<G>(state);
    { asked.template is_draw<G>(state) } -> std::same_as<bool>;
    policy.leave();
};

template <DuelGame G, DuelEvaluator<G> Evaluator, RepetitionPolicy<G> Repetition>
class Minimax {
public:
    Minimax(const Evaluator& evaluator, Seat seat, Repetition repetition)
        : evaluator_(evaluator),
          seat_(seat),
          repetition_(std::move(repetition)) {}

    [[nodiscard]] Score value(const StateOf<G>& state, int depth, int ply) {
        if (state.is_over()) {
            return final_score(state.winners(), ply);
        }
        if (repetition_.template is_draw<G>(state)) {
            return 0;
        }
        const bool is_ours = state.to_move() == seat_;
        if (is_at_horizon<G>(state, depth)) {
            const Score score = evaluator_.score(state, state.to_move());
            return is_ours ? score : -score;
        }
        repetition_.template enter<G>(state);
        MoveList<G> moves;
        state.generate(moves);
        Score best = is_ours ? -kInfiniteScore : kInfiniteScore;
        for (const MoveOf<G>& move : moves) {
            StateOf<G> next = state;
            next.apply(move);
            const Score score = value(next, depth - 1, ply + 1);
            best = is_ours ? std::max(best, score) : std::min(best, score);
        }
        repetition_.leave();
        return best;
    }

private:
    [[nodiscard]] Score final_score(SeatSet winners, int ply) const {
        if (winners.size() > 1) {
            return 0;
        }
        return winners.contains(seat_) ? win_in(ply) : loss_in(ply);
    }

    const Evaluator& evaluator_;
    Seat seat_;
    Repetition repetition_;
};

// The value of an unfinished state for its seat to move after `depth` plies, and further while a state is not quiet.
// Wins and losses count their plies from here.
template <DuelGame G, DuelEvaluator<G> Evaluator, RepetitionPolicy<G> Repetition = RepetitionGoesOn>
[[nodiscard]] Score minimax(const StateOf<G>& root, int depth, const Evaluator& evaluator, Repetition repetition = {}) {
    assert(!root.is_over());
    return Minimax<G, Evaluator, Repetition>(evaluator, root.to_move(), std::move(repetition)).value(root, depth, 0);
}

}  // namespace sparring::reference
