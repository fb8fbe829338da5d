// What it is worth to land on a square, from games made by hand.

#include "tools/balance/square_values.hpp"

#include "tests/tools/balance/hand_made_games.hpp"

#include <catch2/catch.hpp>

#include <cstddef>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using namespace sparring::balance::fixtures;
using statistics::GameSum;

namespace {

const LandingFacts kLandings{
    .lands = "lands on", .fails = "fails at", .squares = {}, .kinds = {}, .kind_of_square = {}};

// A turn of a game of two: who rolled, where that led, and what it was worth.
struct Turn {
    std::size_t seat = 0;
    std::string square;
    double worth = 0;
};

[[nodiscard]] PlayedGame race_of(const std::vector<Turn>& turns, std::size_t winner) {
    PlayedGame game = game_of_two(seats_of({winner}), turns.size());
    for (const Turn& turn : turns) {
        const std::size_t ply = game.trace.events.size();
        game.trace.events.push_back({ply, turn.seat, "lands on", turn.square});
        game.trace.chances.push_back(
            {ply, turn.seat == 0 ? std::vector{turn.worth, -turn.worth} : std::vector{-turn.worth, turn.worth}});
    }
    return game;
}

}  // namespace

TEST_CASE("landings on a square are added up by game") {
    const std::vector<PlayedGame> games = {race_of({{0, "4", 0.1}, {1, "9", 0.2}, {0, "4", -0.3}}, 0),
                                           race_of({{1, "9", 0.05}}, 0)};
    const BySquare squares = landings_in(games, kLandings);
    REQUIRE(squares.size() == 2);
    const Landings& four = squares.at("4");
    REQUIRE(four.worth.size() == 1);
    CHECK(four.worth[0].sum == Approx(-0.2));
    CHECK(four.worth[0].number == 2);
    CHECK(four.results[0].sum == 2);
    const Landings& nine = squares.at("9");
    REQUIRE(nine.worth.size() == 2);
    CHECK(nine.worth[1].sum == Approx(0.05));
    CHECK(nine.results[0].sum == 0);
    CHECK(nine.landings.sum == 2);
}

TEST_CASE("the turn that wins is not charged to the landing before it") {
    PlayedGame game = race_of({{0, "66", 0.1}, {0, "72", 0.5}}, 0);
    game.trace.events.back().kind = "wins at";
    const BySquare squares = landings_in(std::vector{game}, kLandings);
    REQUIRE(squares.size() == 1);
    CHECK(squares.at("66").worth[0].sum == Approx(0.1));
}

TEST_CASE("games in which a roll failed, and nobody landed, are no games of the square") {
    PlayedGame game = game_of_two(seats_of({0}), 1);
    game.trace.events.push_back({0, 1, "fails at", "12"});
    const BySquare squares = landings_in(std::vector{game}, kLandings);
    CHECK(squares.at("12").worth.empty());
    CHECK(squares.at("12").fails.sum == 1);
}

TEST_CASE("a mean over landings counts games, not landings") {
    // Ten games with a landing each, and ten with as many times three alike: the error is that of ten games.
    std::vector<GameSum> once;
    std::vector<GameSum> thrice;
    for (int game = 0; game < 10; ++game) {
        const double share = game % 2;
        once.push_back({share, 1});
        thrice.push_back({3 * share, 3});
    }
    const report::Figure single = landing_figure(once, kShares);
    const report::Figure triple = landing_figure(thrice, kShares);
    CHECK(*triple.value == 50);
    CHECK(triple.interval->lower == Approx(single.interval->lower));
    CHECK(triple.interval->upper == Approx(single.interval->upper));
}

TEST_CASE("with fewer than ten games a square has no interval, and never one beyond what is possible") {
    std::vector<GameSum> games(9, {0, 1});
    games.front().sum = 1;
    CHECK_FALSE(landing_figure(games, kShares).interval);
    CHECK(*landing_figure(games, kShares).value == Approx(100.0 / 9));
    games.push_back({0, 1});
    const report::Figure figure = landing_figure(games, kShares);
    REQUIRE(figure.interval);
    CHECK(figure.interval->lower == 0);
    CHECK(figure.interval->upper > 10);
    CHECK_FALSE(landing_figure({}, kShares).value);
}
