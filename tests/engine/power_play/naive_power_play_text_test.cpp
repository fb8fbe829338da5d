// The notation of the naive Power Play, what it refuses, and its invariants in random games.
#include "tests/support/naive_power_play/naive_power_play.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace sparring::naive_power_play {
namespace {

const std::string kOne = "1:P1 a1=333,a2=22";
const std::string kTwo = ":P2 h7=22,h8=333";

// The example of "Notation".
const std::string kExample =
    "4:P1 c3=2,g3=323,c5=3,f5=3,a7=3:P2 out:P3 f1=1,f2=2,g4=1,h4=2,c6=3,d6=33,a8=3,h8=13"
    ":P4 d1=3,h1=11,e2=2,h2=3,f6=3,g6=3,h6=2:H4=2:L11,19,8,10:K3";

void check_refused(const std::vector<std::string>& texts) {
    for (const std::string& text : texts) {
        INFO(text);
        CHECK_THROWS_AS(parse(text, {}), std::invalid_argument);
    }
}

std::string rewritten(const std::string& text) { return format(parse(text, {})); }

// Plays random legal moves and checks every position on the way.
void check_random_game(const Options& options, unsigned int seed, int plies) {
    std::mt19937 generator(seed);
    Position position = start(options);
    for (int ply = 0; ply < plies && !is_over(position, options); ++ply) {
        INFO(format(position));
        const std::vector<std::string> found = moves(position, options);
        REQUIRE_FALSE(found.empty());
        REQUIRE(std::set<std::string>(found.begin(), found.end()).size() == found.size());
        position = apply(position, found[generator() % found.size()], options);
        REQUIRE_NOTHROW(check_invariants(position, options));
        REQUIRE(parse(format(position), options) == position);
        REQUIRE(position.plies == ply + 1);
    }
    CHECK(moves(position, options).empty() == is_over(position, options));
}

}  // namespace

TEST_CASE("naive Power Play: the example of the page is read, written and played") {
    const Position position = parse(kExample, {});
    CHECK(format(position) == kExample);
    CHECK(position.kicker == 3);
    CHECK(position.players.at(1).is_out);
    CHECK(position.players.at(3).hand == std::vector<int>{2});
    CHECK(position.board.at({.row = 3, .column = 7}) == Piece{1, {3, 2, 3}});
    // h2 holds a large only; h1 holds two of a size, and the nest on h2 comes before the empty g1 and h3.
    CHECK(moves(position, {}) == std::vector<std::string>{"+2@h2"});
    CHECK(format(apply(position, "+2@h2", {})) ==
          "4:P1 c3=2,g3=323,c5=3,f5=3,a7=3:P2 out:P3 f1=1,f2=2,g4=1,h4=2,c6=3,d6=33,a8=3,h8=13"
          ":P4 d1=3,h1=11,e2=2,h2=23,f6=3,g6=3,h6=2:L11,19,8,10:N1:M1");
}

TEST_CASE("naive Power Play: the number of players is that of the text") {
    const Position position = parse(kOne + kTwo + ":L17,17", {.players = 4});
    CHECK(position.players.size() == 2);
    CHECK(format(apply(position, "a2-a3", {.players = 4})) == "2:P1 a1=333,a3=22" + kTwo + ":L17,17:N1:M1");
}

TEST_CASE("naive Power Play: squares, hands and fields are written in one order") {
    CHECK(rewritten("1:P1 b2=3,h1=22,a1=33:P2 h8=333,h7=22:M9:N8:H1=13:L13,17") ==
          "1:P1 a1=33,h1=22,b2=3:P2 h7=22,h8=333:H1=31:L13,17:N8:M9");
    CHECK(rewritten("2:P1 a1=333,a2=22:P2 h8=333:K1:H2=212:L17,16:N0:M0") ==
          "2:P1 a1=333,a2=22:P2 h8=333:H2=221:L17,16:K1");
    CHECK(rewritten("1:P1 a1=333,a2=22:P2 -:H2=33322:L17,17") == "1:P1 a1=333,a2=22:P2 -:H2=33322:L17,17");
    CHECK(rewritten("1:P1 a1=333,a2=22:P2 out:L17,30") == "1:P1 a1=333,a2=22:P2 out:L17,30");
}

