// Positions and moves with Power-Ups as text, and what is said of those that cannot be read or played. The text of the
// basic game is in notation_test.cpp.
#include "tests/engine/draughtnauts/positions.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::draughtnauts;

namespace {

std::string error_of(const std::string& text, const Rules& rules = {}) {
    const Expected<State> state = parse_position(text, rules);
    return state ? "read as " + format_position(*state) : state.error().message;
}

std::string refusal(const std::string& position, const std::string& text, const Rules& rules = {}) {
    const Expected<Move> move = parse_move(parse(position, rules), text);
    return move ? "read as " + format_move(*move) : move.error().message;
}

std::string error_of_kit(std::string_view value) {
    Options options;
    for (const auto& entry : option_entries()) {
        if (entry.name == "kit") {
            const Status status = entry.set(options, value);
            return status ? "read as " + entry.show(options) : status.error().message;
        }
    }
    return "there is no such option";
}

}  // namespace

// Positions.

TEST_CASE("what is held, what lies, the count and the set-up are written as they are read") {
    for (const std::string text : {"B:WK3+ST,21,22:B1,2,K30+H:P2=H,29=T:N12", "W:WK1+SH,K5+SC,K9+HT:BK17+HC,K24+CT",
                                   "B:W21:B9:P1=S,2=H,3=C,4=T,29=T,30=C,31=H,32=S", "B:W21:B9:U", "W:W21:B9:P29=T:U",
                                   "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12:P1=S,29=T:U",
                                   "B:W21:B9:P1=S,29=T:N7:U"}) {
        REQUIRE(format_position(parse(text)) == text);
    }
}

TEST_CASE("held letters and lying Power-Ups are read in any order and written in one") {
    REQUIRE(format_position(parse("B:WK5+TS,K6+CH:BK17+CS,K24+TH:P32=S,3=T,29=C")) ==
            "B:WK5+ST,K6+HC:BK17+SC,K24+HT:P3=T,29=C,32=S");
}

TEST_CASE("sections of a position with Power-Ups are read in any order, with spaces and a final full stop") {
    REQUIRE(format_position(parse("B:N12:P29=T,2=H:B1,2,K30+H:W22,21,K3+TS")) ==
            "B:WK3+ST,21,22:B1,2,K30+H:P2=H,29=T:N12");
    REQUIRE(format_position(parse(" W : W 21 , K5+TS : B 9 : P 29=T , 2=H : N7 .")) == "W:WK5+ST,21:B9:P2=H,29=T:N7");
}

TEST_CASE("a plain PDN FEN is a position without Power-Ups and without a set-up") {
    const State state = parse("B:W21,22:BK1,2.");
    REQUIRE(format_position(state) == "B:W21,22:BK1,2");
    REQUIRE_FALSE(state.is_setup());
}

TEST_CASE("a Power-Up lies on a square whether or not a piece stands there") {
    REQUIRE(format_position(parse("B:WK2+H:BK1,K29+T:P1=S,2=C,29=H")) == "B:WK2+H:BK1,K29+T:P1=S,2=C,29=H");
}

TEST_CASE("outside the set-up nobody checks a position against the kit") {
    REQUIRE(format_position(parse("B:WK5+S,K6+S:B9:P1=S,2=S,30=S")) == "B:WK5+S,K6+S:B9:P1=S,2=S,30=S");
}

TEST_CASE("a finished game with Power-Ups is read although one side has no pieces") {
    REQUIRE(format_position(parse("B:WK5+S:B:P1=H")) == "B:WK5+S:B:P1=H");
}

TEST_CASE("what a piece cannot hold is refused with the column") {
    REQUIRE(error_of("B:W21+S:B1") == "column 6: a man holds no Power-Up: expected K21");
    REQUIRE(error_of("B:WK21+SS:B1") == "column 9: the piece on 21 holds S twice");
    REQUIRE(error_of("B:WK21+SHS:B1") == "column 10: the piece on 21 holds S twice");
    REQUIRE(error_of("B:WK21+SHC:B1") == "column 10: the piece on 21 holds more than two Power-Ups");
    REQUIRE(error_of("B:WK21+:B1") == "column 8: expected Power-Ups, of S, H, C and T, not ':'");
    REQUIRE(error_of("B:WK21+s:B1") == "column 8: expected Power-Ups, of S, H, C and T, not 's'");
    REQUIRE(error_of("B:WK21+") == "column 8: expected Power-Ups, of S, H, C and T, not the end");
}

