// The rules of Board Game Battle, paragraph by paragraph of the rules page `board-game-battle.md`, "A round": small
// positions on the island with what follows, worked out by hand.
#include "tests/engine/board_game_battle/answers.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::board_game_battle;

namespace {

const Settings kSingle = {{"challenge_roll", "single"}};
const Settings kCarry = {{"detour_exit", "carry"}};

}  // namespace

// 1. Placement.

TEST_CASE("Board Game Battle: every order of the players is as likely as the others") {
    REQUIRE(weights_at("R1:O-:0,0") == Weights{{"order 12", 1}, {"order 21", 1}});
    REQUIRE(weights_at("R1:O-:0,0,0") == Weights{{"order 123", 1},
                                                 {"order 132", 1},
                                                 {"order 213", 1},
                                                 {"order 231", 1},
                                                 {"order 312", 1},
                                                 {"order 321", 1}});
    const Weights of_four = weights_at("R1:O-:0,0,0,0");
    REQUIRE(of_four.size() == 24);
    REQUIRE(std::ranges::all_of(of_four, [](const auto& entry) { return entry.second == 1; }));
    REQUIRE(text_after("R7:O-:0,5,9,g3<36", {"order 3142"}) == "R7:O3142:T1:0,5,9,g3<36");
}

// 2. Turns by the order, with two dice, and one for the last.

TEST_CASE("Board Game Battle: players take their turns in the order of the placement") {
    REQUIRE(text_after("R1:O3142:T1:0,0,0,0", {"roll 5"}) == "R1:O3142:T2:0,0,5,0");
    REQUIRE(text_after("R1:O3142:T2:0,0,5,0", {"roll 7"}) == "R1:O3142:T3:7,0,5,0");
    REQUIRE(text_after("R1:O3142:T3:7,0,5,0", {"roll 4"}) == "R1:O3142:T4:7,0,5,4");
    REQUIRE(text_after("R1:O3142:T4:7,0,5,4", {"roll 1"}) == "R2:O-:7,1,5,4");
}

TEST_CASE("Board Game Battle: two dice with a further one after doubles have these totals") {
    // Out of 216: six for each way of two different dice, one for each way of two equal dice and a third.
    const Weights two_dice = {{"roll 3", 13},  {"roll 4", 13}, {"roll 5", 26}, {"roll 6", 26},
                              {"roll 7", 39},  {"roll 8", 27}, {"roll 9", 27}, {"roll 10", 15},
                              {"roll 11", 15}, {"roll 12", 3}, {"roll 13", 3}, {"roll 14", 3},
                              {"roll 15", 2},  {"roll 16", 2}, {"roll 17", 1}, {"roll 18", 1}};
    REQUIRE(weights_at("R1:O12:T1:0,0") == two_dice);
    REQUIRE(weights_at("R1:O312:T2:0,0,0") == two_dice);
    REQUIRE(weights_at("R1:O3142:T3:9,0,0,5") == two_dice);
}

TEST_CASE("Board Game Battle: the last in the order throws one die") {
    const Weights one_die = {{"roll 1", 1}, {"roll 2", 1}, {"roll 3", 1}, {"roll 4", 1}, {"roll 5", 1}, {"roll 6", 1}};
    REQUIRE(weights_at("R1:O12:T2:0,0") == one_die);
    REQUIRE(weights_at("R1:O312:T3:0,0,0") == one_die);
    REQUIRE(weights_at("R1:O3142:T4:0,9,0,0") == one_die);
}

// 3. A turn.

TEST_CASE("Board Game Battle: a total below the number of the Challenge ends the turn") {
    REQUIRE(text_after("R1:O12:T2:0,33", {"roll 2"}) == "R2:O-:0,33");
    REQUIRE(text_after("R1:O12:T1:45,0", {"roll 3"}) == "R1:O12:T2:45,0");
    REQUIRE(text_after("R1:O12:T1:60,0", {"roll 4"}) == "R1:O12:T2:60,0");
    REQUIRE(text_after("R1:O12:T2:0,72", {"roll 5"}) == "R2:O-:0,72");
}

