// Drakon by both rules against cases worked out by hand from the rules page: what players know of each other's hands.
#include "tests/engine/drakon/scene.hpp"

#include <catch2/catch.hpp>

namespace sparring::drakon {
namespace {

// Player 1 of four is about to steal; the hands and what is known of them are the case's.
Scene stealing(const std::vector<Texts>& hands, const std::vector<Texts>& known) {
    return {.board = {"SC@0,1:N"},
            .characters = {"0,1", "0,0", "0,0", "0,0"},
            .hands = hands,
            .known = known,
            .pending = R"("kind":"steal","player":1,"cell":"0,1")",
            .acted = {"1@0,1"}};
}

}  // namespace

TEST_CASE("Drakon: the robbed player knows what the thief has got, others do not") {
    const Game game = play(stealing({{"FG:1"}, {"LG:1", "DD:A"}}, {})).then("steal 2").then("stolen LG:1");
    CHECK(game.field("hands") == R"([["FG:1","LG:1"],["DD:A"],[],[]])");
    CHECK(game.field("known") == R"([["LG:1/2"],[],[],[]])");
}

TEST_CASE("Drakon: known chambers of a robbed hand become unknown to third players") {
    const Scene scene = stealing({{}, {"LG:1", "DD:A", "SP:1"}}, {{}, {"LG:1/134", "DD:A/3", "SP:1/14"}});
    // The thief has seen what left.
    CHECK(play(scene).then("steal 2").then("stolen DD:A").field("known") ==
          R"([["DD:A/2"],["LG:1/1","SP:1/1"],[],[]])");
    CHECK(play(scene).then("steal 2").then("stolen LG:1").field("known") == R"([["LG:1/2"],["SP:1/1"],[],[]])");
}

TEST_CASE("Drakon: other hands and the thief's own stay as known as they were") {
    const Scene scene = stealing({{"FG:1"}, {"LG:1"}, {"DD:A"}}, {{"FG:1/3"}, {}, {"DD:A/124"}});
    CHECK(play(scene).then("steal 2").then("stolen LG:1").field("known") ==
          R"([["FG:1/3","LG:1/2"],[],["DD:A/124"],[]])");
}

TEST_CASE("Drakon: a thief who gets one of two equal chambers is sure of one fewer") {
    const Scene one = stealing({{}, {"LG:1", "LG:1"}}, {{}, {"LG:1/13"}});
    CHECK(play(one).then("steal 2").then("stolen LG:1").field("known") == R"([["LG:1/2"],[],[],[]])");
    const Scene both = stealing({{}, {"LG:1", "LG:1"}}, {{}, {"LG:1/1", "LG:1/13"}});
    CHECK(play(both).then("steal 2").then("stolen LG:1").field("known") == R"([["LG:1/2"],["LG:1/1"],[],[]])");
}

TEST_CASE("Drakon: a known chamber that is placed is no longer in the hand") {
    const Scene scene{.board = {}, .hands = {{"FG:1", "LG:1"}, {}}, .known = {{"FG:1/2", "LG:1/2"}, {}}};
    CHECK(play(scene).then("FG@1,0:E").field("known") == R"([["LG:1/2"],[]])");
}

TEST_CASE("Drakon: of equal chambers nobody knows whether the known one was placed") {
    const Scene one{
        .board = {}, .characters = {"0,0", "0,0", "0,0"}, .hands = {{"FG:1", "FG:1"}}, .known = {{"FG:1/2"}}};
    CHECK(play(one).then("FG@1,0:E").field("known") == "[[],[],[]]");
    Scene two = one;
    two.known = {{"FG:1/2", "FG:1/23"}};
    CHECK(play(two).then("FG@1,0:E").field("known") == R"([["FG:1/2"],[],[]])");
    two.known = {{"FG:1/2", "FG:1/3"}};
    CHECK(play(two).then("FG@1,0:E").field("known") == "[[],[],[]]");
    two.known = {{"FG:1/23", "FG:1/23"}};
    CHECK(play(two).then("FG@1,0:E").field("known") == R"([["FG:1/23"],[],[]])");
}

TEST_CASE("Drakon: a drawn chamber is unknown") {
    const Game game = play({.board = {}, .hands = {{"FG:1"}, {}}}).then("FG@1,0:E").then("draw PL:3");
    CHECK(game.field("known") == "[[],[]]");
}

TEST_CASE("Drakon: what a Bargain or Magical Shift takes is known to all others") {
    const Texts three{"0,0", "0,0", "0,0"};
    const Game bought =
        play({.board = {"DB@0,1:N", "LG@1,0:E"}, .characters = three, .coins = {1, 0, 0}}).then(">N").then("buy 1,0");
    CHECK(bought.field("known") == R"([["LG:1/23"],[],[]])");
    const Game shifted = play({.board = {"MS@0,1:N", "LG@1,0:E"}, .characters = three, .hands = {{"FG:1"}}})
                             .then(">N")
                             .then("shift 1,0")
                             .then("put FG:N");
    CHECK(shifted.field("known") == R"([["LG:1/23"],[],[]])");
}

}  // namespace sparring::drakon
