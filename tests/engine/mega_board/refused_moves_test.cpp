// What is said of moves of the Mega Board that are well written and cannot be played: the rule that they break, and
// what can be played instead.
#include "tests/engine/mega_board/answers.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::mega_board;

namespace {

// What follows `TEXT is not legal: `.
[[nodiscard]] std::string reason(const std::string& position, const std::string& text,
                                 const Settings& settings = two()) {
    const std::string begin = text + " is not legal: ";
    const std::string all = refusal(position, text, settings);
    return all.starts_with(begin) ? all.substr(begin.size()) : "no reason but: " + all;
}

}  // namespace

TEST_CASE("each kind of move of the Mega Board is written with its own sign") {
    REQUIRE(refusal("1:P1 Km18:P2 n1s:X0,0", "m18-m14", two()) == "read as m18-m14");
    REQUIRE(refusal("1:P1 Km18:P2 m15s,m8s,n1s:X0,0", "m18xm11xm4", two()) == "read as m18xm11xm4");
    REQUIRE(refusal("1:P1 Km18+C:P2 m15s,n1s:X0,0", "m18*m15", two()) == "read as m18*m15");
    REQUIRE(refusal("1:P1 Km18+T:P2 n1s:X0,0", "m18@n2", two()) == "read as m18@n2");
    REQUIRE(refusal("1:P1 Km18+S:P2 n1s:X0,0", "m18-m14-m9", two()) == "read as m18-m14-m9");
    REQUIRE(refusal("1:P1 n6n:P2 n32s:C n17=S:X0,0", "n6-n2=n17", two()) == "read as n6-n2=n17");
    REQUIRE(refusal("1:P1 s1n:P2 n32s:X0,0:U", "s13=S", two()) == "read as s13=S");
    REQUIRE(refusal("2:P1 s1n:P2 s32s:X0,0", "pass", two()) == "read as pass");
}

TEST_CASE("every move in a finished game is answered so") {
    for (const char* const move : {"m18-m14", "pass", "m18=S", "s1-m29"}) {
        REQUIRE(reason("1:P1 m18n:P2:X0,0", move) == "the game is over");
    }
    REQUIRE(reason("1:P1 Km18:P2 n1s:X0,0:N80", "m18-m14") == "the game is over");
}

// The set-up.

TEST_CASE("a move of a piece in the set-up is answered with what can be placed") {
    REQUIRE(reason("1:P1 s1n:P2 n32s:X0,0:U", "s1-m29") ==
            "a Power-Up must be placed: s13=S, s13=H, s13=C, s13=T, s14=S, s14=H or one of 10 more");
    REQUIRE(reason("2:P1 s1n:P2 n32s:C s13=S,s14=H,s15=C,s16=T,n17=S,n18=H,n19=C:X0,0:U", "pass") ==
            "a Power-Up must be placed: n20=T");
}

TEST_CASE("a placing where the player has no crown square is answered so") {
    const std::string position = "1:P1 s1n:P2 n32s:X0,0:U";
    REQUIRE(reason(position, "n17=S") == "n17 is no square for a Crown of player 1");
    REQUIRE(reason(position, "s12=S") == "s12 is no square for a Crown of player 1");
    REQUIRE(reason(position, "s17=S") == "s17 is no square for a Crown of player 1");
    REQUIRE(reason(position, "m13=S") == "m13 is no square for a Crown of player 1");
    REQUIRE(reason(position, "s12=S", two({{"crowns", "any"}})) == "s12 is no square for a Crown of player 1");
}

TEST_CASE("a placing where something lies, or of what is not left, is answered so") {
    const std::string position = "1:P1 s1n:P2 n32s:C s13=S,n17=S:X0,0:U";
    REQUIRE(reason(position, "s13=H") == "something lies on s13 already");
    REQUIRE(reason(position, "s14=S", two({{"kit", "SC"}})) == "that is not left to place: s14=C, s15=C or s16=C");
    REQUIRE(reason(position, "s14=K", two({{"kit", "SC"}})) == "that is not left to place: s14=C, s15=C or s16=C");
}

