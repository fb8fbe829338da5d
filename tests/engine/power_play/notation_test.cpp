// Positions and moves of Power Play as text: what reads back, and each reason why a text is refused.
#include "tests/engine/power_play/answers.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::power_play;

namespace {

const std::string kOne = "1:P1 a1=333,a2=22";
const std::string kTwo = ":P2 h7=22,h8=333";
const std::string kLost = ":L17,17";

// The example of the rules page.
constexpr const char* kExample =
    "4:P1 c3=2,g3=323,c5=3,f5=3,a7=3:P2 out:P3 f1=1,f2=2,g4=1,h4=2,c6=3,d6=33,a8=3,h8=13"
    ":P4 d1=3,h1=11,e2=2,h2=3,f6=3,g6=3,h6=2:H4=2:L11,19,8,10:K3";

// The rules of two players.
[[nodiscard]] Table table_of_two(Settings settings = {}) {
    settings.emplace_back("players", "2");
    return Table(settings);
}

[[nodiscard]] std::string rewritten(const std::string& text) { return format_position(table_of(text).parse(text)); }

// Why a text is no position of two players.
[[nodiscard]] std::string refused(const std::string& text, const Settings& settings = {}) {
    return table_of_two(settings).refusal(text);
}

// Why a text is no move.
[[nodiscard]] std::string answer(const std::string& position, const std::string& text, const Settings& settings = {}) {
    const Table table = table_of(position, settings);
    return refusal(table.parse(position), text);
}

// What follows `TEXT is not legal: `.
[[nodiscard]] std::string reason(const std::string& position, const std::string& text, const Settings& settings = {}) {
    const std::string begin = text + " is not legal: ";
    const std::string all = answer(position, text, settings);
    return all.starts_with(begin) ? all.substr(begin.size()) : "no reason but: " + all;
}

}  // namespace

// Positions.

TEST_CASE("positions of Power Play are written as they are read") {
    for (const char* const text :
         {"1:P1 a1=333,a2=22:P2 h7=22,h8=333:L17,17", "1:P1 a1=333,a2=22:P2 h7=22,h8=333:L17,17:N3:M57",
          "1:P1 a1=333,a2=22:P2 out:L17,30", "2:P1 a1=333,h6=1,h7=1,f8=1,g8=1,h8=1:P2 -:H2=33322:L16,17",
          "2:P1 a1=333,a2=22:P2 h8=333:H1=1:H2=221:L16,16:N3:M57:K1", kExample}) {
        REQUIRE(rewritten(text) == text);
    }
}

TEST_CASE("fields, squares and hands of Power Play may come in any order, with spaces between") {
    REQUIRE(rewritten("1:L13,17:M9:N8:P2 h8=333,h7=22:H1=13:P1 b2=3,h1=22,a1=33") ==
            "1:P1 a1=33,h1=22,b2=3:P2 h7=22,h8=333:H1=31:L13,17:N8:M9");
    REQUIRE(rewritten(" 1 : P1  a1=333 , a2=22 :P2 h7=22,h8=333 : L17 , 17 : N0 : M0 ") == kOne + kTwo + kLost);
}

TEST_CASE("a position of Power Play says how many play it") {
    REQUIRE(players_of_position(kOne + kTwo + kLost) == 2);
    REQUIRE(players_of_position("1:P1 -:P2 -:P3 -") == 3);
    REQUIRE(players_of_position("1:P1 -:P2 -:P3 -:P4 out") == 4);
    REQUIRE(players_of_position("1:P1 -") == std::nullopt);
    REQUIRE(players_of_position("PPPPP") == std::nullopt);
    REQUIRE(Table(Settings{}).refusal(kOne + kTwo + kLost) ==
            "the position has 2 players and the game 4: set players=2");
}

