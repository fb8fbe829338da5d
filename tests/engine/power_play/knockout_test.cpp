// Knockouts, turns and the end of games of Power Play: small positions for every sentence of the rules page, worked out
// by hand.
#include "tests/engine/power_play/answers.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::power_play;

namespace {

using Players = std::vector<int>;

const Settings kAssembled = {{"nest", "assembled"}};
const Settings kAnyNest = {{"nest", "any"}};
const Settings kDeclared = {{"declare", "declared"}};

// Player 1 can jump with `part` from h4 over h5 to a piece of their own on h6, a starting square of the last player.
[[nodiscard]] std::string build(const std::string& part, const std::string& target, const std::string& others) {
    return counted("1:P1 a1=333,a2=22,h4=" + part + ",h5=1,h6=" + target + others);
}

const std::string kRestOfTwo = ":P2 h7=22,h8=333";
const std::string kRestOfOne = "P1 a1=333,a2=22,h5=1,h6=";

// The position after a legal move, with who has won if it is over.
struct End {
    std::string position;
    Players winners;

    bool operator==(const End&) const = default;
};

std::ostream& operator<<(std::ostream& out, const End& end) {
    out << end.position;
    for (const int player : end.winners) {
        out << " " << player;
    }
    return out;
}

[[nodiscard]] End end_after(const std::string& position, const std::string& move, const Settings& settings = {}) {
    const std::string next = text_after(position, move, settings);
    return {next, winners_of(next, settings)};
}

}  // namespace

// Knockout by lost pips.

TEST_CASE("who has lost 18 pips is out at once, and the last player left wins") {
    const std::string before = "1:P1 a1=333,f1=3,a2=22,f2=1:P2 f3=";
    REQUIRE(end_after(counted(before + "1,h7=2,h8=333,g8=1"), "f1xf3") ==
            End{"1:P1 a1=333,a2=22,f2=1,f3=3:P2 out:L13,18:M1", {1}});
    // Seventeen are not enough.
    REQUIRE(end_after(counted(before + "1,h7=22,h8=333"), "f1xf3") ==
            End{"2:P1 a1=333,a2=22,f2=1,f3=3:P2 h7=22,h8=333:L13,17:M1", {}});
    REQUIRE(end_after(counted(before + "11,h7=22,h8=33,g8=1"), "f1xf3") ==
            End{"1:P1 a1=333,a2=22,f2=1,f3=3:P2 out:L13,19:M1", {1}});
    REQUIRE(moves_of("1:P1 a1=333,a2=22,f2=1,f3=3:P2 out:L13,18:M1").empty());
}

TEST_CASE("a player who is knocked out leaves with all pyramids and the reserve, and loses the turn") {
    const std::string before = counted("1:P1 a1=333,f1=3,a2=22,f2=1:P2 f3=2,b7=33,a8=3:P3 h7=22,h8=333:H2=2");
    const std::string next = text_after(before, "f1xf3");
    REQUIRE(next == "3:P1 a1=333,a2=22,f2=1,f3=3:P2 out:P3 h7=22,h8=333:L13,19,17:M1");
    REQUIRE(winners_of(next).empty());
}

TEST_CASE("a kickback loses no pips, and knocks nobody out") {
    const std::string before = counted("1:P1 a1=333,f1=3,a2=22,f2=1:P2 f3=3,h7=2,h8=332");
    REQUIRE(end_after(before, "f1xf3") ==
            End{counted("2:P1 a1=333,a2=22,f2=1,f3=3:P2 h7=2,h8=332:H2=3") + ":M1:K1", {}});
}

TEST_CASE("the option knockout says how many lost pips are too many") {
    // Player 2 goes from 11 lost pips to 12.
    const std::string before = counted("1:P1 a1=333,b1=3,f1=3,a2=22,b2=2,f2=1:P2 f3=1,h6=1,h7=222,g8=2,h8=333");
    const std::string one = ":P1 a1=333,b1=3,a2=22,b2=2,f2=1,f3=3";
    REQUIRE(before.ends_with(":L8,11"));
    REQUIRE(end_after(before, "f1xf3", {{"knockout", "12"}}) == End{"1" + one + ":P2 out:L8,12:M1", {1}});
    REQUIRE(end_after(before, "f1xf3", {{"knockout", "13"}}) ==
            End{"2" + one + ":P2 h6=1,h7=222,g8=2,h8=333:L8,12:M1", {}});
}

