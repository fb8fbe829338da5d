// Drakon by both rules against cases worked out by hand from the rules page: next-move chambers, Small Rooms and gales.
#include "tests/engine/drakon/scene.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>

namespace sparring::drakon {

TEST_CASE("Drakon: Master Key opens every side") {
    const Scene scene{.board = {"KE@0,1:N", "PL@0,2:E", "PL@1,1:E"}, .characters = {"0,1", "0,0"}, .start_coins = 2};
    // There is no chamber to the west.
    CHECK(play(scene).all() == Texts{">E", ">N", ">S"});
    const Game after = play(scene).then(">S");
    CHECK(after.character(1) == "0,0");
    CHECK(after.field("coins") == "[2,0]");
    CHECK(after.field("start") == "0");
}

TEST_CASE("Drakon: Teleport goes to any other chamber, where a step does the same as the step") {
    const Game game = play({.board = {"TE@0,1:NE", "PL@0,2:E", "PL@1,1:E", "PL@5,5:N"}, .characters = {"0,1", "0,0"}});
    CHECK(game.all() == Texts{">0,0", ">5,5", ">E", ">N"});
    CHECK(game.then(">5,5").character(1) == "5,5");
    CHECK_THROWS_AS(game.then(">0,2"), std::invalid_argument);
    CHECK_THROWS_AS(game.then(">0,1"), std::invalid_argument);
}

TEST_CASE("Drakon: Teleport onto a gale beside it differs from the step only if the gale blows") {
    Scene scene{.board = {"TE@0,1:N", "HG@0,2:E", "FG@0,3:N"}, .characters = {"0,1", "0,0"}};
    CHECK(play(scene).all() == Texts{">0,0", ">0,2", ">0,3", ">N"});
    CHECK(play(scene).then(">N").character(1) == "0,3");
    CHECK(play(scene).then(">N").field("coins") == "[1,0]");
    CHECK(play(scene).then(">0,2").character(1) == "0,2");
    scene.board = {"TE@0,1:N", "HG@0,2:E"};
    CHECK(play(scene).all() == Texts{">0,0", ">N"});
}

TEST_CASE("Drakon: a gale with the counter on it catches before it blows") {
    const Game game = play({.board = {"TE@0,1:N", "HG@0,2:E", "PL@0,3:N"},
                            .characters = {"0,1", "0,0"},
                            .coins = {2, 0},
                            .counter = "0,2"});
    CHECK(game.all() == Texts{">0,0", ">0,3", ">N"});
    CHECK(game.then(">N").character(1) == "0,0");
    CHECK(game.then(">N").field("coins") == "[1,0]");
}

TEST_CASE("Drakon: Map goes one or two steps along arrows and only the last chamber acts") {
    const Scene scene{.board = {"MA@0,1:NE", "FG@0,2:E", "FG@1,2:S", "PL@1,1:E", "F2@2,1:N", "PL@2,2:N"},
                      .characters = {"0,1", "0,0"}};
    const Game game = play(scene);
    CHECK(game.all() == Texts{">1,2", ">2,1", ">E", ">N"});
    CHECK(game.then(">1,2").field("coins") == "[1,0]");
    CHECK(game.then(">2,1").field("coins") == "[2,0]");
    CHECK(game.then(">2,1").character(1) == "2,1");
}

TEST_CASE("Drakon: Tornado goes up to four steps along arrows") {
    const Game game =
        play({.board = {"TO@0,1:N", "PL@0,2:NE", "PL@0,3:N", "PL@0,4:N", "PL@0,5:N", "PL@0,6:E", "PL@1,2:E"},
              .characters = {"0,1", "0,0"}});
    CHECK(game.all() == Texts{">0,3", ">0,4", ">0,5", ">1,2", ">N"});
}

TEST_CASE("Drakon: Tornado does not end where it began") {
    // 0,1 to 0,2 to 1,2 to 1,1 and back to 0,1 takes four steps.
    const Scene round{.board = {"TO@0,1:N", "PL@0,2:E", "PL@1,2:S", "PL@1,1:W"}, .characters = {"0,1", "0,0"}};
    CHECK(play(round).all() == Texts{">1,1", ">1,2", ">N"});
}

TEST_CASE("Drakon: a walk does not go onto or through an occupied Small Room") {
    Scene scene{.board = {"MA@0,1:N", "SM@0,2:N", "PL@0,3:N"}, .characters = {"0,1", "0,2"}};
    CHECK(play(scene).all() == Texts{"skip"});
    scene.characters = {"0,1", "0,0"};
    CHECK(play(scene).all() == Texts{">0,3", ">N"});
}

TEST_CASE("Drakon: the counter does not block a Small Room, and is passed without being caught") {
    const Game game = play({.board = {"MA@0,1:N", "SM@0,2:N", "PL@0,3:N"},
                            .characters = {"0,1", "0,0"},
                            .coins = {1, 0},
                            .counter = "0,2"});
    CHECK(game.all() == Texts{">0,3", ">N"});
    CHECK(game.then(">0,3").character(1) == "0,3");
    CHECK(game.then(">0,3").field("coins") == "[1,0]");
    CHECK(game.then(">N").character(1) == "0,0");
    CHECK(game.then(">N").field("coins") == "[0,0]");
}

TEST_CASE("Drakon: a walk that ends on a gale names its last step where the gale blows it on") {
    Scene scene{.board = {"MA@0,1:NE", "PL@0,2:E", "PL@1,1:N", "HG@1,2:N", "PL@2,2:N", "PL@1,3:E"},
                .characters = {"0,1", "0,0"}};
    CHECK(play(scene).all() == Texts{">1,2 E", ">1,2 N", ">E", ">N"});
    CHECK(play(scene).then(">1,2 E").character(1) == "2,2");
    CHECK(play(scene).then(">1,2 N").character(1) == "1,3");
    // Without chambers behind the gale both last steps have the same effect.
    scene.board = {"MA@0,1:NE", "PL@0,2:E", "PL@1,1:N", "HG@1,2:N"};
    CHECK(play(scene).all() == Texts{">1,2 N", ">E", ">N"});
    CHECK(play(scene).then(">1,2 N").character(1) == "1,2");
}

TEST_CASE("Drakon: Friendly Visit goes to another player's character on the board") {
    const Scene scene{.board = {"FV@0,1:N", "PL@0,2:N", "PL@1,0:E", "SM@2,0:E", "PL@3,0:E"},
                      .characters = {"0,1", "1,0", "2,0", "void 1", "0,1", "0,0"}};
    CHECK(play(scene).all() == Texts{">0,0", ">1,0", ">N"});
    CHECK(play(scene).then(">1,0").character(1) == "1,0");
}

TEST_CASE("Drakon: Friendly Visit does not go to the counter") {
    const Game game = play({.board = {"FV@0,1:N", "PL@1,0:E"}, .characters = {"0,1", "0,0"}, .counter = "1,0"});
    CHECK(game.all() == Texts{">0,0"});
}

TEST_CASE("Drakon: Secret Passage makes a normal move or goes to another Secret Passage") {
    const Game game =
        play({.board = {"SP@0,1:N", "PL@0,2:E", "SP@1,1:E", "SP@3,3:S", "PL@2,1:S"}, .characters = {"0,1", "0,0"}});
    CHECK(game.all() == Texts{">1,1", ">3,3", ">N"});
    CHECK(game.then(">3,3").character(1) == "3,3");
}

TEST_CASE("Drakon: next-move options belong to the chamber that the character stands on") {
    const Scene scene{.board = {"TE@0,1:N", "PL@0,2:N", "PL@0,3:E"}, .characters = {"0,1", "0,0"}, .hands = {{"FG:1"}}};
    // Placing in between keeps the option.
    const Game placed = play(scene).then("FG@1,0:E").then("draw PL:3").then(">E");
    CHECK(placed.moves() == Texts{">0,0", ">0,3", ">1,0", ">N"});
    // On the plain chamber the option is gone.
    CHECK(placed.then(">N").then("skip").moves() == Texts{">N"});
}

TEST_CASE("Drakon: a token of a next-move chamber is kept until the next own move") {
    const Scene scene{.board = {"TE@0,1:N", "PL@0,2:N", "PL@0,3:E"}, .next = {"", ""}};
    const Game entered = play(scene).then(">N");
    CHECK(entered.field("next") == R"(["TE",""])");
    Scene moved_off = scene;
    moved_off.characters = {"0,2", "0,0"};
    moved_off.next = {"TE", ""};
    CHECK(play(moved_off).moves() == Texts{">0,0", ">0,1", ">N"});
    CHECK(play(moved_off).then(">0,0").field("next") == R"(["",""])");
    CHECK(play(moved_off).then(">0,1").field("next") == R"(["TE",""])");
    // On Teleport without a token there is the step only.
    moved_off.characters = {"0,1", "0,0"};
    moved_off.next = {"", ""};
    CHECK(play(moved_off).moves() == Texts{">N"});
}

TEST_CASE("Drakon: being moved keeps the token, and one who is moved onto such a chamber gets it") {
    const Scene scene{.board = {"MC@0,1:N", "PL@1,0:E", "KE@-1,0:S"}, .next = {"", "TO"}};
    const Game game = play(scene).then(">N");
    CHECK(game.then("mind 2 E").field("next") == R"(["","TO"])");
    CHECK(game.then("mind 2 W").field("next") == R"(["","KE"])");
}

TEST_CASE("Drakon: with tokens the options count from where the character stands") {
    Scene scene{
        .board = {"PL@0,1:N", "PL@0,2:E", "PL@1,2:E", "SP@5,5:N"}, .characters = {"0,1", "0,0"}, .next = {"MA", ""}};
    CHECK(play(scene).moves() == Texts{">1,2", ">N"});
    scene.next = {"KE", ""};
    CHECK(play(scene).moves() == Texts{">N", ">S"});
    scene.next = {"FV", ""};
    CHECK(play(scene).moves() == Texts{">0,0", ">N"});
    scene.next = {"SP", ""};
    CHECK(play(scene).moves() == Texts{">5,5", ">N"});
    scene.next = {"TO", ""};
    CHECK(play(scene).moves() == Texts{">1,2", ">N"});
}

TEST_CASE("Drakon: the return from the Void uses the token up") {
    const Game game = play({.board = {"PL@0,1:N"},
                            .characters = {"void 0", "0,0"},
                            .pending = R"("kind":"void return","player":1)",
                            .next = {"TE", ""}});
    CHECK(game.then(">0,1").field("next") == R"(["",""])");
}

TEST_CASE("Drakon: a Small Room is closed while another player's character stands there") {
    Scene scene{.board = {"SM@0,1:N", "TE@1,0:S"}, .characters = {"0,0", "0,1"}};
    CHECK(play(scene).all() == Texts{">E"});
    scene.characters = {"1,0", "0,1"};
    CHECK(play(scene).all() == Texts{">0,0"});
    scene.characters = {"1,0", "0,0"};
    CHECK(play(scene).all() == Texts{">0,0", ">0,1"});
}

TEST_CASE("Drakon: a gale blows to the last chamber of the unbroken line, where only that one acts") {
    Scene scene{.board = {"HG@1,0:N", "FG@2,0:N", "FG@3,0:N", "FG@5,0:N"}, .counter = "2,0"};
    const Game after = play(scene).then(">E");
    CHECK(after.character(1) == "3,0");
    CHECK(after.field("coins") == "[1,0]");
    // Arrows of the line are ignored, and the gale at its end has nothing to blow to.
    scene.board = {"HG@1,0:N", "PL@2,0:E", "HG@3,0:S"};
    CHECK(play(scene).then(">E").character(1) == "3,0");
    scene.board = {"HG@1,0:N", "PL@1,1:N"};
    scene.counter = "1,1";
    CHECK(play(scene).then(">E").character(1) == "1,0");
}

TEST_CASE("Drakon: a gale stops before an occupied Small Room") {
    Scene scene{.board = {"HG@1,0:N", "FG@2,0:N", "SM@3,0:N", "PL@4,0:N"}, .characters = {"0,0", "3,0"}};
    CHECK(play(scene).then(">E").character(1) == "2,0");
    CHECK(play(scene).then(">E").field("coins") == "[1,0]");
    scene.characters = {"0,0", "0,0"};
    CHECK(play(scene).then(">E").character(1) == "4,0");
    scene.board = {"HG@1,0:N", "SM@2,0:N", "PL@3,0:N"};
    scene.characters = {"0,0", "2,0"};
    CHECK(play(scene).then(">E").character(1) == "1,0");
}

TEST_CASE("Drakon: a gale blows into the counter at its end and onto Start") {
    const Game caught = play({.board = {"HG@1,0:N", "PL@2,0:N", "FG@3,0:N"}, .coins = {2, 0}, .counter = "3,0"});
    CHECK(caught.then(">E").character(1) == "0,0");
    CHECK(caught.then(">E").field("coins") == "[1,0]");
    const Game home = play({.board = {"PL@-2,0:E", "HG@-1,0:N"}, .characters = {"-2,0", "0,0"}, .start_coins = 3});
    CHECK(home.then(">E").character(1) == "0,0");
    CHECK(home.then(">E").field("coins") == "[3,0]");
}

TEST_CASE("Drakon: a gale blows who is moved by Mind Control and who comes with Master Key") {
    const Game mind = play({.board = {"MC@0,1:N", "HG@1,0:N", "FG@2,0:N"}}).then(">N").then("mind 2 E");
    CHECK(mind.character(2) == "2,0");
    CHECK(mind.field("coins") == "[0,1]");
    const Game key = play({.board = {"KE@0,1:N", "HG@1,1:N", "FG@2,1:N"}, .characters = {"0,1", "0,0"}}).then(">E");
    CHECK(key.character(1) == "2,1");
}

TEST_CASE("Drakon: a gale entered otherwise than by a step does nothing") {
    const Game visit = play({.board = {"FV@0,1:N", "HG@1,0:N", "PL@2,0:N"}, .characters = {"0,1", "1,0"}});
    CHECK(visit.then(">1,0").character(1) == "1,0");
    const Game back = play({.board = {"HG@1,0:N", "PL@2,0:N"},
                            .characters = {"void 0", "0,0"},
                            .pending = R"("kind":"void return","player":1)"});
    CHECK(back.then(">1,0").character(1) == "1,0");
}

TEST_CASE("Drakon: the chamber that a gale blows onto may ask for a decision") {
    const Game game = play({.board = {"HG@1,0:N", "RO@2,0:N"}}).then(">E");
    CHECK(game.asked() == "rotate");
    CHECK(game.field("acted") == R"(["1@1,0","1@2,0"])");
    CHECK(game.field("pending") == R"({"kind":"rotate","player":1,"cell":"2,0"})");
}

}  // namespace sparring::drakon
