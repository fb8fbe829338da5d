// Kickback placement in Power Play: small positions for every sentence of the rules page, worked out by hand.
#include "tests/engine/power_play/answers.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::power_play;

namespace {

// Player 1 far from the corners of the others.
const std::string kDistantOne = "P1 a1=333,a2=22";
// After the kickback by f1xf3 in the cases below.
const std::string kDistantOneAfter = "P1 a1=333,a2=22,f2=1,f3=";

// Player 1 can jump from f1 over f2 to a piece of player 2 on f3; `rest` are the other pieces of player 2.
[[nodiscard]] std::string kick(const std::string& piece, const std::string& target, const std::string& rest) {
    return counted("1:P1 a1=333,f1=" + piece + ",a2=22,f2=1:P2 f3=" + target + "," + rest);
}

}  // namespace

TEST_CASE("a kicked pyramid goes to its owner's hand, who places it before the turn passes on") {
    const std::string kicked = text_after(kick("2", "2", "h7=22,h8=333") + ":N5:M8", "f1xf3");
    REQUIRE(kicked == "2:" + kDistantOneAfter + "2:P2 h7=22,h8=333:H2=2:L14,15:M9:K1");
    // h7 has a medium already, h8 three pyramids: no nest to recreate, so the empty starting squares.
    REQUIRE(moves_of(kicked) == Texts{"+2@f8", "+2@g8", "+2@h6"});
    REQUIRE(text_after(kicked, "+2@h6") == "2:" + kDistantOneAfter + "2:P2 h6=2,h7=22,h8=333:L14,15:N1:M10");
}

TEST_CASE("a nest that can be recreated goes before empty starting squares") {
    const std::string kicked = text_after(kick("2", "2", "a7=22,a8=33,h6=3,h7=31,h8=1"), "f1xf3");
    // Not h7 alone, and not the empty f8 and g8.
    REQUIRE(moves_of(kicked) == Texts{"+2@h6", "+2@h7", "+2@h8"});
    const std::string before = "2:" + kDistantOneAfter + "2:P2 ";
    REQUIRE(text_after(kicked, "+2@h6") == before + "h6=23,a7=22,h7=31,a8=33,h8=1:L14,10:N1:M2");
    REQUIRE(text_after(kicked, "+2@h7") == before + "h6=3,a7=22,h7=123,a8=33,h8=1:L14,10:N1:M2");
    REQUIRE(text_after(kicked, "+2@h8") == before + "h6=3,a7=22,h7=31,a8=33,h8=12:L14,10:N1:M2");
}

TEST_CASE("a starting square with the same size, with twins, with three or with an enemy takes no pyramid") {
    REQUIRE(moves_of(counted("2:" + kDistantOne + ",g8=1:P2 a7=2,h6=23,h7=11,f8=333:H2=2") + ":K1") == Texts{"+2@h8"});
    REQUIRE(moves_of(counted("2:" + kDistantOne + ",g8=1:P2 a7=2,h6=3,h7=11,f8=333:H2=2") + ":K1") == Texts{"+2@h6"});
    REQUIRE(moves_of(counted("2:" + kDistantOne + ",g8=1:P2 a7=22,a8=22,h6=3,h7=13,f8=11,h8=113:H2=2") + ":K1") ==
            Texts{"+2@h6", "+2@h7"});
}

TEST_CASE("kicked pyramids are placed one by one, the largest first") {
    const std::string kicked = text_after(kick("33", "123", "h7=22,h8=333"), "f1xf3");
    const std::string own = "2:" + kDistantOneAfter + "33";
    REQUIRE(kicked == own + ":P2 h7=22,h8=333:H2=321:L10,11:M1:K1");
    REQUIRE(moves_of(kicked) == Texts{"+3@f8", "+3@g8", "+3@h6"});
    const std::string second = text_after(kicked, "+3@f8");
    REQUIRE(second == own + ":P2 h7=22,f8=3,h8=333:H2=21:L10,11:N1:M2:K1");
    REQUIRE(moves_of(second) == Texts{"+2@f8"});
    const std::string third = text_after(second, "+2@f8");
    REQUIRE(third == own + ":P2 h7=22,f8=23,h8=333:H2=1:L10,11:N2:M3:K1");
    REQUIRE(moves_of(third) == Texts{"+1@f8"});
    REQUIRE(text_after(third, "+1@f8") == own + ":P2 h7=22,f8=123,h8=333:L10,11:N3:M4");
}

