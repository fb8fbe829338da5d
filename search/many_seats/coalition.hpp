#pragma once
// A game of many seats as alpha-beta sees it: the seat to move at the root makes its share as large as it can, and all
// others make that share as small as they can. Which of them choose freely is a policy.

#include "engine/core/game.hpp"
#include "engine/core/hash.hpp"
#include "search/alphabeta/perspective.hpp"
#include "search/common/evaluator.hpp"
#include "search/common/score.hpp"
#include "search/many_seats/share_score.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace sparring {

// Alpha-beta knows no chance nodes, and it looks into hidden hands.
template <class G>
concept CertainGame = Game<G> && (!StochasticGame<G> || ChanceBeforePlay<G>) && !HiddenGame<G>;

// Which replies of the other seats are searched. A policy that restricts them is called as a Perspective is, and told
// the root's seat; `salt` is different for rounds that go on differently.
template <class R, class G>
concept RepliesPolicy =
    CertainGame<G> &&
    requires(const R& replies, typename R::Round round) {
        { R::kRestrictsReplies } -> std::convertible_to<bool>;
        { R::kProvesWins } -> std::convertible_to<bool>;
        { replies.salt(round) } -> std::same_as<std::uint64_t>;
    } &&
    (!R::kRestrictsReplies || requires(const R& replies, const StateOf<G>& state, const MoveList<G>& moves,
                                       typename R::Round round, Expectation expectation, Seat root) {
        { replies.reply_place(state, moves) } -> std::same_as<std::size_t>;
        { replies.allows_only_reply(state, round, root) } -> std::same_as<bool>;
        { replies.starts_round(state, state, root) } -> std::same_as<bool>;
        { replies.next_round(state, round, expectation) } -> std::same_as<typename R::Round>;
    });

// Paranoid search: all other seats choose among all their moves. N. Sturtevant and R. Korf, "On pruning techniques for
// multi-player games", AAAI 2000.
struct EverySeatReplies {
    struct Round {};

    static constexpr bool kRestrictsReplies = false;
    static constexpr bool kProvesWins = true;

    [[nodiscard]] std::uint64_t salt(Round /*round*/) const { return 0; }
};

// A position met before is worth an even share to the root's seat: more than that it would have to make something of,
// and with less it would gladly go round in circles. With two seats that is a draw.
template <CertainGame G, ShareEvaluator<G> E, RepliesPolicy<G> R>
class CoalitionPerspective {
public:
    using State = StateOf<G>;
    using Round = typename R::Round;

    static constexpr bool kNeedsEqualDepth = true;
    static constexpr bool kKeepsUnfinished = false;
    static constexpr int kPliesToWin = 0;
    static constexpr bool kSharesRoot = R::kRestrictsReplies;
    static constexpr bool kRestrictsReplies = R::kRestrictsReplies;

    // `evaluator` must outlive the perspective.
    CoalitionPerspective(const E& evaluator, R replies) : evaluator_(evaluator), replies_(std::move(replies)) {}

    void start(const State& root) {
        root_ = root.to_move();
        even_score_ = score_of_share(1.0 / root.seats());
        // What a state is worth depends on whose share is asked for.
        salt_ = mix(index(root_), 0x636f616c6974696fULL);
    }
    [[nodiscard]] bool are_same_side(const State& before, const State& after) const {
        return (before.to_move() == root_) == (after.to_move() == root_);
    }
    [[nodiscard]] Score estimate(const State& state) const {
        return for_mover(state, score_of_share(share_of_root(state)));
    }
    [[nodiscard]] Score value_of_end(const State& state, int ply) const {
        const SeatSet winners = state.winners();
        if (!winners.contains(root_)) {
            return for_mover(state, loss_in(ply));
        }
        return for_mover(state, winners.size() == 1 ? win_in(ply) : score_of_share(winners.share(root_)));
    }
    [[nodiscard]] Score value_of_repetition(const State& state) const { return for_mover(state, even_score_); }
    [[nodiscard]] std::uint64_t key(std::uint64_t hash, Round round) const {
        return hash ^ (salt_ + replies_.salt(round));
    }

    [[nodiscard]] std::size_t reply_place(const State& state, const MoveList<G>& moves) const
        requires kRestrictsReplies
    {
        return replies_.reply_place(state, moves);
    }
    [[nodiscard]] bool allows_only_reply(const State& state, Round round) const
        requires kRestrictsReplies
    {
        return replies_.allows_only_reply(state, round, root_);
    }
    [[nodiscard]] bool starts_round(const State& before, const State& after) const
        requires kRestrictsReplies
    {
        return replies_.starts_round(before, after, root_);
    }
    [[nodiscard]] Round next_round(const State& before, Round round, Expectation expectation) const
        requires kRestrictsReplies
    {
        return replies_.next_round(before, round, expectation);
    }

private:
    [[nodiscard]] double share_of_root(const State& state) const {
        if constexpr (SeatShareEvaluator<E, G>) {
            return evaluator_.share(state, root_, memory_);
        } else {
            return evaluator_.shares(state)[index(root_)];
        }
    }
    [[nodiscard]] Score for_mover(const State& state, Score score) const {
        return state.to_move() == root_ ? score : -score;
    }

    const E& evaluator_;
    R replies_;
    Seat root_ = kFirstSeat;
    Score even_score_ = 0;
    std::uint64_t salt_ = 0;
    // Of the worker that this perspective is for; it changes no score.
    [[no_unique_address]] mutable typename MemoryOfEvaluator<E>::Type memory_{};
};

}  // namespace sparring