TEST_CASE("naive Power Play: squares that are not there, twice or a marker's are refused") {
    check_refused({"1:P1 a1=333,a9=22" + kTwo + ":L17,17", "1:P1 a1=333,i1=22" + kTwo + ":L17,17",
                   "1:P1 a1=333,a0=22" + kTwo + ":L17,17", "1:P1 a1=333,a22=22" + kTwo + ":L17,17",
                   "1:P1 a1=333,=22" + kTwo + ":L17,17", "1:P1 a1=333,A2=22" + kTwo + ":L17,17"});
    check_refused({"1:P1 a1=333,a1=22" + kTwo + ":L17,17", "1:P1 a1=333,h7=22" + kTwo + ":L17,17"});
    check_refused({"1:P1 a1=333,d4=22" + kTwo + ":L17,17", "1:P1 a1=333,d5=22" + kTwo + ":L17,17",
                   "1:P1 a1=333,e4=22" + kTwo + ":L17,17", "1:P1 a1=333,e5=22" + kTwo + ":L17,17"});
}

TEST_CASE("naive Power Play: pieces and hands that cannot be are refused") {
    // Four on a square; no size; a size that there is not.
    check_refused({"1:P1 a1=3332,a2=2" + kTwo + ":L17,17", "1:P1 a1=333,a2=" + kTwo + ":L21,17",
                   "1:P1 a1=333,a2=4" + kTwo + ":L17,17", "1:P1 a1=333,a2" + kTwo + ":L17,17"});
    // Six of a size: on the board, and with the hand.
    check_refused({"1:P1 a1=333,a2=333" + kTwo + ":L12,17", "1:P1 a1=333,a2=33" + kTwo + ":H1=3:L12,17",
                   "1:P1 a1=333,a2=222,a3=222" + kTwo + ":L9,17",
                   "1:P1 a1=333,a2=22,a3=111,b3=111" + kTwo + ":L11,17"});
    // Hands: empty, of nobody, twice, without a sign, of a player who is out.
    check_refused({kOne + kTwo + ":H1=:L17,17", kOne + kTwo + ":H3=1:L17,17", kOne + kTwo + ":H0=1:L17,17",
                   kOne + kTwo + ":H1=1:H1=1:L15,17", kOne + kTwo + ":H1:L17,17",
                   kOne + ":P2 out:P3 h7=22,h8=333:H2=1:L17,20,17"});
}

TEST_CASE("naive Power Play: lost pips must add up and leave fewer than 18 to who is not out") {
    check_refused({kOne + kTwo + ":L16,17", kOne + kTwo + ":L17,16", kOne + kTwo + ":H1=1:L17,17"});
    check_refused({"1:P1 a1=333,a2=21" + kTwo + ":L18,17", "1:P1 a1=333,a2=22:P2 -:L17,30"});
    check_refused({kOne + ":P2 out:L17,31", kOne + ":P2 out:L17,-1"});
    check_refused({kOne + kTwo, kOne + kTwo + ":L17", kOne + kTwo + ":L17,17,0", kOne + kTwo + ":L17,17:L17,17",
                   kOne + kTwo + ":L17,"});
}

TEST_CASE("naive Power Play: a player to decide who is out or not there is refused") {
    check_refused({"2:P1 a1=333,a2=22:P2 out:L17,20", "3" + kOne.substr(1) + kTwo + ":L17,17",
                   "0" + kOne.substr(1) + kTwo + ":L17,17", kOne.substr(1) + kTwo + ":L17,17",
                   "x" + kOne.substr(1) + kTwo + ":L17,17"});
}

