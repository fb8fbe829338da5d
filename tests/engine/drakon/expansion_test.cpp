// Drakon by both rules against cases worked out by hand from the rules page: the chambers of the expansion but for the
// counter, the Harp and the next-move chambers.
#include "tests/engine/drakon/scene.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>

namespace sparring::drakon {

TEST_CASE("Drakon: Find Two Gold takes what the Hoard has") {
    CHECK(play({.board = {"F2@0,1:N"}, .coins = {1, 0}}).then(">N").field("coins") == "[3,0]");
    const Game scarce = play({.board = {"F2@0,1:N"}, .coins = {1, 2}, .hoard = 4}).then(">N");
    CHECK(scarce.field("coins") == "[2,2]");
    CHECK(scarce.field("hoard") == "0");
    const Game six = play({.board = {"F2@0,1:N"}, .coins = {4, 0}}).then(">N");
    CHECK(six.is_over());
    CHECK(six.field("coins") == "[6,0]");
}

TEST_CASE("Drakon: a Floating Room goes to any free cell beside another chamber, or turns") {
    const Game game = play({.board = {"FR@0,1:N", "PL@1,0:E"}, .characters = {"0,0", "0,1", "0,0"}}).then(">N");
    CHECK(game.field("pending") == R"({"kind":"float","player":1,"cell":"0,1"})");
    CHECK(game.all() == Texts{"decline",      "float -1,0:N", "float -1,0:S", "float -1,0:W", "float 0,-1:E",
                              "float 0,-1:S", "float 0,-1:W", "float 0,1:E",  "float 0,1:W",  "float 1,-1:E",
                              "float 1,-1:N", "float 1,-1:S", "float 1,-1:W", "float 1,1:E",  "float 1,1:N",
                              "float 1,1:S",  "float 1,1:W",  "float 2,0:E",  "float 2,0:N",  "float 2,0:S"});
    const Game after = game.then("float 2,0:N");
    CHECK(after.field("board") == R"(["ST@0,0:NESW","PL@1,0:E","FR@2,0:N"])");
    CHECK(after.field("characters") == R"(["2,0","2,0","0,0"])");
    CHECK(after.field("player") == "2");
    CHECK(game.then("float 0,1:W").field("characters") == R"(["0,1","0,1","0,0"])");
    CHECK(game.then("decline").field("characters") == R"(["0,1","0,1","0,0"])");
}

TEST_CASE("Drakon: a Floating Room may disconnect the board, and its old cell needs another neighbour") {
    // 0,2 hangs on the room alone, and so does 0,3 on 0,2; both stay where they are.
    const Game game = play({.board = {"FR@0,1:N", "PL@0,2:E", "PL@0,3:E"}}).then(">N");
    const Game after = game.then("float 0,-1:E");
    CHECK(after.field("board") == R"(["FR@0,-1:E","ST@0,0:NESW","PL@0,2:E","PL@0,3:E"])");
    CHECK(game.those_with("float 0,4") == Texts{"float 0,4:E", "float 0,4:N", "float 0,4:S", "float 0,4:W"});
    const Game lonely = play({.board = {"PL@5,4:N", "FR@5,5:E"}, .characters = {"5,4", "0,0"}}).then(">N");
    CHECK(lonely.those_with("float 5,5") == Texts{"float 5,5:N", "float 5,5:W"});
    const Game island =
        play({.board = {"FR@5,5:E"}, .characters = {"void 0", "0,0"}, .pending = R"("kind":"void return","player":1)"})
            .then(">5,5");
    CHECK(island.asked() == "float");
    CHECK(island.those_with("float 5").empty());
}

TEST_CASE("Drakon: a Floating Room stays within the bound") {
    const Game game = play({.board = {"FR@0,1:N", "PL@1,0:E"}, .bound = 1}).then(">N");
    CHECK(game.those_with("float 2,0").empty());
    CHECK(game.those_with("float 1,1").size() == 4);
}

TEST_CASE("Drakon: Locked Chest locks all coins held now, which count towards five") {
    const Game game = play({.board = {"LC@0,1:N"}, .coins = {3, 1}, .locked = {1, 0}}).then(">N");
    CHECK(game.field("coins") == "[0,1]");
    CHECK(game.field("locked") == "[4,0]");
    CHECK_FALSE(game.is_over());
    const Game end = play({.board = {"FG@0,1:N"}, .locked = {4, 0}}).then(">N");
    CHECK(end.is_over());
    CHECK(end.winners() == std::vector<int>{1});
}

TEST_CASE("Drakon: Drakon's Bargain takes a chamber into the hand for an unlocked coin") {
    const Scene scene{.board = {"DB@0,1:N", "PL@1,0:E", "FG@2,0:N"},
                      .characters = {"0,0", "1,0", "0,0"},
                      .coins = {2, 0, 0},
                      .hands = {{"SP:1"}, {}, {}}};
    const Game game = play(scene).then(">N");
    CHECK(game.field("pending") == R"({"kind":"buy","player":1,"cell":"0,1"})");
    CHECK(game.all() == Texts{"buy 2,0", "decline"});
    const Game bought = game.then("buy 2,0");
    CHECK(bought.field("coins") == "[1,0,0]");
    CHECK(bought.field("hoard") == "27");
    CHECK(bought.field("hands") == R"([["FG:1","SP:1"],[],[]])");
    CHECK(bought.field("known") == R"([["FG:1/23"],[],[]])");
    CHECK(bought.field("out") == "{}");
    CHECK(bought.field("player") == "2");
    CHECK(game.then("decline").field("coins") == "[2,0,0]");
    Scene poor = scene;
    poor.coins = {};
    poor.locked = {3, 0, 0};
    CHECK(play(poor).then(">N").asked() == "turn");
}

TEST_CASE("Drakon: the Void costs a turn, and the return in the one after is forced") {
    const Scene scene{.board = {"VO@0,1:N", "PL@1,0:E", "SM@2,0:E", "PL@-1,0:W", "FG@0,-1:E", "PL@1,-1:E"},
                      .characters = {"0,0", "2,0"},
                      .hands = {{"FG:1"}, {"FG:1", "FG:1", "FG:1", "FG:1"}}};
    const Game gone = play(scene).then(">N");
    CHECK(gone.character(1) == "void 1");
    CHECK(gone.field("player") == "2");
    const Game skipping = gone.then("FG@3,0:E").then("draw PL:3");
    CHECK(skipping.field("pending") == R"({"kind":"turn","player":1})");
    CHECK(skipping.all() == Texts{"skip"});
    CHECK(skipping.to_move() == 1);
    const Game skipped = skipping.then("skip");
    CHECK(skipped.character(1) == "void 0");
    CHECK(skipped.field("skips") == "0");
    const Game back = skipped.then("FG@4,0:E").then("draw PL:3");
    CHECK(back.field("pending") == R"({"kind":"void return","player":1})");
    // The Small Room at 2,0 is occupied; the Void itself is a chamber as well.
    CHECK(back.all() == Texts{">-1,0", ">0,-1", ">0,0", ">0,1", ">1,-1", ">1,0", ">3,0", ">4,0"});
    CHECK(back.then(">0,-1").field("coins") == "[1,0]");
    CHECK(back.then(">0,-1").field("player") == "2");
    CHECK(back.then(">0,1").character(1) == "void 1");
}

TEST_CASE("Drakon: the return may be onto Start with its coins or into the counter") {
    const Game game = play({.board = {"PL@0,1:N"},
                            .characters = {"void 0", "0,0"},
                            .coins = {1, 0},
                            .start_coins = 2,
                            .counter = "0,1",
                            .pending = R"("kind":"void return","player":1)"});
    CHECK(game.then(">0,0").field("coins") == "[3,0]");
    CHECK(game.then(">0,1").field("coins") == "[0,0]");
    CHECK(game.then(">0,1").character(1) == "0,0");
    CHECK(game.then(">0,1").field("start") == "2");
}

TEST_CASE("Drakon: a turn lost to the Void restarts the count of stuck players") {
    const Game game = play({.board = {"PL@0,1:N"}, .characters = {"0,1", "void 1", "0,1"}, .skips = 1});
    const Game two = game.then("skip");
    CHECK(two.field("skips") == "2");
    const Game lost = two.then("skip");
    CHECK(lost.field("skips") == "0");
    CHECK(lost.then("skip").field("skips") == "1");
}

TEST_CASE("Drakon: who is sent to the Void in another player's turn loses the own next one") {
    const Game game = play({.board = {"MC@0,1:N", "VO@1,0:E"}}).then(">N").then("mind 2 E");
    CHECK(game.character(2) == "void 1");
    CHECK(game.field("player") == "2");
    CHECK(game.all() == Texts{"skip"});
    // Nobody is left to be moved, but a hand in the Void can be robbed.
    const Game robbed = play({.board = {"SC@0,1:N"}, .characters = {"0,0", "void 1"}, .hands = {{}, {"FG:1"}}});
    CHECK(robbed.then(">N").all() == Texts{"decline", "steal 2"});
}

TEST_CASE("Drakon: a Base Structure and its neighbours are protected") {
    // 2,0 is the Base Structure, 1,0 beside it; 3,3 is free of it.
    const Texts rest{"BS@2,0:NE", "PL@1,0:S", "PL@3,3:E", "PL@4,3:N"};
    const auto with_rest = [&](const std::string& acting) {
        Texts board = rest;
        board.push_back(acting);
        return play({.board = board, .coins = {1, 0}}).then(">N");
    };
    CHECK(with_rest("DE@0,1:N").all() == Texts{"decline", "destroy 3,3", "destroy 4,3"});
    CHECK(with_rest("MS@0,1:N").all() == Texts{"decline", "shift 3,3", "shift 4,3"});
    CHECK(with_rest("DB@0,1:N").all() == Texts{"buy 3,3", "buy 4,3", "decline"});
    CHECK(with_rest("MV@0,1:N").all() == Texts{"decline", "swap 3,3", "swap 4,3"});
    CHECK(with_rest("RO@0,1:N").all() == Texts{"decline", "rotate 0,1:E", "rotate 0,1:W", "rotate 3,3:N",
                                               "rotate 3,3:S", "rotate 3,3:W", "rotate 4,3:E", "rotate 4,3:S"});
    CHECK(play({.board = {"FR@0,1:N", "BS@0,2:NE"}}).then(">N").asked() == "turn");
    CHECK(play({.board = {"FR@0,1:N", "BS@1,2:NE"}}).then(">N").asked() == "float");
}

TEST_CASE("Drakon: a Base Structure does nothing to who enters it") {
    const Game game = play({.board = {"BS@0,1:NE"}, .coins = {1, 0}}).then(">N");
    CHECK(game.field("coins") == "[1,0]");
    CHECK(game.field("player") == "2");
}

TEST_CASE("Drakon: the placer of Escape may move onto it from anywhere, then draws") {
    const Scene scene{.board = {"PL@1,0:E", "PL@2,0:E", "PL@3,0:E"}, .characters = {"3,0", "0,0"}, .hands = {{"ES:1"}}};
    const Game game = play(scene).then("ES@-1,0:W");
    CHECK(game.field("pending") == R"({"kind":"escape","player":1,"cell":"-1,0"})");
    CHECK(game.field("draw") == "true");
    CHECK(game.all() == Texts{"decline", "escape"});
    const Game escaped = game.then("escape");
    CHECK(escaped.character(1) == "-1,0");
    CHECK(escaped.field("pending") == R"({"kind":"draw","player":1})");
    CHECK(game.then("decline").character(1) == "3,0");
    CHECK(game.then("decline").asked() == "draw");
}

TEST_CASE("Drakon: Escape does nothing to who enters it") {
    CHECK(play({.board = {"ES@0,1:N"}}).then(">N").field("pending") == R"({"kind":"turn","player":2})");
}

TEST_CASE("Drakon: Magical Shift places Escape, too, for the owner of the character that entered it") {
    const Scene scene{.board = {"MC@0,1:N", "MS@1,0:E", "PL@0,-1:S"}, .hands = {{}, {"ES:1"}}};
    const Game game = play(scene).then(">N").then("mind 2 E").then("shift 0,-1").then("put ES:S");
    CHECK(game.field("pending") == R"({"kind":"escape","player":2,"cell":"0,-1"})");
    CHECK(game.then("escape").character(2) == "0,-1");
    CHECK(game.then("escape").field("pending") == R"({"kind":"turn","player":2})");
}

TEST_CASE("Drakon: an Escape that Magical Shift takes and puts back is placed again") {
    const Game game = play({.board = {"MS@0,1:N", "ES@1,0:E"}}).then(">N").then("shift 1,0").then("put ES:E");
    CHECK(game.all() == Texts{"decline", "escape"});
}

TEST_CASE("Drakon: Moving Chambers swaps chambers of one shape, whose cells keep their arrows") {
    const Scene scene{.board = {"MV@0,1:N", "PL@1,0:E", "FG@0,-1:W", "LG@-1,0:NS", "DD@2,0:NE", "SC@1,1:N"},
                      .characters = {"0,0", "1,1"}};
    const Game game = play(scene).then(">N");
    CHECK(game.field("pending") == R"({"kind":"swap","player":1,"cell":"0,1"})");
    // NS has no other of its shape, NE neither, and at 0,1 and 1,1 characters stand.
    CHECK(game.all() == Texts{"decline", "swap 0,-1", "swap 1,0"});
    const Game second = game.then("swap 0,-1");
    CHECK(second.field("pending") == R"({"kind":"with","player":1,"cell":"0,-1"})");
    CHECK(second.all() == Texts{"with 1,0"});
    const Game after = second.then("with 1,0");
    CHECK(after.field("board") ==
          R"(["LG@-1,0:NS","PL@0,-1:W","ST@0,0:NESW","MV@0,1:N","FG@1,0:E","SC@1,1:N","DD@2,0:NE"])");
    CHECK(after.field("player") == "2");
    CHECK(game.then("decline").field("board") == game.field("board"));
}

TEST_CASE("Drakon: two adjacent arrows are not two opposite ones") {
    CHECK(play({.board = {"MV@0,1:N", "PL@1,0:NE", "FG@2,0:NS"}}).then(">N").asked() == "turn");
    CHECK(play({.board = {"MV@0,1:N", "PL@1,0:NE", "FG@2,0:ES"}}).then(">N").asked() == "swap");
    CHECK(play({.board = {"MV@0,1:N", "PL@1,0:NS", "FG@3,0:EW"}}).then(">N").asked() == "swap");
}

}  // namespace sparring::drakon
