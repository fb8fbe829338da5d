// Drakon by both rules against cases worked out by hand from the rules page: the Drakon counter and Magic Harps.
#include "tests/engine/drakon/scene.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>

namespace sparring::drakon {

TEST_CASE("Drakon: who places the first Drakon Moves puts the counter on any empty chamber") {
    const Scene scene{.board = {"PL@1,0:E", "PL@2,0:E"}, .characters = {"0,0", "1,0"}, .hands = {{"DM:1", "DM:1"}, {}}};
    const Game game = play(scene).then("DM@0,1:N");
    CHECK(game.field("pending") == R"({"kind":"counter","player":1,"cell":"0,1"})");
    CHECK(game.field("moves_placed") == "true");
    CHECK(game.field("counter") == "null");
    CHECK(game.all() == Texts{"drakon 0,1", "drakon 2,0"});
    const Game placed = game.then("drakon 2,0");
    CHECK(placed.field("counter") == R"("2,0")");
    CHECK(placed.asked() == "draw");
    const Game second = placed.then("draw PL:3").then(">E").then("DM@-1,0:N");
    CHECK(second.asked() == "draw");
}

TEST_CASE("Drakon: Magical Shift places the first Drakon Moves as well") {
    const Scene scene{.board = {"MS@0,1:N", "PL@1,0:E"}, .hands = {{"DM:1"}, {}}};
    const Game game = play(scene).then(">N").then("shift 1,0").then("put DM:E");
    CHECK(game.field("pending") == R"({"kind":"counter","player":1,"cell":"1,0"})");
    CHECK(game.all() == Texts{"drakon 1,0"});
    CHECK(game.then("drakon 1,0").field("pending") == R"({"kind":"turn","player":2})");
}

TEST_CASE("Drakon: the counter is not due again when Drakon Moves comes back from a hand") {
    const Scene scene{.board = {"MS@0,1:N", "DM@1,0:E", "PL@2,0:N"}, .counter = "2,0"};
    const Game game = play(scene).then(">N").then("shift 1,0").then("put DM:E");
    CHECK(game.field("pending") == R"({"kind":"turn","player":2})");
}

TEST_CASE("Drakon: Drakon Moves moves the counter up to three steps, arrows ignored, turning allowed") {
    const Game game =
        play({.board = {"DM@0,1:N", "PL@1,0:N", "PL@2,0:N", "PL@3,0:N", "PL@2,1:N", "PL@2,2:N", "PL@3,2:E", "PL@4,0:N"},
              .counter = "2,1"})
            .then(">N");
    CHECK(game.field("pending") == R"({"kind":"drakon","player":1,"cell":"0,1"})");
    // 2,1 itself; 2,0 and 2,2; 1,0, 3,0 and 3,2; Start and 4,0. The room at 0,1 is four steps away.
    CHECK(game.all() == Texts{"drakon 0,0", "drakon 1,0", "drakon 2,0", "drakon 2,1", "drakon 2,2", "drakon 3,0",
                              "drakon 3,2", "drakon 4,0"});
    CHECK(game.then("drakon 3,2").field("counter") == R"("3,2")");
    CHECK(game.then("drakon 3,2").field("player") == "2");
    CHECK(game.then("drakon 2,1").field("counter") == R"("2,1")");
}

TEST_CASE("Drakon: all characters on the chamber the counter comes to are caught") {
    const Game game = play({.board = {"DM@0,1:N", "PL@1,0:N", "PL@2,0:N"},
                            .characters = {"0,0", "1,0", "1,0", "void 1"},
                            .coins = {1, 2, 0, 3},
                            .locked = {0, 0, 2, 0},
                            .start_coins = 2,
                            .counter = "2,0"})
                          .then(">N");
    const Game caught = game.then("drakon 1,0");
    CHECK(caught.field("characters") == R"(["0,1","0,0","0,0","void 1"])");
    CHECK(caught.field("coins") == "[1,1,0,3]");
    CHECK(caught.field("locked") == "[0,0,2,0]");
    CHECK(caught.field("start") == "2");
    CHECK(caught.field("hoard") == "19");
    CHECK(caught.field("player") == "2");
}

TEST_CASE("Drakon: the counter passes characters without catching them and may catch its mover") {
    const Game game = play({.board = {"DM@0,1:N", "PL@1,0:N"}, .coins = {2, 2}, .counter = "1,0"}).then(">N");
    // Through Start, where player 2 stands, to the chamber of player 1.
    const Game caught = game.then("drakon 0,1");
    CHECK(caught.field("coins") == "[1,2]");
    CHECK(caught.field("characters") == R"(["0,0","0,0"])");
    CHECK(caught.field("counter") == R"("0,1")");
}

TEST_CASE("Drakon: who moves onto the counter is caught before the chamber acts, and the turn ends") {
    const Game game = play({.board = {"FG@0,1:N"}, .coins = {2, 0}, .start_coins = 1, .counter = "0,1"}).then(">N");
    CHECK(game.character(1) == "0,0");
    CHECK(game.field("coins") == "[1,0]");
    CHECK(game.field("start") == "1");
    CHECK(game.field("hoard") == "26");
    CHECK(game.field("player") == "2");
    const Game poor = play({.board = {"RO@0,1:N"}, .locked = {2, 0}, .counter = "0,1"}).then(">N");
    CHECK(poor.field("locked") == "[2,0]");
    CHECK(poor.field("pending") == R"({"kind":"turn","player":2})");
}

TEST_CASE("Drakon: staying on Start beside the counter costs nothing, coming there does") {
    const Game game = play({.board = {"DM@0,1:N", "TE@1,0:E"},
                            .characters = {"0,0", "0,0"},
                            .coins = {1, 3},
                            .start_coins = 1,
                            .counter = "1,0"})
                          .then(">N")
                          .then("drakon 0,0");
    CHECK(game.field("characters") == R"(["0,1","0,0"])");
    CHECK(game.field("coins") == "[1,2]");
    // Player 2 leaves for Teleport and comes back to Start with the counter still there.
    const Game left = game.then(">E").then("skip");
    CHECK(left.field("coins") == "[1,2]");
    const Game back = left.then(">0,0");
    CHECK(back.field("coins") == "[1,1]");
    CHECK(back.character(2) == "0,0");
    CHECK(back.field("start") == "1");
}

TEST_CASE("Drakon: a counter that ends where it began has met nobody") {
    const Game game = play({.board = {"DM@0,1:N", "PL@1,0:E"}, .coins = {1, 3}, .counter = "0,0"}).then(">N");
    CHECK(game.field("coins") == "[1,3]");
    CHECK(game.then("drakon 0,0").field("coins") == "[1,3]");
    CHECK(game.then("drakon 1,0").field("coins") == "[1,3]");
}

TEST_CASE("Drakon: the counter may enter an occupied Small Room") {
    const Game game = play({.board = {"DM@0,1:N", "SM@1,0:E", "PL@2,0:E"},
                            .characters = {"0,0", "1,0"},
                            .coins = {0, 1},
                            .counter = "2,0"})
                          .then(">N")
                          .then("drakon 1,0");
    CHECK(game.character(2) == "0,0");
    CHECK(game.field("coins") == "[0,0]");
}

TEST_CASE("Drakon: who is moved into the counter on another player's turn is caught") {
    const Game game = play({.board = {"MC@0,1:N", "RO@1,0:E"}, .coins = {0, 2}, .counter = "1,0"}).then(">N");
    const Game caught = game.then("mind 2 E");
    CHECK(caught.character(2) == "0,0");
    CHECK(caught.field("coins") == "[0,1]");
    CHECK(caught.field("pending") == R"({"kind":"turn","player":2})");
}

TEST_CASE("Drakon: a character with an arrow to an adjacent Harp must move onto it") {
    Scene scene{.board = {"PL@0,1:NE", "MH@0,2:N", "PL@1,1:E"}, .characters = {"0,1", "0,0"}, .hands = {{"FG:1"}, {}}};
    CHECK(play(scene).moves() == Texts{">N"});
    CHECK(play(scene).then(">N").character(1) == "0,2");
    // Placing a chamber instead is allowed.
    CHECK_FALSE(play(scene).those_with("FG").empty());
    // Without an arrow to it the Harp does not bind.
    scene.board = {"PL@0,1:EW", "MH@0,2:N", "PL@1,1:E"};
    CHECK(play(scene).moves() == Texts{">E"});
}

TEST_CASE("Drakon: between two Harps any of them will do, and a Harp binds to another Harp") {
    const Game game =
        play({.board = {"PL@0,1:NE", "MH@0,2:N", "MH@1,1:NE", "MH@1,2:E", "PL@2,1:N"}, .characters = {"0,1", "1,1"}});
    CHECK(game.moves() == Texts{">E", ">N"});
    CHECK(game.then(">N").moves() == Texts{">N"});
}

TEST_CASE("Drakon: next-move chambers obey the Harp") {
    const Scene scene{.board = {"TE@0,1:N", "MH@0,2:N", "PL@0,3:N"}, .characters = {"0,1", "0,0"}};
    CHECK(play(scene).moves() == Texts{">N"});
    for (const std::string code : {"KE", "MA", "TO", "FV", "SP"}) {
        INFO(code);
        Scene other = scene;
        other.board = {code + "@0,1:N", "MH@0,2:N", "PL@0,3:N", "SP@5,5:N"};
        CHECK(play(other).moves() == Texts{">N"});
    }
}

TEST_CASE("Drakon: a Harp in the middle of a walk does not bind") {
    const Game game = play({.board = {"MA@0,1:N", "PL@0,2:NE", "MH@0,3:N", "PL@1,2:N"}, .characters = {"0,1", "0,0"}});
    CHECK(game.moves() == Texts{">0,3", ">1,2", ">N"});
}

TEST_CASE("Drakon: Mind Control obeys the Harp") {
    const Game game = play({.board = {"MC@0,1:N", "PL@1,0:NE", "MH@1,1:N", "PL@2,0:E"}, .characters = {"0,0", "1,0"}});
    CHECK(game.then(">N").all() == Texts{"decline", "mind 2 N"});
}

TEST_CASE("Drakon: no escape from a Harp") {
    const Game game = play({.board = {"PL@0,1:N", "MH@0,2:N"}, .characters = {"0,1", "0,0"}, .hands = {{"ES:1"}, {}}});
    CHECK(game.then("ES@1,0:E").asked() == "draw");
}

TEST_CASE("Drakon: a gale bound by a Harp blows onto it if it lies next, otherwise not") {
    const Game onto = play({.board = {"HG@1,0:E", "MH@2,0:N", "FG@3,0:N"}}).then(">E");
    CHECK(onto.character(1) == "2,0");
    CHECK(onto.field("coins") == "[0,0]");
    const Game held = play({.board = {"HG@1,0:N", "MH@1,1:N", "FG@2,0:N"}}).then(">E");
    CHECK(held.character(1) == "1,0");
    CHECK(held.field("coins") == "[0,0]");
    // Harps in the line that do not bind the gale are passed.
    const Game passed = play({.board = {"HG@1,0:N", "MH@2,0:N", "FG@3,0:N"}}).then(">E");
    CHECK(passed.character(1) == "3,0");
    // A chamber of the line that a Harp would bind is passed, too.
    const Game through = play({.board = {"HG@1,0:N", "PL@2,0:N", "MH@2,1:N", "FG@3,0:N"}}).then(">E");
    CHECK(through.character(1) == "3,0");
}

TEST_CASE("Drakon: being caught, the Void and riding a Floating Room are exempt from Harps") {
    const Game caught =
        play({.board = {"DM@0,1:N", "PL@1,0:N", "MH@1,1:N"}, .characters = {"0,0", "1,0"}, .counter = "0,0"})
            .then(">N")
            .then("drakon 1,0");
    CHECK(caught.character(2) == "0,0");
    CHECK(play({.board = {"VO@0,1:N", "MH@0,2:N"}}).then(">N").character(1) == "void 1");
    const Game room = play({.board = {"FR@0,1:N", "MH@0,2:N"}}).then(">N");
    CHECK(room.then("float 1,0:E").character(1) == "1,0");
}

TEST_CASE("Drakon: Harps do not bind the counter") {
    const Game game = play({.board = {"DM@0,1:N", "PL@1,0:N", "MH@1,1:N", "PL@2,0:E"},
                            .characters = {"0,0", "void 1"},
                            .counter = "1,0"})
                          .then(">N");
    CHECK(game.then("drakon 2,0").field("counter") == R"("2,0")");
}

}  // namespace sparring::drakon