TEST_CASE("a text without players, fields or lost pips is refused with what is missing") {
    REQUIRE(refused("") == "column 1: expected the player to decide, 1 to 2, not the end");
    REQUIRE(refused("x:P1") == "column 1: expected the player to decide, 1 to 2, not 'x'");
    REQUIRE(refused("3" + kOne.substr(1) + kTwo + kLost) == "column 1: expected the player to decide, 1 to 2, not 3");
    REQUIRE(refused("1;") == "column 2: expected ':' or the end, not ';'");
    REQUIRE(refused("1") == "column 2: field P1 is missing");
    REQUIRE(refused(kOne + kLost) == "column 25: field P2 is missing");
    REQUIRE(refused(kOne + kTwo) == "column 34: field L is missing: expected the lost pips of each player");
}

TEST_CASE("a field of Power Play that is unknown, of nobody or given twice is refused") {
    REQUIRE(refused(kOne + kTwo + kLost + ":Q1") == "column 42: expected a field P1 to P2, H, L, N, M or K, not 'Q'");
    REQUIRE(refused(kOne + kTwo + kLost + ":") == "column 42: expected a field P1 to P2, H, L, N, M or K, not the end");
    REQUIRE(refused("1:P9 a1=333:P2 h8=333" + kLost) == "column 4: expected a player, 1 to 2, not 9");
    REQUIRE(refused(kOne + ":P1 h8=333" + kLost) == "column 19: field P1 is given twice");
    REQUIRE(refused(kOne + kTwo + ":H2=1:H2=1" + kLost) == "column 40: field H2 is given twice");
    REQUIRE(refused(kOne + kTwo + kLost + kLost) == "column 42: field L is given twice");
    REQUIRE(refused(kOne + kTwo + kLost + ":N1:N1") == "column 45: field N is given twice");
}

TEST_CASE("pieces of Power Play that cannot be are refused with the column") {
    REQUIRE(refused("1:P1 o:P2 -") == "column 6: expected pieces, 'out' or '-'");
    REQUIRE(refused("1:P1 i1=3:P2 -") == "column 6: expected a square a1 to h8, not 'i'");
    REQUIRE(refused("1:P1 a9=3:P2 -") == "column 6: expected a square a1 to h8: after 'a' comes '9'");
    REQUIRE(refused("1:P1 e5=3:P2 -") == "column 6: a black marker stands on e5");
    REQUIRE(refused("1:P1 a1=3:P2 a1=3") == "column 14: square a1 is used twice");
    REQUIRE(refused("1:P1 a1:P2 -") == "column 8: expected '=' and pyramids from the bottom, not ':'");
    REQUIRE(refused("1:P1 a1=:P2 -") == "column 9: expected the size of a pyramid, 1 to 3, not ':'");
    REQUIRE(refused("1:P1 a1=4:P2 -") == "column 9: expected the size of a pyramid, 1 to 3, not '4'");
    REQUIRE(refused("1:P1 a1=3333:P2 -") == "column 9: more than three pyramids on a1");
    REQUIRE(refused("1:P1 a1=3 a2=3:P2 -") == "column 11: expected ',', ':' or the end, not 'a'");
}

TEST_CASE("hands, lost pips, plies and kickers of Power Play that cannot be are refused with the column") {
    REQUIRE(refused("1:P1 -:P2 -:H2") == "column 15: expected '=' and pyramids, not the end");
    REQUIRE(refused("1:P1 -:P2 -:H2=0") == "column 16: expected the size of a pyramid, 1 to 3, not '0'");
    REQUIRE(refused("1:P1 -:P2 -:H2=333333") == "column 21: more than 5 pyramids 3 in one hand");
    REQUIRE(refused("1:P1 -:P2 -:L31,0") == "column 14: expected a number of lost pips, 0 to 30");
    REQUIRE(refused("1:P1 -:P2 -:L1,") == "column 16: expected a number of lost pips, 0 to 30");
    REQUIRE(refused("1:P1 -:P2 -:L1") == "column 13: L has 1 numbers: expected 2, the lost pips of each player");
    REQUIRE(refused("1:P1 -:P2 -:L1,2,3") == "column 13: L has 3 numbers: expected 2, the lost pips of each player");
    REQUIRE(refused("1:P1 -:P2 -:L1,2:N") == "column 19: expected a number of plies, 0 to 65535");
    REQUIRE(refused("1:P1 -:P2 -:L1,2:M65536") == "column 19: expected a number of plies, 0 to 65535");
    REQUIRE(refused("1:P1 -:P2 -:L1,2:K3") == "column 19: expected the player who made the move, 1 to 2, not 3");
}

