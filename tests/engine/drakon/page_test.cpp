// Drakon by both rules against cases worked out by hand from the rules page: sentences in which several chambers meet.
#include "tests/engine/drakon/scene.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>

namespace sparring::drakon {

TEST_CASE("Drakon: a chamber is placed beside any chamber in play, connected to Start or not") {
    const Game game = play({.board = {"PL@5,5:N"}, .hands = {{"FG:1"}}});
    CHECK(game.those_with("FG@5,6") == Texts{"FG@5,6:E", "FG@5,6:N", "FG@5,6:W"});
    CHECK(game.those_with("FG@3,3").empty());
}

TEST_CASE("Drakon: a step by Master Key does not enter an occupied Small Room") {
    const Scene scene{.board = {"KE@0,1:N", "SM@0,2:N", "SM@1,1:N"}, .characters = {"0,1", "0,2"}};
    CHECK(play(scene).all() == Texts{">E", ">S"});
}

TEST_CASE("Drakon: Secret Passage does not lead past an occupied Small Room, but to occupied passages") {
    const Scene scene{.board = {"SP@0,1:N", "SM@0,2:N", "SP@5,5:N"}, .characters = {"0,1", "0,2", "5,5"}};
    CHECK(play(scene).all() == Texts{">5,5"});
}

TEST_CASE("Drakon: the chamber that a Visit, a Teleport or a walk leads to acts") {
    const Scene visit{.board = {"FV@0,1:N", "FG@5,5:N"}, .characters = {"0,1", "5,5"}};
    CHECK(play(visit).then(">5,5").field("coins") == "[1,0]");
    const Scene teleport{.board = {"TE@0,1:N", "RO@5,5:N"}, .characters = {"0,1", "0,0"}};
    CHECK(play(teleport).then(">5,5").asked() == "rotate");
    const Scene walk{.board = {"TO@0,1:N", "FG@0,2:N", "LC@0,3:N"}, .characters = {"0,1", "0,0"}, .coins = {2, 0}};
    CHECK(play(walk).then(">0,3").field("locked") == "[2,0]");
}

TEST_CASE("Drakon: a Visit to Start takes the coins there, unless the counter is there, too") {
    Scene scene{.board = {"FV@0,1:N"}, .characters = {"0,1", "0,0"}, .coins = {1, 0}, .start_coins = 2};
    CHECK(play(scene).then(">0,0").field("coins") == "[3,0]");
    scene.counter = "0,0";
    CHECK(play(scene).then(">0,0").field("coins") == "[0,0]");
    CHECK(play(scene).then(">0,0").field("start") == "2");
}

TEST_CASE("Drakon: a Tornado that ends on a gale has the direction of its last step") {
    const Scene scene{.board = {"TO@0,1:N", "PL@0,2:N", "PL@0,3:E", "HG@1,3:N", "FG@2,3:N"},
                      .characters = {"0,1", "0,0"}};
    const Game game = play(scene);
    CHECK(game.all() == Texts{">0,3", ">1,3 E", ">N"});
    CHECK(game.then(">1,3 E").character(1) == "2,3");
    CHECK(game.then(">1,3 E").field("coins") == "[1,0]");
}

TEST_CASE("Drakon: a gale blows once a turn for each character") {
    // Player 2 is blown onto 2,0 and moves player 1 on, who then moves player 2 back onto the gale.
    const Game game =
        play({.board = {"MC@0,1:E", "HG@1,0:N", "MC@2,0:W", "MC@1,1:E"}}).then(">N").then("mind 2 E").then("mind 1 E");
    CHECK(game.character(2) == "2,0");
    CHECK(game.character(1) == "1,1");
    CHECK(game.field("acted") == R"(["1@0,1","1@1,1","2@1,0","2@2,0"])");
    CHECK(game.then("mind 2 W").character(2) == "1,0");
}

TEST_CASE("Drakon: being moved off a chamber loses its next move") {
    const Scene scene{.board = {"MC@0,1:N", "TE@1,0:E", "PL@2,0:E", "PL@3,0:E"}, .characters = {"0,0", "1,0"}};
    const Game game = play(scene).then(">N").then("mind 2 E");
    CHECK(game.moves() == Texts{">E"});
}

TEST_CASE("Drakon: who is caught on a next-move chamber gets no token") {
    const Game game = play({.board = {"TE@0,1:N"}, .counter = "0,1", .next = {"", ""}}).then(">N");
    CHECK(game.character(1) == "0,0");
    CHECK(game.field("next") == R"(["",""])");
}

TEST_CASE("Drakon: an own move uses a token up, even if it is an ordinary one, and placing does not") {
    const Scene scene{.board = {"PL@0,1:N"}, .hands = {{"FG:1", "ES:1"}}, .next = {"TE", ""}};
    CHECK(play(scene).then(">N").field("next") == R"(["",""])");
    CHECK(play(scene).then("FG@1,0:E").field("next") == R"(["TE",""])");
    CHECK(play(scene).then("ES@1,0:E").then("escape").field("next") == R"(["TE",""])");
}

TEST_CASE("Drakon: a token obeys the Harp") {
    const Scene scene{.board = {"PL@0,1:N", "MH@0,2:N", "PL@5,5:N"}, .characters = {"0,1", "0,0"}, .next = {"TE", ""}};
    CHECK(play(scene).moves() == Texts{">N"});
}

TEST_CASE("Drakon: a gale bound by one Harp does not blow onto another that does not bind it") {
    const Scene scene{.board = {"HG@1,0:N", "MH@1,1:N", "MH@2,0:N", "PL@3,0:N"}};
    CHECK(play(scene).then(">E").character(1) == "1,0");
    const Scene both{.board = {"HG@1,0:NE", "MH@1,1:N", "MH@2,0:N", "PL@3,0:N"}};
    CHECK(play(both).then(">E").character(1) == "2,0");
}

TEST_CASE("Drakon: the return from the Void may be to a Harp's neighbour and to an empty Small Room") {
    const Game game = play({.board = {"PL@0,1:N", "MH@0,2:N", "SM@1,0:E"},
                            .characters = {"void 0", "0,0"},
                            .hands = {{"FG:1"}},
                            .pending = R"("kind":"void return","player":1)"});
    CHECK(game.all() == Texts{">0,0", ">0,1", ">0,2", ">1,0"});
}

TEST_CASE("Drakon: no Escape that Magical Shift places for one whom a Harp binds") {
    const Scene scene{.board = {"MS@0,1:N", "MH@0,2:N", "PL@1,0:E"}, .hands = {{"ES:1"}}};
    const Game game = play(scene).then(">N").then("shift 1,0").then("put ES:E");
    CHECK(game.field("pending") == R"({"kind":"turn","player":2})");
}

TEST_CASE("Drakon: Escape leads onto its chamber at once even from a chamber without an exit") {
    const Scene scene{.board = {"PL@0,1:N"}, .characters = {"0,1", "0,0"}, .hands = {{"ES:1"}}};
    CHECK(play(scene).moves().empty());
    CHECK(play(scene).then("ES@1,1:N").then("escape").character(1) == "1,1");
}

TEST_CASE("Drakon: Start is never swapped, not even with a chamber of four arrows") {
    const Scene scene{.board = {"MV@0,1:N", "PL@5,5:NESW"}};
    CHECK(play(scene).then(">N").asked() == "turn");
    const Scene two{.board = {"MV@0,1:N", "PL@5,5:NESW", "FG@8,8:NESW"}};
    CHECK(play(two).then(">N").all() == Texts{"decline", "swap 5,5", "swap 8,8"});
}

TEST_CASE("Drakon: a Base Structure is protected itself") {
    const Scene scene{.board = {"MV@0,1:N", "BS@5,5:NE", "PL@8,8:NE", "FG@9,9:NE"}};
    CHECK(play(scene).then(">N").all() == Texts{"decline", "swap 8,8", "swap 9,9"});
}

TEST_CASE("Drakon: a Base Structure that Magical Shift puts protects its neighbours at once") {
    const Scene scene{.board = {"MS@0,1:N", "PL@1,0:E", "PL@2,0:E", "DE@0,-1:S", "PL@6,6:N"}, .hands = {{"BS:1"}}};
    CHECK(play(scene).then(">N").then("decline").then(">S").those_with("destroy") ==
          Texts{"destroy 1,0", "destroy 2,0", "destroy 6,6"});
    const Game put = play(scene).then(">N").then("shift 1,0").then("put BS:E");
    CHECK(put.then(">S").all() == Texts{"decline", "destroy 6,6"});
}

TEST_CASE("Drakon: Steal Gold may bring the coin that wins") {
    const Game end = play({.board = {"SL@0,1:N"}, .coins = {4, 4}}).then(">N");
    CHECK(end.winners() == std::vector<int>{1});
    CHECK(end.field("coins") == "[5,3]");
}

TEST_CASE("Drakon: all characters on Start may be there with the counter, and only who comes is caught") {
    const Game game =
        play({.board = {"KE@0,1:N"}, .characters = {"0,1", "0,0", "0,0"}, .coins = {1, 1, 1}, .counter = "0,0"})
            .then(">S");
    CHECK(game.field("coins") == "[0,1,1]");
    CHECK(game.field("characters") == R"(["0,0","0,0","0,0"])");
}

TEST_CASE("Drakon: nobody in the Void is caught, whatever the counter does") {
    const Game game =
        play({.board = {"DM@0,1:N", "VO@1,0:E"}, .characters = {"0,0", "void 1"}, .coins = {0, 2}, .counter = "0,0"})
            .then(">N")
            .then("drakon 1,0");
    CHECK(game.field("coins") == "[0,2]");
    CHECK(game.character(2) == "void 1");
}

TEST_CASE("Drakon: a turn lost to the Void counts towards max_turns") {
    const Game game = play({.board = {"PL@0,1:N"}, .characters = {"void 1", "0,0"}, .coins = {0, 1}, .max_turns = 1});
    const Game end = game.then("skip");
    CHECK(end.is_over());
    CHECK(end.winners() == std::vector<int>{2});
}

}  // namespace sparring::drakon
