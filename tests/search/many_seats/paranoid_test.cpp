// Paranoid search against the reference without pruning, and its report.
#include "search/many_seats/paranoid.hpp"

#include "engine/draughtnauts/draughtnauts.hpp"
#include "search/alphabeta/alphabeta.hpp"
#include "tests/engine/draughtnauts/positions.hpp"
#include "tests/search/many_seats/positions.hpp"
#include "tests/support/reference/coalition.hpp"
#include "tests/support/reference/hash_evaluator.hpp"
#include "tests/support/reference/minimax.hpp"
#include "tests/support/reference/share_oracle.hpp"
#include "tests/support/toys/nim.hpp"
#include "tests/support/toys/tug_of_war.hpp"

#include <catch2/catch.hpp>

#include <numeric>

using namespace sparring;
using reference::HashEvaluator;
using toys::Orchard;

namespace {

template <Game G>
using EverySeatSearch = CoalitionSearch<G, HashEvaluator<G>, EverySeatReplies>;

// One searcher for all states, whoever is to move in them, so that what the table holds of earlier ones must do no
// harm.
void compare_with_reference(int seats, int depth, const CoalitionParameters& parameters) {
    const HashEvaluator<Orchard> evaluator(5);
    EverySeatSearch<Orchard> search(evaluator, {}, parameters);
    for (const toys::OrchardState& state : random_orchards(seats, 60)) {
        INFO(Orchard::format_position(state));
        const auto report = search.search(to_depth<Orchard>(state, depth), StopToken{});
        const Score score = reference::paranoid<Orchard>(state, depth, evaluator, state.to_move());
        // Deepening ends with a proof, which the reference sees from any greater depth.
        REQUIRE(*report.lines.front().score == score);
    }
}

template <DuelGame G>
void compare_with_minimax(const std::vector<StateOf<G>>& states, int depth, std::size_t table_mib) {
    using Oracle = reference::ShareOracle<G>;
    ParanoidParameters parameters;
    parameters.search.table_mib = table_mib;
    parameters.search.levels_repetition = false;
    Paranoid<G, Oracle> search(Oracle{}, parameters);
    for (const StateOf<G>& state : states) {
        INFO(G::format_position(state));
        const auto report = search.search(to_depth<G>(state, depth), StopToken{});
        REQUIRE(*report.lines.front().score == reference::minimax<G>(state, depth, Oracle{}));
    }
}

}  // namespace

TEST_CASE("paranoid search finds the reference's score for three and four seats") {
    for (const std::size_t table_mib : {0U, 1U}) {
        compare_with_reference(3, 6, {.table_mib = table_mib});
        compare_with_reference(4, 6, {.table_mib = table_mib});
    }
}

TEST_CASE("what one seat's search left in the table is not used for another seat") {
    // Down a line to a decreasing depth, so that the searches meet the same states at the same depth.
    const HashEvaluator<Orchard> evaluator(5);
    EverySeatSearch<Orchard> search(evaluator, {}, {.table_mib = 1});
    for (toys::OrchardState state : random_orchards(3, 10)) {
        for (int depth = 7; depth > 3 && !state.is_over(); --depth) {
            INFO(Orchard::format_position(state));
            const auto line = search.search(to_depth<Orchard>(state, depth), StopToken{}).lines.front();
            REQUIRE(*line.score == reference::paranoid<Orchard>(state, depth, evaluator, state.to_move()));
            state.apply(line.moves.front());
        }
    }
}

TEST_CASE("several candidates of a paranoid search are all of the depth that it reports") {
    const toys::OrchardState state = Orchard::start({.seats = 4});
    for (std::uint64_t nodes = 500; nodes < 6'000; nodes += 97) {
        INFO(nodes);
        EverySeatSearch<Orchard> search(HashEvaluator<Orchard>(5), {}, {});
        const auto report = search.search(with_nodes<Orchard>(state, nodes, 3), StopToken{});
        search.clear();
        const auto expected = search.search(to_depth<Orchard>(state, report.depth, 3), StopToken{});
        for (std::size_t line = 0; line < 3; ++line) {
            REQUIRE(report.lines[line].score == expected.lines[line].score);
        }
    }
}

TEST_CASE("narrow windows do not change the score of a paranoid search") {
    compare_with_reference(3, 6, {.table_mib = 1, .uses_aspiration = true});
    compare_with_reference(3, 6, {.table_mib = 1, .uses_null_window = false});
}