TEST_CASE("what cannot lie where it is written is refused with the column") {
    REQUIRE(error_of("B:W21:B1:P5=S") == "column 11: a Power-Up lies on 1 to 4 or 29 to 32, not on 5");
    REQUIRE(error_of("B:W21:B1:P2=H,28=S") == "column 15: a Power-Up lies on 1 to 4 or 29 to 32, not on 28");
    REQUIRE(error_of("B:W21:B1:P2=S,2=H") == "column 15: two Power-Ups lie on 2");
    REQUIRE(error_of("B:W21:B1:P2=X") == "column 13: expected S, H, C or T, not 'X'");
    REQUIRE(error_of("B:W21:B1:P2=") == "column 13: expected S, H, C or T, not the end");
    REQUIRE(error_of("B:W21:B1:P2S") == "column 12: expected '=', not 'S'");
    REQUIRE(error_of("B:W21:B1:P") == "column 11: expected a square, 1 to 4 or 29 to 32, not the end");
    REQUIRE(error_of("B:W21:B1:P2=S,") == "column 15: expected a square, 1 to 4 or 29 to 32, not the end");
}

TEST_CASE("bad squares and pieces are refused in the game with Power-Ups too") {
    REQUIRE(error_of("B:WK33+S:B1") == "column 5: square 33 is outside 1 to 32");
    REQUIRE(error_of("B:WK21+S:BK21") == "column 12: square 21 is used twice");
    REQUIRE(error_of("B:W21:B29:P29=S") ==
            "column 8: a man of B cannot stand on its own crowning row, square 29: expected K29");
    REQUIRE(error_of("B:W21-24:B1") ==
            "column 6: ranges of squares are not read: list each square, with commas between");
}

TEST_CASE("sections that are missing, repeated or unknown are refused in the game with Power-Ups too") {
    REQUIRE(error_of("B:B1:P2=S") == "column 10: section W is missing");
    REQUIRE(error_of("B:W21:B1:P2=S:P3=H") == "column 15: section P is given twice");
    REQUIRE(error_of("B:W21:B1:U:U") == "column 12: section U is given twice");
    REQUIRE(error_of("B:W21:B1:Q") == "column 10: expected a section W, B, P, N or U, not 'Q'");
    REQUIRE(error_of("B:W21:B1:") == "column 10: expected a section W, B, P, N or U, not the end");
    REQUIRE(error_of("B:W:B:P2=S") == "column 11: no piece on either side");
    REQUIRE(error_of("B:W21:B1:P2=S x") == "column 15: expected ',', ':' or the end, not 'x'");
    REQUIRE(error_of("B:W21:B1:U5") == "column 11: expected ':' or the end, not '5'");
}

TEST_CASE("a set-up with nothing left to place is refused") {
    REQUIRE(error_of("B:W21:B9:P1=S,2=H,3=C,4=T,29=S,30=H,31=C,32=T:U") ==
            "column 47: section U, but nothing is left to place");
    REQUIRE(error_of("B:W21:B9:U", {.kit = Kit()}) == "column 10: section U, but nothing is left to place");
}

TEST_CASE("a set-up with the wrong side to move is refused") {
    REQUIRE(error_of("W:W21:B9:U") ==
            "column 1: Black has placed 0 and White 0, in turn and Black first: expected B to move");
    REQUIRE(error_of("B:W21:B9:P29=S:U") ==
            "column 1: Black has placed 1 and White 0, in turn and Black first: expected W to move");
    REQUIRE(error_of("B:W21:B9:P29=S,30=H:U") ==
            "column 21: Black has placed 2 and White 0: expected as many, or one more by Black, who begins");
    REQUIRE(error_of("  W:W21:B9:U") ==
            "column 3: Black has placed 0 and White 0, in turn and Black first: expected B to move");
    REQUIRE(error_of("W:W21:B9:U", {.setup = Setup::kRandom}) ==
            "column 1: Black moves first: expected B before a section U");
}

TEST_CASE("a set-up with a Power-Up that is not in the kit is refused") {
    REQUIRE(error_of("W:W21:B9:P1=H,29=S,30=S:U") == "column 25: B has placed what the kit SHCT does not have");
}

TEST_CASE("a set-up where setup=fixed leaves nothing to place is refused") {
    REQUIRE(error_of("B:W21:B9:U", {.setup = Setup::kFixed}) ==
            "column 10: section U needs setup=alternate or random; with setup=fixed nobody places");
}

TEST_CASE("a kit of more than four or of other letters is refused") {
    REQUIRE(error_of_kit("TCSS") == "read as SSCT");
    REQUIRE(error_of_kit("none") == "read as none");
    REQUIRE(error_of_kit("SHCTS") == "the kit 'SHCTS' has more than four Power-Ups");
    REQUIRE(error_of_kit("SX") == "'SX' is not a kit: expected letters of S, H, C and T, or none");
}

