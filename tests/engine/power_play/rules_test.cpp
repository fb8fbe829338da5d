// Board, pieces and moves of Power Play: small positions for every sentence of the rules page, worked out by hand.
#include "tests/engine/power_play/answers.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::power_play;

namespace {

// Thirteen pips in a corner where they do not meddle: one less, and the player would be out.
const std::string kCornerOne = "1:P1 a7=22,a8=333";
const std::string kCornerTwo = ":P2 h7=22,h8=333";

[[nodiscard]] std::string start_of(const Settings& settings) { return format_position(Table(settings).start()); }

// Player 1 can jump from f1 over f2 to f3, where there is a piece of player 1.
[[nodiscard]] std::string join(const std::string& jumper, const std::string& target) {
    return counted("1:P1 f1=" + jumper + ",f2=1,f3=" + target + ",a7=2,a8=33" + kCornerTwo);
}

// The same, with a piece of player 2 on f3.
[[nodiscard]] std::string attack(const std::string& jumper, const std::string& target) {
    return counted("1:P1 f1=" + jumper + ",f2=1,a7=22,a8=333:P2 f3=" + target + ",h7=22,h8=333");
}

const Settings kAnyLift = {{"lift", "any"}};
const Settings kTouch = {{"transit", "touch"}};

}  // namespace

// Board and pieces.

TEST_CASE("players of Power Play sit at corners in turn order") {
    const std::string first = "1:P1 a1=123,b1=123,c1=123,a2=123,a3=123";
    const std::string a8 = " a6=123,a7=123,a8=123,b8=123,c8=123";
    const std::string h8 = " h6=123,h7=123,f8=123,g8=123,h8=123";
    REQUIRE(start_of({{"players", "2"}}) == first + ":P2" + h8 + ":L0,0");
    REQUIRE(start_of({{"players", "3"}}) == first + ":P2" + a8 + ":P3" + h8 + ":L0,0,0");
    REQUIRE(start_of({}) == first + ":P2" + a8 + ":P3" + h8 + ":P4 f1=123,g1=123,h1=123,h2=123,h3=123:L0,0,0,0");
}

TEST_CASE("the other starting squares of Power Play are reflected into every corner") {
    REQUIRE(start_of({{"start", "wedge"}}) ==
            "1:P1 b1=123,c1=123,a2=123,b2=123,a3=123:P2 a6=123,a7=123,b7=123,b8=123,c8=123"
            ":P3 h6=123,g7=123,h7=123,f8=123,g8=123:P4 f1=123,g1=123,g2=123,h2=123,h3=123:L0,0,0,0");
    REQUIRE(start_of({{"start", "block"}}) ==
            "1:P1 a1=123,b1=123,a2=123,b2=123,c3=123:P2 c6=123,a7=123,b7=123,a8=123,b8=123"
            ":P3 f6=123,g7=123,h7=123,g8=123,h8=123:P4 g1=123,h1=123,g2=123,h2=123,f3=123:L0,0,0,0");
    REQUIRE(start_of({{"start", "quincunx"}}) ==
            "1:P1 a1=123,c1=123,b2=123,a3=123,c3=123:P2 a6=123,c6=123,b7=123,a8=123,c8=123"
            ":P3 f6=123,h6=123,g7=123,f8=123,h8=123:P4 f1=123,h1=123,g2=123,f3=123,h3=123:L0,0,0,0");
}

TEST_CASE("the corners of two players of Power Play are opposite with every set of starting squares") {
    REQUIRE(start_of({{"start", "wedge"}, {"players", "2"}}) ==
            "1:P1 b1=123,c1=123,a2=123,b2=123,a3=123:P2 h6=123,g7=123,h7=123,f8=123,g8=123:L0,0");
    REQUIRE(start_of({{"start", "quincunx"}, {"players", "2"}}) ==
            "1:P1 a1=123,c1=123,b2=123,a3=123,c3=123:P2 f6=123,h6=123,g7=123,f8=123,h8=123:L0,0");
}

// Steps.