TEST_CASE("Board Game Battle: a total that reaches the number of the Challenge moves the piece") {
    REQUIRE(text_after("R1:O12:T2:0,33", {"roll 4"}) == "R2:O-:0,37");
    REQUIRE(text_after("R1:O12:T1:45,0", {"roll 5"}) == "R1:O12:T2:g0<50,0");
    REQUIRE(text_after("R1:O12:T1:60,0", {"roll 6"}) == "R1:O12:T2:66,0");
    // Challenge 1 and Start, which is Challenge 0, are beaten by every roll.
    REQUIRE(text_after("R1:O12:T2:0,9", {"roll 1"}) == "R2:O-:0,10");
    REQUIRE(text_after("R1:O12:T2:0,0", {"roll 1"}) == "R2:O-:0,1");
}

TEST_CASE("Board Game Battle: with single dice one die must reach the number, and the move is the total") {
    REQUIRE(text_after("R1:O12:T1:45,0", {"roll 5 3+2"}, kSingle) == "R1:O12:T2:45,0");
    REQUIRE(text_after("R1:O12:T1:45,0", {"roll 5 4+1"}, kSingle) == "R1:O12:T2:g0<50,0");
    // The further die of doubles counts too.
    REQUIRE(text_after("R1:O12:T1:45,0", {"roll 6 1+1+4"}, kSingle) == "R1:O12:T2:51,0");
    REQUIRE(text_after("R1:O12:T1:45,0", {"roll 9 3+3+3"}, kSingle) == "R1:O12:T2:45,0");
    REQUIRE(text_after("R1:O12:T2:0,33", {"roll 2 2"}, kSingle) == "R2:O-:0,33");
    REQUIRE(text_after("R1:O12:T2:0,33", {"roll 4 4"}, kSingle) == "R2:O-:0,37");
}

TEST_CASE("Board Game Battle: with single dice rolls on Challenges name their dice") {
    const Weights weights = weights_at("R1:O12:T1:45,0", kSingle);
    // Thirty ways of different dice, thirty-six of doubles and a further die.
    REQUIRE(weights.size() == 66);
    REQUIRE(weights.at("roll 8 5+3") == 6);
    REQUIRE(weights.at("roll 8 3+5") == 6);
    REQUIRE(weights.at("roll 8 3+3+2") == 1);
    REQUIRE(
        weights_at("R1:O12:T2:0,45", kSingle) ==
        Weights{{"roll 1 1", 1}, {"roll 2 2", 1}, {"roll 3 3", 1}, {"roll 4 4", 1}, {"roll 5 5", 1}, {"roll 6 6", 1}});
    REQUIRE(weights_at("R1:O12:T1:0,45", kSingle).contains("roll 8"));
    REQUIRE(weights_at("R1:O12:T1:g0<36,45", kSingle).contains("roll 8"));
    REQUIRE(weights_at("R1:O12:T1:45,0").contains("roll 8"));
}

TEST_CASE("Board Game Battle: a roll that beats Challenge 6 wins at once") {
    REQUIRE(text_after("R4:O213:T1:5,72,9", {"roll 6"}) == "R4:O213:T1:5,72,9:W");
    REQUIRE(text_after("R4:O213:T3:5,9,72", {"roll 6"}) == "R4:O213:T3:5,9,72:W");
    REQUIRE(text_after("R4:O213:T1:5,72,9", {"roll 7 6+1"}, kSingle) == "R4:O213:T1:5,72,9:W");
    REQUIRE(text_after("R4:O213:T1:5,72,9", {"roll 9 5+4"}, kSingle) == "R4:O213:T2:5,72,9");
    REQUIRE(winners_of("R4:O213:T1:5,72,9:W") == std::vector{2});
    REQUIRE(weights_at("R4:O213:T1:5,72,9:W").empty());
    // Coming to it does not win.
    REQUIRE(text_after("R4:O213:T1:5,70,9", {"roll 8"}) == "R4:O213:T2:5,72,9");
    REQUIRE(winners_of("R4:O213:T2:5,72,9").empty());
}