TEST_CASE("a position of Power Play with pyramids that do not add up is refused") {
    REQUIRE(refused(kOne + kTwo + ":L17,16") ==
            "player 2 has 13 pips on the board and in hand and has lost 16: expected 17 lost");
    REQUIRE(refused("1:P1 a1=333,a2=333" + kTwo + ":L12,17") ==
            "player 1 has 6 pyramids 3 on the board and in hand: there are 5");
    REQUIRE(refused("1:P1 a1=333,a2=33" + kTwo + ":H1=3:L12,17") ==
            "player 1 has 6 pyramids 3 on the board and in hand: there are 5");
    REQUIRE(refused(kOne + ":P2 out:H2=1:L17,20") == "player 2 is out: expected no pyramids of theirs");
    REQUIRE(refused(kOne + ":P2 h7=2,h8=333:L17,19") == "player 2 has lost 19 pips: expected 'P2 out' from 18 on");
    REQUIRE(refused(kOne + ":P2 h7=2,h8=333:L17,19", {{"declare", "declared"}}) == "accepted");
}

TEST_CASE("the option knockout says how many lost pips a player of a position may have") {
    REQUIRE(refused(kOne + ":P2 h7=2,h8=333:L17,19", {{"knockout", "20"}}) == "accepted");
    REQUIRE(refused(kOne + ":P2 h7=2,h8=333:L17,19", {{"knockout", "19"}}) ==
            "player 2 has lost 19 pips: expected 'P2 out' from 19 on");
    REQUIRE(refused(kOne + kTwo + kLost, {{"knockout", "12"}}) ==
            "player 1 has lost 17 pips: expected 'P1 out' from 12 on");
    REQUIRE(refused(kOne + kTwo + kLost, {{"knockout", "12"}, {"declare", "declared"}}) == "accepted");
    // Who is out may have lost fewer, by a nest, and who has lost everything is out.
    REQUIRE(refused(kOne + ":P2 out:L17,0", {{"knockout", "30"}}) == "accepted");
    REQUIRE(refused(kOne + ":P2 -:L17,30", {{"knockout", "30"}}) ==
            "player 2 has lost 30 pips: expected 'P2 out' from 30 on");
    REQUIRE(refused(kOne + ":P2 h8=1:L17,29", {{"knockout", "30"}}) == "accepted");
}

TEST_CASE("the option knockout is a whole number from 1 to 30") {
    const auto entries = option_entries();
    const auto entry = std::ranges::find(entries, "knockout", &OptionEntry<Options>::name);
    REQUIRE(entry != entries.end());
    Options options;
    REQUIRE(entry->show(options) == "18");
    for (const char* const value : {"1", "30"}) {
        REQUIRE(entry->set(options, value));
        REQUIRE(entry->show(options) == value);
    }
    for (const char* const value : {"0", "31", "-1", "12.5", "", "x", "12 "}) {
        INFO(value);
        REQUIRE_FALSE(entry->set(options, value));
        REQUIRE(options.knockout == 30);
    }
    // Behind the option that says who speaks the knockout.
    REQUIRE((entry - 1)->name == "declare");
}

TEST_CASE("a position of Power Play with nobody to decide, or nothing to place, is refused") {
    REQUIRE(refused("2:P1 a1=333,a2=22:P2 out:L17,20") ==
            "player 2 is to decide and out: expected a player who is left");
    const std::string hand = "2:P1 a1=333,a2=22:P2 h7=22,h8=33:H2=3" + kLost;
    REQUIRE(refused(hand + ":K1") == "accepted");
    REQUIRE(refused(hand + ":K2") == "K says who made the move: expected another player who is left");
    REQUIRE(refused("2" + kOne.substr(1) + kTwo + kLost + ":K1") ==
            "K says that player 2 places pyramids, and none can be placed");
    REQUIRE(refused("2:P1 a1=333,h6=1,h7=1,f8=1,g8=1,h8=1:P2 -:H2=33322:L16,17:K1") ==
            "K says that player 2 places pyramids, and none can be placed");
    REQUIRE(Table(Settings{{"players", "3"}}).refusal("2:P1 out:P2 h7=22,h8=33:P3 a1=333,a2=22:H2=3:L20,17,17:K1") ==
            "K says who made the move: expected another player who is left");
}

