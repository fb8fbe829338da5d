// Max-n, Paranoid and best-reply search by several workers.
#include "tests/search/many_seats/agreement.hpp"
#include "tests/support/jthread_team.hpp"
#include "tests/support/toys/dice_race.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using reference::HashEvaluator;
using toys::DiceRace;
using toys::Orchard;

namespace {

constexpr std::uint64_t kSeed = 5;

}  // namespace

TEST_CASE("threads of max-n find the same shares and lines as one, to the last bit") {
    const HashEvaluator<Orchard> evaluator(kSeed);
    MaxN<Orchard, HashEvaluator<Orchard>> alone(evaluator, {.table_mib = 1});
    MaxN<Orchard, HashEvaluator<Orchard>> together(evaluator, {.table_mib = 1}, jthread_team(3));
    for (const int seats : {2, 3, 4}) {
        for (const auto& state : random_orchards(seats, 25)) {
            INFO(Orchard::format_position(state));
            const auto expected = alone.search(to_depth<Orchard>(state, 5, 2), StopToken{});
            const auto found = together.search(to_depth<Orchard>(state, 5, 2), StopToken{});
            REQUIRE(found.lines.size() == expected.lines.size());
            for (std::size_t line = 0; line < found.lines.size(); ++line) {
                REQUIRE(found.lines[line].shares == expected.lines[line].shares);
                REQUIRE(found.lines[line].moves.front() == expected.lines[line].moves.front());
            }
            REQUIRE(found.lines.front().shares == reference::maxn<Orchard>(state, 5, evaluator));
        }
    }
}

TEST_CASE("threads of max-n find the same in a game with dice") {
    const HashEvaluator<DiceRace> evaluator(kSeed);
    MaxN<DiceRace, HashEvaluator<DiceRace>> together(evaluator, {.table_mib = 1}, jthread_team(3));
    for (const auto& state : random_decisions<DiceRace>(DiceRace::start({}), 6, 15)) {
        const auto found = together.search(to_depth<DiceRace>(state, 3), StopToken{});
        REQUIRE(found.lines.front().shares == reference::maxn<DiceRace>(state, 3, evaluator));
    }
}

TEST_CASE("threads of Paranoid and best-reply search find the same scores and moves as one") {
    const HashEvaluator<Orchard> evaluator(kSeed);
    const RankedReply<Orchard> reply;
    ParanoidParameters parameters;
    parameters.search = {.table_mib = 1, .levels_repetition = false, .least_joint_nodes = 0};
    Paranoid<Orchard, HashEvaluator<Orchard>> paranoid(evaluator, parameters);
    Paranoid<Orchard, HashEvaluator<Orchard>> paranoid_team(evaluator, parameters, jthread_team(3));
    BrsPlus<Orchard, HashEvaluator<Orchard>, RankedReply<Orchard>> replies(evaluator, reply, parameters.search);
    BrsPlus<Orchard, HashEvaluator<Orchard>, RankedReply<Orchard>> replies_team(evaluator, reply, parameters.search,
                                                                                jthread_team(3));
    for (const int seats : {2, 3, 4}) {
        for (const auto& state : random_orchards(seats, 25)) {
            INFO(Orchard::format_position(state));
            const auto expected = paranoid.search(to_depth<Orchard>(state, 5), StopToken{}).lines.front();
            const auto found = paranoid_team.search(to_depth<Orchard>(state, 5), StopToken{}).lines.front();
            REQUIRE(found.score == expected.score);
            REQUIRE(found.moves.front() == expected.moves.front());
            const auto expected_reply = replies.search(to_depth<Orchard>(state, 5, 2), StopToken{});
            const auto found_reply = replies_team.search(to_depth<Orchard>(state, 5, 2), StopToken{});
            for (std::size_t line = 0; line < found_reply.lines.size(); ++line) {
                REQUIRE(found_reply.lines[line].score == expected_reply.lines[line].score);
            }
        }
    }
}

TEST_CASE("threads of searches for many seats keep to the limit of nodes") {
    const HashEvaluator<Orchard> evaluator(kSeed);
    MaxN<Orchard, HashEvaluator<Orchard>> maxn(evaluator, {.table_mib = 1}, jthread_team(3));
    Paranoid<Orchard, HashEvaluator<Orchard>> paranoid(evaluator, {}, jthread_team(3));
    for (const auto& state : random_orchards(4, 20)) {
        // The first iteration has no limits: a node for each move.
        const std::uint64_t most = 301 + Orchard::kMaxMoves;
        const auto report = maxn.search(with_nodes<Orchard>(state, 301), StopToken{});
        REQUIRE(report.nodes <= most);
        REQUIRE(report.lines.size() == 1);
        REQUIRE(paranoid.search(with_nodes<Orchard>(state, 301), StopToken{}).lines.size() == 1);
    }
}
