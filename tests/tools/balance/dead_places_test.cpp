#include "tools/balance/dead_places.hpp"

#include "tests/tools/balance/hand_made_games.hpp"
#include "tests/tools/balance/selected_game.hpp"
#include "tools/games/power_play/design.hpp"
#include "tools/tables/design_facts.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using namespace sparring::balance::fixtures;

namespace {

[[nodiscard]] PlayedGame visiting(std::initializer_list<std::string> places) {
    PlayedGame game = game_of_two(seats_of({0}), 8);
    for (const std::string& place : places) {
        game.trace.events.push_back({0, 0, "comes to", place});
    }
    game.trace.events.push_back({0, 0, "leaves", "a4"});
    return game;
}

[[nodiscard]] TileEffect tile(std::string title, statistics::SampleMean weaker, statistics::SampleMean stronger,
                              double p) {
    return {std::move(title), {weaker, stronger}, {1.0, p}};
}

}  // namespace

TEST_CASE("squares to which nobody comes at either strength are named") {
    const std::vector<std::string> places = {"a1", "a2", "a3", "a4"};
    const std::vector<PlayedGame> weaker = {visiting({"a1"}), visiting({})};
    const std::vector<PlayedGame> stronger = {visiting({"a3", "a1"})};
    CHECK(words_of_dead_places(places, "comes to", {&weaker, &stronger}, "") ==
          "In none of these 3 games did anybody come to 2 of the 4 squares: a2 and a4.");
    const std::vector<PlayedGame> everywhere = {visiting({"a2", "a4"})};
    const std::vector<PlayedGame> rest = {visiting({"a1", "a3"})};
    CHECK(words_of_dead_places(places, "comes to", {&everywhere, &rest}, " by the dice") ==
          "Somebody comes to every one of the 4 squares by the dice.");
}

TEST_CASE("the squares of the markers of Power Play are none to come to") {
    const std::vector<std::string> places = power_play_design({})->pieces->arrivals.places;
    CHECK(places.size() == 60);
    for (const char* marker : {"d4", "d5", "e4", "e5"}) {
        CHECK(std::ranges::count(places, marker) == 0);
    }
}

TEST_CASE("a tile is dead that is not shown to change the length, and does so by less than a hundredth of it") {
    const SelectedGame game("board-game-battle", {});
    const statistics::SampleMean nothing{1000, 0.0, 0.0};
    const statistics::SampleMean little{1000, 0.02, 0.01};
    const statistics::SampleMean vague{1000, 0.02, 0.2};
    // Of a length of 14, so that a hundredth is 0.14.
    const std::vector<TileEffect> tiles = {tile("4 plus4", nothing, nothing, 1), tile("5 duel", little, little, 0.3),
                                           tile("6 brawl", little, little, 0.04), tile("7 duel", little, vague, 0.9)};
    CHECK(words_of_dead_tiles(tiles, 14, game.inquiry()) ==
          "Of the 4 squares with a tile 2 would not be missed: blank, each changes the length of a game by less than a "
          "hundredth, if at all (4 plus4 and 5 duel).");
    CHECK(words_of_dead_tiles(std::vector{tiles[2], tiles[3]}, 14, game.inquiry()) ==
          "Each single square with a tile is shown to change the length of a game, or may by a hundredth of it.");
}

TEST_CASE("a list of names is a part of a sentence, and behind the twelfth it is told how many more there are") {
    CHECK(listed({}).empty());
    CHECK(listed(std::vector<std::string>{"a"}) == "a");
    CHECK(listed(std::vector<std::string>{"a", "b", "c"}) == "a, b and c");
    const std::vector<std::string> many(15, "x");
    CHECK(listed(many) == "x, x, x, x, x, x, x, x, x, x, x, x and 3 more");
}
