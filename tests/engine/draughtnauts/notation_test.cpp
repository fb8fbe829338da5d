// Positions and moves as text, and what is said of those that cannot be read.
#include "tests/engine/draughtnauts/positions.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::draughtnauts;

namespace {

std::string error_of_position(const std::string& text) {
    const Expected<BasicState> state = parse_position(text, BasicRules{});
    return state ? "read as " + format_position(*state) : state.error().message;
}

std::string error_of_move(const std::string& position, const std::string& text) {
    const Expected<Move> move = parse_move(parse_basic(position), text);
    return move ? "read as " + format_move(*move) : move.error().message;
}

}  // namespace

TEST_CASE("a plain PDN FEN is read in either order, with spaces and a final full stop") {
    REQUIRE(format_position(parse_basic("W:B12,16,20,K22,K25,K29:W18,24,27,28,K10,K15.")) ==
            "W:WK10,K15,18,24,27,28:B12,16,20,K22,K25,K29");
    REQUIRE(format_position(parse_basic(" B : W 21, 22 : B 1 , K2 : N12 . ")) == "B:W21,22:B1,K2:N12");
}

TEST_CASE("a count of 0 is not written") { REQUIRE(format_position(parse_basic("B:W21:B1:N0")) == "B:W21:B1"); }

TEST_CASE("a side without pieces is written and read as an empty list") {
    REQUIRE(format_position(parse_basic("B:W5:B")) == "B:W5:B");
}

TEST_CASE("a bad position is refused with the column and the reason") {
    REQUIRE(error_of_position("") == "column 1: expected the side to move, B or W, not the end");
    REQUIRE(error_of_position("X:W21:B1") == "column 1: expected the side to move, B or W, not 'X'");
    REQUIRE(error_of_position("B:W33:B1") == "column 4: square 33 is outside 1 to 32");
    REQUIRE(error_of_position("B:W0:B1") == "column 4: square 0 is outside 1 to 32");
    REQUIRE(error_of_position("B:W21,21:B1") == "column 7: square 21 is used twice");
    REQUIRE(error_of_position("B:W21:B1,K21") == "column 11: square 21 is used twice");
    REQUIRE(error_of_position("B:W1:B2") ==
            "column 4: a man of W cannot stand on its own crowning row, square 1: expected K1");
    REQUIRE(error_of_position("B:W20,21,22,23,24,25,26,27,28,29,30,31,32:B1") ==
            "column 40: W has more than 12 pieces: expected no more than a side begins with");
    REQUIRE(error_of_position("B:W:B") == "column 6: no piece on either side");
    REQUIRE(error_of_position("B:W21") == "column 6: section B is missing");
    REQUIRE(error_of_position("B:W21:W22:B1") == "column 7: section W is given twice");
    REQUIRE(error_of_position("B:W21:B1:N1:N2") == "column 13: section N is given twice");
    REQUIRE(error_of_position("B:W21:B1:Q") == "column 10: expected a section W, B or N, not 'Q'");
    REQUIRE(error_of_position("B:W21-24:B1") ==
            "column 6: ranges of squares are not read: list each square, with commas between");
    REQUIRE(error_of_position("B:WK21+S:B1") == "column 7: a held Power-Up needs power_ups=true");
    REQUIRE(error_of_position("B:W21:B1:P1=S") ==
            "column 10: section P needs Power-Ups, which power_ups=false leaves out");
    REQUIRE(error_of_position("B:W21:B1:U") ==
            "column 10: section U needs Power-Ups, which power_ups=false leaves out");
    REQUIRE(error_of_position("B:W21:B1:N") == "column 11: expected the plies without progress, 0 to 65535");
    REQUIRE(error_of_position("B:W21:B1:N70000") == "column 11: expected the plies without progress, 0 to 65535");
    REQUIRE(error_of_position("B:W21:B1 trailing") == "column 10: expected ',', ':' or the end, not 't'");
    REQUIRE(error_of_position("B:W21,:B1") ==
            "column 7: expected a square, 1 to 32 with K before it if crowned, not ':'");
}

TEST_CASE("moves print every landing and read back") {
    REQUIRE(error_of_move("B:W18,26:B14", "14x23x30") == "read as 14x23x30");
    REQUIRE(error_of_move("B:W32:B14", "14-18") == "read as 14-18");
}

TEST_CASE("a text that is no move is refused with the column") {
    REQUIRE(error_of_move("B:W32:B14", "") == "column 1: expected a square, 1 to 32, not the end");
    REQUIRE(error_of_move("B:W32:B14", "14") == "column 3: expected '-' for a step or 'x' for a jump, not the end");
    REQUIRE(error_of_move("B:W32:B14", "14-99") == "column 4: square 99 is outside 1 to 32");
    REQUIRE(error_of_move("B:W32:B14", "14-18-22") == "column 6: expected the end, not '-'");
    REQUIRE(error_of_move("B:W32:B14", "14x23-5") == "column 6: expected 'x' or the end, not '-'");
}

TEST_CASE("an illegal move is answered with the rule it breaks") {
    REQUIRE(error_of_move("B:W18,17:B14,1", "1-5") == "1-5 is not legal: a jump is compulsory: 14x21 or 14x23");
    REQUIRE(error_of_move("B:W18,26:B14", "14x23") == "14x23 is not legal: the jump must go on: 14x23x30");
    REQUIRE(error_of_move("B:W32:B14", "32-28") == "32-28 is not legal: the piece on 32 is the opponent's");
    REQUIRE(error_of_move("B:W32:B14", "1-5") == "1-5 is not legal: there is no piece on 1");
    REQUIRE(error_of_move("B:W32:B14", "14x23") == "14x23 is not legal: there is nothing to jump from 14");
    REQUIRE(error_of_move("B:W32:B14,18", "14-18") == "14-18 is not legal: square 18 is occupied");
    REQUIRE(error_of_move("B:W32:B14", "14-22") == "14-22 is not legal: 22 is not diagonally next to 14");
    REQUIRE(error_of_move("B:W32:B14", "14-9") == "14-9 is not legal: a man moves forward only, down the board");
    REQUIRE(error_of_move("B:W5:B", "1-5") == "1-5 is not legal: the game is over");
}