// Moves.

TEST_CASE("every legal move with Power-Ups reads back as itself") {
    for (const char* text : {"B:W9,10,15,18,19,23:BK14+SC,K1+T,6", "B:W10,12,19:BK1+S,K2+CT", "B:WK18+H:BK14+ST",
                             "B:W12:BK1+CT,K30+S:P29=S", "W:W21:B9:P29=S:U", "W:W22,K27+SC:B18,23,K24+H,K32"}) {
        const State state = parse(text);
        for (const std::string& move : legal_moves(state)) {
            REQUIRE(format_move(*parse_move(state, move)) == move);
        }
    }
}

TEST_CASE("each kind of move is written with its own sign") {
    REQUIRE(refusal("B:W12:BK14+T", "14@7") == "read as 14@7");
    REQUIRE(refusal("B:W18,23:BK14+C", "14*18") == "read as 14*18");
    REQUIRE(refusal("B:W12:BK14+S", "14-18-22") == "read as 14-18-22");
    REQUIRE(refusal("B:W22:BK14+S", "14-18x25") == "read as 14-18x25");
    REQUIRE(refusal("B:W18:BK14+S", "14x23-27") == "read as 14x23-27");
    REQUIRE(refusal("B:W18:BK14+SC", "14*18-10") == "read as 14*18-10");
    REQUIRE(refusal("B:W9,18:BK14+SC", "14*18x5") == "read as 14*18x5");
    REQUIRE(refusal("B:W21:B9:U", "29=S") == "read as 29=S");
}

TEST_CASE("a text that is no move with Power-Ups is refused with the column") {
    const std::string position = "B:W12:BK14+ST";
    REQUIRE(refusal(position, "14") ==
            "column 3: expected '-' for a step, 'x' for a jump, '*' for a shot, '@' for a "
            "teleport or '=' for placing, not the end");
    REQUIRE(refusal(position, "14+7") ==
            "column 3: expected '-' for a step, 'x' for a jump, '*' for a shot, '@' for a "
            "teleport or '=' for placing, not '+'");
    REQUIRE(refusal(position, "14*33") == "column 4: square 33 is outside 1 to 32");
    REQUIRE(refusal(position, "14@") == "column 4: expected a square, 1 to 32, not the end");
    REQUIRE(refusal(position, "14@7-3") == "column 5: expected the end, not '-'");
    REQUIRE(refusal(position, "14-18-") == "column 7: expected a square, 1 to 32, not the end");
    REQUIRE(refusal(position, "14-18-22-25") == "column 9: expected the end, not '-'");
    REQUIRE(refusal(position, "14-18x25-22") == "column 9: expected 'x' or the end, not '-'");
    REQUIRE(refusal(position, "29=X") == "column 4: expected a Power-Up, S, H, C or T, not 'X'");
    REQUIRE(refusal(position, "29=") == "column 4: expected a Power-Up, S, H, C or T, not the end");
    REQUIRE(refusal(position, "29=SH") == "column 5: expected the end, not 'H'");
}

TEST_CASE("a move that needs a Power-Up which the piece does not hold is answered with its name") {
    REQUIRE(refusal("B:W18,23:BK14+S", "14*18") == "14*18 is not legal: the piece on 14 has no cannon");
    REQUIRE(refusal("B:W18,23:B14", "14*18") == "14*18 is not legal: the piece on 14 has no cannon");
    REQUIRE(refusal("B:W12:BK14+C", "14@7") == "14@7 is not legal: the piece on 14 has no teleporter");
    REQUIRE(refusal("B:W12:BK14+T", "14-18-22") ==
            "14-18-22 is not legal: the piece on 14 has no sword for a second action");
    REQUIRE(refusal("B:W18:BK14+T", "14x23-27") ==
            "14x23-27 is not legal: the piece on 14 has no sword for a second action");
    REQUIRE(refusal("B:W18:BK14+C", "14*18-10") ==
            "14*18-10 is not legal: the piece on 14 has no sword for a second action");
}

TEST_CASE("a move of a piece that is not there or not one's own is answered so, whatever its kind") {
    REQUIRE(refusal("B:WK12+C:BK14+C", "12*8") == "12*8 is not legal: the piece on 12 is the opponent's");
    REQUIRE(refusal("B:WK12:BK14+T", "1@5") == "1@5 is not legal: there is no piece on 1");
}

