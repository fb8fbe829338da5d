#include "tools/balance/first_captures.hpp"

#include "tests/tools/balance/hand_made_games.hpp"
#include "tests/tools/balance/studies.hpp"

#include <catch2/catch.hpp>

#include <initializer_list>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using namespace sparring::balance::fixtures;

namespace {

// A game in which these seats captured, in order.
[[nodiscard]] PlayedGame captured_by(std::initializer_list<std::size_t> seats, SeatSet winners) {
    PlayedGame game = game_of_two(winners, 8);
    game.trace.events.push_back({0, 1, "picks up", "S"});
    for (const std::size_t seat : seats) {
        game.trace.events.push_back({game.trace.events.size(), seat, "captures", "1"});
    }
    return game;
}

}  // namespace

TEST_CASE("what who captures first wins is counted of the games in which somebody captures") {
    const SelectedGame game("draughtnauts", {});
    const std::vector<PlayedGame> games = {captured_by({0, 1, 1}, seats_of({0})), captured_by({1}, seats_of({0})),
                                           captured_by({1, 0}, seats_of({0, 1})), captured_by({0}, seats_of({0})),
                                           captured_by({}, seats_of({1}))};
    const auto captures = first_captures_in(games, game.inquiry());
    REQUIRE(captures);
    CHECK(*captures->any.mean == Approx(0.8));
    CHECK(captures->won.count == 4);
    CHECK(*captures->won.mean == Approx(2.5 / 4));
    CHECK(words_of_first_captures(*captures, game.inquiry()) ==
          "Who captures first wins 62 % of the games, where 50 % would be an equal part.");
    const report::Table table = first_captures_table({*captures, *captures}, game.inquiry());
    CHECK(*std::get<report::Figure>(table.rows[1][1]).value == Approx(80));
    CHECK(*std::get<report::Figure>(table.rows[1][2]).value == Approx(62.5));
}

TEST_CASE("nothing is said of first captures where nobody captures") {
    const SelectedGame race("board-game-battle", {});
    CHECK_FALSE(first_captures_in({}, race.inquiry()));
    const SelectedGame draughts("draughtnauts", {});
    const std::vector<PlayedGame> quiet = {captured_by({}, seats_of({0}))};
    CHECK(words_of_first_captures(*first_captures_in(quiet, draughts.inquiry()), draughts.inquiry()).empty());
}

TEST_CASE("a report of a game with captures says what the first one is worth, in its course and on the first page") {
    const sparring::test::TemporaryFolder folder;
    played_study("draughtnauts", folder.path(), kQuickDraughts);
    const nlohmann::json report = report_in(folder.path());
    CHECK(table_of(report, "first-captures")["rows"].size() == 2);
    CHECK(report["answers"].dump().find("Who captures first wins ") != std::string::npos);
}
