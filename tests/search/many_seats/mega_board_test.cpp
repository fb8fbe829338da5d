// The searchers for many seats on the Mega Board against the references without pruning.
#include "engine/mega_board/mega_board.hpp"

#include "search/many_seats/brs_plus.hpp"
#include "search/many_seats/maxn.hpp"
#include "search/many_seats/paranoid.hpp"
#include "tests/search/many_seats/positions.hpp"
#include "tests/support/reference/coalition.hpp"
#include "tests/support/reference/hash_evaluator.hpp"
#include "tests/support/reference/maxn.hpp"

#include <catch2/catch.hpp>

#include <optional>

using namespace sparring;
using reference::HashEvaluator;

namespace {

using Evaluator = HashEvaluator<MegaBoard>;

// Positions with Crowns taken and Power-Ups held, under rules that the states point to.
class Positions {
public:
    explicit Positions(std::string_view layout) : rules_(*MegaBoard::make_rules(options(layout))) {}

    [[nodiscard]] std::vector<MegaBoard::State> some(int count) const {
        return random_decisions<MegaBoard>(MegaBoard::start(rules_), 150, count);
    }

private:
    [[nodiscard]] static mega_board::Options options(std::string_view layout) {
        mega_board::Options options;
        options.layout = mega_board::named_plan(layout);
        return options;
    }

    MegaBoard::Rules rules_;
};

constexpr int kDepth = 3;

}  // namespace

TEST_CASE("max-n finds the reference's shares on the Mega Board") {
    const Evaluator evaluator(5);
    for (const char* const layout : {"mega-2", "mega-3", "mega-4"}) {
        const Positions positions(layout);
        MaxN<MegaBoard, Evaluator> search(evaluator, {.table_mib = 1});
        for (const MegaBoard::State& state : positions.some(15)) {
            INFO(MegaBoard::format_position(state));
            const auto report = search.search(to_depth<MegaBoard>(state, kDepth), StopToken{});
            REQUIRE(report.lines.front().shares == reference::maxn<MegaBoard>(state, kDepth, evaluator));
        }
    }
}

TEST_CASE("paranoid search finds the reference's score on the Mega Board") {
    const Evaluator evaluator(5);
    for (const char* const layout : {"mega-2", "mega-3", "mega-4"}) {
        const Positions positions(layout);
        ParanoidParameters parameters;
        parameters.search = {.table_mib = 1, .levels_repetition = false};
        Paranoid<MegaBoard, Evaluator> search(evaluator, parameters);
        for (const MegaBoard::State& state : positions.some(15)) {
            INFO(MegaBoard::format_position(state));
            const auto line = search.search(to_depth<MegaBoard>(state, kDepth), StopToken{}).lines.front();
            const Score expected = reference::paranoid<MegaBoard>(state, kDepth, evaluator, state.to_move());
            // A position that is lost against all others together is left to max-n, which gives no score.
            const bool is_left_to_maxn = expected <= -kProvenScore && state.seats() > 2;
            REQUIRE(line.score == (is_left_to_maxn ? std::nullopt : std::optional(expected)));
        }
    }
}

TEST_CASE("best-reply search finds the reference's score on the Mega Board") {
    const Evaluator evaluator(5);
    const RankedReply<MegaBoard> reply;
    const auto expected = [&reply](const auto& state, const auto& moves) { return reply.place(state, moves); };
    for (const char* const layout : {"mega-2", "mega-3", "mega-4"}) {
        const Positions positions(layout);
        BrsPlus<MegaBoard, Evaluator, RankedReply<MegaBoard>> search(evaluator, reply,
                                                                     {.table_mib = 1, .levels_repetition = false});
        for (const MegaBoard::State& state : positions.some(15)) {
            INFO(MegaBoard::format_position(state));
            const auto report = search.search(to_depth<MegaBoard>(state, kDepth), StopToken{});
            REQUIRE(*report.lines.front().score ==
                    reference::brs_plus<MegaBoard>(state, kDepth, evaluator, expected, state.to_move()));
        }
    }
}