// Moves.

TEST_CASE("moves of Power Play are written as they are read") {
    const std::string position = counted("1:P1 a1=333,f1=21,g1=1,a2=2,f2=1,f3=313:P2 h7=22,h8=333");
    for (const char* const move : {"a1-b1", "a1/1-b1", "a1/2-b2", "f1/1xh1", "f1xh1", "g1xe3"}) {
        REQUIRE(answer(position, move) == "accepted");
    }
    for (const char* const move : {"f1/=2-e1", "a1/=3@1-b1", "a1/=3@2-b1", "f3/=1-f4", "f3/=3@1-f4"}) {
        REQUIRE(answer(position, move, {{"lift", "any"}}) == "accepted");
    }
}

TEST_CASE("a text that is no move of Power Play is refused with the column") {
    const std::string position = counted("1:P1 a1=333,b1=1,a2=22:P2 h7=22,h8=333");
    REQUIRE(answer(position, "") == "column 1: expected a square a1 to h8, not the end");
    REQUIRE(answer(position, "i1-a1") == "column 1: expected a square a1 to h8, not 'i'");
    REQUIRE(answer(position, "a1") == "column 3: expected '-' for a step or 'x' for jumps, not the end");
    REQUIRE(answer(position, "a1-b") == "column 4: expected a square a1 to h8: after 'b' comes the end");
    REQUIRE(answer(position, "a1-b2 ") == "column 6: expected the end of the move, not ' '");
    REQUIRE(answer(position, "declare") == "column 8: expected the number of a player, 1 to 2");
    REQUIRE(answer(position, "declare3") == "column 8: expected the number of a player, 1 to 2");
    REQUIRE(answer(position, "declare1x") == "column 8: expected the number of a player, 1 to 2");
    REQUIRE(answer(position, "+4@a1") == "column 2: expected the size of a pyramid, 1 to 3, not '4'");
    REQUIRE(answer(position, "+3a1") == "column 3: expected '@' and a square, not 'a'");
    REQUIRE(answer(position, "+3@j1") == "column 4: expected a square a1 to h8, not 'j'");
    REQUIRE(answer(position, "+3@a3+") == "column 6: expected the end of the move, not '+'");
}

TEST_CASE("a part of a piece that cannot be lifted is refused with the column") {
    const std::string position = counted("1:P1 a1=333,b1=1,a2=22:P2 h7=22,h8=333");
    REQUIRE(answer(position, "a1/3-b2") ==
            "column 4: expected how many pyramids from the top are lifted, 1 or 2, or '='");
    REQUIRE(answer(position, "a1/-b2") ==
            "column 4: expected how many pyramids from the top are lifted, 1 or 2, or '='");
    REQUIRE(answer(position, "b1/1-b2") == "column 4: a part is smaller than its piece, which has 1 pyramid here");
    REQUIRE(answer(position, "a2/2-b2") == "column 4: a part is smaller than its piece, which has 2 pyramids here");
    REQUIRE(answer(position, "a2/=2-b2") ==
            "column 5: a single pyramid is lifted from under others only with lift=any");
    const Settings any = {{"lift", "any"}};
    REQUIRE(answer(position, "a2/=4-b2", any) == "column 5: expected the size of a pyramid, 1 to 3, not '4'");
    const std::string why = "; the top one is lifted by /1, and a level is given where there is another of the size";
    REQUIRE(answer(position, "a1/=3-b2", any) == "column 5: no pyramid 3 lies so under others in 333" + why);
    REQUIRE(answer(position, "a1/=3@3-b2", any) == "column 5: no pyramid 3 lies so under others in 333" + why);
    REQUIRE(answer(position, "c3/=3-b2", any) == "column 5: no pyramid 3 lies so under others in the piece" + why);
    // A level where none is needed is read, and is another text than that of the move.
    const std::string single = counted("1:P1 a1=333,b1=12,a2=2:P2 h7=22,h8=333");
    REQUIRE(answer(single, "b1/=1-b2", any) == "accepted");
    REQUIRE(answer(single, "b1/=1@1-b2", any) == "b1/=1@1-b2 is written b1/=1-b2");
}

