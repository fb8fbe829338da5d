#pragma once
// An evaluator that errs, so that a search by it plays as somebody who misjudges positions. The error is a function of
// a seed and the position: the same wherever a search meets it, in whatever order.

#include "engine/core/game.hpp"
#include "engine/core/hash.hpp"
#include "search/common/evaluator.hpp"
#include "search/common/score.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>

namespace sparring {

struct Misjudgement {
    double scale = 0;  // of the logistic noise on log odds, 0 or more; 0: none
    std::uint64_t seed = 0;
};

// A number of the standard logistic distribution, by inversion.
[[nodiscard]] inline double logistic_noise(std::uint64_t word) {
    const double unit = (static_cast<double>(word >> 11U) + 0.5) * 0x1.0p-53;
    return std::log(unit / (1 - unit));
}

// The evaluator `E` with noise on what it estimates. What it knows exactly (known_score, shares of 0 and 1) stays.
template <Game G, ShareEvaluator<G> E>
class Misjudging : public E {
public:
    explicit Misjudging(const E& evaluator, const Misjudgement& misjudgement = {})
        : E(evaluator),
          misjudgement_(misjudgement),
          unit_(errs() ? score_of_one_logit() : 0) {}

    [[nodiscard]] Score score(const StateOf<G>& state, Seat seat) const
        requires DuelEvaluator<E, G>
    {
        return misjudged(state, seat, E::score(state, seat));
    }
    template <class Memory>
    [[nodiscard]] Score score(const StateOf<G>& state, Seat seat, Memory& memory) const
        requires RememberingEvaluator<E, G>
    {
        return misjudged(state, seat, E::score(state, seat, memory));
    }
    [[nodiscard]] Payoffs<G::kMaxSeats> shares(const StateOf<G>& state) const {
        return misjudged(state, E::shares(state));
    }
    template <class Memory>
    [[nodiscard]] Payoffs<G::kMaxSeats> shares(const StateOf<G>& state, Memory& memory) const
        requires RememberingShareEvaluator<E, G>
    {
        return misjudged(state, E::shares(state, memory));
    }

    template <class Memory>
    [[nodiscard]] double share(const StateOf<G>& state, Seat seat, Memory& memory) const
        requires SeatShareEvaluator<E, G> && QuickShareEvaluator<E, G>
    {
        const double share = E::share(state, seat, memory);
        if (!errs()) {
            return share;
        }
        // The others divide what is left as they are guessed to.
        Payoffs<G::kMaxSeats> shares = E::quick_shares(state);
        const double left = 1 - shares[index(seat)];
        std::ranges::for_each(shares, [&](double& other) { other *= left > 0 ? (1 - share) / left : 0; });
        shares[index(seat)] = share;
        return misjudged(state, shares)[index(seat)];
    }
    [[nodiscard]] Payoffs<G::kMaxSeats> quick_shares(const StateOf<G>& state) const
        requires QuickShareEvaluator<E, G>
    {
        return misjudged(state, E::quick_shares(state));
    }

private:
    [[nodiscard]] bool errs() const { return misjudgement_.scale > 0; }
    [[nodiscard]] double noise(std::uint64_t hash, std::size_t place) const {
        return misjudgement_.scale * logistic_noise(mix(mix(misjudgement_.seed, hash), place));
    }

    // What is too much for one seat is too little for the other.
    [[nodiscard]] Score misjudged(const StateOf<G>& state, Seat seat, Score score) const {
        if (!errs()) {
            return score;
        }
        const double error = unit_ * noise(state.hash(), 0);
        const auto for_seat = static_cast<Score>(std::lround(seat == kFirstSeat ? error : -error));
        return std::clamp(score + for_seat, -kMaxEvaluation, kMaxEvaluation);
    }
    [[nodiscard]] Payoffs<G::kMaxSeats> misjudged(const StateOf<G>& state, Payoffs<G::kMaxSeats> shares) const {
        if (!errs() || *std::ranges::max_element(shares) >= 1) {
            return shares;
        }
        const std::uint64_t hash = state.hash();
        for (std::size_t place = 0; place < shares.size(); ++place) {
            shares[place] *= shares[place] > 0 ? std::exp(noise(hash, place)) : 0;
        }
        const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
        std::ranges::for_each(shares, [sum](double& share) { share /= sum; });
        return shares;
    }

    // By how much a score has to rise from an even one for the odds to become e to 1.
    [[nodiscard]] double score_of_one_logit() const {
        if constexpr (ShareScale<E>) {
            const double wanted = 1 / (1 + std::exp(-1.0));
            Score low = 0;
            Score high = kMaxEvaluation;
            while (low + 1 < high) {
                const Score middle = std::midpoint(low, high);
                (E::share_of(middle) < wanted ? low : high) = middle;
            }
            return high;
        } else {
            return 0;
        }
    }

    Misjudgement misjudgement_;
    double unit_;  // of a score, for one unit of log odds
};

}  // namespace sparring
