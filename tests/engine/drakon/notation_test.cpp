// Moves, positions and views of Drakon as text: what is written, what may be left out, and what errors name. Texts that
// both rules refuse are in position_test.cpp.
#include "tests/engine/drakon/scene.hpp"

#include <catch2/catch.hpp>

#include <map>

namespace sparring::drakon {
namespace {

using Json = nlohmann::json;

// What is said of a move that cannot be played; `accepted` if it can.
[[nodiscard]] std::string move_error(const Game& game, const std::string& text) {
    const Expected<Move> move = parse_move(game.state(), text);
    return move ? "accepted" : move.error().message;
}

[[nodiscard]] Rules small_rules(const std::string& box = "ST=0,0,0,0,1/FG=2,1,0,0,0/PL=0,0,0,9,0/SM=1,0,0,0,0") {
    return rules_of({.players = 2, .tiles = *parse_box(box), .hoard = 6});
}

// A position from the few fields that it needs, with others changed.
[[nodiscard]] std::string with(const std::string& field, const std::string& value) {
    Json json = Json::parse(R"({"board":["ST@0,0:NESW","FG@0,1:N"],"characters":["0,0","0,1"],)"
                            R"("hands":[["FG:1"],["PL:3","PL:3"]]})");
    json[field] = Json::parse(value);
    return json.dump();
}

[[nodiscard]] std::string error_of(const std::string& field, const std::string& value) {
    const Expected<State> state = parse_position(with(field, value), small_rules());
    return state ? "accepted" : state.error().message;
}

[[nodiscard]] std::string view_error(const std::string& field, const std::string& value) {
    const Expected<View> view = parse_view(with(field, value), small_rules());
    return view ? "accepted" : view.error().message;
}

[[nodiscard]] Json written(const std::string& text) {
    return Json::parse(format_position(parsed(text, small_rules())));
}

}  // namespace

TEST_CASE("Drakon: cells, arrows and chambers have one text each") {
    CHECK(format_cell({3, -1}) == "3,-1");
    CHECK(parse_cell("-31,31") == Cell{-31, 31});
    for (const char* const text :
         {"", "3", "3,", ",3", "3,2,1", "03,1", "+3,1", "-0,1", "32,0", "0,-32", " 3,1", "3, 1"}) {
        INFO(text);
        CHECK_FALSE(parse_cell(text).has_value());
    }
    CHECK(format_arrows(*parse_arrows("NESW")) == "NESW");
    for (const char* const text : {"", "EN", "NN", "X", "NESWN", "n"}) {
        INFO(text);
        CHECK_FALSE(parse_arrows(text).has_value());
    }
    CHECK(format_kind(*parse_kind("FG:A")) == "FG:A");
    for (const char* const text : {"", "FG", "FG:", "FG:2", "FG:AA", "fg:A", "XX:1", "FG-1", "?"}) {
        INFO(text);
        CHECK_FALSE(parse_kind(text).has_value());
    }
}

TEST_CASE("Drakon: every kind of move is written as on the rules page") {
    const Scene turn{.board = {"TE@1,0:E", "HG@2,0:N", "PL@3,0:N"}, .characters = {"1,0", "0,0"}, .hands = {{"FG:A"}}};
    const Texts all = play(turn).all();
    for (const std::string text : {"FG@0,1:NE", ">E", ">0,0", ">2,0"}) {
        INFO(text);
        CHECK(std::ranges::binary_search(all, text));
    }
    const Scene walk{.board = {"MA@0,1:NE", "PL@0,2:E", "PL@1,1:N", "HG@1,2:N", "PL@2,2:N", "PL@1,3:E"},
                     .characters = {"0,1", "0,0"}};
    CHECK(play(walk).all() == Texts{">1,2 E", ">1,2 N", ">E", ">N"});
}

TEST_CASE("Drakon: a move that cannot be read is told from one that is not possible") {
    const Game game = play({.board = {"PL@0,1:N"}});
    CHECK(move_error(game, ">N") == "accepted");
    CHECK(move_error(game, ">S") == "move '>S' is not possible here: expected >N");
    CHECK(move_error(game, "FG@1,0:E") == "move 'FG@1,0:E' is not possible here: expected >N");
    CHECK(move_error(game, "skip") == "move 'skip' is not possible here: expected >N");
    for (const char* const text :
         {"",         ">",          ">n",          "> N",     ">N ",       ">0,1N",        ">0,1 X",   ">0,1 ",
          ">0,1 N N", "FG",         "FG@",         "FG@1,0",  "FG@1,0:",   "FG:N@1,0",     "XX@1,0:E", "FG@1,0:E ",
          "rotate",   "rotate 1,0", "rotate 1,0:", "destroy", "destroy x", "destroy 1,0 ", "put FG",   "put FG:",
          "put XX:N", "steal",      "steal 0",     "steal 7", "steal 12",  "mind 2",       "mind 2 X", "mind 9 N",
          "mind N 2", "float 1,0",  "skip it",     "Skip",    "draw",      "draw FG",      "draw ?",   "deal FG:9",
          "with",     "escape 1"}) {
        INFO(text);
        CHECK(move_error(game, text) == fmt::format("move '{}' cannot be read: expected >N", text));
    }
}

TEST_CASE("Drakon: errors about moves say what is expected") {
    const Game rotating = play({.board = {"RO@0,1:N"}}).then(">N");
    CHECK(move_error(rotating, "rotate 0,1:N") ==
          "move 'rotate 0,1:N' is not possible here: expected rotate 0,1:E, rotate 0,1:W or decline");
    const Game drawing = play({.board = {}, .hands = {{"FG:1"}}}).then("FG@1,0:E");
    CHECK(move_error(drawing, "draw FG:1") ==
          "move 'draw FG:1' is not possible here: expected a chamber that can come, such as `draw PL:3`");
    CHECK(move_error(drawing, "deal PL:3").ends_with("expected a chamber that can come, such as `draw PL:3`"));
    const Game end = play({.board = {"FG@0,1:N"}, .coins = {4, 0}}).then(">N");
    CHECK(move_error(end, ">N") == "move '>N' is not possible here: the game is over");
    CHECK(move_error(end, "huh") == "move 'huh' cannot be read: the game is over");
}

TEST_CASE("Drakon: a position may leave out what follows or has not happened") {
    const std::string least = with("start", "0");
    const Json json = written(least);
    CHECK(json["turn"] == 1);
    CHECK(json["player"] == 1);
    CHECK(json["coins"] == Json({0, 0}));
    CHECK(json["hoard"] == 6);
    CHECK(json["pile"] == Json({{"FG:A", 1}, {"PL:3", 7}, {"SM:1", 1}}));
    CHECK(json["out"] == Json::object());
    CHECK(json["counter"].is_null());
    CHECK(json["pending"] == Json({{"kind", "turn"}, {"player", 1}}));
    CHECK(json["acted"] == Json::array());
    CHECK(written(with("coins", "[2,1]"))["hoard"] == 3);
    CHECK(written(with("out", R"({"PL:3":2})"))["pile"]["PL:3"] == 5);
    CHECK(written(with("player", "2"))["pending"]["player"] == 2);
    CHECK(written(with("characters", R"(["void 0","0,1"])"))["pending"]["kind"] == "void return");
    CHECK(written(with("counter", R"("0,0")"))["moves_placed"] == true);
    for (const std::string field : {"turn", "coins", "hoard", "known", "pile", "out", "counter", "pending", "acted"}) {
        CHECK(written(with(field, "null")) == json);
    }
}

TEST_CASE("Drakon: the pile may be told in its order") {
    const std::string chambers = R"("PL:3","PL:3","SM:1","PL:3","PL:3","FG:A","PL:3","PL:3","PL:3")";
    CHECK(written(with("pile", "[" + chambers + "]")) == written(with("start", "0")));
    CHECK(error_of("pile", "[" + chambers + R"(,"PL:3"])").starts_with("position: pile: there are 10 of PL:3"));
    CHECK(error_of("pile", R"(["PL:3","PL"])") == "position: pile: expected a chamber such as FG:1 or FG:A, not 'PL'");
}

TEST_CASE("Drakon: errors about the board name the chamber") {
    CHECK(error_of("board", R"(["ST@0,0:NESW","FG@0,1:S"])") ==
          "position: board: an arrow-head of 'FG@0,1:S' faces an arrow-head");
    CHECK(error_of("board", R"(["ST@0,0:NESW","PL@5,0:NES","PL@6,0:NEW"])") ==
          "position: board: an arrow-head of 'PL@6,0:NEW' faces an arrow-head");
    CHECK(error_of("board", R"(["ST@0,0:NESW","FG@0,1:N","PL@0,1:NES"])") ==
          "position: board: two chambers lie at 0,1");
    CHECK(error_of("board", R"(["FG@0,1:N"])") == R"(position: board: expected Start at 0,0, as "ST@0,0:NESW")");
    CHECK(error_of("board", R"(["ST@0,0:NESW","FG@1:N"])") ==
          "position: board: expected a chamber such as FG@3,-1:NE, not 'FG@1:N'");
    CHECK(error_of("board", "7") == R"(position: board: expected a list of chambers such as "FG@3,-1:NE")");
    CHECK(error_of("board", "[7]") == "position: board: expected a text, not 7");
    const Rules near = rules_of({.players = 2, .bound = 3});
    const std::string far = R"({"board":["ST@0,0:NESW","PL@4,0:NES"],"characters":["0,0","0,0"],"hands":[[],[]]})";
    CHECK(parse_position(far, near).error().message == "position: board: 'PL@4,0:NES' is more than 3 cells from Start");
}

TEST_CASE("Drakon: no more of a chamber is accepted than the box holds, and the field where it is too many is named") {
    CHECK(error_of("board", R"(["ST@0,0:NESW","SM@0,1:N","SM@1,0:E"])") ==
          "position: board: 2 of SM:1 so far: the box holds 1");
    CHECK(error_of("board", R"(["ST@0,0:NESW","FG@0,1:N","ST@5,5:NESW"])") ==
          "position: board: 2 of ST:4 so far: the box holds 1");
    CHECK(error_of("hands", R"([["FG:1","FG:1"],[]])") == "position: hands: 3 of FG:1 so far: the box holds 2");
    CHECK(error_of("out", R"({"FG:1":1})") == "position: out: 3 of FG:1 so far: the box holds 2");
    CHECK(error_of("pile", R"({"PL:3":6,"SM:1":1,"FG:A":1})") ==
          "position: pile: there are 8 of PL:3 on the board, in hands, in the pile and out of the game: expected the 9 "
          "of "
          "the box");
    CHECK(error_of("pile", R"({"PL:3":0})") == "position: pile: expected a number from 1 to 128, not 0");
    CHECK(error_of("pile", R"({"PL:3":129})") == "position: pile: expected a number from 1 to 128, not 129");
}

TEST_CASE("Drakon: coins must sum to those of the game") {
    CHECK(error_of("hoard", "5") ==
          "position: hoard: the coins of players, on Start and in the Hoard sum to 5: expected 6");
    CHECK(error_of("coins", "[4,3]") ==
          "position: coins: the coins of players, on Start and in the Hoard sum to 7: expected 6");
    CHECK(error_of("coins", "[7,0]") == "position: coins: expected a number from 0 to 6, not 7");
    CHECK(error_of("locked", "[0,-1]") == "position: locked: expected a number from 0 to 6, not -1");
    CHECK(error_of("start", "1.5") == "position: start: expected a number from 0 to 6, not 1.5");
    CHECK(error_of("hoard", "99999999999999999999") == "position: hoard: expected a number from 0 to 6, not 1e+20");
}

TEST_CASE("Drakon: lists have an entry for each player") {
    for (const std::string field : {"characters", "coins", "locked", "hands", "known"}) {
        const std::string expected =
            fmt::format("position: {}: expected a list with an entry for each of 2 players", field);
        CHECK(error_of(field, "[]") == expected);
        CHECK(error_of(field, "[1,2,3]") == expected);
        CHECK(error_of(field, "{}") == expected);
    }
}

TEST_CASE("Drakon: hands are lists of open chambers") {
    CHECK(error_of("hands", R"(["FG:1",[]])") ==
          R"(position: hands: expected a list of chambers, or of "?", for player 1)");
    CHECK(error_of("hands", R"([["FG"],[]])") == "position: hands: expected a chamber such as FG:1 or FG:A, not 'FG'");
    CHECK(error_of("hands", R"([["FG:1","?"],[]])") ==
          R"(position: hands: player 1: expected "?" for each chamber or for none)");
    CHECK(error_of("hands", R"([["?"],["PL:3"]])") ==
          "position: hands: expected all chambers of all players, as the whole position is needed");
    CHECK(error_of("viewer", "1") ==
          "position: hands: expected all chambers of all players, as the whole position is needed");
    CHECK(error_of("hands", Json(Json::array({Json(129, "PL:3"), Json::array()})).dump()) ==
          "position: hands: expected at most 128 chambers in all");
}

TEST_CASE("Drakon: nobody is dealt a fifth chamber") {
    const std::string text = with("hands", R"([["PL:3","PL:3","PL:3","PL:3"],[]])");
    Json json = Json::parse(text);
    json["pending"] = {{"kind", "deal"}, {"player", 1}};
    CHECK(parse_position(json.dump(), small_rules()).error().message ==
          "position: hands: player 1 has been dealt four chambers");
    json["pending"]["player"] = 2;
    CHECK(parse_position(json.dump(), small_rules()).has_value());
}

TEST_CASE("Drakon: what is known of hands is in them") {
    CHECK(error_of("known", R"([["FG:1/2"],["PL:3/1"]])") == "accepted");
    CHECK(error_of("known", R"([["FG:A/2"],[]])") == "position: known: more of FG:A is known than player 1 has");
    CHECK(error_of("known", R"([[],["PL:3/1","PL:3/1","PL:3/1"]])") ==
          "position: known: more of PL:3 is known than player 2 has");
    for (const std::string entry : {"FG:1", "FG:1/", "FG:1/1", "FG:1/3", "FG:1/22", "FG:1/x"}) {
        CHECK(error_of("known", Json(Json::array({Json::array({entry}), Json::array()})).dump()) ==
              fmt::format("position: known: expected other players in ascending order, such as FG:1/13, not '{}'",
                          entry));
    }
}

TEST_CASE("Drakon: fields that there are not are refused") {
    CHECK(
        error_of("colour", "1").starts_with("position: colour: no such field: expected one of options, turn, player"));
    CHECK(error_of("pending", R"({"kind":"turn","player":1,"why":2})") ==
          "position: pending: no such field 'why': expected kind, player, cell, from");
    CHECK(error_of("options", R"({"speed":1})") == "position: options: no option 'speed'");
}

TEST_CASE("Drakon: the options of a position are those of the game") {
    CHECK(error_of("options", R"({"players":"2","hoard":6})") == "accepted");
    CHECK(error_of("options", R"({"players":3})") ==
          "position: options: players is 3 in the position and 2 in the game");
    CHECK(error_of("options", R"({"next_move":"token"})") ==
          "position: options: next_move is token in the position and location in the game");
    CHECK(error_of("options", "[]") == "position: options: expected names and values");
    CHECK(error_of("next", R"(["TE",""])") == "position: next: expected only with next_move=token");
}

TEST_CASE("Drakon: the options that a position tells are found before it is read") {
    using Told = std::vector<std::pair<std::string, std::string>>;
    CHECK(options_of_position(with("options", R"({"hoard":6,"next_move":"token"})")) ==
          Told{{"hoard", "6"}, {"next_move", "token"}, {"players", "2"}});
    CHECK(options_of_position(R"({"options":{"players":"5"},"characters":[1]})") == Told{{"players", "5"}});
    CHECK(options_of_position("[]").empty());
    CHECK(options_of_position("{").empty());
}

TEST_CASE("Drakon: characters stand on chambers, and alone in a Small Room") {
    CHECK(error_of("characters", R"(["0,0","5,5"])") ==
          "position: characters: player 2 stands beside the board at 5,5");
    CHECK(error_of("characters", R"(["0,0","void 2"])") ==
          R"(position: characters: expected a cell such as "3,-1", not "void 2")");
    Json json = Json::parse(with("board", R"(["ST@0,0:NESW","SM@0,1:N"])"));
    json["characters"] = {"0,1", "0,1"};
    CHECK(parse_position(json.dump(), small_rules()).error().message ==
          "position: characters: player 1 shares the Small Room at 0,1");
}

TEST_CASE("Drakon: the counter stands on the board, and with characters on Start only") {
    CHECK(error_of("counter", R"("0,0")") == "accepted");
    CHECK(error_of("counter", R"("9,9")") == "position: counter: it stands beside the board");
    CHECK(error_of("counter", R"("0,1")") == "position: counter: a character stands beside it, and is not on Start");
    CHECK(error_of("counter", "true") == R"(position: counter: expected a cell such as "3,-1", not true)");
    CHECK(error_of("moves_placed", "true") ==
          "position: counter: expected it when the first Drakon Moves has been placed, and only then");
    CHECK(error_of("moves_placed", "1") == "position: moves_placed: expected true or false, not 1");
}

TEST_CASE("Drakon: what is pending must be able to be") {
    const std::map<std::string, std::string> errors = {
        {R"({"kind":"dance","player":1})", "no kind of decision 'dance'"},
        {R"({"kind":"turn"})", "expected a kind and a player, and with most kinds a cell"},
        {R"({"kind":"turn","player":3})", "expected a number from 1 to 2, not 3"},
        {R"({"kind":"turn","player":2})", "it is not the turn of player 2"},
        {R"({"kind":"turn","player":1,"cell":"0,1"})", "expected no cell with 'turn'"},
        {R"({"kind":"void return","player":1})",
         "a character returns from the Void when it is in 'void 0', and only then"},
        {R"({"kind":"rotate","player":1})", "expected a cell with 'rotate'"},
        {R"({"kind":"rotate","player":2,"cell":"0,1"})", "the cell 0,1 is not one for 'rotate'"},
        {R"({"kind":"put","player":1,"cell":"0,1"})", "the cell 0,1 is not one for 'put'"},
        {R"({"kind":"stolen","player":1,"from":1})", "nothing can be stolen from player 1"}};
    for (const auto& [pending, error] : errors) {
        CHECK(error_of("pending", pending) == "position: pending: " + error);
    }
    CHECK(error_of("draw", "true") == "position: draw: expected false, as no chamber was placed in this turn");
    CHECK(error_of("pending", R"({"kind":"draw","player":1})") ==
          "position: draw: expected true when a draw is pending");
    CHECK(error_of("acted", R"(["1@0,1"])") == "position: acted: nothing has acted before a turn begins");
    CHECK(error_of("acted", R"(["3@0,1"])") ==
          "position: acted: expected a player and the cell of a chamber, such as 2@3,-1, not '3@0,1'");
    CHECK(error_of("skips", "3") == "position: skips: expected a number from 0 to 2, not 3");
    CHECK(error_of("turn", "602") == "position: turn: expected a number from 1 to 601, not 602");
}

TEST_CASE("Drakon: a view is read from a position whose other hands are hidden") {
    const Rules rules = small_rules();
    const std::string hidden = with("hands", R"([["FG:1"],["?","?"]])");
    const Expected<View> view = parse_view(hidden, rules);
    REQUIRE(view.has_value());
    CHECK(view->viewer() == kFirstSeat);
    // The pile holds what the hand hides.
    CHECK(Json::parse(format_view(*view))["pile"] == Json({{"FG:A", 1}, {"PL:3", 9}, {"SM:1", 1}}));
    CHECK(*view == parsed(with("start", "0"), rules).view(kFirstSeat));
    // Of an open position it is the view of who decides, or of who is named.
    CHECK(*parse_view(with("start", "0"), rules) == *view);
    CHECK(*parse_view(with("viewer", "2"), rules) == parsed(with("start", "0"), rules).view(kSecondSeat));
}

TEST_CASE("Drakon: errors about views name the hand or what is known") {
    CHECK(view_error("hands", R"([["?"],["?","?"]])") ==
          "position: hands: expected the chambers of player 1, who sees the position");
    CHECK(view_error("hands", R"([["FG:1"],["?","PL:3"]])") ==
          R"(position: hands: player 2: expected "?" for each chamber or for none)");
    CHECK(view_error("hands", Json(Json::array({Json::array(), Json(13, "?")})).dump()) ==
          "position: hands: 13 hidden chambers: expected at most the 12 that are not seen");
    Json json = Json::parse(with("hands", R"([["FG:1"],["?","?"]])"));
    json["known"] = {Json::array(), {"PL:3/1"}};
    CHECK(parse_view(json.dump(), small_rules()).has_value());
    json["known"] = {Json::array(), {"PL:3/1", "PL:3/1", "PL:3/1"}};
    CHECK(parse_view(json.dump(), small_rules()).error().message ==
          "position: known: more of PL:3 is known than player 2 has");
    json["known"] = {Json::array(), Json::array()};
    json["viewer"] = 2;
    CHECK(parse_view(json.dump(), small_rules()).error().message ==
          R"(position: hands: expected "?" for each chamber of player 1, or all hands open)");
}

TEST_CASE("Drakon: with three players a view hides all hands but one, and tells what its viewer knows only") {
    const Rules rules = rules_of({.players = 3});
    const auto error = [&rules](const std::string& hands, const std::string& known) {
        const Expected<View> view = parse_view(
            fmt::format(R"({{"board":["ST@0,0:NESW"],"characters":["0,0","0,0","0,0"],"hands":{},"known":{}}})", hands,
                        known),
            rules);
        return view ? "accepted" : view.error().message;
    };
    const std::string none = "[[],[],[]]";
    CHECK(error(R"([["?"],["FG:1"],["?"]])", none) == "accepted");
    CHECK(error(R"([["?"],["FG:1"],["LG:1"]])", none) ==
          R"(position: hands: expected "?" for each chamber of player 2, or all hands open)");
    CHECK(error(R"([["?"],["FG:1"],["?"]])", R"([["FG:3/2"],[],[]])") == "accepted");
    CHECK(error(R"([["?"],["FG:1"],["?"]])", R"([["FG:3/23"],[],[]])") ==
          "position: known: expected of hidden hands what player 2 knows only");
}

}  // namespace sparring::drakon
