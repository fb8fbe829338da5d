// The rules page's sections "Movement" and "End", sentence by sentence, on small positions. Expected values are worked
// out by hand from the page's formula. Crowns are in crowns_test.cpp, Power-Ups in power_ups_test.cpp.
#include "tests/engine/mega_board/answers.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::mega_board;

namespace {

const Settings kSix = {{"layout", "double-6"}};

// Player 1 of double-6 to move.
[[nodiscard]] std::string among_six(const std::string& own) {
    return "1:P1 " + own + ":P2 w1e:P3 n1s:P4 p1s:P5 e4w:P6 q32n:X0,0,0,0,0,0";
}

// The position after player 1 of mega-4 has made its only move, as far as the pieces of player 1.
[[nodiscard]] std::string own_after(const std::string& own, const std::string& move,
                                    const std::string& opponents = "") {
    const std::string text = text_after(against(own, opponents), move);
    const std::size_t begin = text.find("P1 ") + 3;
    return text.substr(begin, text.find(':', begin) - begin);
}

}  // namespace

// Steps.

TEST_CASE("a man steps along the two diagonals that contain its facing") {
    REQUIRE(moves_of(against("m18n")) == Texts{"m18-m14", "m18-m15"});
    REQUIRE(moves_of(against("m18e")) == Texts{"m18-m15", "m18-m23"});
    REQUIRE(moves_of(against("m18s")) == Texts{"m18-m22", "m18-m23"});
    REQUIRE(moves_of(against("m18w")) == Texts{"m18-m14", "m18-m22"});
}

TEST_CASE("a crowned piece steps along all four diagonals") {
    REQUIRE(moves_of(against("Km18")) == Texts{"m18-m14", "m18-m15", "m18-m22", "m18-m23"});
}

TEST_CASE("a step over a north or south seam is a diagonal step") {
    REQUIRE(moves_of(against("m2n")) == Texts{"m2-n30", "m2-n31"});
    REQUIRE(moves_of(against("n30s")) == Texts{"n30-m1", "n30-m2"});
    REQUIRE(moves_of(against("m30s")) == Texts{"m30-s1", "m30-s2"});
    REQUIRE(moves_of(against("s2n")) == Texts{"s2-m30", "s2-m31"});
}

TEST_CASE("at the rim of a north or south seam one diagonal is left") {
    REQUIRE(moves_of(against("s4n")) == Texts{"s4-m32"});
    REQUIRE(moves_of(against("n29s")) == Texts{"n29-m1"});
}

TEST_CASE("both diagonals over an east or west seam lead to the flush square and are one move") {
    REQUIRE(moves_of(against("m12e")) == Texts{"m12-e9"});
    REQUIRE(moves_of(against("e9w")) == Texts{"e9-m12"});
    REQUIRE(moves_of(against("m13w")) == Texts{"m13-w16"});
    REQUIRE(moves_of(against("w16e")) == Texts{"w16-m13"});
    REQUIRE(count_moves(against("m12e")) == 1);
    REQUIRE(ask({}, [](const auto& table) { return perft(table.parse(against("m12e")), 1); }) == 1);
}

TEST_CASE("a man that faces along an east or west seam steps to the flush square or ahead") {
    REQUIRE(moves_of(against("m12n")) == Texts{"m12-e9", "m12-m8"});
    REQUIRE(moves_of(against("m12s")) == Texts{"m12-e9", "m12-m16"});
    REQUIRE(moves_of(against("e9n")) == Texts{"e9-e5", "e9-m12"});
    REQUIRE(moves_of(against("e9s")) == Texts{"e9-e13", "e9-m12"});
}

TEST_CASE("a corner of the Mega Board has its flush square and its diagonal squares") {
    REQUIRE(moves_of(against("Km4")) == Texts{"m4-e1", "m4-m8", "m4-n32"});
    REQUIRE(moves_of(against("Km29")) == Texts{"m29-m25", "m29-s1", "m29-w32"});
    REQUIRE(moves_of(against("Km1")) == Texts{"m1-m5", "m1-m6", "m1-n29", "m1-n30"});
    REQUIRE(moves_of(against("Km32")) == Texts{"m32-m27", "m32-m28", "m32-s3", "m32-s4"});
}