TEST_CASE("a move in a finished game of Power Play, or before placing, is answered so") {
    REQUIRE(reason("1:P1 a1=333,a2=22:P2 out:L17,20", "a1-b1") == "the game is over");
    const std::string placing = counted("2:P1 a1=333,a2=22:P2 h6=2,h7=22,h8=3:H2=31") + ":K1";
    REQUIRE(reason(placing, "h7-g7") == "a pyramid must be placed: +3@h6");
    REQUIRE(reason(placing, "+1@h6") == "the largest that can be placed comes first: +3@h6");
    REQUIRE(reason(placing, "+3@a3") == "a3 is no starting square of player 2: +3@h6");
    REQUIRE(reason(placing, "+3@f8") == "pyramids go to unfinished nests, then to empty starting squares: +3@h6");
}

TEST_CASE("placing, passing and declaring out of turn are answered so") {
    const std::string position = counted("1:P1 a7=22,a8=333,h1=1:P2 h7=22,h8=333");
    REQUIRE(reason(position, "+1@a1") == "nothing is to be placed now");
    REQUIRE(reason(position, "pass").starts_with("a player who can move must: h1-g1, h1-g2, h1-h2, "));
    REQUIRE(reason(position, "declare2") == "a player who has lost 18 pips is out without it");
    REQUIRE(reason(position, "declare2", {{"declare", "declared"}}) ==
            "player 2 cannot be declared out by player 1, with 17 pips lost");
    REQUIRE(reason(position, "declare2", {{"knockout", "24"}}) == "a player who has lost 24 pips is out without it");
    const std::string stuck = "2:P1 a1=333,h6=1,h7=1,f8=1,g8=1,h8=1:P2 -:H2=33322:L16,17";
    REQUIRE(reason(stuck, "a1-b1") == "there is no move but pass");
}

TEST_CASE("a piece that is not there or another player's is answered so in Power Play") {
    const std::string position = counted("1:P1 a1=333,a2=22:P2 h7=22,h8=333");
    REQUIRE(reason(position, "b1-b2") == "there is no piece on b1");
    REQUIRE(reason(position, "h8-g8") == "the piece on h8 is another player's");
}

TEST_CASE("a step or jumps of Power Play that lead nowhere are answered so") {
    const std::string position = counted("1:P1 a1=333,f1=2,a2=22,f2=1,d3=1:P2 h7=22,h8=333");
    REQUIRE(reason(position, "d3-d4") == "a black marker stands on d4");
    REQUIRE(reason(position, "f1-f2") == "a step ends on an empty square, and f2 is occupied");
    REQUIRE(reason(position, "f1xg1") == "g1 is next to f1: a step is written with -");
    REQUIRE(reason(position, "f1-f3") == "f3 is not next to f1: jumps are written with x");
    REQUIRE(reason(position, "f1xh1") == "no jumps lead from f1 to h1");
}

TEST_CASE("jumps onto a piece that cannot be landed on are answered with the reason") {
    const auto landing = [](const std::string& piece, const std::string& own, const std::string& other) {
        const std::string position =
            counted("1:P1 a1=333,f1=" + piece + ",a2=2,f2=1" + own + ":P2 " + other + "h7=22,h8=333");
        return reason(position, "f1xf3");
    };
    REQUIRE(landing("22", "", "f3=32,") == "the piece on f3 is stronger: 5 against 4");
    REQUIRE(landing("22", ",f3=33", "") == "a piece has three pyramids at most, and on f3 there would be 4");
    REQUIRE(landing("32", ",f3=2", "") == "a 3 cannot be put on the 2 at the top of f3");
    REQUIRE(landing("2", ",f3=31", "") == "a 2 cannot be put on the 1 at the top of f3");
}
