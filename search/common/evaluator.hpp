#pragma once
// What a searcher may ask of an evaluator. Implementations per game live in eval/; they are plain values, passed by
// copy or reference, and have no effect beyond their result.

#include "engine/core/game.hpp"
#include "search/common/score.hpp"

#include <concepts>
#include <cstdint>
#include <optional>

namespace sparring {

// Scores a decision state of a duel for `seat`, within +-kMaxEvaluation; the score for the other seat is its negative.
template <class E, class G>
concept DuelEvaluator = DuelGame<G> && requires(const E& evaluator, const StateOf<G>& state, Seat seat) {
    { evaluator.score(state, seat) } -> std::same_as<Score>;
};

// Whether what is known of a state must hold for its count of plies without progress, or for every count that its hash
// does not tell apart.
enum class KnownFor : std::uint8_t { kState, kHash };

// Knows how some states of a duel come out with best play: the score for the seat to move there, win_in or loss_in the
// plies from there, or 0 for a draw; nothing of other states.
template <class E, class G>
concept KnowingEvaluator = DuelGame<G> && requires(const E& evaluator, const StateOf<G>& state, KnownFor whom) {
    { evaluator.known_score(state, whom) } -> std::same_as<std::optional<Score>>;
};

// Scores the same sooner if it may keep something of the states that it has scored before. Whoever asks often keeps one
// `Memory`, which starts empty and serves one thread.
template <class E, class G>
concept RememberingEvaluator =
    DuelEvaluator<E, G> && std::default_initializable<typename E::Memory> &&
    requires(const E& evaluator, const StateOf<G>& state, Seat seat, typename E::Memory& memory) {
        { evaluator.score(state, seat, memory) } -> std::same_as<Score>;
    };

// The memory of an evaluator that has one; of others nothing.
template <class E>
struct MemoryOfEvaluator {
    struct Type {};
};
template <class E>
    requires requires { typename E::Memory; }
struct MemoryOfEvaluator<E> {
    using Type = typename E::Memory;
};

// Turns a score into the expected win share, in [0, 1], of the seat it is for; proven scores give exactly 0 or 1.
template <class E>
concept ShareScale = requires(const E& evaluator, Score score) {
    { evaluator.share_of(score) } -> std::same_as<double>;
};

// Estimates the win share of every seat in an unfinished state: each in [0, 1], summing to 1.
template <class E, class G>
concept ShareEvaluator = Game<G> && requires(const E& evaluator, const StateOf<G>& state) {
    { evaluator.shares(state) } -> std::same_as<Payoffs<G::kMaxSeats>>;
};

// Estimates the same sooner with a memory as above.
template <class E, class G>
concept RememberingShareEvaluator = ShareEvaluator<E, G> && std::default_initializable<typename E::Memory> &&
                                    requires(const E& evaluator, const StateOf<G>& state, typename E::Memory& memory) {
                                        { evaluator.shares(state, memory) } -> std::same_as<Payoffs<G::kMaxSeats>>;
                                    };

// Knows the share of one seat sooner than those of all, with a memory as above of that seat. It need not be quite the
// one among all.
template <class E, class G>
concept SeatShareEvaluator =
    ShareEvaluator<E, G> && std::default_initializable<typename E::Memory> &&
    requires(const E& evaluator, const StateOf<G>& state, Seat seat, typename E::Memory& memory) {
        { evaluator.share(state, seat, memory) } -> std::same_as<double>;
    };

// Has shares of all seats that cost less and are worth less, for guesses.
template <class E, class G>
concept QuickShareEvaluator = ShareEvaluator<E, G> && requires(const E& evaluator, const StateOf<G>& state) {
    { evaluator.quick_shares(state) } -> std::same_as<Payoffs<G::kMaxSeats>>;
};

// An evaluator that also knows states where chance is next, so that nobody has to look past them.
template <class E>
concept ChanceEvaluator = requires { requires E::kEvaluatesChance; };

}  // namespace sparring