TEST_CASE("from the corner of a Standard Board nothing leads round the corner of the Mega Board") {
    REQUIRE(moves_of(against("Ke1")) == Texts{"e1-e5", "e1-m4"});
    REQUIRE(moves_of(against("Kw32")) == Texts{"w32-m29", "w32-w28"});
    REQUIRE(moves_of(against("Kn32")) == Texts{"n32-m3", "n32-m4", "n32-n27", "n32-n28"});
    REQUIRE(moves_of(against("Ks4")) == Texts{"s4-m32", "s4-s8"});
}

TEST_CASE("no step leads to where no board is") {
    REQUIRE(moves_of("1:P1 Km12:P2 w1e:P3 n1s:X0,0,0", three()) == Texts{"m12-m16", "m12-m8"});
    REQUIRE(moves_of("1:P1 Km13:P2 n1s:X0,0", two()) == Texts{"m13-m17", "m13-m9"});
}

TEST_CASE("a Standard Board between two Mega Boards lies flush with both") {
    REQUIRE(moves_of(among_six("Kc1"), kSix) == Texts{"c1-c5", "c1-m4"});
    REQUIRE(moves_of(among_six("Kc8"), kSix) == Texts{"c8-c12", "c8-c4", "c8-k5"});
    REQUIRE(moves_of(among_six("Kk5"), kSix) == Texts{"k5-c8", "k5-k1", "k5-k9"});
}

// Facing.

TEST_CASE("a man that leaves the Mega Board faces the side it has crossed") {
    REQUIRE(own_after("m12n", "m12-e9") == "e9e");
    REQUIRE(own_after("m13s", "m13-w16") == "w16w");
    REQUIRE(own_after("m2e", "m2-n31") == "n31n");
    REQUIRE(own_after("m31w", "m31-s2") == "s2s");
}

TEST_CASE("a man that enters the Mega Board keeps its facing") {
    REQUIRE(own_after("e9n", "e9-m12") == "m12n");
    REQUIRE(own_after("w16s", "w16-m13") == "m13s");
    REQUIRE(own_after("s2e", "s2-m31") == "m31e");
    REQUIRE(own_after("n30w", "n30-m1") == "m1w");
}

TEST_CASE("a man that stays on its board keeps its facing") {
    REQUIRE(own_after("m18w", "m18-m14") == "m14w");
    REQUIRE(own_after("e9n", "e9-e5") == "e5n");
}

TEST_CASE("a man crosses a board between two Mega Boards as it crosses any") {
    REQUIRE(text_after(among_six("m4s"), "m4-c1", kSix).starts_with("2:P1 c1e:"));
    REQUIRE(text_after(among_six("c8n"), "c8-k5", kSix).starts_with("2:P1 k5n:"));
    REQUIRE(text_after(among_six("k5n"), "k5-c8", kSix).starts_with("2:P1 c8w:"));
}

// Jumps over seams.

TEST_CASE("a jump over the last square before an east or west seam lands on the flush square") {
    REQUIRE(moves_of(against("m16e", "m12w")) == Texts{"m16xe9"});
    REQUIRE(text_after(against("m16e", "m12w"), "m16xe9") == "2:P1 e9e:P2 w1e:P3 n1s:P4 e4w:X1,0,0,0");
    REQUIRE(moves_of(against("e5w", "e9w")) == Texts{"e5xm12"});
    REQUIRE(moves_of(against("m9w", "m13e")) == Texts{"m9xw16"});
}

TEST_CASE("a jump over the flush square lands in the direction of the diagonal") {
    REQUIRE(moves_of(against("m12e", "e9w")) == Texts{"m12xe13", "m12xe5"});
    REQUIRE(moves_of(against("m12n", "e9w")) == Texts{"m12xe5"});
    REQUIRE(moves_of(against("m12s", "e9w")) == Texts{"m12xe13"});
    REQUIRE(moves_of(against("e9w", "m12e")) == Texts{"e9xm16", "e9xm8"});
    REQUIRE(moves_of(against("e9n", "m12e")) == Texts{"e9xm8"});
}

