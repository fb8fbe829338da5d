// Which decisions are looked at, when one matters, when it decides over others, and how long who is out waits.

#include "tests/tools/balance/hand_made_games.hpp"
#include "tests/tools/balance/studies.hpp"
#include "tools/balance/decisions_question.hpp"
#include "tools/balance/judged_decisions.hpp"
#include "tools/balance/measures.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using namespace sparring::balance::fixtures;
using sparring::test::TemporaryFolder;

namespace {

// So many plies of two seats in turn with two moves each, behind an opening of two plies.
PlayedGame game_with_choices(std::size_t plies) {
    PlayedGame game = game_of_two(seats_of({0}), plies);
    game.opening_plies = 2;
    for (std::size_t ply = 0; ply < plies; ++ply) {
        game.trace.plies.push_back({.seat = ply % 2, .choices = 2});
    }
    return game;
}

AnalysisLine line_of(const std::string& move, std::vector<double> shares) {
    AnalysisLine line;
    line.moves = {move};
    line.shares = std::move(shares);
    return line;
}

AnalysisReport opinion_of(std::vector<AnalysisLine> lines) {
    AnalysisReport report;
    report.lines = std::move(lines);
    return report;
}

}  // namespace

TEST_CASE("one decision of each game is looked at, spread from the first to the last") {
    const std::vector<PlayedGame> games(300, game_with_choices(12));
    const auto all = spread_decisions(games, 200, [](const Decision&) { return true; });
    REQUIRE(all.size() == 200);
    std::vector<std::size_t> times(12);
    for (std::size_t place = 0; place < all.size(); ++place) {
        CHECK(all[place].game == &games[place]);
        ++times[all[place].ply];
    }
    CHECK(times[0] + times[1] == 0);  // nobody chose those of the opening
    for (std::size_t ply = 2; ply < times.size(); ++ply) {
        CHECK(times[ply] >= 18);
        CHECK(times[ply] <= 22);
    }
    const auto late = spread_decisions(games, 5, [](const Decision& decision) { return decision.ply == 9; });
    REQUIRE(late.size() == 5);
    CHECK(late.front().ply == 9);
    CHECK(late.front().part == Approx(0.7));
    CHECK(late.front().seat() == 1);
    CHECK(spread_decisions(games, 5, [](const Decision&) { return false; }).empty());
}

TEST_CASE("a decision matters as far as two searches say the same") {
    const auto first = opinion_of({line_of("a", {0.6, 0.4}), line_of("b", {0.5, 0.5})});
    const auto second = opinion_of({line_of("a", {0.62, 0.38}), line_of("c", {0.55, 0.45})});
    CHECK(gap_between_best({first, second}, 0) == Approx(0.07));
    // Who is worse off by the better move is not asked.
    CHECK(gap_between_best({first, second}, 1) == 0);
    const auto other = opinion_of({line_of("b", {0.9, 0.1}), line_of("a", {0.5, 0.5})});
    CHECK(gap_between_best({first, other}, 0) == 0);
    CHECK(gap_between_best({first, opinion_of({line_of("a", {0.6, 0.4})})}, 0) == 0);
}

TEST_CASE("decisions are counted by thirds of the game, with those that matter") {
    const std::vector<JudgedDecision> judged = {{0.0, 0.06}, {0.3, 0.0}, {0.34, 0.05}, {0.99, 0.2}};
    const auto counted = count_decisions(judged);
    CHECK(counted[0].matter.trials == 2);
    CHECK(counted[0].matter.successes == 1);
    CHECK(counted[1].matter.successes == 0);  // not more than five points
    CHECK(counted[2].matter.successes == 1);
    CHECK(counted[kThirds].matter.trials == 4);
    CHECK(counted[kThirds].matter.successes == 2);
    CHECK(*counted[kThirds].gap.mean == Approx(0.31 / 4));
}