TEST_CASE("equal pyramids that are kicked together go to different squares, and what is left over waits") {
    // Two empty starting squares for three larges.
    const std::string before = counted("1:P1 f1=333,a2=22,f2=1,h6=1:P2 f3=333,h7=22,f8=11");
    const std::string own = "2:P1 a2=22,f2=1,f3=333,h6=1:P2 ";
    const std::string first = text_after(before, "f1xf3");
    REQUIRE(moves_of(first) == Texts{"+3@g8", "+3@h8"});
    const std::string second = text_after(first, "+3@h8");
    REQUIRE(second == counted(own + "h7=22,f8=11,h8=3:H2=33") + ":N1:M2:K1");
    REQUIRE(moves_of(second) == Texts{"+3@g8"});
    // It is player 2's own turn now, and h8 and g8 hold a large each.
    const std::string turn = text_after(second, "+3@g8");
    REQUIRE(turn == counted(own + "h7=22,f8=11,g8=3,h8=3:H2=3") + ":N2:M3");
    REQUIRE(moves_from("+", turn).empty());
    REQUIRE(can_play(table_of(turn).parse(turn), "g8-g7"));
}

TEST_CASE("a smaller pyramid is placed though a larger one cannot be") {
    const std::string position = counted("2:" + kDistantOne + ",g8=1,h8=1:P2 h6=3,h7=33,f8=23:H2=31") + ":K1";
    REQUIRE(moves_of(position) == Texts{"+1@f8", "+1@h6"});
    REQUIRE(text_after(position, "+1@f8") ==
            counted("2:" + kDistantOne + ",g8=1,h8=1:P2 h6=3,h7=33,f8=123:H2=3") + ":N1:M1");
}

TEST_CASE("the one who kicks may stand on the starting square that would be free") {
    // Player 1 jumps from h4 over h5 to h6.
    const std::string before = counted("1:P1 a1=333,a2=22,h4=2,h5=1:P2 h6=2,h7=22,h8=333");
    REQUIRE(moves_of(text_after(before, "h4xh6")) == Texts{"+2@f8", "+2@g8"});
}

TEST_CASE("if no starting square is allowed, the kicked pyramids stay in reserve and the turn passes on") {
    const std::string before = counted("1:P1 a1=333,f1=2,h6=1,h7=1,f8=1,g8=1,h8=1:P2 f2=1,f3=2,a8=333,c8=2");
    const std::string next = text_after(before, "f1xf3");
    REQUIRE(next == counted("2:P1 a1=333,f3=2,h6=1,h7=1,f8=1,g8=1,h8=1:P2 f2=1,a8=333,c8=2:H2=2") + ":M1");
    REQUIRE(can_play(table_of(next).parse(next), "c8-c7"));
}

TEST_CASE("the reserve is placed at the start of a turn, which stays with its owner") {
    const std::string position = counted("2:" + kDistantOne + ",g8=1,h8=1:P2 h6=3,h7=3,f8=33:H2=221");
    const std::string first = text_after(position, "+2@h6");
    REQUIRE(first == counted("2:" + kDistantOne + ",g8=1,h8=1:P2 h6=23,h7=3,f8=33:H2=21") + ":N1:M1");
    // The other nest before the empty squares that there are not; then the small on either.
    REQUIRE(moves_of(first) == Texts{"+2@h7"});
    const std::string second = text_after(first, "+2@h7");
    REQUIRE(moves_of(second) == Texts{"+1@h6", "+1@h7"});
    const std::string third = text_after(second, "+1@h6");
    REQUIRE(third == counted("2:" + kDistantOne + ",g8=1,h8=1:P2 h6=123,h7=23,f8=33") + ":N3:M3");
    REQUIRE(moves_from("+", third).empty());
    REQUIRE(text_after(third, "h6-h5") == counted("1:" + kDistantOne + ",g8=1,h8=1:P2 h5=123,h7=23,f8=33") + ":N4:M4");
}

