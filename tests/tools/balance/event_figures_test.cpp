#include "tools/balance/event_figures.hpp"

#include "tests/tools/balance/hand_made_games.hpp"
#include "tools/balance/event_counts.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using sparring::balance::fixtures::game_of_two;
using sparring::balance::fixtures::seats_of;
using sparring::balance::fixtures::thought;

namespace {

// A game that the winner wins, in which that seat captures so many times, having expected a quarter.
PlayedGame game_with(std::size_t times, std::size_t winner) {
    PlayedGame game = game_of_two(seats_of({winner}), 10);
    game.searches = {thought(0, winner, 0.25)};
    for (std::size_t time = 0; time < times; ++time) {
        game.trace.events.push_back({.ply = 1 + time, .seat = 0, .kind = "captures", .subject = "man"});
    }
    return game;
}

EventCount captures_in(const std::vector<PlayedGame>& games) {
    return count_events(games, [](const GameTrace::Event&) { return true; }).at({"captures", "man"});
}

}  // namespace

TEST_CASE("a number of things has no interval below 0, however much games differ") {
    // Student's would reach to -2.06.
    const report::Figure figure = count_figure({120, 4.04, 3.08}, 40);
    REQUIRE(figure.interval);
    CHECK(figure.interval->lower > 0);
    // 1.980 standard errors of a mean of 120, over the mean, to both sides of the logarithm.
    CHECK(figure.interval->lower == Approx(4.04 * std::exp(-1.9801 * 3.08 / 4.04)).epsilon(1e-3));
    CHECK(figure.interval->upper == Approx(4.04 * std::exp(1.9801 * 3.08 / 4.04)).epsilon(1e-3));
}

TEST_CASE("a share has an interval within what is possible") {
    const report::Figure figure = share_figure({12, 0.625, 0.22}, 12);
    REQUIRE(figure.interval);
    CHECK(figure.interval->lower > 0);
    CHECK(figure.interval->upper < 100);
    // 2.201 standard errors of the logit, .22 / (.625 * .375), to both sides of log(5/3).
    const double reach = 2.2010 * 0.22 / (0.625 * 0.375);
    CHECK(figure.interval->lower == Approx(100 / (1 + std::exp(reach - std::log(5.0 / 3)))).epsilon(1e-3));
    CHECK(figure.interval->upper == Approx(100 / (1 + std::exp(-reach - std::log(5.0 / 3)))).epsilon(1e-3));
    // A difference is cut at what is possible.
    CHECK(gain_figure({12, 0.9, 0.22}, 12).interval->upper == 100);
}

TEST_CASE("of fewer than ten games there is a value and no interval") {
    CHECK(count_figure({200, 0.04, 0.01}, 10).interval);
    CHECK(share_figure({10, 0.5, 0.1}, 10).interval);
    CHECK(gain_figure({10, 0.1, 0.1}, 10).interval);
    for (const report::Figure& figure :
         {count_figure({200, 0.04, 0.01}, 9), share_figure({9, 0.5, 0.1}, 9), gain_figure({9, 0.1, 0.1}, 9)}) {
        CHECK(figure.value);
        CHECK_FALSE(figure.interval);
    }
    // Nor where all values are alike.
    CHECK_FALSE(share_figure({9, 1, 0}, 9).interval);
    CHECK(share_figure({10, 1, 0}, 10).interval->upper == 100);
}

TEST_CASE("what happens often in one game counts as one game") {
    std::vector<PlayedGame> games;
    games.reserve(14);
    for (std::size_t number = 0; number < 12; ++number) {
        games.push_back(game_with(1, number % 2));
    }
    games.push_back(game_with(188, 0));
    games.push_back(game_with(0, 0));
    const EventCount count = captures_in(games);
    CHECK(count.games() == 13);
    CHECK(*count.often().value == Approx(200.0 / 14));
    CHECK(count.often().interval->lower > 0);
    // 6 of 12 single ones and all of the 188 were by seats that won. As 200 independent ones the interval would be less
    // than five points wide.
    CHECK(*count.result().value == Approx(97));
    CHECK(count.result().interval->upper - count.result().interval->lower > 5);
    CHECK(count.result().interval->upper < 100);
    CHECK(*count.gain().value == Approx(100 * (194 * 0.75 - 6 * 0.75) / 200));
    games.resize(9);
    CHECK_FALSE(captures_in(games).often().interval);
    CHECK_FALSE(captures_in(games).result().interval);
    CHECK_FALSE(captures_in(games).gain().interval);
}

TEST_CASE("a table of events says in how many games each happens") {
    const std::vector<PlayedGame> games = {game_with(3, 0), game_with(0, 1), game_with(2, 1)};
    const EventCounts counts = count_events(games, [](const GameTrace::Event&) { return true; });
    const report::Table table = events_table(
        counts, "events", "Events", [](const std::string& event_kind, const std::string&) { return event_kind; });
    REQUIRE(table.rows.size() == 1);
    CHECK(table.columns[1].name == "games with it");
    CHECK(std::get<std::int64_t>(table.rows[0][1]) == 2);
    CHECK(table.rows[0].size() == table.columns.size());
}