TEST_CASE("a step of Power Play goes to any empty square around, but not onto a marker") {
    const std::string open = counted(kCornerOne + ",g4=1" + kCornerTwo);
    REQUIRE(moves_from("g4", open) == Texts{"g4-f3", "g4-f4", "g4-f5", "g4-g3", "g4-g5", "g4-h3", "g4-h4", "g4-h5"});
    REQUIRE(text_after(open, "g4-f5") == counted("2:P1 f5=1,a7=22,a8=333" + kCornerTwo) + ":N1:M1");
    // e4 is a marker, and so is d5 behind it.
    REQUIRE(moves_from("f3", counted(kCornerOne + ",f3=1" + kCornerTwo)) ==
            Texts{"f3-e2", "f3-e3", "f3-f2", "f3-f4", "f3-g2", "f3-g3", "f3-g4"});
}

TEST_CASE("a step of Power Play neither joins nor captures, and nothing leaves the board") {
    const std::string position = counted(kCornerOne + ",h1=2,h2=3:P2 g1=1,g2=1,h7=22,h8=333");
    // The neighbours of h1 are taken; over g1 to f1, over g2 to f3, over h2 to h3, where jumps end.
    REQUIRE(moves_from("h1", position) == Texts{"h1xf1", "h1xf3", "h1xh3"});
    REQUIRE(moves_from("h2", position) == Texts{"h2-g3", "h2-h3", "h2xf2"});
}

// Which pyramids are lifted.

TEST_CASE("the whole piece or its top part is lifted in Power Play") {
    const std::string position = counted(kCornerOne + ",h1=321" + kCornerTwo);
    const std::string rest = kCornerTwo + ":L11,17:N1:M1";
    REQUIRE(moves_to("h2", position) == Texts{"h1-h2", "h1/1-h2", "h1/2-h2"});
    REQUIRE(text_after(position, "h1-h2") == "2:P1 h2=321,a7=22,a8=333" + rest);
    REQUIRE(text_after(position, "h1/1-h2") == "2:P1 h1=32,h2=1,a7=22,a8=333" + rest);
    REQUIRE(text_after(position, "h1/2-h2") == "2:P1 h1=3,h2=21,a7=22,a8=333" + rest);
}

TEST_CASE("with lift=any a single pyramid under others is lifted as well") {
    const std::string position = counted(kCornerOne + ",h1=321" + kCornerTwo);
    const std::string rest = kCornerTwo + ":L11,17:N1:M1";
    REQUIRE(moves_to("h2", position, kAnyLift) == Texts{"h1-h2", "h1/1-h2", "h1/2-h2", "h1/=2-h2", "h1/=3-h2"});
    REQUIRE(text_after(position, "h1/=2-h2", kAnyLift) == "2:P1 h1=31,h2=2,a7=22,a8=333" + rest);
    REQUIRE(text_after(position, "h1/=3-h2", kAnyLift) == "2:P1 h1=21,h2=3,a7=22,a8=333" + rest);
    REQUIRE(moves_to("h2", counted(kCornerOne + ",h1=1" + kCornerTwo), kAnyLift) == Texts{"h1-h2"});
}

TEST_CASE("the level of a lifted pyramid is written where another of its size is in the piece") {
    const auto to_h2 = [](const std::string& piece) {
        return moves_to("h2", counted("1:P1 h1=" + piece + ",a7=2,a8=33:P2 h7=22,h8=333"), kAnyLift);
    };
    REQUIRE(to_h2("131") == Texts{"h1-h2", "h1/1-h2", "h1/2-h2", "h1/=1@1-h2", "h1/=3-h2"});
    REQUIRE(to_h2("333") == Texts{"h1-h2", "h1/1-h2", "h1/2-h2", "h1/=3@1-h2", "h1/=3@2-h2"});
    REQUIRE(to_h2("322") == Texts{"h1-h2", "h1/1-h2", "h1/2-h2", "h1/=2@2-h2", "h1/=3-h2"});
    const std::string position = counted("1:P1 h1=131,a7=2,a8=33" + kCornerTwo);
    REQUIRE(text_after(position, "h1/=1@1-h2", kAnyLift) ==
            counted("2:P1 h1=31,h2=1,a7=2,a8=33" + kCornerTwo) + ":N1:M1");
}

// Jumps.