TEST_CASE("pyramids in reserve are placed together with kicked ones, the largest of all first") {
    // f8 becomes free by the kickback itself.
    const std::string before = counted("1:P1 a1=333,h6=1,h7=1,f8=2,g8=1,h8=1:P2 f6=2,f7=1,a8=333:H2=3");
    const std::string kicked = text_after(before, "f8xf6");
    REQUIRE(kicked == counted("2:P1 a1=333,f6=2,h6=1,h7=1,g8=1,h8=1:P2 f7=1,a8=333:H2=32") + ":M1:K1");
    REQUIRE(moves_of(kicked) == Texts{"+3@f8"});
    REQUIRE(moves_of(text_after(kicked, "+3@f8")) == Texts{"+2@f8"});
}

TEST_CASE("after a kickback the turn goes to the player after the one who moved") {
    const std::string rest = ":P4 g1=22,h1=333";
    const std::string before = counted("1:P1 a1=333,f1=2,a2=22,f2=1:P2 a7=22,a8=333:P3 f3=2,h7=22,h8=333" + rest);
    const std::string kicked = text_after(before, "f1xf3");
    REQUIRE(kicked ==
            counted("3:" + kDistantOneAfter + "2:P2 a7=22,a8=333:P3 h7=22,h8=333" + rest + ":H3=2") + ":M1:K1");
    REQUIRE(text_after(kicked, "+2@f8") ==
            counted("2:" + kDistantOneAfter + "2:P2 a7=22,a8=333:P3 h7=22,f8=2,h8=333" + rest) + ":N1:M2");
}

TEST_CASE("after a kickback by the last player in turn order who is left the first one left follows") {
    const std::string before = counted("3:P1 out:P2 f3=2,a7=22,a8=333:P3 f1=2,f2=1,h7=22,h8=333:P4 out");
    const std::string kicked = text_after(before, "f1xf3");
    REQUIRE(kicked == counted("2:P1 out:P2 a7=22,a8=333:P3 f2=1,f3=2,h7=22,h8=333:P4 out:H2=2") + ":M1:K3");
    REQUIRE(moves_of(kicked) == Texts{"+2@a6", "+2@b8", "+2@c8"});
    // The one who has placed is the one who follows.
    REQUIRE(text_after(kicked, "+2@b8") ==
            counted("2:P1 out:P2 a7=22,a8=333,b8=2:P3 f2=1,f3=2,h7=22,h8=333:P4 out") + ":N1:M2");
}

TEST_CASE("kicked pyramids go to the starting squares of the option") {
    const std::string position = counted("2:" + kDistantOne + ":P2 h7=22,h8=333:H2=2") + ":K1";
    REQUIRE(moves_of(position, {{"start", "wedge"}}) == Texts{"+2@f8", "+2@g7", "+2@g8", "+2@h6"});
    REQUIRE(moves_of(position, {{"start", "block"}}) == Texts{"+2@f6", "+2@g7", "+2@g8"});
    REQUIRE(moves_of(position, {{"start", "quincunx"}}) == Texts{"+2@f6", "+2@f8", "+2@g7", "+2@h6"});
}

TEST_CASE("the example position of the rules page has one placing") {
    const std::string example =
        "4:P1 c3=2,g3=323,c5=3,f5=3,a7=3:P2 out:P3 f1=1,f2=2,g4=1,h4=2,c6=3,d6=33,a8=3,h8=13"
        ":P4 d1=3,h1=11,e2=2,h2=3,f6=3,g6=3,h6=2:H4=2:L11,19,8,10:K3";
    // h2 has a large alone; h1 has two smalls, f1 an enemy; the nest goes before the empty g1 and h3.
    REQUIRE(moves_of(example) == Texts{"+2@h2"});
    REQUIRE(text_after(example, "+2@h2") ==
            "4:P1 c3=2,g3=323,c5=3,f5=3,a7=3:P2 out:P3 f1=1,f2=2,g4=1,h4=2,c6=3,d6=33,a8=3,h8=13"
            ":P4 d1=3,h1=11,e2=2,h2=23,f6=3,g6=3,h6=2:L11,19,8,10:N1:M1");
}