TEST_CASE("a seat makes kings that chooses between others with moves as good for itself") {
    const auto opinion = opinion_of({line_of("a", {0.01, 0.70, 0.29}), line_of("b", {0.01, 0.50, 0.49})});
    const auto agrees = opinion_of({line_of("b", {0.0, 0.55, 0.45}), line_of("a", {0.005, 0.75, 0.245})});
    CHECK(makes_kings({opinion, agrees}, 0, 0.01, 0.1));
    CHECK_FALSE(makes_kings({opinion, agrees}, 0, 0.01, 0.3));
    // The other one sees it the other way round.
    const auto denies = opinion_of({line_of("a", {0.0, 0.5, 0.5}), line_of("b", {0.0, 0.8, 0.2})});
    CHECK_FALSE(makes_kings({opinion, denies}, 0, 0.01, 0.1));
    // One of the moves is better for the seat itself.
    const auto better = opinion_of({line_of("a", {0.2, 0.70, 0.10}), line_of("b", {0.01, 0.50, 0.49})});
    CHECK_FALSE(makes_kings({better, better}, 0, 0.01, 0.1));
}

TEST_CASE("who is out first waits from the last own turn on") {
    // Of three seats the third has no turn after ply 3, and the others have ten more.
    CHECK(game_in_order({0, 1, 2, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1}, 3).waiting() == Approx(10.0 / 13));
    // Six turns are two rounds, in which it may only have been about to have one.
    CHECK(game_in_order({0, 1, 2, 0, 1, 0, 1, 0, 1}, 3).waiting() == 0);
    CHECK(game_in_order({0, 1, 2, 0, 1, 2, 0, 1, 2}, 3).waiting() == 0);
    // Several plies are one turn.
    CHECK(game_in_order({0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1}, 3).waiting() == 0);
    CHECK(game_in_order({}, 3).waiting() == 0);
}

TEST_CASE("turns of others are counted between two of one's own, as long as one has any") {
    const auto waited = [](const std::vector<std::size_t>& order) {
        return measure_of("turns_waited")->of(game_in_order(order, 3));
    };
    CHECK(*waited({0, 1, 2, 0, 1, 2}) == Approx(2));
    // The third has one turn; several plies are one turn.
    CHECK(*waited({0, 1, 2, 0, 0, 1, 0, 1, 1, 0}) == Approx((2 + 2 + 1 + 1 + 1) / 5.0));
    CHECK_FALSE(waited({0, 1, 2}));
}

TEST_CASE("a study tells of decisions that matter, and of kingmaking where there is more than one other") {
    const TemporaryFolder duel;
    CHECK(played_study("draughtnauts", duel.path(),
                       {"--agent", "random", "--agent", "alphabeta:nodes=10", "--question", "decisions"})
              .find("Do decisions matter? The best move is worth 5 points more than the next") != std::string::npos);
    const auto rows = table_of(report_in(duel.path()), "decisions-that-matter")["rows"];
    CHECK(rows.size() == 4);
    CHECK(rows[3][1] == 16);
    CHECK(rows[0][1].get<int>() + rows[1][1].get<int>() + rows[2][1].get<int>() == 16);
    const TemporaryFolder many;
    played_study("mega-board", many.path(),
                 {"--agent", "mcts:sims=5", "--agent", "mcts:sims=10", "--question", "decisions"});
    const auto kings = table_of(report_in(many.path()), "kingmaking")["rows"];
    CHECK(kings.size() == 2);
    CHECK(kings[0][1].get<int>() > 100);
    // Beside beginners and the weaker agents, who have half as many decisions looked at, but no fewer than sixteen.
    const auto levels = table_of(report_in(many.path()), "decisions-by-level")["rows"];
    REQUIRE(levels.size() == 3);
    CHECK(levels[0][0] == "beginners");
    CHECK(levels[0][1] == 16);
    CHECK(levels[2][0] == "stronger");
    CHECK(levels[2][2] == table_of(report_in(many.path()), "decisions-that-matter")["rows"][3][2]);
    CHECK(levels[2][5] == kings[1][2]);
}