TEST_CASE("Board Game Battle: a Challenge on the way stops the piece, but not the one it starts on") {
    REQUIRE(text_after("R1:O12:T1:0,0", {"roll 18"}) == "R1:O12:T2:9,0");
    REQUIRE(text_after("R1:O12:T1:9,0", {"roll 18"}) == "R1:O12:T2:21,0");
    REQUIRE(text_after("R1:O12:T1:29,0", {"roll 4"}) == "R1:O12:T2:33,0");
    REQUIRE(text_after("R1:O12:T1:71,0", {"roll 3"}) == "R1:O12:T2:72,0");
}

TEST_CASE("Board Game Battle: the end of the detour stops the piece and the rest is lost") {
    REQUIRE(text_after("R1:O12:T1:g7<36,0", {"roll 18"}) == "R1:O12:T2:36,0");
    REQUIRE(text_after("R1:O12:T1:g5<63,0", {"roll 3"}) == "R1:O12:T2:63,0");
    REQUIRE(text_after("R1:O12:T1:g4<50,0", {"roll 3"}) == "R1:O12:T2:g7<50,0");
    // Detour squares beat no Challenge, and the piece is not on the one it left behind.
    REQUIRE(text_after("R1:O12:T2:0,g0<63", {"roll 1"}) == "R2:O-:0,g1<63");
}

TEST_CASE("Board Game Battle: with detour_exit=carry the rest is walked from the detour tile, and the tile acts") {
    REQUIRE(text_after("R1:O12:T1:g7<36,0", {"roll 3"}, kCarry) == "R1:O12:T2:42,0");
    REQUIRE(text_after("R1:O12:T1:g7<36,0", {"roll 4"}, kCarry) == "R1:O12:T1:39,0:B");
    REQUIRE(text_after("R1:O12:T1:g7<36,0", {"roll 18"}, kCarry) == "R1:O12:T2:45,0");
    REQUIRE(text_after("R1:O12:T1:g7<50,0", {"roll 3"}, kCarry) == "R1:O12:T1:52,0:F");
    REQUIRE(text_after("R1:O12:T1:g7<63,0", {"roll 3"}, kCarry) == "R1:O12:T1:65,0:D");
    // With no rest the detour tile does not act again.
    REQUIRE(text_after("R1:O12:T2:0,g7<36", {"roll 1"}, kCarry) == "R2:O-:0,36");
}

TEST_CASE("Board Game Battle: several pieces may share a square") {
    REQUIRE(text_after("R1:O213:T3:10,10,9", {"roll 1"}) == "R2:O-:10,10,10");
}

// 4. Rounds.

TEST_CASE("Board Game Battle: a round ends when the last in order has played") {
    REQUIRE(text_after("R6:O12:T2:14,10", {"roll 4"}) == "R7:O-:14,14");
    REQUIRE(text_after("R6:O12:T2:14,25:D", {"duel 1", "1-1"}) == "R7:O-:14,25");
    REQUIRE(text_after("R6:O12:T2:14,17:B", {"brawl 1,1"}) == "R7:O-:14,17");
    REQUIRE(text_after("R6:O12:T2:14,12:S", {"switch 6"}) == "R7:O-:14,12");
    REQUIRE(text_after("R6:O12:T2:14,18:X", {"random 1", "1"}) == "R7:O-:13,18");
    REQUIRE(text_after("R6:O12:T2:14,28:F", {"fifty 1"}) == "R7:O-:14,26");
}

TEST_CASE("Board Game Battle: a game that is not over after max_rounds rounds is drawn") {
    const Settings three = {{"max_rounds", "3"}};
    REQUIRE(text_after("R3:O12:T2:72,10", {"roll 4"}, three) == "R4:O-:72,14");
    REQUIRE(winners_of("R4:O-:72,14", three) == std::vector{1, 2});
    REQUIRE(winners_of("R4:O-:72,14,3,4", three) == std::vector{1, 2, 3, 4});
    REQUIRE(weights_at("R4:O-:72,14", three).empty());
    REQUIRE(winners_of("R3:O-:72,14", three).empty());
    REQUIRE(winners_of("R4:O-:72,14").empty());
    // The last turn can still win.
    REQUIRE(text_after("R3:O21:T2:72,10", {"roll 6"}, three) == "R3:O21:T2:72,10:W");
    REQUIRE(winners_of("R3:O21:T2:72,10:W", three) == std::vector{1});
    REQUIRE(winners_of("R1001:O-:0,0") == std::vector{1, 2});
}
