#include "tools/balance/measures.hpp"

#include "tests/tools/balance/hand_made_games.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <optional>
#include <set>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using namespace sparring::balance::fixtures;

namespace {

std::optional<double> measured(const std::string& name, const PlayedGame& game) {
    const Measure* const measure = measure_of(name);
    REQUIRE(measure != nullptr);
    return measure->of(game);
}

}  // namespace

TEST_CASE("every measure is found by its own name and by no other") {
    std::set<std::string> names;
    for (const Measure& measure : measures()) {
        CHECK(measure_of(measure.name) == &measure);
        names.emplace(measure.name);
    }
    CHECK(names.size() == measures().size());
    CHECK(measure_of("lengths") == nullptr);
    CHECK(measure_of("") == nullptr);
}

TEST_CASE("what chance does is no part of the length of a game") {
    PlayedGame game = game_of_two(seats_of({0}), 5);
    // A deal, two moves, a draw, and a move.
    game.trace.plies = {{std::nullopt, 9}, {0, 3}, {1, 3}, {std::nullopt, 9}, {0, 1}};
    CHECK(*measured("length", game) == 3);
}

TEST_CASE("the results of a game are measured from the first seat") {
    CHECK(*measured("seat_advantage", game_of_two(seats_of({0}), 4)) == 0.5);
    CHECK(*measured("seat_advantage", game_of_two(seats_of({1}), 4)) == -0.5);
    CHECK(*measured("seat_advantage", game_of_two(seats_of({0, 1}), 4)) == 0);
    PlayedGame four = game_of_two(seats_of({0, 3}), 4);
    four.agents = {0, 0, 0, 0};
    CHECK(*measured("seat_advantage", four) == 0.25);
    CHECK(*measured("draws", four) == 1);
    CHECK(*measured("draws", game_of_two(seats_of({1}), 4)) == 0);
}

TEST_CASE("a game is as long as its moves, or as its turns where dice decide") {
    PlayedGame game = game_of_two(seats_of({0}), 9);
    game.trace.events = {{0, 0, "picks up", "S"}};
    CHECK(*measured("length", game) == 9);
    game.turns = 3;
    CHECK(*measured("length", game) == 3);
}

TEST_CASE("choices are measured where they are told of, and curves where searches were logged") {
    PlayedGame game = game_of_two(seats_of({0}), 3);
    game.trace.plies = {{0, 3}, {1, 1}, {0, 5}};
    CHECK(*measured("decisions", game) == 2);
    CHECK(*measured("branching", game) == 4);
    for (const char* const name : {"lead_changes", "deficit", "decided", "mean_swing", "largest_swing"}) {
        CHECK_FALSE(measured(name, game));
    }
    game.curve = ValueCurve{
        .lead_changes = 3, .deficit = 0.25, .decided = std::nullopt, .mean_swing = 0.1, .largest_swing = 0.4};
    CHECK(*measured("lead_changes", game) == 3);
    CHECK(*measured("deficit", game) == 0.25);
    CHECK_FALSE(measured("decided", game));
    CHECK(*measured("mean_swing", game) == 0.1);
    CHECK(*measured("largest_swing", game) == 0.4);
}

TEST_CASE("the luck of a game is that of the first seat, without its sign, where there is any") {
    PlayedGame game = game_of_two(seats_of({0}), 3);
    CHECK_FALSE(measured("luck", game));
    game.trace.luck = {-0.3, 0.3};
    CHECK(*measured("luck", game) == 0.3);
}

TEST_CASE("a measure has a unit of its own, or that of the length of a game") {
    Profile race;
    race.length_unit = "turns";
    CHECK(unit_of(*measure_of("length"), race) == "turns");
    CHECK(unit_of(*measure_of("draws"), race) == "%");
}

TEST_CASE("what only games with a single winner have is said to be of those") {
    for (const char* const name : {"deficit", "decided"}) {
        CHECK(measure_of(name)->meaning.ends_with("; of games with a single winner"));
    }
}

TEST_CASE("values of games keep their order and their gaps") {
    std::vector<PlayedGame> games = {game_of_two(seats_of({0}), 3), game_of_two(seats_of({1}), 5)};
    games[1].curve = ValueCurve{.lead_changes = 1, .deficit = 0.5, .decided = 0.5};
    CHECK(values_of(*measure_of("length"), games) == std::vector<std::optional<double>>{3, 5});
    CHECK(values_of(*measure_of("deficit"), games) == std::vector<std::optional<double>>{std::nullopt, 0.5});
}
