#pragma once
// How a game looks to alpha-beta, which knows two sides: what a state is worth to the side to move, and when the side
// changes. In a duel the sides are the seats; with more seats they can be one seat and all the others.

#include "engine/core/game.hpp"
#include "search/common/evaluator.hpp"
#include "search/common/score.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace sparring {

// Whether a move is the one that its seat is expected to make.
enum class Expectation : std::uint8_t { kExpected, kOther };

// Every score is for the side to move in the state asked about. A perspective P has:
//   Round               what of the moves before a state decides how the search goes on below it; may be empty
//   kNeedsEqualDepth    table entries of deeper searches are not used for shallower ones, so that the table never
//                       changes a value
//   kKeepsUnfinished    an iteration that the budget ended counts as far as it went
//   kPliesToWin         1 if the side to move in a finished state has never won, so that it needs one more move; else 0
//   kSharesRoot         workers put off moves of the root that others are searching, as they do below it; Paranoid
//                       search visits more nodes so (docs/performance.md)
//   kRestrictsReplies   not every move is always searched: `reply_place` is then the move of the list that a seat is
//                       expected to make, and `allows_only_reply` says whether it may make no other
//   start(root)         a search from `root` begins
//   known_score         may be left out: of states whose value is known without a search, as value_of_end
//   value_of_end        for a finished state; wins and losses count their plies from the root
//   starts_round        whether a move that leads from one state to the next begins a new round, which is Round{}
//   next_round          otherwise the round after a move
template <class P, class G>
concept Perspective =
    Game<G> && std::is_trivially_copyable_v<typename P::Round> &&
    requires(P& changed, const P& perspective, const StateOf<G>& state, const MoveList<G>& moves,
             typename P::Round round, std::uint64_t hash, int ply) {
        { P::kNeedsEqualDepth } -> std::convertible_to<bool>;
        { P::kKeepsUnfinished } -> std::convertible_to<bool>;
        { P::kPliesToWin } -> std::convertible_to<int>;
        { P::kSharesRoot } -> std::convertible_to<bool>;
        { P::kRestrictsReplies } -> std::convertible_to<bool>;
        { changed.start(state) } -> std::same_as<void>;
        { perspective.are_same_side(state, state) } -> std::same_as<bool>;
        { perspective.estimate(state) } -> std::same_as<Score>;
        { perspective.value_of_end(state, ply) } -> std::same_as<Score>;
        { perspective.value_of_repetition(state) } -> std::same_as<Score>;
        { perspective.key(hash, round) } -> std::same_as<std::uint64_t>;
    } &&
    (!P::kRestrictsReplies || requires(const P& perspective, const StateOf<G>& state, const MoveList<G>& moves,
                                       typename P::Round round, Expectation expectation) {
        { perspective.reply_place(state, moves) } -> std::same_as<std::size_t>;
        { perspective.allows_only_reply(state, round) } -> std::same_as<bool>;
        { perspective.starts_round(state, state) } -> std::same_as<bool>;
        { perspective.next_round(state, round, expectation) } -> std::same_as<typename P::Round>;
    });

// A duel with an evaluator made for it.
template <DuelGame G, DuelEvaluator<G> E>
class DuelPerspective {
public:
    using State = StateOf<G>;
    struct Round {};

    static constexpr bool kNeedsEqualDepth = false;
    static constexpr bool kKeepsUnfinished = true;
    static constexpr int kPliesToWin = 1;
    static constexpr bool kSharesRoot = true;
    static constexpr bool kRestrictsReplies = false;

    // `evaluator` must outlive the perspective.
    explicit DuelPerspective(const E& evaluator) : evaluator_(evaluator) {}

    void start(const State& /*root*/) {}
    [[nodiscard]] bool are_same_side(const State& before, const State& after) const {
        return before.to_move() == after.to_move();
    }
    [[nodiscard]] Score estimate(const State& state) const {
        if constexpr (RememberingEvaluator<E, G>) {
            return evaluator_.score(state, state.to_move(), memory_);
        } else {
            return evaluator_.score(state, state.to_move());
        }
    }
    [[nodiscard]] Score value_of_end(const State& state, int ply) const {
        const SeatSet winners = state.winners();
        if (winners.size() != 1) {
            return 0;
        }
        return winners.contains(state.to_move()) ? win_in(ply) : loss_in(ply);
    }
    [[nodiscard]] Score value_of_repetition(const State& /*state*/) const { return 0; }
    [[nodiscard]] std::uint64_t key(std::uint64_t hash, Round /*round*/) const { return hash; }
    // What is known below the moves of the root goes into the table, which goes by hashes.
    [[nodiscard]] std::optional<Score> known_score(const State& state, int ply) const {
        if constexpr (KnowingEvaluator<E, G>) {
            const std::optional<Score> score =
                evaluator_.known_score(state, ply > 1 ? KnownFor::kHash : KnownFor::kState);
            return score && is_proven(*score) ? *score + (*score > 0 ? -ply : ply) : score;
        } else {
            return std::nullopt;
        }
    }

private:
    const E& evaluator_;
    // Of the worker that this perspective is for; it changes no score.
    [[no_unique_address]] mutable typename MemoryOfEvaluator<E>::Type memory_;
};

}  // namespace sparring