TEST_CASE("a shot at nobody is answered so") {
    REQUIRE(refusal("B:W12:BK14+C", "14*18") == "14*18 is not legal: there is no opponent on 18 next to 14");
    REQUIRE(refusal("B:W12:BK14+C,K18", "14*18") == "14*18 is not legal: there is no opponent on 18 next to 14");
    REQUIRE(refusal("B:W23:BK14+C", "14*23") == "14*23 is not legal: there is no opponent on 23 next to 14");
}

TEST_CASE("a teleport onto a piece is answered so") {
    REQUIRE(refusal("B:W12:BK14+T", "14@12") == "14@12 is not legal: square 12 is occupied");
    REQUIRE(refusal("B:W12:B1,K14+T", "14@1") == "14@1 is not legal: square 1 is occupied");
}

TEST_CASE("a second action that cannot be played is answered with those that can") {
    REQUIRE(refusal("B:W12:BK1+S", "1-5-6") == "1-5-6 is not legal: 1-5 can go on only so: 1-5-9 or 1-5-1");
    REQUIRE(refusal("B:W12:BK1+S", "1-5x14") == "1-5x14 is not legal: 1-5 can go on only so: 1-5-9 or 1-5-1");
    REQUIRE(refusal("B:W18:BK14+S", "14x23-5") ==
            "14x23-5 is not legal: 14x23 can go on only so: 14x23-26, 14x23-27, 14x23-19 or 14x23-18");
    REQUIRE(refusal("B:WK18+H:BK14", "14x23x14") == "14x23x14 is not legal: nothing can follow 14x23");
    REQUIRE(refusal("B:W10,19:BK1+S", "1-6x15") == "1-6x15 is not legal: the jump must go on: 1-6x15x24");
    REQUIRE(refusal("B:W12:BK1+S", "1-9-13") == "1-9-13 is not legal: 9 is not diagonally next to 1");
}

TEST_CASE("what is wrong with a shot or a teleport is said even where a jump is compulsory") {
    REQUIRE(refusal("B:W18:BK14+T,1", "14@1") == "14@1 is not legal: square 1 is occupied");
    REQUIRE(refusal("B:W18:BK14+C", "14*9") == "14*9 is not legal: there is no opponent on 9 next to 14");
}

TEST_CASE("where only a shot compels, a shot is what is named") {
    REQUIRE(refusal("B:W9,14:BK5+C,1", "1-6", {.cannon_forces = true}) ==
            "1-6 is not legal: a shot is compulsory: 5*9");
}

TEST_CASE("shots and teleports are no second actions") {
    REQUIRE(refusal("B:W18:BK14+SC", "14-9*18") == "column 5: a shot cannot be the second action");
    REQUIRE(refusal("B:W18:BK14+SC", "14x23*27") == "column 6: a shot cannot be the second action");
    REQUIRE(refusal("B:W18:BK14+ST", "14-9@22") == "column 5: a teleport cannot be the second action");
    REQUIRE(refusal("B:W18:BK14+S", "14-9=S") == "column 5: expected '-' or 'x' or the end, not '='");
}

TEST_CASE("a jump is compulsory also for pieces that hold Power-Ups but have no jump themselves") {
    REQUIRE(refusal("B:W18,32:B14,K27+C", "27*32") == "27*32 is not legal: a jump is compulsory: 14x23");
    REQUIRE(refusal("B:W18:BK1+T,14", "1@5") == "1@5 is not legal: a jump is compulsory: 14x23");
    REQUIRE(refusal("B:W18:BK1+S,14", "1-5-9") == "1-5-9 is not legal: a jump is compulsory: 14x23");
}

TEST_CASE("placing outside the set-up and other moves in it are answered so") {
    REQUIRE(refusal("B:W12:BK14", "29=S") == "29=S is not legal: nothing is to be placed now");
    REQUIRE(refusal("B:W21:B9:U", "9-13") ==
            "9-13 is not legal: a Power-Up must be placed: 29=S, 29=H, 29=C, 29=T, "
            "30=S, 30=H or one of 10 more");
    REQUIRE(refusal("B:W21:B9:U", "1=S") == "1=S is not legal: 1 is not on the crowning row of Black, 29 to 32");
    REQUIRE(refusal("B:W21:B9:P29=S,1=S:U", "29=H") == "29=H is not legal: a Power-Up lies on 29 already");
    REQUIRE(refusal("B:W21:B9:P29=S,1=S:U", "30=S") == "30=S is not legal: no S is left to place, but HCT");
}

TEST_CASE("in a finished game every move is answered so") {
    REQUIRE(refusal("B:W5:B", "1@5") == "1@5 is not legal: the game is over");
    REQUIRE(refusal("B:W22,25:BK29+SH", "29-25") == "29-25 is not legal: the game is over");
}