TEST_CASE("paranoid search with two seats is minimax") {
    const auto start = BasicDraughtnauts::start({});
    compare_with_minimax<BasicDraughtnauts>(random_decisions<BasicDraughtnauts>(start, 90, 30), 5, 1);
    const auto middle = draughtnauts::parse("W:W21,22,26,27,30,K9+SH,K3+CT:B5,6,7,12,K24+ST,K29+HC:P2=S,4=C,31=T");
    compare_with_minimax<Draughtnauts>(random_decisions<Draughtnauts>(middle, 20, 12), 3, 0);
    compare_with_minimax<toys::Nim>(random_decisions<toys::Nim>({{3, 5, 2, 0}, kFirstSeat}, 6, 30), 6, 1);
    const auto tug = toys::TugOfWar::start(*toys::TugOfWar::make_rules({}));
    compare_with_minimax<toys::TugOfWar>(random_decisions<toys::TugOfWar>(tug, 10, 40), 7, 1);
}

TEST_CASE("paranoid search with two seats is alpha-beta") {
    using Oracle = reference::ShareOracle<BasicDraughtnauts>;
    AlphaBeta<BasicDraughtnauts, Oracle> alphabeta(Oracle{}, {.uses_reductions = false, .uses_futility = false});
    Paranoid<BasicDraughtnauts, Oracle> paranoid(Oracle{});
    for (const auto& state : random_decisions<BasicDraughtnauts>(BasicDraughtnauts::start({}), 60, 12)) {
        const auto request = to_depth<BasicDraughtnauts>(state, 5);
        alphabeta.clear();
        paranoid.clear();
        const auto expected = alphabeta.search(request, StopToken{}).lines.front();
        const auto line = paranoid.search(request, StopToken{}).lines.front();
        REQUIRE(line.score == expected.score);
        REQUIRE(line.shares[0] == Approx(expected.shares[0]));
        REQUIRE(line.proven_winners == expected.proven_winners);
    }
}

TEST_CASE("a repeated position is worth a draw to paranoid search with two seats") {
    using Oracle = reference::ShareOracle<toys::TugOfWar>;
    ParanoidParameters parameters;
    parameters.search.table_mib = 0;
    const auto start = toys::TugOfWar::start(*toys::TugOfWar::make_rules({.strength = 1}));
    Paranoid<toys::TugOfWar, Oracle> search(Oracle{}, parameters);
    for (const auto& state : random_decisions<toys::TugOfWar>(start, 8, 40)) {
        INFO(toys::TugOfWar::format_position(state));
        const auto report = search.search(to_depth<toys::TugOfWar>(state, 8), StopToken{});
        REQUIRE(*report.lines.front().score ==
                reference::minimax<toys::TugOfWar>(state, 8, Oracle{}, reference::RepetitionIsDraw()));
    }
}

TEST_CASE("candidates of a paranoid search come best first, each with the reference's score") {
    const HashEvaluator<Orchard> evaluator(5);
    for (const toys::OrchardState& state : random_orchards(4, 20)) {
        INFO(Orchard::format_position(state));
        EverySeatSearch<Orchard> search(evaluator, {}, {});
        const auto report = search.search(to_depth<Orchard>(state, 4, 3), StopToken{});
        for (std::size_t line = 0; line < report.lines.size(); ++line) {
            auto next = state;
            next.apply(report.lines[line].moves.front());
            // A proven win ends the deepening early.
            const int depth = report.depth - 1;
            REQUIRE(*report.lines[line].score ==
                    reference::paranoid<Orchard>(next, depth, evaluator, state.to_move(), 1));
            REQUIRE((line == 0 || report.lines[line - 1].score >= report.lines[line].score));
        }
    }
}

TEST_CASE("the shares of a paranoid line are the searched one and the end of the line's, summing to 1") {
    const HashEvaluator<Orchard> evaluator(5);
    for (const toys::OrchardState& state : random_orchards(4, 30)) {
        INFO(Orchard::format_position(state));
        EverySeatSearch<Orchard> search(evaluator, {}, {.table_mib = 0});
        const auto line = search.search(to_depth<Orchard>(state, 5), StopToken{}).lines.front();
        const std::size_t mover = index(state.to_move());
        REQUIRE(line.shares[mover] == share_of_score(*line.score));
        REQUIRE(std::accumulate(line.shares.begin(), line.shares.end(), 0.0) == Approx(1.0));
        auto end = state;
        for (const auto& move : line.moves) {
            end.apply(move);
        }
        const auto expected = end.is_over() ? payoffs_of<4>(end.winners()) : evaluator.shares(end);
        for (std::size_t seat = 0; seat < 4; ++seat) {
            REQUIRE(line.shares[seat] == Approx(expected[seat]).margin(1e-4));
        }
    }
}

TEST_CASE("a win against all others together is proven, and the sooner one preferred") {
    Paranoid<Orchard, HashEvaluator<Orchard>> search(HashEvaluator<Orchard>{});
    const auto line = search.search(to_depth<Orchard>(orchard("A 2 0 0 0 | 3 4 0", 3), 9), StopToken{}).lines.front();
    REQUIRE(line.proven_winners == SeatSet(kFirstSeat));
    REQUIRE(line.score == win_in(1));
    REQUIRE(line.shares == Payoffs<4>{1.0, 0.0, 0.0, 0.0});
}

