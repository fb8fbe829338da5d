#pragma once
// The replies that Best-Reply Search+ looks at: in each round, that is between two moves of the root's seat, one of the
// other seats chooses among all its moves, and the rest make the one move that is expected of them. No seat skips its
// turn. M. Esser, M. Gras, M. Winands, M. Schadd and M. Lanctot, "Improving Best-Reply Search", CG 2013.
//
// Rounds follow who is to move, so that a seat may move twice or be passed over. The seat that chooses keeps the choice
// if it moves again in the round; one that makes the expected move leaves it to those after it.

#include "engine/core/game.hpp"
#include "search/alphabeta/perspective.hpp"
#include "search/common/evaluator.hpp"
#include "search/many_seats/coalition.hpp"

#include <algorithm>
#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <ranges>
#include <utility>
#include <vector>

namespace sparring {

// Says which move of a list that is not empty is expected of the seat to move. The answer must depend on the state
// alone: then a position is worth the same however the search came to it.
template <class P, class G>
concept ReplyPolicy = Game<G> && requires(const P& policy, const StateOf<G>& state, const MoveList<G>& moves) {
    { policy.place(state, moves) } -> std::same_as<std::size_t>;
};

// The move of the highest rank, the first of them; in a game without ranks simply the first.
template <Game G>
struct RankedReply {
    [[nodiscard]] std::size_t place([[maybe_unused]] const StateOf<G>& state, const MoveList<G>& moves) const {
        if constexpr (RankedMoves<G>) {
            const auto* const best =
                std::ranges::max_element(moves, {}, [&](const MoveOf<G>& move) { return G::move_rank(state, move); });
            return static_cast<std::size_t>(best - moves.begin());
        } else {
            return 0;
        }
    }
};

// The move after which the evaluator gives the seat the largest share, the first of them. It costs an evaluation for
// every move that is looked at, which are not counted as nodes, and is remembered: the same states come again in every
// iteration. Copies remember together, so that of several workers on one search only the first one has to find out. In
// a game with ranks those of the highest ranks alone can be looked at.
template <CertainGame G, ShareEvaluator<G> E>
class GreedyReply {
public:
    // Looks at no more than `most` moves; 0 are all.
    // NOLINTNEXTLINE(modernize-pass-by-value): most evaluators are as cheap to copy as to move
    explicit GreedyReply(const E& evaluator, std::size_t most = 0) : evaluator_(evaluator), most_(most) {}

    [[nodiscard]] std::size_t place(const StateOf<G>& state, const MoveList<G>& moves) const {
        if (moves.size() < 2) {
            return 0;
        }
        const std::uint64_t hash = state.hash();
        std::atomic<std::uint64_t>& known = (*known_)[hash & kPlaceBits];
        const std::uint64_t word = known.load(std::memory_order_relaxed);
        if ((word & ~kPlaceBits) == (hash & ~kPlaceBits) && (word & kPlaceBits) < moves.size()) {
            return word & kPlaceBits;
        }
        const std::size_t best = best_place(state, moves);
        known.store((hash & ~kPlaceBits) | best, std::memory_order_relaxed);
        return best;
    }

private:
    // A word for each state that is known: its hash, and in place of the low bits, by which it is found, the place of
    // the move. Half a MiB, which the caches of a core hold.
    using Known = std::vector<std::atomic<std::uint64_t>>;
    static constexpr std::uint64_t kPlaceBits = 0xffff;
    static_assert(G::kMaxMoves <= kPlaceBits);

    // Of the highest ranks, and of equal ones the first; in a game without ranks of the first moves.
    [[nodiscard]] std::size_t best_place(const StateOf<G>& state, const MoveList<G>& moves) const {
        const auto places = std::views::iota(std::size_t{0}, moves.size());
        if (most_ == 0 || most_ >= moves.size()) {
            return best_of(state, moves, places);
        }
        if constexpr (RankedMoves<G>) {
            std::vector<std::pair<int, std::size_t>> ranked;
            ranked.reserve(moves.size());
            for (const std::size_t place : places) {
                ranked.emplace_back(-G::move_rank(state, moves[place]), place);
            }
            std::ranges::partial_sort(ranked, ranked.begin() + static_cast<std::ptrdiff_t>(most_));
            return best_of(state, moves, ranked | std::views::take(most_) | std::views::values);
        } else {
            return best_of(state, moves, places | std::views::take(most_));
        }
    }

    template <std::ranges::range Places>
    [[nodiscard]] std::size_t best_of(const StateOf<G>& state, const MoveList<G>& moves, const Places& places) const {
        std::size_t best = 0;
        double best_share = -1.0;
        for (const std::size_t place : places) {
            StateOf<G> next = state;
            next.apply(moves[place]);
            const double share =
                next.is_over() ? next.winners().share(state.to_move()) : guessed_shares(next)[index(state.to_move())];
            if (share > best_share) {
                best_share = share;
                best = place;
            }
        }
        return best;
    }

    [[nodiscard]] static std::shared_ptr<Known> nothing_known() {
        auto known = std::make_shared<Known>(kPlaceBits + 1);
        for (std::atomic<std::uint64_t>& word : *known) {
            word.store(kPlaceBits, std::memory_order_relaxed);  // a place that no list has
        }
        return known;
    }

    [[nodiscard]] Payoffs<G::kMaxSeats> guessed_shares(const StateOf<G>& state) const {
        if constexpr (QuickShareEvaluator<E, G>) {
            return evaluator_.quick_shares(state);
        } else {
            return evaluator_.shares(state);
        }
    }

    E evaluator_;
    std::size_t most_;
    std::shared_ptr<Known> known_ = nothing_known();
};

template <CertainGame G, ReplyPolicy<G> P>
class OneSeatReplies {
public:
    using State = StateOf<G>;

    // The seat that has chosen in this round, if one has.
    struct Round {
        static constexpr std::uint8_t kNobody = std::numeric_limits<std::uint8_t>::max();
        std::uint8_t chooser = kNobody;
    };

    static constexpr bool kRestrictsReplies = true;
    // A win against one free reply a round is no proof.
    static constexpr bool kProvesWins = false;

    explicit OneSeatReplies(P policy) : policy_(std::move(policy)) {}

    [[nodiscard]] std::uint64_t salt(Round round) const {
        return round.chooser == Round::kNobody ? 0 : (round.chooser + 1U) * 0x9e3779b97f4a7c15ULL;
    }
    [[nodiscard]] std::size_t reply_place(const State& state, const MoveList<G>& moves) const {
        return policy_.place(state, moves);
    }
    [[nodiscard]] bool allows_only_reply(const State& state, Round round, Seat root) const {
        return state.to_move() != root && round.chooser != Round::kNobody && round.chooser != index(state.to_move());
    }
    // With two seats the only other one always chooses.
    [[nodiscard]] bool starts_round(const State& before, const State& after, Seat root) const {
        return before.seats() == 2 || before.to_move() == root || after.to_move() == root;
    }
    [[nodiscard]] Round next_round(const State& before, Round round, Expectation expectation) const {
        return expectation == Expectation::kExpected ? round
                                                     : Round{static_cast<std::uint8_t>(index(before.to_move()))};
    }

private:
    P policy_;
};

}  // namespace sparring