TEST_CASE("a jump over a north or south seam is a straight line") {
    REQUIRE(moves_of(against("m2n", "n31s")) == Texts{"m2xn27"});
    REQUIRE(moves_of(against("m7n", "m3s")) == Texts{"m7xn32"});
    REQUIRE(moves_of(against("s6n", "s2s")) == Texts{"s6xm31"});
}

TEST_CASE("at a corner a jump over the flush square needs a square to land on") {
    REQUIRE(moves_of(against("m4e", "e1w")) == Texts{"m4xe5"});
    REQUIRE(moves_of(against("m4n", "e1w")) == Texts{"m4-n32"});
}

TEST_CASE("a jump over the corner square of the Mega Board leads from one Standard Board to another") {
    REQUIRE(moves_of(against("n32s", "m4s")) == Texts{"n32xe1"});
    REQUIRE(own_after("n32s", "n32xe1", "m4s") == "e1e");
    REQUIRE(moves_of(against("e1w", "m4e")) == Texts{"e1xm8", "e1xn32"});
    REQUIRE(own_after("e1w", "e1xn32", "m4e") == "n32n");
    REQUIRE(own_after("e1w", "e1xm8", "m4e") == "m8w");
}

TEST_CASE("a man that jumps over a seam faces the side it has crossed") {
    REQUIRE(own_after("m12n", "m12xe5", "e9w") == "e5e");
    REQUIRE(own_after("m8n", "m8xe1", "m4s") == "e1e");
    REQUIRE(own_after("m2e", "m2xn27", "n31s") == "n27n");
    REQUIRE(own_after("e9n", "e9xm8", "m12e") == "m8n");
}

TEST_CASE("a man that has left the Mega Board in a jump goes on in its new direction") {
    REQUIRE(moves_of(against("m13n", "w15e,w16e")) == Texts{"m13xw12xw19"});
    REQUIRE(text_after(against("m13n", "w15e,w16e"), "m13xw12xw19") == "2:P1 w19w:P2 w1e:P3 n1s:P4 e4w:X2,0,0,0");
    REQUIRE(moves_of(against("m8n", "m4s,e5w")) == Texts{"m8xe1xe10"});
    REQUIRE(moves_of(against("m2e", "n23s,n31s")) == Texts{"m2xn27xn18"});
}

TEST_CASE("a man that has left the Mega Board in a jump does not go on in its old direction") {
    // From e5 a man that still faced north would jump e1 to m4.
    REQUIRE(moves_of(against("m12n", "e1w,e9w")) == Texts{"m12xe5"});
}

TEST_CASE("a man that has entered the Mega Board in a jump goes on as it faced") {
    REQUIRE(moves_of(against("e5w", "m16w,e9w")) == Texts{"e5xm12xm19"});
    REQUIRE(own_after("e5w", "e5xm12xm19", "m16w,e9w") == "m19w");
}

// Jumps.

TEST_CASE("a player who can jump must, with any piece that can") {
    REQUIRE(moves_of("1:P1 m18n,s1n,s12n:P2 m15s,m30s,n1s:X0,0", two()) == Texts{"m18xm11", "s1xm26"});
}

TEST_CASE("a jump must go on for as long as it can, by any way it can") {
    REQUIRE(moves_of("1:P1 m18n:P2 m7s,m8s,m15s,n1s:X0,0", two()) == Texts{"m18xm11xm2", "m18xm11xm4"});
}

TEST_CASE("men jump forward only, crowned pieces along any diagonal") {
    REQUIRE(moves_of("1:P1 m18n:P2 m22s,n1s:X0,0", two()) == Texts{"m18-m14", "m18-m15"});
    REQUIRE(moves_of("1:P1 Km18:P2 m22s,n1s:X0,0", two()) == Texts{"m18xm25"});
}

TEST_CASE("a piece is jumped only if the square behind it is empty, and never if it is one's own") {
    REQUIRE(moves_of("1:P1 m18n:P2 m11s,m15s,n1s:X0,0", two()) == Texts{"m18-m14"});
    REQUIRE(moves_of("1:P1 m15n,m18n:P2 n1s:X0,0", two()) == Texts{"m15-m10", "m15-m11", "m18-m14"});
}