TEST_CASE("a jump of Power Play goes over an own piece, an enemy or a marker, and goes on as one likes") {
    // Over c2 to d2, on over e2 to f2.
    const std::string chain = counted(kCornerOne + ",b2=1,c2=2:P2 e2=3,h7=22,h8=333");
    REQUIRE(moves_from("b2", chain) ==
            Texts{"b2-a1", "b2-a2", "b2-a3", "b2-b1", "b2-b3", "b2-c1", "b2-c3", "b2xd2", "b2xf2"});
    REQUIRE(text_after(chain, "b2xf2") == counted("2:P1 c2=2,f2=1,a7=22,a8=333:P2 e2=3,h7=22,h8=333") + ":N1:M1");
    // Over e4 to f5; behind d4 there is d5.
    REQUIRE(moves_from("d3", counted(kCornerOne + ",d3=1" + kCornerTwo)) ==
            Texts{"d3-c2", "d3-c3", "d3-c4", "d3-d2", "d3-e2", "d3-e3", "d3xf5"});
}

TEST_CASE("a move of Power Play does not end where it began, and different routes are one move") {
    // A ring: h1 over g1, f2, g3 and h2 by f1, f3 and h3 back, both ways round.
    const std::string ring = counted("1:P1 g1=2,h1=11,f2=1,h2=1,g3=1,a7=22,a8=333" + kCornerTwo);
    REQUIRE(moves_from("h1", ring) ==
            Texts{"h1-g2", "h1/1-g2", "h1/1xf1", "h1/1xf3", "h1/1xh3", "h1xf1", "h1xf3", "h1xh3"});
    // From f3 also onto the marker d5, and on from there.
    REQUIRE(moves_from("h1x", ring, kTouch) == Texts{"h1xd3", "h1xf1", "h1xf3", "h1xf5", "h1xh3"});
}

TEST_CASE("every landing but the last is on an empty square, or on anything with transit=touch") {
    const std::string markers = counted(kCornerOne + ",f3=1" + kCornerTwo);
    // Over e4 onto d5, on over d4 to d3 or over e5 to f5.
    REQUIRE(moves_from("f3x", markers, kTouch) == Texts{"f3xd3", "f3xf5"});
    // An enemy that is stronger on h3, and an own piece on f1 that cannot be joined.
    const std::string pieces = counted("1:P1 f1=1,g1=2,h1=2,h2=1,a7=22,a8=33:P2 h3=3,h4=1,h7=22,h8=33");
    REQUIRE(moves_from("h1x", pieces).empty());
    REQUIRE(moves_from("h1x", pieces, kTouch) == Texts{"h1xh5"});
    REQUIRE(text_after(pieces, "h1xh5", kTouch) ==
            counted("2:P1 f1=1,g1=2,h2=1,h5=2,a7=22,a8=33:P2 h3=3,h4=1,h7=22,h8=33") + ":N1:M1");
}

// Landing on an own piece.

TEST_CASE("pyramids of Power Play join on a top that is not smaller than the lowest of them") {
    REQUIRE(moves_to("xf3", join("2", "3")) == Texts{"f1xf3"});
    REQUIRE(moves_to("xf3", join("3", "3")) == Texts{"f1xf3"});
    REQUIRE(moves_to("xf3", join("3", "2")).empty());
    REQUIRE(moves_to("xf3", join("1", "31")) == Texts{"f1xf3"});
    REQUIRE(moves_to("xf3", join("2", "31")).empty());
    REQUIRE(moves_to("xf3", join("21", "3")) == Texts{"f1/1xf3", "f1xf3"});
    // The medium on top cannot stand on the small, the small below it can.
    REQUIRE(moves_to("xf3", join("12", "1")) == Texts{"f1xf3"});
    REQUIRE(moves_to("xf3", join("12", "1"), kAnyLift) == Texts{"f1/=1xf3", "f1xf3"});
}

TEST_CASE("a piece of Power Play has three pyramids at most") {
    REQUIRE(moves_to("xf3", join("21", "32")) == Texts{"f1/1xf3"});
    REQUIRE(moves_to("xf3", join("111", "3")) == Texts{"f1/1xf3", "f1/2xf3"});
    REQUIRE(moves_to("xf3", join("1", "321")).empty());
}

