#pragma once
// An evaluator of duels that knows nothing and says the same as a score and as shares, so that searches by scores and
// by shares can be compared.

#include "engine/core/hash.hpp"
#include "search/common/evaluator.hpp"
#include "search/many_seats/share_score.hpp"

namespace sparring::reference {

template <DuelGame G>
struct ShareOracle {
    // Shares are whole numbers of such parts, which scores hold exactly.
    static constexpr int kParts = 2000;

    [[nodiscard]] Payoffs<2> shares(const StateOf<G>& state) const {
        const auto first = static_cast<int>(1 + mix(state.hash(), 17) % (kParts - 1));
        return {static_cast<double>(first) / kParts, static_cast<double>(kParts - first) / kParts};
    }
    [[nodiscard]] Score score(const StateOf<G>& state, Seat seat) const {
        const Score first = score_of_share(shares(state)[0]);
        return seat == kFirstSeat ? first : -first;
    }
    [[nodiscard]] double share_of(Score score) const { return share_of_score(score); }
};

}  // namespace sparring::reference
