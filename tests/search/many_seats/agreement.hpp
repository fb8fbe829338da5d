#pragma once
// The searchers for many seats against the references without pruning, on states of any game, with an evaluator of
// pseudo-random numbers.

#include "search/many_seats/brs_plus.hpp"
#include "search/many_seats/maxn.hpp"
#include "search/many_seats/paranoid.hpp"
#include "tests/search/many_seats/positions.hpp"
#include "tests/support/reference/coalition.hpp"
#include "tests/support/reference/hash_evaluator.hpp"
#include "tests/support/reference/maxn.hpp"

#include <catch2/catch.hpp>

#include <optional>
#include <vector>

namespace sparring {

inline constexpr std::uint64_t kOracleSeed = 5;

// The same shares, to the last bit.
template <Game G>
void require_maxn(const std::vector<StateOf<G>>& states, int depth) {
    using Evaluator = reference::HashEvaluator<G>;
    const Evaluator evaluator(kOracleSeed);
    MaxN<G, Evaluator> search(evaluator, {.table_mib = 1});
    for (const StateOf<G>& state : states) {
        INFO(G::format_position(state));
        const auto report = search.search(to_depth<G>(state, depth), StopToken{});
        REQUIRE(report.lines.front().shares == reference::maxn<G>(state, depth, evaluator));
    }
}

template <Game G>
void require_paranoid(const std::vector<StateOf<G>>& states, int depth) {
    using Evaluator = reference::HashEvaluator<G>;
    const Evaluator evaluator(kOracleSeed);
    ParanoidParameters parameters;
    parameters.search = {.table_mib = 1, .levels_repetition = false};
    Paranoid<G, Evaluator> search(evaluator, parameters);
    for (const StateOf<G>& state : states) {
        INFO(G::format_position(state));
        const auto line = search.search(to_depth<G>(state, depth), StopToken{}).lines.front();
        const Score expected = reference::paranoid<G>(state, depth, evaluator, state.to_move());
        // A position that is lost against all others together is left to max-n, which gives no score.
        const bool is_left_to_maxn = expected <= -kProvenScore && state.seats() > 2;
        REQUIRE(line.score == (is_left_to_maxn ? std::nullopt : std::optional(expected)));
    }
}

// With the ranks of moves saying which reply is expected.
template <Game G>
void require_best_replies(const std::vector<StateOf<G>>& states, int depth) {
    using Evaluator = reference::HashEvaluator<G>;
    const Evaluator evaluator(kOracleSeed);
    const RankedReply<G> reply;
    const auto expected = [&reply](const auto& state, const auto& moves) { return reply.place(state, moves); };
    BrsPlus<G, Evaluator, RankedReply<G>> search(evaluator, reply, {.table_mib = 1, .levels_repetition = false});
    for (const StateOf<G>& state : states) {
        INFO(G::format_position(state));
        const auto report = search.search(to_depth<G>(state, depth), StopToken{});
        REQUIRE(*report.lines.front().score ==
                reference::brs_plus<G>(state, depth, evaluator, expected, state.to_move()));
    }
}

}  // namespace sparring
