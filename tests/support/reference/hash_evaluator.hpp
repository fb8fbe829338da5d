#pragma once
// An evaluator that knows nothing: pseudo-random numbers out of a state's hash. Any searcher that looks at the wrong
// states, or at the right ones with wrong signs, comes to another result with it than the reference searchers do.

#include "engine/core/hash.hpp"
#include "search/common/evaluator.hpp"

#include <numeric>

namespace sparring::reference {

template <Game G>
class HashEvaluator {
public:
    static constexpr Score kLimit = 1000;

    explicit constexpr HashEvaluator(std::uint64_t seed = 0) : seed_(seed) {}

    // In [-kLimit, kLimit]; for the other seat the negative.
    [[nodiscard]] Score score(const StateOf<G>& state, Seat seat) const
        requires DuelGame<G>
    {
        const auto word = mix(state.hash(), seed_) % (2 * kLimit + 1);
        const Score first = static_cast<Score>(word) - kLimit;
        return seat == kFirstSeat ? first : -first;
    }

    // Positive shares for the seats that play, 0 for the others.
    [[nodiscard]] Payoffs<G::kMaxSeats> shares(const StateOf<G>& state) const {
        Payoffs<G::kMaxSeats> shares{};
        for (std::size_t place = 0; place < static_cast<std::size_t>(state.seats()); ++place) {
            shares[place] = static_cast<double>(1 + mix(state.hash() + place, seed_) % kLimit);
        }
        const double total = std::accumulate(shares.begin(), shares.end(), 0.0);
        for (double& share : shares) {
            share /= total;
        }
        return shares;
    }

private:
    std::uint64_t seed_;
};

}  // namespace sparring::reference
