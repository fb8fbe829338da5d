// The tiles of Board Game Battle, one by one as in the rules page `board-game-battle.md`, "Tiles": small positions on
// the island, or on the island with one other tile, with what follows, worked out by hand.
#include "tests/engine/board_game_battle/answers.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::board_game_battle;

namespace {

const Settings kCarries = {{"detour_exit", "carry"}};

}  // namespace

TEST_CASE("Board Game Battle: blank, blue and red squares do nothing") {
    REQUIRE(text_after("R1:O12:T1:9,0", {"roll 5"}) == "R1:O12:T2:14,0");
    REQUIRE(text_after("R1:O12:T1:10,0", {"roll 9"}) == "R1:O12:T2:19,0");
    REQUIRE(text_after("R1:O12:T1:22,0", {"roll 4"}) == "R1:O12:T2:26,0");
}

TEST_CASE("Board Game Battle: plus tiles move forward and minus tiles backward") {
    REQUIRE(text_after("R1:O12:T1:0,0", {"roll 3"}) == "R1:O12:T2:7,0");
    REQUIRE(text_after("R1:O12:T2:0,10", {"roll 1"}) == "R2:O-:0,16");
    REQUIRE(text_after("R1:O12:T2:0,22", {"roll 1"}) == "R2:O-:0,29");
    REQUIRE(text_after("R1:O12:T1:9,0", {"roll 6"}) == "R1:O12:T2:11,0");
}

TEST_CASE("Board Game Battle: forward moves of every kind stop at a Challenge") {
    REQUIRE(text_after("R1:O12:T1:36,0", {"roll 7"}, with_tile(43, TileKind::kPlus6)) == "R1:O12:T2:45,0");
    REQUIRE(text_after("R1:O12:T1:6,30:D2", {"6-1"}) == "R1:O12:T2:9,23");
    REQUIRE(text_after("R1:O12:T1:17,30:B", {"brawl 6,1"}) == "R1:O12:T2:21,30");
    REQUIRE(text_after("R1:O12:T1:65,30:D2", {"6-1"}) == "R1:O12:T2:72,23");
    // A piece is on a Challenge however it came there.
    REQUIRE(text_after("R1:O21:T2:45,30", {"roll 3"}) == "R2:O-:45,30");
}

TEST_CASE("Board Game Battle: backward moves pass Challenges, which must be beaten again, and stop at Start") {
    REQUIRE(text_after("R1:O12:T1:25,24:D2", {"6-1"}) == "R1:O12:T2:32,17");
    REQUIRE(text_after("R1:O12:T2:32,17", {"roll 6"}) == "R2:O-:32,21");
    REQUIRE(text_after("R1:O12:T1:18,34:X2", {"1"}) == "R1:O12:T2:18,33");
    REQUIRE(text_after("R1:O12:T2:18,33", {"roll 2"}) == "R2:O-:18,33");
    REQUIRE(text_after("R1:O12:T1:18,5:X2", {"6"}) == "R1:O12:T2:18,0");
    REQUIRE(text_after("R1:O12:T1:0,0", {"roll 3"}, with_tile(3, TileKind::kMinus4)) == "R1:O12:T2:0,0");
    REQUIRE(text_after("R1:O12:T1:33,0", {"roll 4"}, with_tile(37, TileKind::kMinus4)) == "R1:O12:T2:33,0");
    REQUIRE(text_after("R1:O12:T1:33,0", {"roll 3"}, with_tile(36, TileKind::kMinus4)) == "R1:O12:T2:32,0");
}

TEST_CASE("Board Game Battle: a piece moved by a tile treats where it comes to as blank") {
    // A plus tile leads to a random tile, a minus tile to a plus tile, a duel to a brawl.
    REQUIRE(text_after("R1:O12:T2:0,36", {"roll 2"}) == "R2:O-:0,42");
    REQUIRE(text_after("R1:O12:T1:10,0", {"roll 5"}) == "R1:O12:T2:11,0");
    REQUIRE(text_after("R1:O12:T1:49,0:D2", {"2-1"}) == "R1:O12:T2:56,0");
}

