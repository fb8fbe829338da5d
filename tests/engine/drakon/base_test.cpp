// Drakon by both rules against cases worked out by hand from the rules page: the actions of the base chambers.
#include "tests/engine/drakon/scene.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>

namespace sparring::drakon {

TEST_CASE("Drakon: Find One Gold takes a coin that the Hoard has") {
    const Game game = play({.board = {"FG@0,1:N"}}).then(">N");
    CHECK(game.field("coins") == "[1,0]");
    CHECK(game.field("hoard") == "27");
    CHECK(play({.board = {"FG@0,1:N"}, .coins = {1, 2}, .hoard = 3}).then(">N").field("coins") == "[1,2]");
}

TEST_CASE("Drakon: Lose One Gold discards an unlocked coin if there is one") {
    const Game game = play({.board = {"LG@0,1:N"}, .coins = {2, 1}}).then(">N");
    CHECK(game.field("coins") == "[1,1]");
    CHECK(game.field("hoard") == "26");
    const Game none = play({.board = {"LG@0,1:N"}, .coins = {0, 1}, .locked = {2, 0}}).then(">N");
    CHECK(none.field("coins") == "[0,1]");
    CHECK(none.field("locked") == "[2,0]");
    CHECK(none.field("hoard") == "25");
}

TEST_CASE("Drakon: the left neighbour is next in turn order, the right one before") {
    const Scene left{.board = {"SL@0,1:N"}, .characters = {"0,0", "void 1", "0,0"}, .coins = {1, 2, 3}};
    CHECK(play(left).then(">N").field("coins") == "[2,1,3]");
    const Scene right{.board = {"SR@0,1:N"}, .characters = {"0,0", "0,0", "0,0"}, .coins = {1, 2, 3}};
    CHECK(play(right).then(">N").field("coins") == "[2,2,2]");
    Scene last = left;
    last.pending = R"("kind":"turn","player":3)";
    last.player = 3;
    CHECK(play(last).then(">N").field("coins") == "[0,2,4]");
    const Scene two{.board = {"SR@0,1:N"}, .coins = {1, 2}};
    CHECK(play(two).then(">N").field("coins") == "[2,1]");
}

TEST_CASE("Drakon: nothing is stolen from who has no unlocked coin") {
    const Game game = play({.board = {"SL@0,1:N"}, .coins = {1, 0}, .locked = {0, 3}}).then(">N");
    CHECK(game.field("coins") == "[1,0]");
    CHECK(game.field("locked") == "[0,3]");
}

TEST_CASE("Drakon: Drakon's Due puts a coin on Start, where those who stand there do not take it") {
    const Game game = play({.board = {"DD@0,1:N"}, .coins = {2, 0}, .start_coins = 1}).then(">N");
    CHECK(game.field("coins") == "[1,0]");
    CHECK(game.field("start") == "2");
    CHECK(game.field("hoard") == "25");
    const Game none = play({.board = {"DD@0,1:N"}, .locked = {2, 0}}).then(">N");
    CHECK(none.field("start") == "0");
    CHECK(none.field("locked") == "[2,0]");
}

TEST_CASE("Drakon: who comes to Start takes the coins there and may win with them") {
    const Game game = play({.board = {"TE@0,1:N"}, .characters = {"0,1", "0,0"}, .coins = {2, 0}, .start_coins = 3});
    const Game end = game.then(">0,0");
    CHECK(end.field("coins") == "[5,0]");
    CHECK(end.is_over());
}

TEST_CASE("Drakon: Rotate turns any chamber to another legal orientation") {
    const Game game = play({.board = {"RO@0,1:N", "PL@1,0:NE"}}).then(">N");
    CHECK(game.asked() == "rotate");
    // Nothing may point at Start, which has one orientation; RO has 0,1 itself occupied, which does not matter.
    CHECK(game.all() == Texts{"decline", "rotate 0,1:E", "rotate 0,1:W", "rotate 1,0:ES"});
    const Game turned = game.then("rotate 1,0:ES");
    CHECK(turned.field("board") == R"(["ST@0,0:NESW","RO@0,1:N","PL@1,0:ES"])");
    CHECK(turned.field("player") == "2");
    CHECK(game.then("decline").field("board") == game.field("board"));
    CHECK(game.then("decline").field("player") == "2");
}

TEST_CASE("Drakon: a turned chamber must not face another arrow-head") {
    const Game game = play({.board = {"RO@0,1:NEW", "PL@1,1:N", "PL@1,2:E", "PL@2,1:W"}}).then(">N");
    // 1,1 must not point to 0,1 or 2,1, which point at it; 1,2 not to 1,1; 2,1 may turn to all sides.
    CHECK(game.all() == Texts{"decline", "rotate 1,1:S", "rotate 1,2:N", "rotate 1,2:W", "rotate 2,1:E", "rotate 2,1:N",
                              "rotate 2,1:S"});
}

TEST_CASE("Drakon: Destroy removes an empty chamber but Start from the game") {
    const Scene scene{.board = {"DE@0,1:N", "PL@1,0:E", "FG@0,-1:ES", "PL@-1,0:W", "LG@2,0:N"},
                      .characters = {"0,0", "0,-1"},
                      .counter = "-1,0"};
    const Game game = play(scene).then(">N");
    CHECK(game.all() == Texts{"decline", "destroy 1,0", "destroy 2,0"});
    const Game after = game.then("destroy 2,0");
    CHECK(after.field("out") == R"({"LG:1":1})");
    CHECK(after.field("board") == R"(["PL@-1,0:W","FG@0,-1:ES","ST@0,0:NESW","DE@0,1:N","PL@1,0:E"])");
    CHECK(after.field("player") == "2");
}

TEST_CASE("Drakon: an action without anything to choose asks nothing") {
    CHECK(play({.board = {"DE@0,1:N"}}).then(">N").field("pending") == R"({"kind":"turn","player":2})");
    CHECK(play({.board = {"MS@0,1:N"}}).then(">N").field("pending") == R"({"kind":"turn","player":2})");
    CHECK(play({.board = {"SC@0,1:N"}, .hands = {{"FG:1"}, {}}}).then(">N").asked() == "turn");
    CHECK(play({.board = {"MC@0,1:N"}, .characters = {"0,0", "void 1"}}).then(">N").asked() == "turn");
    CHECK(play({.board = {"RO@0,1:NEW"}}).then(">N").asked() == "turn");
}

TEST_CASE("Drakon: Magical Shift takes a chamber and puts one from the hand in its cell") {
    const Scene scene{.board = {"MS@0,1:N", "PL@1,0:E"}, .hands = {{"FG:A"}, {}}};
    const Game game = play(scene).then(">N");
    CHECK(game.all() == Texts{"decline", "shift 1,0"});
    const Game taken = game.then("shift 1,0");
    CHECK(taken.field("pending") == R"({"kind":"put","player":1,"cell":"1,0"})");
    CHECK(taken.field("hands") == R"([["FG:A","PL:1"],[]])");
    CHECK(taken.field("known") == R"([["PL:1/2"],[]])");
    CHECK(taken.field("board") == R"(["ST@0,0:NESW","MS@0,1:N"])");
    // The side towards Start stays plain; the chamber taken may go back, turned or not. Putting cannot be declined.
    CHECK(taken.all() == Texts{"put FG:ES", "put FG:NE", "put PL:E", "put PL:N", "put PL:S"});
    const Game put = taken.then("put FG:ES");
    CHECK(put.field("board") == R"(["ST@0,0:NESW","MS@0,1:N","FG@1,0:ES"])");
    CHECK(put.field("hands") == R"([["PL:1"],[]])");
    CHECK(put.field("known") == R"([["PL:1/2"],[]])");
    CHECK(put.field("player") == "2");
    CHECK(put.field("coins") == "[0,0]");
    CHECK(taken.then("put PL:E").field("known") == "[[],[]]");
    CHECK(game.then("decline").field("hands") == R"([["FG:A"],[]])");
}

TEST_CASE("Drakon: no draw follows a chamber that Magical Shift puts") {
    const Game game = play({.board = {"MS@0,1:N", "PL@1,0:E"}}).then(">N").then("shift 1,0").then("put PL:E");
    CHECK(game.field("pending") == R"({"kind":"turn","player":2})");
    CHECK(game.field("draw") == "false");
}

TEST_CASE("Drakon: Steal a Chamber takes a random one from an opponent's hand") {
    const Scene scene{.board = {"SC@0,1:N"},
                      .characters = {"0,0", "void 1", "0,0"},
                      .hands = {{"DM:A"}, {"FG:1", "FG:1", "LG:A"}, {}}};
    const Game game = play(scene).then(">N");
    CHECK(game.all() == Texts{"decline", "steal 2"});
    CHECK(game.then("decline").field("player") == "2");
    const Game stealing = game.then("steal 2");
    CHECK(stealing.field("pending") == R"({"kind":"stolen","player":1,"from":2})");
    CHECK(stealing.is_chance());
    CHECK(stealing.events() == Events{{"stolen FG:1", 2}, {"stolen LG:A", 1}});
    const Game after = stealing.then("stolen FG:1");
    CHECK(after.field("hands") == R"([["FG:1","DM:A"],["FG:1","LG:A"],[]])");
    CHECK(after.field("player") == "2");
}

TEST_CASE("Drakon: Mind Control moves another player's character one step along an arrow") {
    const Scene scene{.board = {"MC@0,1:N", "FG@1,0:E", "KE@-1,0:W", "PL@-2,0:N", "PL@-1,1:N"},
                      .characters = {"0,0", "0,0", "-1,0", "void 1"}};
    const Game game = play(scene).then(">N");
    // Master Key is a next-move option of its player, so it does not open the north side for player 1.
    CHECK(game.all() == Texts{"decline", "mind 2 E", "mind 2 N", "mind 2 W", "mind 3 W"});
    const Game after = game.then("mind 2 E");
    CHECK(after.character(2) == "1,0");
    CHECK(after.field("coins") == "[0,1,0,0]");
    CHECK(after.field("player") == "2");
    CHECK(game.then("decline").field("player") == "2");
}

TEST_CASE("Drakon: Mind Control does not move the counter") {
    const Game game =
        play({.board = {"MC@0,1:N", "PL@1,0:E", "PL@2,0:E"}, .characters = {"0,0", "void 1"}, .counter = "1,0"});
    CHECK(game.then(">N").asked() == "turn");
}

TEST_CASE("Drakon: Mind Control obeys Small Rooms") {
    const Game game = play({.board = {"MC@0,1:N", "SM@1,0:E"}, .characters = {"0,0", "0,0", "1,0"}}).then(">N");
    CHECK(game.all() == Texts{"decline", "mind 2 N"});
}

TEST_CASE("Drakon: what Mind Control brings about is decided by the owner of the character moved") {
    const Game game = play({.board = {"MC@0,1:N", "RO@1,0:E"}}).then(">N").then("mind 2 E");
    CHECK(game.field("pending") == R"({"kind":"rotate","player":2,"cell":"1,0"})");
    CHECK(game.to_move() == 2);
    CHECK(game.field("player") == "1");
    CHECK(game.then("decline").field("player") == "2");
}

TEST_CASE("Drakon: Mind Control goes on from one chamber to another until all have acted") {
    // Player 1 enters 0,1; player 2 is moved onto 1,0 and moves player 1 on to 0,2, whose visitor moves player 2 again.
    const Game game = play({.board = {"MC@0,1:N", "MC@1,0:E", "MC@0,2:E", "FG@2,0:N"}}).then(">N");
    const Game second = game.then("mind 2 E");
    CHECK(second.all() == Texts{"decline", "mind 1 N"});
    const Game third = second.then("mind 1 N");
    CHECK(third.field("pending") == R"({"kind":"mind","player":1,"cell":"0,2"})");
    CHECK(third.field("acted") == R"(["1@0,1","1@0,2","2@1,0"])");
    const Game last = third.then("mind 2 E");
    CHECK(last.field("coins") == "[0,1]");
    CHECK(last.field("player") == "2");
}

}  // namespace sparring::drakon
