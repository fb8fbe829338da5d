#include "tools/games/drakon/moves.hpp"

#include "tests/tools/games/drakon/drakon_scene.hpp"
#include "tools/games/games.hpp"
#include "tools/play/typed_move.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <string>
#include <vector>

namespace sparring::test {

namespace {

using Texts = std::vector<std::string>;

// Player 1 stands on the chamber in question.
std::string question(const std::string& chamber, const std::string& cell, const std::string& kind) {
    return drakon_question(scene(
        fmt::format(R"("board":["{}","PL@0,1:EW"],"characters":["{}","0,0"],"coins":[1,1],"hands":[["FG:1"],["FG:A"]],)"
                    R"("pending":{{"kind":"{}","player":1,"cell":"{}"}})",
                    chamber, cell, kind, cell)));
}

}  // namespace

TEST_CASE("a text of moves of Drakon is split where each begins") {
    CHECK(split_drakon_moves("deal FG:1 FG@0,1:N draw SL:A >N >3,2 >3,2 N >-1,0 decline") ==
          Texts{"deal FG:1", "FG@0,1:N", "draw SL:A", ">N", ">3,2", ">3,2 N", ">-1,0", "decline"});
    CHECK(
        split_drakon_moves("rotate 2,1:SW destroy 1,1 shift 1,1 put FG:NE steal 3 stolen LG:1 mind 2 N float 3,3:NE") ==
        Texts{"rotate 2,1:SW", "destroy 1,1", "shift 1,1", "put FG:NE", "steal 3", "stolen LG:1", "mind 2 N",
              "float 3,3:NE"});
    CHECK(split_drakon_moves("  buy 2,2 swap 1,1   with 2,0 drakon 2,2 escape skip ") ==
          Texts{"buy 2,2", "swap 1,1", "with 2,0", "drakon 2,2", "escape", "skip"});
    CHECK(split_drakon_moves("").empty());
    CHECK(split_drakon_moves("steal") == Texts{"steal"});
}

TEST_CASE("moves of Drakon are listed by chamber, with the ways it can lie in a cell together") {
    CHECK(drakon_move_list(Texts{"FG@0,1:NE", "FG@1,0:NE", "FG@0,1:NW", "LG@0,1:N", ">N", ">3,2"}) ==
          "  FG@0,1:NE|NW  FG@1,0:NE\n"
          "  LG@0,1:N\n"
          "  >N  >3,2\n"
          "A | stands between the ways in which a chamber can lie in its cell.\n");
    CHECK(drakon_move_list(Texts{"rotate 0,1:NE", "rotate 0,1:ES", "decline"}) ==
          "  rotate 0,1:NE|ES\n"
          "  decline\n"
          "A | stands between the ways in which a chamber can lie in its cell.\n");
    CHECK(drakon_move_list(Texts{"steal 1", "steal 3", "decline"}) == "  steal 1  steal 3\n  decline\n");
    CHECK(drakon_move_list(Texts{"put FG:N", "put FG:E", "put LG:N"}).starts_with("  put FG:N|E  put LG:N\n"));
}

TEST_CASE("what has to be decided within a turn of Drakon is asked for") {
    CHECK(drakon_question(scene(R"("player":1)")).empty());
    CHECK(question("RO@1,0:NE", "1,0", "rotate") == "rotate or decline");
    CHECK(question("FR@1,0:NE", "1,0", "float") == "float or decline");
    CHECK(question("DE@1,0:NE", "1,0", "destroy") == "destroy or decline");
    CHECK(question("MS@1,0:NE", "1,0", "shift") == "shift or decline");
    CHECK(question("DB@1,0:NE", "1,0", "buy") == "buy or decline");
    CHECK(question("SC@1,0:NE", "1,0", "steal") == "steal or decline");
}

TEST_CASE("what is typed that begins like a move of Drakon is answered as a move") {
    const Texts words(kDrakonMoveWords.begin(), kDrakonMoveWords.end());
    CHECK(looks_like_move("decline", words));
    CHECK(looks_like_move("Put FG:N", words));
    CHECK(looks_like_move(">Q", words));
    CHECK(looks_like_move("FG@", words));
    CHECK_FALSE(looks_like_move("history", words));
    CHECK_FALSE(looks_like_move("decline"));
}

TEST_CASE("moves of Drakon may be typed in small letters and with more blanks") {
    const drakon::State state = scene(
        R"("board":["RO@-1,0:SW"],"characters":["-1,0","0,0"],"pending":{"kind":"rotate","player":1,"cell":"-1,0"})");
    const StopToken stop;
    PlayRequest request;
    request.opening.position = Drakon::format_position(state);
    request.seats = {std::nullopt, std::nullopt};
    request.hint_agent = {"random", "random", {}};
    const auto game = (*make_drakon_module()->open({{{"players", "2"}}}))->begin(request, stop);
    REQUIRE(game);
    CHECK(*read_typed_move(**game, "rotate  -1,0:nw") == "rotate -1,0:NW");
    CHECK(read_typed_move(**game, "rotate -1,0:SE").error().message.starts_with("move 'rotate -1,0:SE' "));
}

}  // namespace sparring::test