TEST_CASE("with knockout=30 a player plays on down to the last pyramid, and is out without one") {
    const Settings all = {{"knockout", "30"}};
    const std::string last = "1:P1 a1=333,f1=3,a2=22,f2=1:P2 f3=1:L13,29";
    REQUIRE(winners_of(last, all).empty());
    REQUIRE(end_after(last, "f1xf3", all) == End{"1:P1 a1=333,a2=22,f2=1,f3=3:P2 out:L13,30:M1", {1}});
    // A nest knocks out all the same.
    REQUIRE(end_after(build("21", "3", ":P2 h7=22,h8=3"), "h4xh6", all) ==
            End{"1:" + kRestOfOne + "321:P2 out:L10,23:N1:M1", {1}});
}

// Knockout by a nest.

TEST_CASE("a tree joined on another's starting square knocks that player out") {
    REQUIRE(end_after(build("21", "3", kRestOfTwo), "h4xh6") ==
            End{"1:" + kRestOfOne + "321:P2 out:L10,17:N1:M1", {1}});
    REQUIRE(end_after(build("1", "32", kRestOfTwo), "h4xh6") ==
            End{"1:" + kRestOfOne + "321:P2 out:L10,17:N1:M1", {1}});
    REQUIRE(end_after(build("321", "3", ":P2 h7=22,h8=333"), "h4/2xh6") ==
            End{"1:P1 a1=333,a2=22,h4=3,h5=1,h6=321:P2 out:L7,17:N1:M1", {1}});
}

TEST_CASE("three pyramids in another order are a nest with nest=assembled and nest=any only") {
    const End stays = {counted("2:" + kRestOfOne + "312" + kRestOfTwo) + ":N1:M1", {}};
    const End leaves = {"1:" + kRestOfOne + "312:P2 out:L10,17:N1:M1", {1}};
    REQUIRE(end_after(build("12", "3", kRestOfTwo), "h4xh6") == stays);
    REQUIRE(end_after(build("12", "3", kRestOfTwo), "h4xh6", kAssembled) == leaves);
    REQUIRE(end_after(build("12", "3", kRestOfTwo), "h4xh6", kAnyNest) == leaves);
}

TEST_CASE("three pyramids that are not of three sizes are no nest") {
    const End stays = {counted("2:" + kRestOfOne + "322" + kRestOfTwo) + ":N1:M1", {}};
    REQUIRE(end_after(build("2", "32", kRestOfTwo), "h4xh6", kAssembled) == stays);
    REQUIRE(end_after(build("2", "32", kRestOfTwo), "h4xh6", kAnyNest) == stays);
    // Two are not enough.
    REQUIRE(end_after(build("2", "3", kRestOfTwo), "h4xh6", kAnyNest) ==
            End{counted("2:" + kRestOfOne + "32" + kRestOfTwo) + ":N1:M1", {}});
}

TEST_CASE("three pyramids of three sizes that go there whole are a nest with nest=any only") {
    const std::string step = counted("1:P1 a1=333,a2=22,g5=321" + kRestOfTwo);
    const End stays = {counted("2:P1 a1=333,a2=22,h6=321" + kRestOfTwo) + ":N1:M1", {}};
    REQUIRE(end_after(step, "g5-h6") == stays);
    REQUIRE(end_after(step, "g5-h6", kAssembled) == stays);
    REQUIRE(end_after(step, "g5-h6", kAnyNest) == End{"1:P1 a1=333,a2=22,h6=321:P2 out:L11,17:N1:M1", {1}});
    const std::string jump = counted("1:P1 a1=333,a2=22,h4=213,h5=1" + kRestOfTwo);
    REQUIRE(winners_of(text_after(jump, "h4xh6")).empty());
    REQUIRE(winners_of(text_after(jump, "h4xh6", kAssembled), kAssembled).empty());
    REQUIRE(winners_of(text_after(jump, "h4xh6", kAnyNest), kAnyNest) == Players{1});
}

TEST_CASE("a nest that lands on a kicked or captured piece is whole, and counts with nest=any") {
    const std::string captures = counted("1:P1 a1=333,a2=22,h4=123,h5=1:P2 h6=1,h7=22,h8=333");
    REQUIRE(end_after(captures, "h4xh6", kAssembled) == End{"2:" + kRestOfOne + "123:P2 h7=22,h8=333:L10,17:M1", {}});
    REQUIRE(end_after(captures, "h4xh6", kAnyNest) == End{"1:" + kRestOfOne + "123:P2 out:L10,17:M1", {1}});
    // Who is knocked out has nothing to place.
    const std::string kicks = counted("1:P1 a1=333,a2=22,h4=123,h5=1:P2 h6=33,h7=2,h8=33");
    REQUIRE(end_after(kicks, "h4xh6", kAssembled) ==
            End{counted("2:" + kRestOfOne + "123:P2 h7=2,h8=33:H2=33") + ":M1:K1", {}});
    REQUIRE(end_after(kicks, "h4xh6", kAnyNest) == End{"1:" + kRestOfOne + "123:P2 out:L10,16:M1", {1}});
}