TEST_CASE("the pieces of all other players are jumped, and count for the player who jumps them") {
    const std::string position = "2:P1 m15n,s1n:P2 Km18:P3 m8s,n1s:X1,2,3";
    REQUIRE(moves_of(position, three()) == Texts{"m18xm11xm4"});
    REQUIRE(text_after(position, "m18xm11xm4", three()) == "3:P1 s1n:P2 Km4:P3 n1s:X1,4,3");
}

TEST_CASE("a crowned piece may jump back to where it started") {
    const std::string position = "1:P1 Km10:P2 m14s,m15s,m22s,m23s,n1s:X0,0";
    REQUIRE(moves_of(position, two()) == Texts{"m10xm17xm26xm19xm10", "m10xm19xm26xm17xm10"});
    REQUIRE(text_after(position, "m10xm17xm26xm19xm10", two()) == "2:P1 Km10:P2 n1s:X4,0");
}

// Passing.

TEST_CASE("a player who has pieces but no move passes, which adds to the count of plies") {
    const std::string position = "2:P1 m18n:P2 s32s:X0,0";
    REQUIRE(moves_of(position, two()) == Texts{"pass"});
    REQUIRE(text_after(position, "pass", two()) == "1:P1 m18n:P2 s32s:X0,0:N1");
    REQUIRE(text_after(position + ":N7", "pass", two()) == "1:P1 m18n:P2 s32s:X0,0:N8");
    REQUIRE(ask(two(), [&](const auto& table) { return perft(table.parse(position), 1); }) == 1);
}

TEST_CASE("a player whose pieces are blocked passes, and jumps if it can") {
    REQUIRE(moves_of("2:P1 m1n,m6n:P2 n29s:X0,0", two()) == Texts{"pass"});
    REQUIRE(moves_of("2:P1 m1n:P2 n29s:X0,0", two()) == Texts{"n29xm6"});
}

TEST_CASE("players pass one after the other until one can move") {
    REQUIRE(text_after("1:P1 s32s:P2 w1w:P3 n21s:X0,0,0", "pass", three()) == "2:P1 s32s:P2 w1w:P3 n21s:X0,0,0:N1");
    REQUIRE(text_after("2:P1 s32s:P2 w1w:P3 n21s:X0,0,0:N1", "pass", three()) == "3:P1 s32s:P2 w1w:P3 n21s:X0,0,0:N2");
    REQUIRE(moves_of("3:P1 s32s:P2 w1w:P3 n21s:X0,0,0:N2", three()) == Texts{"n21-n25"});
    REQUIRE(text_after("3:P1 s32s:P2 w1w:P3 n21s:X0,0,0:N2", "n21-n25", three()) == "1:P1 s32s:P2 w1w:P3 n25s:X0,0,0");
}

// End.

TEST_CASE("the game is over when a player has no pieces left") {
    const std::string position = "1:P1 m29n:P2 m25s:X0,0";
    REQUIRE(winners_of(position, two()).empty());
    REQUIRE(text_after(position, "m29xm22", two()) == "2:P1 m22n:P2:X1,0");
    REQUIRE(winners_of("2:P1 m22n:P2:X1,0", two()) == Players{1});
    REQUIRE(moves_of("2:P1 m22n:P2:X1,0", two()).empty());
    REQUIRE(moves_of("1:P1 m22n:P2:X1,0", two()).empty());
}

TEST_CASE("a jump that takes a player's last piece goes on") {
    const std::string position = "1:P1 m29n:P2 m25e:P3 m18s,n1s:X0,0,0";
    REQUIRE(moves_of(position, three()) == Texts{"m29xm22xm15"});
    REQUIRE(text_after(position, "m29xm22xm15", three()) == "2:P1 m15n:P2:P3 n1s:X2,0,0");
}