TEST_CASE("Board Game Battle: a duel is with any opponent, and only a greater die moves both") {
    REQUIRE(text_after("R3:O3142:T2:22,40,5,0", {"roll 3"}) == "R3:O3142:T2:25,40,5,0:D");
    REQUIRE(weights_at("R3:O3142:T2:25,40,5,0:D") == Weights{{"duel 2", 1}, {"duel 3", 1}, {"duel 4", 1}});
    REQUIRE(weights_at("R3:O12:T2:25,6:D") == Weights{{"duel 1", 1}});
    const std::string chosen = "R3:O3142:T2:25,40,5,0:D2";
    REQUIRE(text_after("R3:O3142:T2:25,40,5,0:D", {"duel 2"}) == chosen);
    const Weights dice = weights_at(chosen);
    REQUIRE(dice.size() == 36);
    REQUIRE(dice.at("5-3") == 1);
    REQUIRE(text_after(chosen, {"5-3"}) == "R3:O3142:T3:32,33,5,0");
    REQUIRE(text_after(chosen, {"4-4"}) == "R3:O3142:T3:25,40,5,0");
    REQUIRE(text_after(chosen, {"3-5"}) == "R3:O3142:T3:25,40,5,0");
    REQUIRE(text_after("R3:O3142:T2:25,40,5,0:D3", {"6-5"}) == "R3:O3142:T3:32,40,0,0");
}

TEST_CASE("Board Game Battle: a brawl is won by the strictly highest or strictly lowest die of all") {
    const std::string brawl = "R2:O1234:T3:0,0,56,0:B";
    REQUIRE(text_after("R2:O1234:T3:0,0,45,0", {"roll 11"}) == brawl);
    REQUIRE(weights_at(brawl).size() == 1296);
    // By player number; the mover is player 3.
    for (const char* const won : {"brawl 4,2,6,1", "brawl 5,5,6,5", "brawl 4,2,1,3", "brawl 2,2,1,6"}) {
        REQUIRE(text_after(brawl, {won}) == "R2:O1234:T4:0,0,60,0");
    }
    for (const char* const lost : {"brawl 4,2,6,6", "brawl 1,2,1,3", "brawl 4,2,3,1", "brawl 2,2,2,2"}) {
        REQUIRE(text_after(brawl, {lost}) == "R2:O1234:T4:0,0,56,0");
    }
    REQUIRE(text_after("R2:O1234:T1:39,0,0,0:B", {"brawl 6,5,1,1"}) == "R2:O1234:T2:45,0,0,0");
}

TEST_CASE("Board Game Battle: a brawl is between all players of the game") {
    REQUIRE(weights_at("R2:O321:T1:0,0,17:B").size() == 216);
    REQUIRE(weights_at("R2:O21:T1:0,17:B").size() == 36);
    REQUIRE(text_after("R2:O21:T1:0,17:B", {"brawl 2,5"}) == "R2:O21:T2:0,21");
    REQUIRE(text_after("R2:O21:T1:0,17:B", {"brawl 5,2"}) == "R2:O21:T2:0,21");
    REQUIRE(text_after("R2:O21:T1:0,17:B", {"brawl 5,5"}) == "R2:O21:T2:0,17");
}