TEST_CASE("one move can knock out one player by pips and another by a nest") {
    const std::string before = counted("1:P1 a1=333,a2=22,h4=123,h5=1:P2 a7=22,a8=33,h6=32:P3 h7=22,h8=333");
    REQUIRE(end_after(before, "h4xh6") == End{"3:" + kRestOfOne + "123:P2 out:P3 h7=22,h8=333:L10,20,17:M1", {}});
    REQUIRE(end_after(before, "h4xh6", kAnyNest) == End{"1:" + kRestOfOne + "123:P2 out:P3 out:L10,20,17:M1", {1}});
}

TEST_CASE("a kicked piece is placed though the owner of the square is knocked out") {
    const std::string before = counted("1:P1 a1=333,a2=22,h4=123,h5=1:P2 h6=33,a8=333:P3 h7=22,h8=333");
    const std::string kicked = text_after(before, "h4xh6", kAnyNest);
    REQUIRE(kicked == "2:" + kRestOfOne + "123:P2 a8=333:P3 out:H2=33:L10,15,17:M1:K1");
    REQUIRE(moves_of(kicked, kAnyNest) == Texts{"+3@a6", "+3@a7", "+3@b8", "+3@c8"});
}

TEST_CASE("a nest knocks out nobody on one's own, nobody's or a former player's starting square") {
    const std::string own = counted("1:P1 d1=333,e1=22,a1=1,a2=1,a3=32" + kRestOfTwo);
    REQUIRE(text_after(own, "a1xa3") == counted("2:P1 d1=333,e1=22,a2=1,a3=321" + kRestOfTwo) + ":N1:M1");
    // Nobody sits at a8 in a game of two.
    const std::string nobody = "1:P1 a1=333,a2=22,a5=1,a6=1,a7=32";
    REQUIRE(text_after(counted(nobody + kRestOfTwo), "a5xa7") ==
            counted("2:P1 a1=333,a2=22,a6=1,a7=321" + kRestOfTwo) + ":N1:M1");
    REQUIRE(text_after(counted(nobody + ":P2 out:P3 h7=22,h8=333"), "a5xa7") ==
            counted("3:P1 a1=333,a2=22,a6=1,a7=321:P2 out:P3 h7=22,h8=333") + ":N1:M1");
    REQUIRE(text_after(counted(nobody + ":P2 b7=22,a8=333:P3 h7=22,h8=333"), "a5xa7") ==
            "3:P1 a1=333,a2=22,a6=1,a7=321:P2 out:P3 h7=22,h8=333:L10,17,17:N1:M1");
}

TEST_CASE("a nest counts on the starting squares of the option only") {
    const std::string position = counted("1:P1 a1=333,a2=22,f4=21,f5=1,f6=3" + kRestOfTwo);
    REQUIRE(winners_of(text_after(position, "f4xf6")).empty());
    for (const char* const start : {"block", "quincunx"}) {
        REQUIRE(winners_of(text_after(position, "f4xf6", {{"start", start}}), {{"start", start}}) == Players{1});
    }
}

// Turns.

TEST_CASE("play of Power Play goes round in turn order and leaves out who is out") {
    const std::string rest = ":P3 h7=22,h8=333:P4 g1=22,h1=333";
    REQUIRE(text_after(counted("1:P1 a1=333,a2=22:P2 a7=22,a8=333" + rest), "a2-a3") ==
            counted("2:P1 a1=333,a3=22:P2 a7=22,a8=333" + rest) + ":N1:M1");
    REQUIRE(text_after(counted("1:P1 a1=333,a2=22:P2 out" + rest), "a2-a3") ==
            counted("3:P1 a1=333,a3=22:P2 out" + rest) + ":N1:M1");
    REQUIRE(text_after(counted("4:P1 out:P2 a7=22,a8=333" + rest), "g1-f1") ==
            counted("2:P1 out:P2 a7=22,a8=333:P3 h7=22,h8=333:P4 f1=22,h1=333") + ":N1:M1");
}

// Draws.

TEST_CASE("too many plies without capture or kickback are a draw among those left") {
    const std::string before = counted("1:P1 a1=333,f1=2,a2=22,f2=1:P2 f3=1,h7=22,h8=333:P3 out") + ":N199";
    REQUIRE(winners_of(text_after(before, "a1-b1")) == Players{1, 2});
    REQUIRE(moves_of(text_after(before, "a1-b1")).empty());
    REQUIRE(winners_of(text_after(before, "f1xf3")).empty());
    REQUIRE(winners_of(before, {{"quiet_plies", "199"}}) == Players{1, 2});
    REQUIRE(winners_of(text_after(before, "a1-b1", {{"quiet_plies", "0"}}), {{"quiet_plies", "0"}}).empty());
}

