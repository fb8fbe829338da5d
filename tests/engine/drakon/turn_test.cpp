// Drakon by both rules against cases worked out by hand from the rules page: placing, steps, skipped turns and the end.
#include "tests/engine/drakon/scene.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>

namespace sparring::drakon {

TEST_CASE("Drakon: a chamber is placed beside one in play so that no arrow-head faces another") {
    const Game game = play({.board = {"PL@1,0:E"}, .hands = {{"FG:1"}}});
    // Beside Start the side towards it must be plain; 2,0 meets the arrow of 1,0; 1,1 and 1,-1 meet a plain side.
    CHECK(game.those_with("FG") == Texts{"FG@-1,0:N", "FG@-1,0:S", "FG@-1,0:W", "FG@0,-1:E", "FG@0,-1:S",
                                         "FG@0,-1:W", "FG@0,1:E",  "FG@0,1:N",  "FG@0,1:W",  "FG@1,-1:E",
                                         "FG@1,-1:N", "FG@1,-1:S", "FG@1,-1:W", "FG@1,1:E",  "FG@1,1:N",
                                         "FG@1,1:S",  "FG@1,1:W",  "FG@2,0:E",  "FG@2,0:N",  "FG@2,0:S"});
    CHECK(game.moves() == Texts{">E"});
    CHECK_THROWS_AS(game.then("FG@5,5:N"), std::invalid_argument);
    CHECK_THROWS_AS(game.then("FG@2,0:W"), std::invalid_argument);
    CHECK_THROWS_AS(game.then("LG@2,0:E"), std::invalid_argument);
}

TEST_CASE("Drakon: every shape is placed in each of its orientations, equal chambers once") {
    const Scene scene{.board = {"PL@1,0:N"}, .hands = {{"FG:1", "FG:1", "LG:A", "DD:O", "PL:3", "PL:4"}}};
    const Game game = play(scene);
    // 2,0 has one neighbour, which has no arrow towards it.
    CHECK(game.those_with("FG@2,0") == Texts{"FG@2,0:E", "FG@2,0:N", "FG@2,0:S", "FG@2,0:W"});
    CHECK(game.those_with("LG@2,0") == Texts{"LG@2,0:ES", "LG@2,0:NE", "LG@2,0:NW", "LG@2,0:SW"});
    CHECK(game.those_with("DD@2,0") == Texts{"DD@2,0:EW", "DD@2,0:NS"});
    CHECK(game.those_with("PL@2,0") == Texts{"PL@2,0:ESW", "PL@2,0:NES", "PL@2,0:NESW", "PL@2,0:NEW", "PL@2,0:NSW"});
    // 1,1 meets the arrow of 1,0.
    CHECK(game.those_with("PL@1,1") == Texts{"PL@1,1:NEW"});
}

TEST_CASE("Drakon: no chamber is placed beyond the bound") {
    const Game game = play({.board = {"PL@1,0:E"}, .hands = {{"FG:1"}}, .bound = 1});
    CHECK(game.those_with("FG@2").empty());
    CHECK(game.those_with("FG@1,1").size() == 4);
    const Game wide = play({.board = {"PL@1,0:E"}, .hands = {{"FG:1"}}, .bound = 2});
    CHECK(wide.those_with("FG@2").size() == 3);
}

TEST_CASE("Drakon: a character leaves through an arrow and enters from any side") {
    const Game game = play({.board = {"PL@0,1:N", "PL@0,2:E", "PL@1,0:E"}});
    CHECK(game.all() == Texts{">E", ">N"});
    const Game after = game.then(">N");
    CHECK(after.character(1) == "0,1");
    CHECK(after.field("player") == "2");
    CHECK(after.field("turn") == "2");
    // 0,1 has an arrow to the north only, and 0,2 none to a chamber.
    CHECK(after.then(">E").then(">N").character(1) == "0,2");
    CHECK(play({.board = {"PL@0,1:N", "PL@0,2:E"}, .characters = {"0,2", "0,0"}}).all() == Texts{"skip"});
}

TEST_CASE("Drakon: a plain chamber does nothing") {
    const Game game = play({.board = {"PL@0,1:N"}, .coins = {2, 3}}).then(">N");
    CHECK(game.field("coins") == "[2,3]");
    CHECK(game.field("pending") == R"({"kind":"turn","player":2})");
    CHECK(game.field("acted") == "[]");
}

TEST_CASE("Drakon: turns go round by rising numbers") {
    const Game game = play({.board = {"PL@0,1:N"}, .characters = {"0,0", "0,0", "0,0"}});
    CHECK(game.to_move() == 1);
    CHECK(game.then(">N").to_move() == 2);
    CHECK(game.then(">N").then(">N").to_move() == 3);
    CHECK(game.then(">N").then(">N").then(">N").to_move() == 1);
}

TEST_CASE("Drakon: who can neither place nor move is skipped, others may not pass") {
    const Game stuck = play({.board = {"PL@0,1:N"}, .characters = {"0,1", "0,0"}});
    CHECK(stuck.all() == Texts{"skip"});
    CHECK(stuck.to_move() == 1);
    const Game after = stuck.then("skip");
    CHECK(after.field("skips") == "1");
    CHECK(after.field("turn") == "2");
    CHECK(after.all() == Texts{">N"});
    CHECK_THROWS_AS(after.then("skip"), std::invalid_argument);
    CHECK(after.then(">N").field("skips") == "0");
}

TEST_CASE("Drakon: a player who can only place is not stuck") {
    const Game game = play({.board = {"PL@0,1:N"}, .characters = {"0,1", "0,0"}, .hands = {{"FG:4"}}, .skips = 1});
    // Beside Start no cell takes four arrows; 0,2 faces the arrow of 0,1; -1,1 and 1,1 are left.
    CHECK(game.all() == Texts{"FG@-1,1:NESW", "FG@1,1:NESW"});
    CHECK(game.then("FG@1,1:NESW").field("skips") == "0");
}

TEST_CASE("Drakon: the game ends when everyone in turn is stuck") {
    const Game game = play({.board = {"PL@0,1:N"}, .characters = {"0,1", "0,1", "0,1"}, .coins = {1, 2, 2}});
    const Game two = game.then("skip").then("skip");
    CHECK_FALSE(two.is_over());

    const Game end = two.then("skip");
    CHECK(end.is_over());
    CHECK(end.field("skips") == "3");
    CHECK(end.field("turn") == "4");
    CHECK(end.all().empty());
    CHECK(end.winners() == std::vector<int>{2, 3});
    CHECK_FALSE(end.is_chance());

    CHECK(end.perft(1) == 0);
}

TEST_CASE("Drakon: locked coins are gold when the most wins") {
    const Game game =
        play({.board = {"PL@0,1:N"}, .characters = {"0,1", "0,1"}, .coins = {1, 2}, .locked = {2, 0}, .skips = 1});
    const Game end = game.then("skip");
    CHECK(end.winners() == std::vector<int>{1});
}

TEST_CASE("Drakon: the game ends after max_turns turns, skipped ones counted") {
    const Game game = play({.board = {"PL@0,1:N"}, .characters = {"0,1", "0,0"}, .max_turns = 2});
    const Game one = game.then("skip");
    CHECK_FALSE(one.is_over());
    const Game end = one.then(">N");
    CHECK(end.is_over());
    CHECK(end.field("turn") == "3");
    CHECK(end.winners() == std::vector<int>{1, 2});
}

TEST_CASE("Drakon: the draw of the last turn still happens") {
    const Game game = play({.board = {}, .hands = {{"FG:1"}}, .max_turns = 1});
    const Game drawing = game.then("FG@1,0:E");
    CHECK_FALSE(drawing.is_over());
    CHECK(drawing.then("draw PL:3").is_over());
}

TEST_CASE("Drakon: the first to hold five coins wins at once") {
    const Game game = play({.board = {"FG@0,1:N"}, .coins = {4, 4}}).then(">N");
    CHECK(game.is_over());
    CHECK(game.winners() == std::vector<int>{1});
    CHECK(game.all().empty());
    // The turn has not ended, and nothing is left of it.
    CHECK(game.field("turn") == "1");
    CHECK(game.field("player") == "1");
    CHECK(game.field("pending") == R"({"kind":"turn","player":1})");
    CHECK(game.field("acted") == "[]");
}

TEST_CASE("Drakon: five coins win on another player's turn, too") {
    const Game game = play({.board = {"MC@0,1:N", "FG@1,0:E"}, .coins = {0, 4}}).then(">N").then("mind 2 E");
    CHECK(game.is_over());
    CHECK(game.winners() == std::vector<int>{2});
    CHECK(game.field("player") == "1");
}

TEST_CASE("Drakon: a chamber acts at most once per character and turn") {
    const Scene scene{.board = {"MC@0,1:N", "PL@0,-1:E", "FG@1,-1:S"},
                      .characters = {"0,1", "0,-1"},
                      .pending = R"("kind":"mind","player":1,"cell":"0,1")",
                      .acted = {"1@0,1"}};
    CHECK(play(scene).then("mind 2 E").field("coins") == "[0,1]");
    Scene again = scene;
    again.acted = {"1@0,1", "2@1,-1"};
    CHECK(play(again).then("mind 2 E").field("coins") == "[0,0]");
    CHECK(play(again).then("mind 2 E").character(2) == "1,-1");
    Scene other = scene;
    other.acted = {"1@0,1", "1@1,-1"};
    CHECK(play(other).then("mind 2 E").field("coins") == "[0,1]");
}

TEST_CASE("Drakon: what has acted is forgotten when the turn ends") {
    const Game game = play({.board = {"RO@0,1:N"}}).then(">N");
    CHECK(game.field("acted") == R"(["1@0,1"])");
    CHECK(game.then("decline").field("acted") == "[]");
}

}  // namespace sparring::drakon