TEST_CASE("a placing before chance has arranged the Power-Ups, or after the set-up, is answered so") {
    REQUIRE(reason("1:P1 s1n:P2 n32s:X0,0:U", "s1-m29", two({{"setup", "random"}})) ==
            "the Power-Ups are arranged by chance first");
    REQUIRE(reason("1:P1 s1n:P2 n32s:X0,0", "s13=S") == "nothing is to be placed now");
}

// Passing.

TEST_CASE("a move of a player who must pass, and a pass of one who can move, are answered so") {
    REQUIRE(reason("2:P1 m18n:P2 s32s:X0,0", "s32-s28") == "there is no move but pass");
    REQUIRE(reason("1:P1 s4n:P2 n1s:X0,0", "pass") == "a player who can move must: s4-m32");
}

// The piece.

TEST_CASE("a move of a piece that is not there or another player's is answered so") {
    const std::string position = "1:P1 m18n:P2 Kn1+T:X0,0";
    REQUIRE(reason(position, "m17-m14") == "there is no piece on m17");
    REQUIRE(reason(position, "n1-n5") == "the piece on n1 is another player's");
    REQUIRE(reason(position, "n1@n5") == "the piece on n1 is another player's");
}

TEST_CASE("a move on the Mega Board that needs a Power-Up which the piece does not hold is answered with its name") {
    REQUIRE(reason("1:P1 Km18+S:P2 m15s,m11s:X0,0", "m18*m15") == "the piece on m18 has no cannon");
    REQUIRE(reason("1:P1 m18n:P2 n1s:X0,0", "m18@n2") == "the piece on m18 has no teleporter");
    REQUIRE(reason("1:P1 Km18+C:P2 n1s:X0,0", "m18-m14-m9") == "the piece on m18 has no sword for a second action");
    REQUIRE(reason("1:P1 Km18+C:P2 m15s,n1s:X0,0", "m18xm11-m7") ==
            "the piece on m18 has no sword for a second action");
}

// Jumps.

TEST_CASE("a jump that stops early is answered with how it goes on") {
    REQUIRE(reason("1:P1 m18n:P2 m15s,m8s,n1s:X0,0", "m18xm11") == "the jump must go on: m18xm11xm4");
    REQUIRE(reason(against("m12n", "e9w,e10w"), "m12xe5", {}) == "the jump must go on: m12xe5xe14");
}

TEST_CASE("a jump that goes on where it cannot is answered so") {
    REQUIRE(reason("1:P1 m18n:P2 m15s,n1s:X0,0", "m18xm11xm4") == "nothing can follow m18xm11");
}

TEST_CASE("a step where a jump is compulsory is answered with the jump, or the shot") {
    REQUIRE(reason("1:P1 m18n,s4n:P2 m15s,n1s:X0,0", "s4-m32") == "a jump is compulsory: m18xm11");
    REQUIRE(reason("1:P1 m18n,Ks32+T:P2 m15s,n1s:X0,0", "s32@s1") == "a jump is compulsory: m18xm11");
    REQUIRE(reason("1:P1 m18n,Ks1+C:P2 m26s,m30s:X0,0", "m18-m14", two({{"cannon_forces", "true"}})) ==
            "a shot is compulsory: s1*m30");
}

TEST_CASE("a jump over nobody is answered so") {
    REQUIRE(reason("1:P1 m18n:P2 n1s:X0,0", "m18xm11") == "there is nothing to jump from m18");
}

// Steps.

TEST_CASE("a step onto a piece, to a square that is not next, or backward is answered so") {
    const std::string position = "1:P1 m15n,m18n:P2 m14s,m9s,n1s:X0,0";
    REQUIRE(reason(position, "m18-m15") == "square m15 is occupied");
    REQUIRE(reason(position, "m18-m14") == "square m14 is occupied");
    REQUIRE(reason(position, "m18-m11") == "m11 is not diagonally next to m18");
    REQUIRE(reason(position, "m18-m22") == "the man on m18 faces n and moves only that way");
}

