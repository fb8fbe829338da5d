// Alpha-beta by several workers that share nothing but the table.
#include "engine/draughtnauts/draughtnauts.hpp"
#include "search/alphabeta/alphabeta.hpp"
#include "tests/engine/draughtnauts/positions.hpp"
#include "tests/search/many_seats/positions.hpp"
#include "tests/support/jthread_team.hpp"
#include "tests/support/reference/hash_evaluator.hpp"
#include "tests/support/reference/minimax.hpp"
#include "tests/support/toys/nim.hpp"
#include "tests/support/toys/tug_of_war.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sparring;
using toys::Nim;
using toys::TugOfWar;

namespace {

template <Game G>
struct ThreadOracle : reference::HashEvaluator<G> {
    using reference::HashEvaluator<G>::HashEvaluator;
    [[nodiscard]] double share_of(Score score) const { return score == 0 ? 0.5 : static_cast<double>(score > 0); }
};

template <Game G>
[[nodiscard]] AlphaBeta<G, ThreadOracle<G>> by_threads(int threads, const AlphaBetaParameters& parameters) {
    return AlphaBeta<G, ThreadOracle<G>>(ThreadOracle<G>(7), parameters, jthread_team(threads));
}

}  // namespace

TEST_CASE("threads of alpha-beta find who wins at Nim, and in how many plies") {
    FastRandom random(3);
    for (int count = 0; count < 60; ++count) {
        toys::NimState::Heaps heaps{};
        for (std::size_t heap = 0; heap < 3; ++heap) {
            heaps[heap] = static_cast<std::uint8_t>(1 + uniform_below(random, 3));
        }
        const toys::NimState state(heaps, kFirstSeat);
        auto search = by_threads<Nim>(3, {.table_mib = 1, .uses_reductions = false, .least_joint_nodes = 0});
        const auto line = search.search(to_depth<Nim>(state, 12), StopToken{}).lines.front();
        auto alone =
            AlphaBeta<Nim, ThreadOracle<Nim>>(ThreadOracle<Nim>(7), {.table_mib = 1, .uses_reductions = false});
        REQUIRE(is_proven(*line.score));
        REQUIRE(line.score == alone.search(to_depth<Nim>(state, 12), StopToken{}).lines.front().score);
    }
}

TEST_CASE("threads without a table find exactly what minimax does") {
    for (const auto& state : random_decisions<TugOfWar>(TugOfWar::start({}), 8, 20)) {
        INFO(TugOfWar::format_position(state));
        auto search = by_threads<TugOfWar>(3, {.table_mib = 0,
                                               .uses_reductions = false,
                                               .uses_futility = false,
                                               .draws_repetition = false,
                                               .least_joint_nodes = 0});
        const auto report = search.search(to_depth<TugOfWar>(state, 5), StopToken{});
        REQUIRE(report.depth == 5);
        REQUIRE(*report.lines.front().score == reference::minimax<TugOfWar>(state, 5, ThreadOracle<TugOfWar>(7)));
    }
}

TEST_CASE("threads of alpha-beta keep to the limit of nodes and play legal moves") {
    for (const auto& state : random_decisions<Draughtnauts>(Draughtnauts::start({}), 40, 20)) {
        auto search = by_threads<Draughtnauts>(4, {.table_mib = 1});
        const auto report = search.search(with_nodes<Draughtnauts>(state, 4'003, 3), StopToken{});
        // The first iteration has no limits.
        REQUIRE(report.nodes <= 4'003 + 4 * 64);
        REQUIRE(report.depth >= 1);
        MoveList<Draughtnauts> moves;
        state.generate(moves);
        REQUIRE(report.lines.size() == std::min<std::size_t>(3, moves.size()));
        for (const auto& line : report.lines) {
            auto at = state;
            for (const auto& move : line.moves) {
                MoveList<Draughtnauts> legal;
                at.generate(legal);
                REQUIRE(std::ranges::find(legal, move) != legal.end());
                at.apply(move);
            }
        }
    }
}

TEST_CASE("threads of alpha-beta end when they are told to") {
    auto search = by_threads<Draughtnauts>(3, {.table_mib = 1});
    StopToken stop;
    SearchRequest<Draughtnauts> request{.state = Draughtnauts::start({})};
    std::uint64_t nodes = 0;
    request.on_progress = [&](const SearchReport<Draughtnauts>& report) {
        REQUIRE(report.nodes >= nodes);
        nodes = report.nodes;
        if (report.depth == 6) {
            stop.request_stop();
        }
    };
    const auto report = search.search(request, stop);
    REQUIRE(report.depth >= 6);
    REQUIRE(report.nodes >= nodes);
}