TEST_CASE("Board Game Battle: a switch exchanges the mover with the player of a placement") {
    const std::string pending = "R1:O3142:T1:20,30,12,5:S";
    REQUIRE(text_after("R1:O3142:T1:20,30,9,5", {"roll 3"}) == pending);
    REQUIRE(
        weights_at(pending) ==
        Weights{{"switch 1", 1}, {"switch 2", 1}, {"switch 3", 1}, {"switch 4", 1}, {"switch 5", 1}, {"switch 6", 1}});
    REQUIRE(text_after(pending, {"switch 2"}) == "R1:O3142:T2:12,30,20,5");
    REQUIRE(text_after(pending, {"switch 3"}) == "R1:O3142:T2:20,30,5,12");
    REQUIRE(text_after(pending, {"switch 4"}) == "R1:O3142:T2:20,12,30,5");
    for (const char* const nothing : {"switch 1", "switch 5", "switch 6"}) {
        REQUIRE(text_after(pending, {nothing}) == "R1:O3142:T2:20,30,12,5");
    }
    REQUIRE(text_after("R1:O12:T1:12,30:S", {"switch 2"}) == "R1:O12:T2:30,12");
    REQUIRE(text_after("R1:O12:T1:12,30:S", {"switch 3"}) == "R1:O12:T2:12,30");
    REQUIRE(text_after("R1:O312:T1:20,30,12:S", {"switch 4"}) == "R1:O312:T2:20,30,12");
}

TEST_CASE("Board Game Battle: pieces that are exchanged take the detour that the other came from") {
    REQUIRE(text_after("R1:O12:T1:71,g3<36:S", {"switch 2"}) == "R1:O12:T2:g3<36,71");
    REQUIRE(text_after("R2:O12:T1:g3<36,71", {"roll 5"}) == "R2:O12:T2:36,71");
    const Settings settings = with_detour_tile(5, TileKind::kSwitch);
    REQUIRE(text_after("R1:O12:T1:g2<50,g1<36", {"roll 3"}, settings) == "R1:O12:T1:g5<50,g1<36:S");
    REQUIRE(text_after("R1:O12:T1:g5<50,g1<36:S", {"switch 2"}, settings) == "R1:O12:T2:g1<36,g5<50");
    REQUIRE(text_after("R1:O12:T1:g5<50,72:S", {"switch 2"}, settings) == "R1:O12:T2:72,g5<50");
}

TEST_CASE("Board Game Battle: a random tile sends the named player back by a second die") {
    const std::string pending = "R1:O3142:T1:20,30,18,5:X";
    REQUIRE(text_after("R1:O3142:T1:20,30,14,5", {"roll 4"}) == pending);
    REQUIRE(
        weights_at(pending) ==
        Weights{{"random 1", 1}, {"random 2", 1}, {"random 3", 1}, {"random 4", 1}, {"random 5", 1}, {"random 6", 1}});
    REQUIRE(text_after(pending, {"random 3"}) == "R1:O3142:T1:20,30,18,5:X4");
    REQUIRE(weights_at("R1:O3142:T1:20,30,18,5:X4") ==
            Weights{{"1", 1}, {"2", 1}, {"3", 1}, {"4", 1}, {"5", 1}, {"6", 1}});
    REQUIRE(text_after(pending, {"random 2", "6"}) == "R1:O3142:T2:14,30,18,5");
    REQUIRE(text_after(pending, {"random 4", "2"}) == "R1:O3142:T2:20,28,18,5");
    for (const char* const nothing : {"random 1", "random 5", "random 6"}) {
        REQUIRE(text_after(pending, {nothing}) == "R1:O3142:T2:20,30,18,5");
    }
    REQUIRE(text_after("R1:O12:T2:30,18:X", {"random 3"}) == "R2:O-:30,18");
}

TEST_CASE("Board Game Battle: a detour tile puts the piece on g0, and the exit puts it back on that tile") {
    REQUIRE(text_after("R1:O12:T1:33,0", {"roll 3"}) == "R1:O12:T2:g0<36,0");
    REQUIRE(text_after("R1:O12:T2:0,49", {"roll 1"}) == "R2:O-:0,g0<50");
    REQUIRE(text_after("R1:O12:T1:g4<50,0", {"roll 4"}) == "R1:O12:T2:50,0");
    // The tile does not act again there, and the next roll goes on from it.
    REQUIRE(text_after("R2:O12:T1:50,0", {"roll 5"}) == "R2:O12:T2:55,0");
}