TEST_CASE("where all others together can keep a seat from winning, max-n chooses") {
    // B and C can keep A from winning by picking apples for B; for its own sake C does not.
    const HashEvaluator<Orchard> evaluator(5);
    bool differs = false;
    int lost = 0;
    for (const toys::OrchardState& state : random_orchards(3, 80)) {
        const auto request = to_depth<Orchard>(state, 12);
        EverySeatSearch<Orchard> coalition(evaluator, {}, {});
        const auto alone = coalition.search(request, StopToken{});
        if (*alone.lines.front().score > -kProvenScore) {
            continue;
        }
        ++lost;
        INFO(Orchard::format_position(state));
        REQUIRE_FALSE(alone.lines.front().proven_winners);
        Paranoid<Orchard, HashEvaluator<Orchard>> search(evaluator);
        const auto report = search.search(request, StopToken{});
        auto fallback = request;
        fallback.limits.nodes = std::max<std::uint64_t>(20'000, alone.nodes);
        MaxN<Orchard, HashEvaluator<Orchard>> maxn(evaluator, {.table_mib = 4});
        const auto expected = maxn.search(fallback, StopToken{});
        REQUIRE(report.lines.front().moves == expected.lines.front().moves);
        REQUIRE(report.lines.front().shares == expected.lines.front().shares);
        REQUIRE(report.nodes == alone.nodes + expected.nodes);
        differs = differs || !(alone.best_move() == expected.best_move());
    }
    REQUIRE(lost > 5);
    REQUIRE(differs);
}

TEST_CASE("max-n gets the nodes that paranoid search has left") {
    const HashEvaluator<Orchard> evaluator(5);
    int lost = 0;
    for (const toys::OrchardState& state : random_orchards(3, 80)) {
        EverySeatSearch<Orchard> coalition(evaluator, {}, {});
        const auto alone = coalition.search(with_nodes<Orchard>(state, 3'000), StopToken{});
        if (*alone.lines.front().score > -kProvenScore || alone.nodes > 2'900) {
            continue;
        }
        ++lost;
        Paranoid<Orchard, HashEvaluator<Orchard>> search(evaluator);
        const auto report = search.search(with_nodes<Orchard>(state, alone.nodes + 100), StopToken{});
        REQUIRE(report.nodes <= alone.nodes + 100);
        REQUIRE(report.nodes > alone.nodes);
    }
    REQUIRE(lost > 5);
}

TEST_CASE("paranoid search keeps to a node limit exactly and repeats itself") {
    std::vector<SearchReport<Orchard>> reports;
    for (int run = 0; run < 2; ++run) {
        Paranoid<Orchard, HashEvaluator<Orchard>> search(HashEvaluator<Orchard>(5));
        reports.push_back(search.search(with_nodes<Orchard>(Orchard::start({.seats = 4}), 4'321, 3), StopToken{}));
    }
    REQUIRE(reports[0].nodes == 4'321);
    for (std::size_t line = 0; line < 3; ++line) {
        REQUIRE(reports[0].lines[line].moves == reports[1].lines[line].moves);
        REQUIRE(reports[0].lines[line].score == reports[1].lines[line].score);
        REQUIRE((line == 0 || reports[0].lines[line - 1].score >= reports[0].lines[line].score));
    }
}

TEST_CASE("late moves reduced make a paranoid search look at fewer states") {
    std::array<std::uint64_t, 2> nodes{};
    for (const bool reduces : {false, true}) {
        EverySeatSearch<Orchard> search(HashEvaluator<Orchard>(5), {}, {.uses_reductions = reduces});
        nodes[reduces ? 1 : 0] = search.search(to_depth<Orchard>(Orchard::start({}), 8), StopToken{}).nodes;
    }
    REQUIRE(nodes[1] < nodes[0]);
}

TEST_CASE("paranoid search tells of every depth that it has completed, and has a move when it is stopped") {
    std::vector<int> depths;
    auto request = to_depth<Orchard>(Orchard::start({}), 4);
    request.on_progress = [&](const SearchReport<Orchard>& report) { depths.push_back(report.depth); };
    Paranoid<Orchard, HashEvaluator<Orchard>> search(HashEvaluator<Orchard>(5));
    static_cast<void>(search.search(request, StopToken{}));
    REQUIRE(depths == std::vector{1, 2, 3, 4});
    StopToken stop;
    stop.request_stop();
    const auto report = search.search({.state = Orchard::start({})}, stop);
    REQUIRE(report.depth >= 1);
    REQUIRE(report.lines.size() == 1);
}