TEST_CASE("joined pyramids of Power Play lie in the order in which they came") {
    REQUIRE(text_after(join("21", "3"), "f1xf3") == counted("2:P1 f2=1,f3=321,a7=2,a8=33" + kCornerTwo) + ":N1:M1");
    REQUIRE(text_after(join("21", "3"), "f1/1xf3") ==
            counted("2:P1 f1=2,f2=1,f3=31,a7=2,a8=33" + kCornerTwo) + ":N1:M1");
    REQUIRE(text_after(join("12", "1"), "f1xf3") == counted("2:P1 f2=1,f3=112,a7=2,a8=33" + kCornerTwo) + ":N1:M1");
    REQUIRE(text_after(join("12", "1"), "f1/=1xf3", kAnyLift) ==
            counted("2:P1 f1=2,f2=1,f3=11,a7=2,a8=33" + kCornerTwo) + ":N1:M1");
}

// Landing on another player's piece.

TEST_CASE("a stronger piece of Power Play is never landed on") {
    REQUIRE(moves_to("xf3", attack("2", "3")).empty());
    REQUIRE(moves_to("xf3", attack("2", "111")).empty());
    REQUIRE(moves_to("xf3", attack("33", "322")).empty());
}

TEST_CASE("strength in Power Play is that of the pyramids that are lifted") {
    // Three pips capture, the two at the top kick.
    REQUIRE(moves_to("xf3", attack("12", "2")) == Texts{"f1/1xf3", "f1xf3"});
    REQUIRE(text_after(attack("12", "2"), "f1xf3") == "2:P1 f2=1,f3=12,a7=22,a8=333" + kCornerTwo + ":L13,17:M1");
    REQUIRE(text_after(attack("12", "2"), "f1/1xf3") ==
            "2:P1 f1=1,f2=1,f3=2,a7=22,a8=333" + kCornerTwo + ":H2=2:L13,15:M1:K1");
    REQUIRE(moves_to("xf3", attack("111", "3")) == Texts{"f1xf3"});
    REQUIRE(moves_to("xf3", attack("33", "321")) == Texts{"f1xf3"});
}

TEST_CASE("a captured piece of Power Play leaves the game, and its pips are lost") {
    REQUIRE(text_after(attack("2", "1"), "f1xf3") == "2:P1 f2=1,f3=2,a7=22,a8=333" + kCornerTwo + ":L14,17:M1");
    REQUIRE(text_after(attack("33", "32") + ":N7:M20", "f1xf3") ==
            "2:P1 f2=1,f3=33,a7=22,a8=333" + kCornerTwo + ":L10,17:M21");
}

TEST_CASE("jumping and capturing are never forced in Power Play") {
    REQUIRE(moves_from("f1", attack("2", "1")) == Texts{"f1-e1", "f1-e2", "f1-g1", "f1-g2", "f1xf3"});
}

// Passing.

TEST_CASE("a player of Power Play who can do nothing passes, and nobody else does") {
    // Neighbours of h1 are taken, and behind them stand stronger pieces; the hand finds no starting square.
    const std::string shut_in = counted("2:P1 f1=2,g1=2,g2=2,h2=3,f3=2,h3=2,h6=1,h7=1,f8=1,g8=1,h8=1:P2 h1=1:H2=33322");
    REQUIRE(moves_of(shut_in) == Texts{"pass"});
    REQUIRE(text_after(shut_in, "pass") ==
            counted("1:P1 f1=2,g1=2,g2=2,h2=3,f3=2,h3=2,h6=1,h7=1,f8=1,g8=1,h8=1:P2 h1=1:H2=33322") + ":N1:M1");
    // One weaker piece behind a neighbour is enough to move.
    const std::string open = counted("2:P1 f1=1,g1=2,g2=2,h2=3,f3=2,h3=2,h6=1,h7=1,f8=1,g8=1,h8=2:P2 h1=1:H2=33322");
    REQUIRE(moves_from("h1", open) == Texts{"h1xf1"});
    REQUIRE_FALSE(can_play(table_of(open).parse(open), "pass"));
}
