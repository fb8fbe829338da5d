// The naive Power Play against cases worked out by hand from the rules page: starts, moves, joins, captures, and the
// placing of kicked pyramids. The tests of the fast rules rest on it.
#include "tests/engine/power_play/naive_answers.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

namespace sparring::naive_power_play {
namespace {

// Thirteen pips at home are just enough not to be out, and too far away to meddle.
const std::string kHomeOfTwo = "h7=22,h8=333";

// The moves of the piece on one square.
Notations moves_from(const std::string& square, const std::string& position, const Options& options = {}) {
    Notations notations = moves_of(position, options);
    std::erase_if(notations, [&](const std::string& move) { return !move.starts_with(square); });
    return notations;
}

// The moves that end on one square.
Notations moves_to(const std::string& square, const std::string& position, const Options& options = {}) {
    Notations notations = moves_of(position, options);
    std::erase_if(notations, [&](const std::string& move) { return !move.ends_with(square); });
    return notations;
}

// A piece on f1 that can jump over a small of its own to f3; the pips that player 1 has lost follow from it.
std::string jumper_and_target(const std::string& jumper, const std::string& target, const std::string& lost) {
    return "1:P1 a1=333,f1=" + jumper + ",a2=22,f2=1,f3=" + target + ":P2 " + kHomeOfTwo + ":L" + lost + ",17";
}

// The same, with an enemy piece as the target.
std::string jumper_and_enemy(const std::string& jumper, const std::string& enemy, const std::string& lost) {
    return "1:P1 a1=333,f1=" + jumper + ",a2=22,f2=1:P2 f3=" + enemy + "," + kHomeOfTwo + ":L" + lost;
}

}  // namespace

TEST_CASE("naive Power Play: two players sit at a1 and h8, three and four around the board") {
    CHECK(format(start({.players = 2})) ==
          "1:P1 a1=123,b1=123,c1=123,a2=123,a3=123:P2 h6=123,h7=123,f8=123,g8=123,h8=123:L0,0");
    CHECK(format(start({.players = 3})) ==
          "1:P1 a1=123,b1=123,c1=123,a2=123,a3=123:P2 a6=123,a7=123,a8=123,b8=123,c8=123"
          ":P3 h6=123,h7=123,f8=123,g8=123,h8=123:L0,0,0");
    CHECK(format(start({})) ==
          "1:P1 a1=123,b1=123,c1=123,a2=123,a3=123:P2 a6=123,a7=123,a8=123,b8=123,c8=123"
          ":P3 h6=123,h7=123,f8=123,g8=123,h8=123:P4 f1=123,g1=123,h1=123,h2=123,h3=123:L0,0,0,0");
    CHECK_THROWS_AS(start({.players = 1}), std::invalid_argument);
    CHECK_THROWS_AS(start({.players = 5}), std::invalid_argument);
}

TEST_CASE("naive Power Play: the starting squares follow the option") {
    CHECK(format(start({.players = 2, .start = Start::kWedge})) ==
          "1:P1 b1=123,c1=123,a2=123,b2=123,a3=123:P2 h6=123,g7=123,h7=123,f8=123,g8=123:L0,0");
    CHECK(format(start({.players = 2, .start = Start::kBlock})) ==
          "1:P1 a1=123,b1=123,a2=123,b2=123,c3=123:P2 f6=123,g7=123,h7=123,g8=123,h8=123:L0,0");
    CHECK(format(start({.players = 2, .start = Start::kQuincunx})) ==
          "1:P1 a1=123,c1=123,b2=123,a3=123,c3=123:P2 f6=123,h6=123,g7=123,f8=123,h8=123:L0,0");
}

TEST_CASE("naive Power Play: the moves of the starts are counted") {
    // Squares to go to, by piece: a1 1, a2 3, a3 4, b1 3, c1 4; three parts can go to each.
    CHECK(perft(start({.players = 2}), 1, {}) == 3UL * 15);
    // Five parts of each nest with lift=any: three tops, the medium alone and the small alone.
    CHECK(perft(start({.players = 2}), 1, {.lift = Lift::kAny}) == 5UL * 15);
    // a2 4, b1 4, a3 5, c1 5, b2 4.
    CHECK(perft(start({.players = 2, .start = Start::kWedge}), 1, {.start = Start::kWedge}) == 3UL * 22);
    // a1 2, a2 5, b1 5, b2 4, c3 6; a2 also over d5 and f6 to g6, as a whole nest on to g8, and b1 likewise.
    CHECK(perft(start({.players = 2, .start = Start::kBlock}), 1, {.start = Start::kBlock}) ==
          3UL * 22 + 2UL * (3 + 1));
    // a1 2, c1 4, a3 4, b2 4, c3 6.
    CHECK(perft(start({.players = 2, .start = Start::kQuincunx}), 1, {.start = Start::kQuincunx}) == 3UL * 20);
}

TEST_CASE("naive Power Play: neighbours meet at the second ply, opposite corners do not") {
    CHECK(perft(start({.players = 2}), 0, {}) == 1);
    CHECK(perft(start({.players = 2}), 2, {}) == 45UL * 45);
    // The parts 3, 23, 123 of player 2 go on from a5 over a4 or b4 when something of player 1 has gone there: after
    // a3-a4 3 + 3 + 4 times, after a2xa4 once (the whole nest) for each part, after a3-b4 three times for each part.
    CHECK(perft(start({.players = 3}), 2, {}) == 45UL * 45 + 10 + 3 + 9);
    CHECK(perft(start({.players = 4}), 2, {}) == 45UL * 45 + 10 + 3 + 9);
    CHECK_THROWS_AS(perft(start({}), -1, {}), std::invalid_argument);
}

TEST_CASE("naive Power Play: a step goes to any adjacent empty square") {
    const std::string position = "1:P1 a1=333,a2=22,c3=1:P2 " + kHomeOfTwo + ":L16,17";
    // d4 is a marker, and so is e5 behind it.
    CHECK(moves_from("c3", position) == Notations{"c3-b2", "c3-b3", "c3-b4", "c3-c2", "c3-c4", "c3-d2", "c3-d3"});
    CHECK(after(position, "c3-b4") == "2:P1 a1=333,a2=22,b4=1:P2 " + kHomeOfTwo + ":L16,17:N1:M1");
    CHECK_THROWS_AS(after(position, "c3-d4"), std::invalid_argument);
    CHECK_THROWS_AS(after(position, "c3-e3"), std::invalid_argument);
    CHECK_THROWS_AS(after(position, "h7-g7"), std::invalid_argument);
}

TEST_CASE("naive Power Play: no step joins or captures") {
    const std::string position = "1:P1 a1=333,h1=2,a2=22,h2=3:P2 g2=1," + kHomeOfTwo + ":L12,16";
    // Over h2 to h3, on over g2 to f1, and over g2 to f3; g1 is the only empty neighbour.
    CHECK(moves_from("h1", position) == Notations{"h1-g1", "h1xf1", "h1xf3", "h1xh3"});
}

TEST_CASE("naive Power Play: the mover takes the top part or the whole of a piece") {
    const std::string position = "1:P1 a1=333,h1=123,a2=22:P2 " + kHomeOfTwo + ":L11,17";
    const std::string rest = ":P2 " + kHomeOfTwo + ":L11,17:N1:M1";
    CHECK(moves_from("h1", position) ==
          Notations{"h1-g1", "h1-g2", "h1-h2", "h1/1-g1", "h1/1-g2", "h1/1-h2", "h1/2-g1", "h1/2-g2", "h1/2-h2"});
    CHECK(after(position, "h1-g2") == "2:P1 a1=333,a2=22,g2=123" + rest);
    CHECK(after(position, "h1/1-g2") == "2:P1 a1=333,h1=12,a2=22,g2=3" + rest);
    CHECK(after(position, "h1/2-g2") == "2:P1 a1=333,h1=1,a2=22,g2=23" + rest);
    CHECK_THROWS_AS(after(position, "h1/3-g2"), std::invalid_argument);
    CHECK_THROWS_AS(after(position, "h1/=2-g2"), std::invalid_argument);
}

TEST_CASE("naive Power Play: with lift=any a single pyramid of any level can be taken") {
    const Options options{.lift = Lift::kAny};
    const std::string position = "1:P1 a1=333,h1=123,a2=22:P2 " + kHomeOfTwo + ":L11,17";
    const std::string rest = ":P2 " + kHomeOfTwo + ":L11,17:N1:M1";
    CHECK(moves_to("-g2", position, options) == Notations{"h1-g2", "h1/1-g2", "h1/2-g2", "h1/=1-g2", "h1/=2-g2"});
    CHECK(after(position, "h1/=2-g2", options) == "2:P1 a1=333,h1=13,a2=22,g2=2" + rest);
    CHECK(after(position, "h1/=1-g2", options) == "2:P1 a1=333,h1=23,a2=22,g2=1" + rest);
    CHECK_THROWS_AS(after(position, "h1/=3-g2", options), std::invalid_argument);
    CHECK_THROWS_AS(after(position, "h1/=2@2-g2", options), std::invalid_argument);
}

TEST_CASE("naive Power Play: with lift=any the level is written where two are equal") {
    const Options options{.lift = Lift::kAny};
    const std::string three = "1:P1 a1=333,h1=112,a2=22:P2 " + kHomeOfTwo + ":L13,17";
    CHECK(moves_to("-g2", three, options) == Notations{"h1-g2", "h1/1-g2", "h1/2-g2", "h1/=1@1-g2", "h1/=1@2-g2"});
    const std::string equal_top = "1:P1 a1=333,h1=212,a2=22:P2 " + kHomeOfTwo + ":L12,17";
    CHECK(moves_to("-g2", equal_top, options) == Notations{"h1-g2", "h1/1-g2", "h1/2-g2", "h1/=1-g2", "h1/=2@1-g2"});
    CHECK(after(equal_top, "h1/=2@1-g2", options) == "2:P1 a1=333,h1=12,a2=22,g2=2:P2 " + kHomeOfTwo + ":L12,17:N1:M1");
    CHECK(after(equal_top, "h1/1-g2", options) == "2:P1 a1=333,h1=21,a2=22,g2=2:P2 " + kHomeOfTwo + ":L12,17:N1:M1");
    const std::string two = "1:P1 a1=333,h1=11,a2=22:P2 " + kHomeOfTwo + ":L15,17";
    CHECK(moves_to("-g2", two, options) == Notations{"h1-g2", "h1/1-g2", "h1/=1@1-g2"});
    const std::string one = "1:P1 a1=333,h1=1,a2=22:P2 " + kHomeOfTwo + ":L16,17";
    CHECK(moves_to("-g2", one, options) == Notations{"h1-g2"});
}

TEST_CASE("naive Power Play: a jump goes over an own piece, an enemy or a marker") {
    const std::string position = "1:P1 a1=333,a2=22,f4=1,f5=1:P2 g4=2," + kHomeOfTwo + ":L15,15";
    // Over e5 to d6, over f5 to f6, over g4 to h4; over e4 there is the marker d4.
    CHECK(moves_from("f4", position) == Notations{"f4-e3", "f4-f3", "f4-g3", "f4-g5", "f4xd6", "f4xf6", "f4xh4"});
    CHECK(after(position, "f4xh4") == "2:P1 a1=333,a2=22,h4=1,f5=1:P2 g4=2," + kHomeOfTwo + ":L15,15:N1:M1");
    CHECK(after(position, "f4xd6") == "2:P1 a1=333,a2=22,f5=1,d6=1:P2 g4=2," + kHomeOfTwo + ":L15,15:N1:M1");
}

TEST_CASE("naive Power Play: jumps go on as one likes, and different routes are one move") {
    // h3 by f3 or by h1.
    const std::string position = "1:P1 a1=333,f1=1,a2=22:P2 g1=1,f2=1,h2=1,g3=1," + kHomeOfTwo + ":L16,13";
    CHECK(moves_from("f1", position) == Notations{"f1-e1", "f1-e2", "f1-g2", "f1xf3", "f1xh1", "f1xh3"});
    CHECK(after(position, "f1xh3") == "2:P1 a1=333,a2=22,h3=1:P2 g1=1,f2=1,h2=1,g3=1," + kHomeOfTwo + ":L16,13:N1:M1");
}

TEST_CASE("naive Power Play: a move does not end where it began, even on the rest of its piece") {
    const std::string position = "1:P1 a1=333,f1=11,a2=22,f2=1:P2 " + kHomeOfTwo + ":L14,17";
    CHECK(moves_to("xf3", position) == Notations{"f1/1xf3", "f1xf3"});
    CHECK(moves_to("xf1", position).empty());
    CHECK(moves_to("xf1", position, {.transit = Transit::kTouch}).empty());
}

TEST_CASE("naive Power Play: jumps land in between on empty squares only, unless transit=touch") {
    const std::string position = "1:P1 a1=333,f1=1,a2=22,f2=1,f4=1:P2 f3=3," + kHomeOfTwo + ":L14,14";
    CHECK(moves_from("f1", position) == Notations{"f1-e1", "f1-e2", "f1-g1", "f1-g2"});
    const Options touch{.transit = Transit::kTouch};
    // By the enemy on f3 over f4 to f5; from f3 by the marker d5 over d4 to d3.
    CHECK(moves_from("f1", position, touch) == Notations{"f1-e1", "f1-e2", "f1-g1", "f1-g2", "f1xd3", "f1xf5"});
    CHECK(after(position, "f1xf5", touch) ==
          "2:P1 a1=333,a2=22,f2=1,f4=1,f5=1:P2 f3=3," + kHomeOfTwo + ":L14,14:N1:M1");
}

TEST_CASE("naive Power Play: a jump joins when its lower pyramid is not larger and there are at most three") {
    CHECK(moves_to("xf3", jumper_and_target("2", "2", "12")) == Notations{"f1xf3"});
    CHECK(moves_to("xf3", jumper_and_target("2", "3", "11")) == Notations{"f1xf3"});
    CHECK(moves_to("xf3", jumper_and_target("2", "1", "13")).empty());
    CHECK(moves_to("xf3", jumper_and_target("2", "31", "10")).empty());
    CHECK(moves_to("xf3", jumper_and_target("2", "32", "9")) == Notations{"f1xf3"});
    CHECK(moves_to("xf3", jumper_and_target("21", "32", "8")) == Notations{"f1/1xf3"});
    CHECK(moves_to("xf3", jumper_and_target("12", "1", "12")) == Notations{"f1xf3"});
    CHECK(moves_to("xf3", jumper_and_target("12", "1", "12"), {.lift = Lift::kAny}) == Notations{"f1/=1xf3", "f1xf3"});
    CHECK(moves_to("xf3", jumper_and_target("1", "111", "12")).empty());
    const std::string rest = ":P2 " + kHomeOfTwo;
    CHECK(after(jumper_and_target("21", "32", "8"), "f1/1xf3") ==
          "2:P1 a1=333,f1=2,a2=22,f2=1,f3=321" + rest + ":L8,17:N1:M1");
    CHECK(after(jumper_and_target("12", "1", "12"), "f1xf3") ==
          "2:P1 a1=333,a2=22,f2=1,f3=112" + rest + ":L12,17:N1:M1");
}

TEST_CASE("naive Power Play: a jump captures a weaker piece and never lands on a stronger one") {
    CHECK(moves_to("xf3", jumper_and_enemy("2", "3", "14,14")).empty());
    CHECK(moves_to("xf3", jumper_and_enemy("21", "2", "13,15")) == Notations{"f1xf3"});
    CHECK(moves_to("xf3", jumper_and_enemy("12", "2", "13,15")) == Notations{"f1/1xf3", "f1xf3"});
    CHECK(after(jumper_and_enemy("2", "1", "14,16"), "f1xf3") ==
          "2:P1 a1=333,a2=22,f2=1,f3=2:P2 " + kHomeOfTwo + ":L14,17:M1");
    CHECK(after(jumper_and_enemy("111", "11", "13,15") + ":N7:M20", "f1xf3") ==
          "2:P1 a1=333,a2=22,f2=1,f3=111:P2 " + kHomeOfTwo + ":L13,17:M21");
}

TEST_CASE("naive Power Play: capturing is not forced") {
    CHECK(moves_from("f1", jumper_and_enemy("2", "1", "14,16")) ==
          Notations{"f1-e1", "f1-e2", "f1-g1", "f1-g2", "f1xf3"});
}

TEST_CASE("naive Power Play: a piece of equal strength goes back to its owner, who chooses the square at once") {
    const std::string kicked = after(jumper_and_enemy("2", "2", "14,15") + ":N5:M8", "f1xf3");
    CHECK(kicked == "2:P1 a1=333,a2=22,f2=1,f3=2:P2 h7=22,h8=333:H2=2:L14,15:M9:K1");
    // On h7 there is a medium already.
    CHECK(moves_of(kicked) == Notations{"+2@f8", "+2@g8", "+2@h6"});
    CHECK(after(kicked, "+2@g8") == "2:P1 a1=333,a2=22,f2=1,f3=2:P2 h7=22,g8=2,h8=333:L14,15:N1:M10");
    CHECK(after(jumper_and_enemy("2", "11", "14,15"), "f1xf3") ==
          "2:P1 a1=333,a2=22,f2=1,f3=2:P2 h7=22,h8=333:H2=11:L14,15:M1:K1");
}

TEST_CASE("naive Power Play: nests must be recreated, in nest order") {
    // h6 and g8 hold pyramids of other sizes; f8 the same size, h8 three; the empty h7 is not allowed.
    const std::string position = "2:P1 a1=333,a2=22:P2 h6=31,f8=22,g8=3,h8=123:H2=2:L17,11:K1";
    const std::string beginning = "2:P1 a1=333,a2=22:P2 ";
    CHECK(moves_of(position) == Notations{"+2@g8", "+2@h6"});
    CHECK(after(position, "+2@g8") == beginning + "h6=31,f8=22,g8=23,h8=123:L17,11:N1:M1");
    CHECK(after(position, "+2@h6") == beginning + "h6=123,f8=22,g8=3,h8=123:L17,11:N1:M1");
}

TEST_CASE("naive Power Play: doubled pyramids and enemies on a starting square take no kicked one") {
    const std::string position = "2:P1 a1=333,a2=22,h6=1:P2 h7=22,f8=11,h8=333:H2=3:L16,12:K1";
    CHECK(moves_of(position) == Notations{"+3@g8"});
}

TEST_CASE("naive Power Play: where kicked pyramids go depends on the start") {
    const Options wedge{.start = Start::kWedge};
    // The starting squares of h8 are h7, g8, h6, g7, f8.
    const std::string position = "2:P1 a1=333,a2=22:P2 h7=22,h8=333:H2=2:L17,15:K1";
    CHECK(moves_of(position, wedge) == Notations{"+2@f8", "+2@g7", "+2@g8", "+2@h6"});
}

TEST_CASE("naive Power Play: a kicked power piece is placed largest first, one by one") {
    const std::string before = "1:P1 a1=333,f1=33,a2=22,f2=1:P2 f3=321,h7=22,h8=333:L10,11";
    const std::string first = after(before, "f1xf3");
    const std::string own = "2:P1 a1=333,a2=22,f2=1,f3=33";
    CHECK(first == own + ":P2 h7=22,h8=333:H2=321:L10,11:M1:K1");
    CHECK(moves_of(first) == Notations{"+3@f8", "+3@g8", "+3@h6"});
    const std::string second = after(first, "+3@g8");
    CHECK(second == own + ":P2 h7=22,g8=3,h8=333:H2=21:L10,11:N1:M2:K1");
    CHECK(moves_of(second) == Notations{"+2@g8"});
    const std::string third = after(second, "+2@g8");
    CHECK(third == own + ":P2 h7=22,g8=23,h8=333:H2=1:L10,11:N2:M3:K1");
    CHECK(moves_of(third) == Notations{"+1@g8"});
    CHECK(after(third, "+1@g8") == own + ":P2 h7=22,g8=123,h8=333:L10,11:N3:M4");
    CHECK(perft(parse(first, {}), 3, {}) == 3);
}

TEST_CASE("naive Power Play: a pyramid that cannot be placed waits in the reserve, a smaller one does not") {
    const std::string position = "2:P1 a1=333,a2=22,g8=1,h8=1:P2 h6=13,h7=33,f8=22:H2=32:L15,11:K1";
    CHECK(moves_of(position) == Notations{"+2@h6"});
    const std::string placed = after(position, "+2@h6");
    CHECK(placed == "2:P1 a1=333,a2=22,g8=1,h8=1:P2 h6=123,h7=33,f8=22:H2=3:L15,11:N1:M1");
    CHECK(moves_from("+", placed).empty());
    CHECK(moves_from("f8", placed) == Notations{"f8-e7", "f8-e8", "f8-f7", "f8-g7", "f8/1-e7", "f8/1-e8", "f8/1-f7",
                                                "f8/1-g7", "f8/1xh8", "f8xh8"});
}

TEST_CASE("naive Power Play: the reserve is placed at the start of a later turn, which it leaves with its owner") {
    const std::string full = "1:P1 a1=333,f1=2,h6=1,h7=1,f8=1,g8=1,h8=1:P2 f2=1,f3=2,a8=333,c8=2:L14,16";
    const std::string kicked = after(full, "f1xf3");
    CHECK(kicked == "2:P1 a1=333,f3=2,h6=1,h7=1,f8=1,g8=1,h8=1:P2 f2=1,a8=333,c8=2:H2=2:L14,16:M1");
    const std::string opened = after(after(kicked, "a8-b7"), "f8-e7");
    CHECK(moves_of(opened) == Notations{"+2@f8"});
    const std::string placed = after(opened, "+2@f8");
    CHECK(placed == "2:P1 a1=333,f3=2,h6=1,e7=1,h7=1,g8=1,h8=1:P2 f2=1,b7=333,c8=2,f8=2:L14,16:N3:M4");
    CHECK(moves_from("+", placed).empty());
    // Over f3 to f4, on over e5 to d6, on over e7 to join the medium just placed.
    CHECK(moves_from("f2", placed) ==
          Notations{"f2-e1", "f2-e2", "f2-e3", "f2-f1", "f2-g1", "f2-g2", "f2-g3", "f2xd6", "f2xf4", "f2xf8"});
}

TEST_CASE("naive Power Play: pyramids in reserve are placed together with kicked ones") {
    const std::string position = "1:P1 a1=333,h6=1,h7=1,f8=2,g8=1,h8=1:P2 f6=2,f7=1,a8=333:H2=3:L15,15";
    const std::string kicked = after(position, "f8xf6");
    const std::string own = "2:P1 a1=333,f6=2,h6=1,h7=1,g8=1,h8=1";
    CHECK(kicked == own + ":P2 f7=1,a8=333:H2=32:L15,15:M1:K1");
    CHECK(moves_of(kicked) == Notations{"+3@f8"});
    const std::string large = after(kicked, "+3@f8");
    CHECK(large == own + ":P2 f7=1,a8=333,f8=3:H2=2:L15,15:N1:M2:K1");
    CHECK(moves_of(large) == Notations{"+2@f8"});
    CHECK(after(large, "+2@f8") == own + ":P2 f7=1,a8=333,f8=23:L15,15:N2:M3");
}

TEST_CASE("naive Power Play: after a kickback the turn goes to the player after the one who moved") {
    const std::string four =
        "1:P1 a1=333,f1=2,a2=22,f2=1:P2 a7=22,a8=333:P3 f3=2,h7=22,h8=333:P4 g1=22,h1=333"
        ":L14,17,15,17";
    const std::string kicked = after(four, "f1xf3");
    CHECK(kicked ==
          "3:P1 a1=333,a2=22,f2=1,f3=2:P2 a7=22,a8=333:P3 h7=22,h8=333:P4 g1=22,h1=333"
          ":H3=2:L14,17,15,17:M1:K1");
    CHECK(after(kicked, "+2@g8") ==
          "2:P1 a1=333,a2=22,f2=1,f3=2:P2 a7=22,a8=333:P3 h7=22,g8=2,h8=333:P4 g1=22,h1=333"
          ":L14,17,15,17:N1:M2");
}

TEST_CASE("naive Power Play: after a kickback, too, players who are out are skipped") {
    const std::string position = "4:P1 out:P2 f3=2,a7=22,a8=333:P3 h7=22,h8=333:P4 f1=2,h1=333,f2=1,h2=2:L18,15,17,16";
    const std::string kicked = after(position, "f1xf3");
    CHECK(kicked == "2:P1 out:P2 a7=22,a8=333:P3 h7=22,h8=333:P4 h1=333,f2=1,h2=2,f3=2:H2=2:L18,15,17,16:M1:K4");
    CHECK(moves_of(kicked) == Notations{"+2@a6", "+2@b8", "+2@c8"});
    CHECK(after(kicked, "+2@c8") ==
          "2:P1 out:P2 a7=22,a8=333,c8=2:P3 h7=22,h8=333:P4 h1=333,f2=1,h2=2,f3=2:L18,15,17,16:N1:M2");
}

}  // namespace sparring::naive_power_play