TEST_CASE("a turn that takes a player's last piece includes its Sword action") {
    const std::string position = "1:P1 Km29+S:P2 m25e:P3 n1s:X0,0,4";
    REQUIRE(moves_of(position, three()) ==
            Texts{"m29xm22", "m29xm22-m17", "m29xm22-m18", "m29xm22-m25", "m29xm22-m26"});
    REQUIRE(text_after(position, "m29xm22-m18", three()) == "2:P1 Km18:P2:P3 n1s:X1,0,4");
    REQUIRE(winners_of("2:P1 Km18:P2:P3 n1s:X1,0,4", three()) == Players{3});
}

TEST_CASE("the most captures win, also for a player who has no pieces left") {
    REQUIRE(winners_of("2:P1 m18n:P2:P3 n1s:X1,5,4", three()) == Players{2});
    REQUIRE(winners_of("2:P1 m18n:P2:P3 n1s:X1,5,6", three()) == Players{3});
}

TEST_CASE("players with equally many captures share the win") {
    REQUIRE(winners_of("2:P1 m18n:P2:P3 n1s:X2,0,2", three()) == Players{1, 3});
    REQUIRE(winners_of("2:P1 m18n:P2:P3 n1s:X3,3,3", three()) == Players{1, 2, 3});
    const double share = ask(three(), [](const auto& table) {
        return table.parse("2:P1 m18n:P2:P3 n1s:X2,0,2").winners().share(kFirstSeat);
    });
    REQUIRE(share == 0.5);
}

TEST_CASE("the game is over when no player has a legal move") {
    REQUIRE(winners_of("1:P1 n1n:P2 s32s:X1,1", two()) == Players{1, 2});
    REQUIRE(winners_of("2:P1 n1n:P2 s32s:X0,2", two()) == Players{2});
    REQUIRE(moves_of("1:P1 n1n:P2 s32s:X1,1", two()).empty());
    REQUIRE(winners_of("1:P1 n1n:P2 s28s:X1,1", two()).empty());
}

TEST_CASE("the game is over after 40 plies for each player without progress") {
    REQUIRE(text_after("1:P1 Km18:P2 n1s:X0,2:N79", "m18-m14", two()) == "2:P1 Km14:P2 n1s:X0,2:N80");
    REQUIRE(winners_of("1:P1 Km18:P2 n1s:X0,2:N79", two()).empty());
    REQUIRE(winners_of("2:P1 Km14:P2 n1s:X0,2:N80", two()) == Players{2});
    REQUIRE(moves_of("2:P1 Km14:P2 n1s:X0,2:N80", two()).empty());
    REQUIRE(winners_of("1:P1 Km18:P2 w1e:P3 n1s:X0,2,0:N119", three()).empty());
    REQUIRE(winners_of("1:P1 Km18:P2 w1e:P3 n1s:X0,2,0:N120", three()) == Players{2});
    REQUIRE(winners_of(against("Km18") + ":N159").empty());
    REQUIRE(winners_of(against("Km18") + ":N160") == Players{1, 2, 3, 4});
}

TEST_CASE("a pass too brings the game to its end") {
    REQUIRE(text_after("2:P1 Km18:P2 s32s:X0,2:N79", "pass", two()) == "1:P1 Km18:P2 s32s:X0,2:N80");
}

TEST_CASE("a man's step and a jump start the count of plies again") {
    REQUIRE(text_after("1:P1 m18n:P2 n1s:X0,0:N79", "m18-m14", two()) == "2:P1 m14n:P2 n1s:X0,0");
    REQUIRE(text_after("1:P1 Km18:P2 m15s,n1s:X0,0:N79", "m18xm11", two()) == "2:P1 Km11:P2 n1s:X1,0");
}

TEST_CASE("no_progress_plies changes the limit, and 0 takes it away") {
    const std::string position = "1:P1 Km18:P2 n1s:X0,0:N";
    REQUIRE(winners_of(position + "9", two({{"no_progress_plies", "10"}})).empty());
    REQUIRE(winners_of(position + "10", two({{"no_progress_plies", "10"}})) == Players{1, 2});
    REQUIRE(winners_of(position + "9999", two({{"no_progress_plies", "0"}})).empty());
}