TEST_CASE("a step over a seam to a square that is not flush is answered so") {
    REQUIRE(reason(against("Km12"), "m12-e5", {}) == "e5 is not diagonally next to m12");
    REQUIRE(reason(against("e9w"), "e9-e5", {}) == "the man on e9 faces w and moves only that way");
}

// Crowns.

TEST_CASE("a man's move to the end of a board without a Crown is answered with the Crowns") {
    REQUIRE(reason("1:P1 n6n:P2 n32s:C n17=S,n18=K:X0,0", "n6-n2") ==
            "at the end of a board the man takes a Crown: n6-n2=n17 or n6-n2=n18");
}

TEST_CASE("a Crown that does not lie, or is one's own, is answered with those that lie") {
    const std::string position = "1:P1 n6n:P2 n32s:C s13=H,n17=S:X0,0";
    REQUIRE(reason(position, "n6-n2=n18") == "no Crown of another player lies on n18: n6-n2=n17");
    REQUIRE(reason(position, "n6-n2=s13") == "no Crown of another player lies on s13: n6-n2=n17");
    REQUIRE(reason(position, "n6-n2=m1") == "no Crown of another player lies on m1: n6-n2=n17");
}

TEST_CASE("a Crown named where none is to be chosen is answered so") {
    REQUIRE(reason("1:P1 n6n:P2 n32s:C s13=H:X0,0", "n6-n2=s13") == "n6-n2 takes no Crown from elsewhere");
    REQUIRE(reason("1:P1 m18n:P2 n32s:C n17=S:X0,0", "m18-m14=n17") == "m18-m14 takes no Crown from elsewhere");
    REQUIRE(reason("1:P1 n10n:P2 Kn6,n32s:C n18=S:X0,0", "n10xn1=n18") == "n10xn1 takes no Crown from elsewhere");
    REQUIRE(reason("1:P1 n22n:P2 n32s:C n17=S,n18=K:X0,0", "n22-n17=n18") == "n22-n17 takes no Crown from elsewhere");
}

// Shots, teleports and second actions.

TEST_CASE("a shot at nobody, or at one's own piece, is answered so") {
    const std::string position = "1:P1 m15n,Km18+C:P2 m11s,n1s:X0,0";
    REQUIRE(reason(position, "m18*m14") == "there is no opponent on m14 next to m18");
    REQUIRE(reason(position, "m18*m15") == "there is no opponent on m15 next to m18");
    REQUIRE(reason(position, "m18*m11") == "there is no opponent on m11 next to m18");
    REQUIRE(reason(against("Km12+C", "e5w"), "m12*e5", {}) == "there is no opponent on e5 next to m12");
}

TEST_CASE("a teleport onto a piece or a Crown is answered so") {
    const std::string position = "1:P1 m15n,Km18+T:P2 n1s:C s13=S,n17=K:X0,0";
    REQUIRE(reason(position, "m18@m15") == "square m15 is occupied");
    REQUIRE(reason(position, "m18@m18") == "square m18 is occupied");
    REQUIRE(reason(position, "m18@n17") == "nobody teleports to a square with a Crown, as n17 is");
    REQUIRE(reason(position, "m18@s13") == "nobody teleports to a square with a Crown, as s13 is");
}

TEST_CASE("a second action on the Mega Board that cannot be played is answered with those that can") {
    REQUIRE(reason("1:P1 Ks4+S:P2 n1s:X0,0", "s4-m32-m29") ==
            "s4-m32 can go on only so: s4-m32-m28, s4-m32-s4, s4-m32-s3 or s4-m32-m27");
    REQUIRE(reason("1:P1 Km18+ST:P2 n1s:X0,0", "m18@n2-n6") == "nothing can follow m18@n2");
}