TEST_CASE("naive Power Play: a K of the wrong player, or with nothing to place, is refused") {
    const std::string hand = "2:P1 a1=333,a2=22:P2 h7=22,h8=333:P3 out:H2=1:L17,16,20";
    CHECK_NOTHROW(parse("2:P1 a1=333,a2=22:P2 a7=22,a8=333:P3 out:H2=1:L17,16,20:K1", {}));
    check_refused({hand + ":K2", hand + ":K3", hand + ":K4", hand + ":K0", hand + ":K", hand + ":K1:K1"});
    check_refused({"2:P1 a1=333,a2=22:P2 h7=22,h8=333:L17,17:K1",
                   "2:P1 a1=333,h6=1,h7=1,f8=1,g8=1,h8=1:P2 -:H2=33322:L16,17:K1"});
    // All squares of the start L are taken, but g7 of the wedge is empty.
    CHECK_NOTHROW(parse("2:P1 a1=333,h6=1,h7=1,f8=1,g8=1,h8=1:P2 -:H2=33322:L16,17:K1", {.start = Start::kWedge}));
}

TEST_CASE("naive Power Play: fewer than two or more than four players are refused") {
    check_refused({kOne + ":L17", "1:L", kOne + kTwo + ":P3 out:P4 out:P5 out:L17,17,20,20,20"});
}

TEST_CASE("naive Power Play: what is not a position is refused") {
    check_refused({"", "1", ":", "start", kOne + ":P3 h7=22,h8=333:L17,17", "1:P2 h7=22,h8=333:P1 a1=333,a2=22:L17,17",
                   kOne + ":P2 :L17,17", kOne + ":P2:L17,17", kOne + kTwo + ":L17,17:Q1", kOne + kTwo + ":L17,17:",
                   kOne + kTwo + ":L17,17:N", kOne + kTwo + ":L17,17:Nx", kOne + kTwo + ":L17,17:N1:N1",
                   kOne + kTwo + ":L17,17:M1:M1", kOne + kTwo + ":L17,17:M9999999999", kOne + ",," + kTwo + ":L17,17"});
}

TEST_CASE("naive Power Play: a move that is not legal is refused") {
    const Position position = start({.players = 2});
    for (const std::string move : {"", "pass", "a1-a3", "a1xb2", "a1/3-b2", "+3@a1", "h8-g7"}) {
        INFO(move);
        CHECK_THROWS_AS(apply(position, move, {}), std::invalid_argument);
    }
}

TEST_CASE("naive Power Play: broken invariants are named") {
    const Position sound = parse(kOne + kTwo + ":L17,17", {});
    CHECK_NOTHROW(check_invariants(sound, {}));
    Position broken = sound;
    broken.board.at({.row = 1, .column = 1}).pyramids = {3, 3, 3, 2};
    CHECK_THROWS_WITH(check_invariants(broken, {}), "the piece on a1 has not one to three pyramids");
    broken = sound;
    broken.players.at(0).lost_pips = 16;
    CHECK_THROWS_WITH(check_invariants(broken, {}), "player 1 has lost 17 pips, not 16");
    broken = sound;
    broken.board[{.row = 3, .column = 3}] = {1, {3, 3, 3}};
    CHECK_THROWS_WITH(check_invariants(broken, {}), "player 1 has more than five pyramids of size 3");
    broken = sound;
    broken.players.at(1).is_out = true;
    CHECK_THROWS_WITH(check_invariants(broken, {}), "player 2 is out and has pyramids");
    broken = sound;
    broken.kicker = 1;
    CHECK_THROWS_AS(check_invariants(broken, {}), std::logic_error);
}

TEST_CASE("naive Power Play: the invariants hold in random games") {
    unsigned int seed = 0;
    for (const Start corner : {Start::kL, Start::kWedge, Start::kBlock, Start::kQuincunx}) {
        for (const int players : {2, 3, 4}) {
            ++seed;
            const Options options{
                .players = players,
                .start = corner,
                .lift = seed % 2 == 0 ? Lift::kAny : Lift::kTop,
                .transit = seed % 5 < 2 ? Transit::kTouch : Transit::kEmpty,
                .nest = std::vector<Nest>{Nest::kTree, Nest::kAssembled, Nest::kAny}.at(seed / 2 % 3)};
            check_random_game(options, seed, 60);
        }
    }
}

TEST_CASE("naive Power Play: random games come to their end", "[.slow]") {
    for (unsigned int seed = 0; seed < 12; ++seed) {
        const Options options{.players = static_cast<int>(2 + seed % 3), .quiet_plies = 60, .max_plies = 600};
        check_random_game(options, seed, 600);
    }
}

}  // namespace sparring::naive_power_play