TEST_CASE("the longest game of Power Play is a draw among those left, whatever the last move does") {
    const std::string before = counted("1:P1 a1=333,f1=2,a2=22,f2=1:P2 f3=2,h7=22,h8=333:P3 out") + ":M2999";
    const std::string kicked = text_after(before, "f1xf3");
    REQUIRE(kicked.ends_with(":M3000:K1"));
    REQUIRE(winners_of(kicked) == Players{1, 2});
    REQUIRE(moves_of(kicked).empty());
    REQUIRE_FALSE(moves_of(kicked, {{"max_plies", "0"}}).empty());
    REQUIRE(winners_of(kicked, {{"max_plies", "3001"}}).empty());
}

TEST_CASE("the last player left wins alone though a limit is reached") {
    REQUIRE(winners_of(counted("1:P1 a1=333,a2=22:P2 out") + ":N200:M3000") == Players{1});
}

// Declared knockouts.

TEST_CASE("with declare=declared a player who has lost 18 pips plays on until another player says so") {
    const std::string before = counted("1:P1 a1=333,f1=3,a2=22,f2=1:P2 f3=1,h7=2,h8=333,g8=1");
    const std::string next = text_after(before, "f1xf3", kDeclared);
    REQUIRE(next == "2:P1 a1=333,a2=22,f2=1,f3=3:P2 h7=2,g8=1,h8=333:L13,18:M1");
    REQUIRE(winners_of(next, kDeclared).empty());
    // Nobody declares themselves out.
    REQUIRE(moves_from("declare", next, kDeclared).empty());
    const std::string turn = text_after(next, "h7-h6", kDeclared);
    REQUIRE(moves_from("declare", turn, kDeclared) == Texts{"declare2"});
    REQUIRE(end_after(turn, "declare2", kDeclared) == End{"1:P1 a1=333,a2=22,f2=1,f3=3:P2 out:L13,18:N2:M3", {1}});
}

TEST_CASE("a declared knockout leaves the turn with who has said so") {
    const std::string before = counted("1:P1 a1=333,a2=22:P2 a8=33:P3 h8=3:P4 h1=333,g1=22:H3=1:H2=1") + ":N5:M50";
    REQUIRE(moves_from("declare", before, kDeclared) == Texts{"declare2", "declare3"});
    const std::string next = text_after(before, "declare3", kDeclared);
    REQUIRE(next == "1:P1 a1=333,a2=22:P2 a8=33:P3 out:P4 g1=22,h1=333:H2=1:L17,23,26,17:N6:M51");
    REQUIRE(moves_from("declare", next, kDeclared) == Texts{"declare2"});
    // It is a choice beside all the moves, which are those of the other reading.
    Texts moves = moves_from("a", next, kDeclared);
    moves.emplace_back("declare2");
    REQUIRE(moves_of(next, kDeclared) == moves);
    REQUIRE(text_after(next, "a2-a3", kDeclared) ==
            "2:P1 a1=333,a3=22:P2 a8=33:P3 out:P4 g1=22,h1=333:H2=1:L17,23,26,17:N7:M52");
}

TEST_CASE("nobody is declared out while pyramids are being placed, and who can do nothing passes or declares") {
    const std::string placing = counted("2:P1 a1=33:P2 h7=22,h8=333:H2=1") + ":K1";
    REQUIRE(moves_of(placing, kDeclared) == Texts{"+1@f8", "+1@g8", "+1@h6"});
    const std::string stuck = counted("2:P1 h6=1,h7=1,f8=1,g8=1,h8=1:P2 -:H2=33322");
    REQUIRE(moves_of(stuck, kDeclared) == Texts{"declare1", "pass"});
}

TEST_CASE("with declare=declared a nest knocks out at once all the same") {
    REQUIRE(end_after(build("21", "3", kRestOfTwo), "h4xh6", kDeclared) ==
            End{"1:" + kRestOfOne + "321:P2 out:L10,17:N1:M1", {1}});
}

TEST_CASE("with declare=declared the option knockout says who can be declared out") {
    const std::string position = counted("1:P1 a1=333,a2=22:P2 a8=33:P3 h8=333,h7=3:P4 h1=333,g1=33,h2=222");
    const auto declared_at = [&](const char* knockout) {
        return moves_from("declare", position, {{"declare", "declared"}, {"knockout", knockout}});
    };
    REQUIRE(position.ends_with(":L17,24,18,9"));
    REQUIRE(declared_at("9") == Texts{"declare2", "declare3", "declare4"});
    REQUIRE(declared_at("10") == Texts{"declare2", "declare3"});
    REQUIRE(declared_at("19") == Texts{"declare2"});
    REQUIRE(declared_at("24") == Texts{"declare2"});
    REQUIRE(declared_at("25").empty());
}