TEST_CASE("Board Game Battle: tiles act on the detour, and nobody goes back further than g0") {
    REQUIRE(text_after("R1:O12:T1:g0<36,0", {"roll 3"}) == "R1:O12:T2:g7<36,0");
    REQUIRE(text_after("R1:O12:T1:g0<36,0", {"roll 6"}) == "R1:O12:T2:g2<36,0");
    REQUIRE(text_after("R1:O12:T1:g0<36,0", {"roll 3"}, with_detour_tile(3, TileKind::kMinus4)) == "R1:O12:T2:g0<36,0");
    REQUIRE(text_after("R1:O12:T1:25,g3<36:D2", {"6-1"}) == "R1:O12:T2:32,g0<36");
    REQUIRE(text_after("R1:O12:T1:18,g7<36:X2", {"1"}) == "R1:O12:T2:18,g6<36");
}

TEST_CASE("Board Game Battle: a piece that a tile moves to the exit is put back too") {
    const std::string position = "R1:O12:T1:g0<36,9";
    REQUIRE(text_after(position, {"roll 4"}, with_detour_tile(4, TileKind::kPlus4)) == "R1:O12:T2:36,9");
    REQUIRE(text_after(position, {"roll 5"}, with_detour_tile(5, TileKind::kPlus6)) == "R1:O12:T2:36,9");
    REQUIRE(text_after(position, {"roll 5", "duel 2", "2-1"}, with_detour_tile(5, TileKind::kDuel)) ==
            "R1:O12:T2:36,2");
    REQUIRE(text_after(position, {"roll 5", "brawl 2,1"}, with_detour_tile(5, TileKind::kBrawl)) == "R1:O12:T2:36,9");
}

TEST_CASE("Board Game Battle: with detour_exit=carry the move of a tile is carried on, and nothing acts there") {
    const std::string position = "R1:O12:T1:g0<36,9";
    // From g5 three steps to the exit, then one to a blank, three to the brawl, four to the minus tile, seven to 43.
    REQUIRE(text_after(position, {"roll 5"}, with_detour_tile(5, TileKind::kPlus4, kCarries)) == "R1:O12:T2:37,9");
    REQUIRE(text_after(position, {"roll 5"}, with_detour_tile(5, TileKind::kPlus6, kCarries)) == "R1:O12:T2:39,9");
    REQUIRE(text_after(position, {"roll 5", "duel 2", "2-1"}, with_detour_tile(5, TileKind::kDuel, kCarries)) ==
            "R1:O12:T2:40,2");
    REQUIRE(text_after(position, {"roll 5", "brawl 2,1"}, with_detour_tile(5, TileKind::kBrawl, kCarries)) ==
            "R1:O12:T2:43,9");
}

TEST_CASE("Board Game Battle: boosts, setbacks and fifties lead to their blue and red squares") {
    REQUIRE(text_after("R1:O12:T1:9,0", {"roll 4"}) == "R1:O12:T2:19,0");
    REQUIRE(text_after("R1:O12:T1:36,0", {"roll 5"}) == "R1:O12:T2:44,0");
    REQUIRE(text_after("R1:O12:T1:0,0", {"roll 8"}) == "R1:O12:T2:4,0");
    REQUIRE(text_after("R1:O12:T1:24,0", {"roll 4"}) == "R1:O12:T1:28,0:F");
    REQUIRE(weights_at("R1:O12:T1:28,0:F") ==
            Weights{{"fifty 1", 1}, {"fifty 2", 1}, {"fifty 3", 1}, {"fifty 4", 1}, {"fifty 5", 1}, {"fifty 6", 1}});
    for (const char* const even : {"fifty 2", "fifty 4", "fifty 6"}) {
        REQUIRE(text_after("R1:O12:T1:28,0:F", {even}) == "R1:O12:T2:32,0");
    }
    for (const char* const odd : {"fifty 1", "fifty 3", "fifty 5"}) {
        REQUIRE(text_after("R1:O12:T1:28,0:F", {odd}) == "R1:O12:T2:26,0");
    }
}
