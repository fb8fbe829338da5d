// Positions and moves of the Mega Board as text, and what is said of those that cannot be read or played. What the
// moves do is in the tests of the rules.
#include "tests/engine/mega_board/answers.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::mega_board;

namespace {

// The position as it is printed.
[[nodiscard]] std::string printed(const std::string& position, const Settings& settings = two()) {
    return ask(settings, [&](const auto& table) { return format_position(table.parse(position)); });
}

// What is said of a position that cannot be read.
[[nodiscard]] std::string error_of(const std::string& position, const Settings& settings = two()) {
    return ask(settings, [&](const auto& table) { return table.complaint(position); });
}

}  // namespace

// Positions that are read.

TEST_CASE("positions of the Mega Board are written as they are read") {
    for (const std::string text :
         {"1:P1 s1n:P2 n1s:X0,0", "2:P1 Km5+ST,s1n,s2n:P2 m9e,Kn4+HC:C s13=S,s14=K,n17=T:X0,1:N12",
          "1:P1 m1n,m2e,m3s,m4w,Km5:P2 Kn1+H:C n18=H,n19=C:X12,65535:N79", "2:P1:P2 n1s:X0,3", "1:P1 s1n:P2:X3,0",
          "1:P1 s1n:P2 n32s:X0,0:U", "2:P1 s1n:P2 n32s:C s13=S:X0,0:U", "2:P1 s1n:P2 n32s:C s13=S:X0,0:N7:U"}) {
        REQUIRE(printed(text) == text);
    }
}

TEST_CASE("positions of larger layouts are written as they are read") {
    const std::string four = "3:P1 Km1,s1n:P2 w4e:P3 n1s:P4 m2w,Ke32+CT:C s13=K,w3=S,n17=H,e6=C:X1,2,3,4";
    REQUIRE(printed(four, {}) == four);
    const std::string six =
        "6:P1 m1n,k1n,c1w,s1n,w1e,n1s,q1n,e1w,p1s:P2 w4e:P3 n2s:P4 p32s:P5 e32w:P6 q32n:C s13=K,w3=K,n17=K,q13=K,"
        "e6=K,p17=K:X0,0,0,0,0,1";
    REQUIRE(printed(six, {{"layout", "double-6"}}) == six);
}

TEST_CASE("sections, squares and held letters are read in any order and written in one") {
    REQUIRE(printed("2:N12:C n17=T,s14=K,s13=S:X0,1:P2 n4s,m9e:P1 s2n,s1n,Km5+TS") ==
            "2:P1 Km5+ST,s1n,s2n:P2 m9e,n4s:C s13=S,s14=K,n17=T:X0,1:N12");
    REQUIRE(printed("1:U:X0,0:P2 n32s:P1 s1n") == "1:P1 s1n:P2 n32s:X0,0:U");
}

TEST_CASE("spaces between the parts of a position are read over") {
    REQUIRE(printed(" 1 : P1 s1n , Ks2 : P2 n1s : C s13=S , n17=K : X0 ,1 : N12 ") ==
            "1:P1 s1n,Ks2:P2 n1s:C s13=S,n17=K:X0,1:N12");
    REQUIRE(printed("1:P1:P2 n1s:X0,0") == printed("1:P1 :P2n1s:X 0,0"));
}

TEST_CASE("a count of 0 is read and not written") {
    REQUIRE(printed("1:P1 s1n:P2 n1s:X0,0:N0") == "1:P1 s1n:P2 n1s:X0,0");
}

TEST_CASE("pieces stand on crown squares whatever lies there, and men on any row with any facing") {
    REQUIRE(printed("1:P1 n17n,Ks13,n1n,m32s:P2 n18s:C s13=S,n17=K,n18=H:X0,0") ==
            "1:P1 m32s,Ks13,n1n,n17n:P2 n18s:C s13=S,n17=K,n18=H:X0,0");
}

TEST_CASE("with crowns=any Crowns lie on any square behind the men") {
    const std::string text = "1:P1 s1n:P2 n32s:C s13=S,s32=K,n1=H,n20=T:X0,0";
    REQUIRE(printed(text, two({{"crowns", "any"}})) == text);
    const std::string placing = "1:P1 s1n:P2 n32s:C s32=K,n1=S:X0,0:U";
    REQUIRE(printed(placing, two({{"crowns", "any"}, {"kit", "S"}})) == placing);
}

TEST_CASE("every legal move of the Mega Board reads back as itself") {
    for (const char* const text :
         {"1:P1 Km18+SC,Ks32+T,s1n:P2 m15s,m25s,n32s:C s13=S:X0,0", "1:P1 n6n,m18n:P2 n32s:C n17=S,n18=K:X0,0",
          "2:P1 s1n:P2 s32s:X0,0", "2:P1 s1n:P2 n32s:C s13=S:X0,0:U"}) {
        const Table table(two());
        const MegaBoard::State state = table.parse(text);
        for (const std::string& move : legal_moves(state)) {
            REQUIRE(format_move(table.layout(), *parse_move(state, move)) == move);
        }
    }
}

// Positions that are refused.

TEST_CASE("a position without a player to move is refused") {
    const std::string expected = "column 1: expected the player to move, 1 to 2, not ";
    REQUIRE(error_of("") == expected + "the end");
    REQUIRE(error_of("3:P1 s1n:P2 n1s:X0,0") == expected + "'3'");
    REQUIRE(error_of("0:P1 s1n:P2 n1s:X0,0") == expected + "'0'");
    REQUIRE(error_of("P1 s1n:P2 n1s:X0,0") == expected + "'P'");
    REQUIRE(error_of("1 P1 s1n") == "column 3: expected ':' or the end, not 'P'");
}

TEST_CASE("a section that is unknown, given twice or missing is refused") {
    REQUIRE(error_of("1:Q") == "column 3: expected a section P1 to P2, C, X, N or U, not 'Q'");
    REQUIRE(error_of("1:P1 s1n:P2 n1s:X0,0:") == "column 22: expected a section P1 to P2, C, X, N or U, not the end");
    REQUIRE(error_of("1:P1 s1n:P1 s2n") == "column 10: section P1 is given twice");
    REQUIRE(error_of("1:X0,0:X0,0") == "column 8: section X is given twice");
    REQUIRE(error_of("1:N1:N1") == "column 6: section N is given twice");
    REQUIRE(error_of("1:U:U") == "column 5: section U is given twice");
    REQUIRE(error_of("1:C s13=S:C s14=S") == "column 11: section C is given twice");
    REQUIRE(error_of("1") == "column 2: section P1 is missing: the layout mega-2 has 2 players");
    REQUIRE(error_of("1:P1 s1n:X0,0") == "column 14: section P2 is missing: the layout mega-2 has 2 players");
    REQUIRE(error_of("1:P1 s1n:P2 n1s") == "column 16: section X is missing: expected the captures of each player");
}

TEST_CASE("a player whom the layout does not have is refused") {
    REQUIRE(error_of("1:P1 s1n:P2 n1s:P3:X0,0") == "column 17: there is no player 3: the layout mega-2 has 2");
    REQUIRE(error_of("1:P0") == "column 3: there is no player 0: the layout mega-2 has 2");
    REQUIRE(error_of("1:P s1n") == "column 3: expected the number of a player after P, 1 to 2");
}

TEST_CASE("a position without any piece is refused, a player without pieces is not") {
    REQUIRE(error_of("1:P1 Ks1,Ks2,Ks3,Ks4,Ks5,Ks6,Ks7,Ks8,Ks9,Ks10,Ks11,Ks12,Ks13:P2 n1s:X0,0") ==
            "column 58: P1 has more than 12 pieces: expected no more than a player begins with");
    REQUIRE(error_of("1:P1:P2:X0,0") == "column 13: no player has a piece");
    REQUIRE(error_of("1:P1:P2 n1s:X0,0").empty());
}

TEST_CASE("an unknown square is refused") {
    const std::string expected = "column 6: expected a square, a board of m, s and n and a number 1 to 32, not ";
    REQUIRE(error_of("1:P1 w1n:P2 n1s:X0,0") == expected + "'w'");
    REQUIRE(error_of("1:P1 5n:P2 n1s:X0,0") == expected + "'5'");
    REQUIRE(error_of("1:P1 s0n:P2 n1s:X0,0") == "column 6: square s0 is outside 1 to 32");
    REQUIRE(error_of("1:P1 s1n,Ks33:P2 n1s:X0,0") == "column 11: square s33 is outside 1 to 32");
    REQUIRE(error_of("1:P1 sn:P2 n1s:X0,0") ==
            "column 7: expected the number of a square on board s, 1 to 32, not 'n'");
    REQUIRE(error_of("1:P1 s1n,:P2 n1s:X0,0") ==
            "column 10: expected a square, a board of m, s and n and a number 1 to 32, not ':'");
}

TEST_CASE("a square used twice is refused") {
    REQUIRE(error_of("1:P1 s1n,s1n:P2 n1s:X0,0") == "column 10: square s1 is used twice");
    REQUIRE(error_of("1:P1 s1n:P2 Ks1:X0,0") == "column 14: square s1 is used twice");
}

TEST_CASE("an unknown facing is refused") {
    const std::string expected = "expected where the man on s1 faces, n, e, s or w, or K before a crowned piece, not ";
    REQUIRE(error_of("1:P1 s1:P2 n1s:X0,0") == "column 8: " + expected + "':'");
    REQUIRE(error_of("1:P1 s1x:P2 n1s:X0,0") == "column 8: " + expected + "'x'");
    REQUIRE(error_of("1:P1 s1") == "column 8: " + expected + "the end");
    REQUIRE(error_of("1:P1 Ks1n:P2 n1s:X0,0") == "column 9: expected ',', ':' or the end, not 'n'");
    REQUIRE(error_of("1:P1 s1n s2n:P2 n1s:X0,0") == "column 10: expected ',', ':' or the end, not 's'");
}

TEST_CASE("what a piece of the Mega Board cannot hold is refused") {
    REQUIRE(error_of("1:P1 s1n+S:P2 n1s:X0,0") == "column 9: a man holds no Power-Up: expected Ks1");
    REQUIRE(error_of("1:P1 Ks1+SS:P2 n1s:X0,0") == "column 11: the piece on s1 holds S twice");
    REQUIRE(error_of("1:P1 Ks1+SHC:P2 n1s:X0,0") == "column 12: the piece on s1 holds more than two Power-Ups");
    REQUIRE(error_of("1:P1 Ks1+:P2 n1s:X0,0") == "column 10: expected Power-Ups, of S, H, C and T, not ':'");
    REQUIRE(error_of("1:P1 Ks1+K:P2 n1s:X0,0") == "column 10: expected Power-Ups, of S, H, C and T, not 'K'");
    REQUIRE(error_of("1:P1 Ks1+S:P2 n1s:X0,0", two({{"power_ups", "false"}})) ==
            "column 9: a held Power-Up needs power_ups=true");
}

TEST_CASE("a Crown on a square that is no crown square is refused") {
    const std::string begin = "1:P1 s1n:P2 n1s:C ";
    REQUIRE(error_of(begin + "s12=S:X0,0") == "column 19: s12 is no crown square");
    REQUIRE(error_of(begin + "s17=S:X0,0") == "column 19: s17 is no crown square");
    REQUIRE(error_of(begin + "s13=S,m13=S:X0,0") == "column 25: m13 is no crown square");
    REQUIRE(error_of(begin + "s12=S:X0,0", two({{"crowns", "any"}})) == "column 19: s12 is no crown square");
    REQUIRE(error_of(begin + "n21=S:X0,0", two({{"crowns", "any"}})) == "column 19: n21 is no crown square");
}

TEST_CASE("a list of Crowns that cannot be read is refused") {
    const std::string begin = "1:P1 s1n:P2 n1s:C ";
    REQUIRE(error_of(begin + "s13=S,s13=K:X0,0") == "column 25: square s13 is used twice in C");
    REQUIRE(error_of(begin + "s13:X0,0") == "column 22: expected '=', not ':'");
    REQUIRE(error_of(begin + "s13=X:X0,0") == "column 23: expected K for a Crown alone, or S, H, C or T, not 'X'");
    REQUIRE(error_of(begin + "s13=") == "column 23: expected K for a Crown alone, or S, H, C or T, not the end");
    REQUIRE(error_of(begin + "s13=ST:X0,0") == "column 24: expected ',', ':' or the end, not 'T'");
    REQUIRE(error_of("1:P1 s1n:P2 n1s:C:X0,0") ==
            "column 18: expected a square, a board of m, s and n and a number 1 to 32, not ':'");
    REQUIRE(error_of(begin + "s13=S:X0,0", two({{"power_ups", "false"}})) ==
            "column 23: a Power-Up needs power_ups=true: expected K");
    REQUIRE(error_of(begin + "n1=K,n2=K,n3=K,n4=K,n5=K:X0,0", two({{"crowns", "any"}})).empty());
}

TEST_CASE("a wrong number of captures is refused") {
    const std::string begin = "1:P1 s1n:P2 n1s:X";
    REQUIRE(error_of(begin + "0") == "column 18: X has 1 numbers: expected 2, the captures of each player");
    REQUIRE(error_of(begin + "0,0,0") == "column 18: X has 3 numbers: expected 2, the captures of each player");
    REQUIRE(error_of(begin) == "column 18: expected a number of captures, 0 to 65535");
    REQUIRE(error_of(begin + "0,-1") == "column 20: expected a number of captures, 0 to 65535");
    REQUIRE(error_of(begin + "0,0 0") == "column 22: expected ',', ':' or the end, not '0'");
}

TEST_CASE("captures that are too many are refused where they stand") {
    REQUIRE(error_of("1:P1 s1n:P2 n1s:X0,65536") == "column 20: expected a number of captures, 0 to 65535");
}

TEST_CASE("a count of plies that is no number or too large is refused") {
    const std::string begin = "1:P1 s1n:P2 n1s:X0,0:N";
    REQUIRE(error_of(begin) == "column 23: expected the plies without progress, 0 to 65535");
    REQUIRE(error_of(begin + "x") == "column 23: expected the plies without progress, 0 to 65535");
    REQUIRE(error_of(begin + "65536") == "column 23: expected the plies without progress, 0 to 65535");
    REQUIRE(error_of(begin + "12x") == "column 25: expected ':' or the end, not 'x'");
}

// Set-ups that are refused.

TEST_CASE("a set-up where nobody places is refused") {
    const std::string position = "1:P1 s1n:P2 n32s:X0,0:U";
    REQUIRE(error_of(position, two({{"setup", "fixed"}})) ==
            "column 23: section U needs setup=alternate or random; with setup=fixed nobody places");
    REQUIRE(error_of(position, two({{"kit", "none"}})) == "column 23: section U, but there are no Power-Ups to place");
    REQUIRE(error_of(position, two({{"power_ups", "false"}})) ==
            "column 23: section U, but there are no Power-Ups to place");
}

TEST_CASE("a set-up with nothing left to place, or with what the kit does not have, is refused") {
    REQUIRE(error_of("1:P1 s1n:P2 n32s:C s13=S,n17=S:X0,0:U", two({{"kit", "S"}})) ==
            "column 37: section U, but nothing is left to place");
    REQUIRE(error_of("2:P1 s1n:P2 n32s:C s13=S,s14=S,n17=H:X0,0:U") ==
            "column 43: player 1 has placed what the kit SHCT does not have");
    REQUIRE(error_of("1:P1 s1n:P2 n32s:C s13=S,n17=H:X0,0:U", two({{"kit", "SC"}})) ==
            "column 37: player 2 has placed what the kit SC does not have");
    REQUIRE(error_of("2:P1 s1n:P2 n32s:C s13=K:X0,0:U", two({{"crowns", "any"}})) ==
            "column 31: player 1 has placed what the kit SHCT does not have");
}

TEST_CASE("a set-up in which players have not placed in turn is refused") {
    REQUIRE(error_of("2:P1 s1n:P2 n32s:X0,0:U") == "column 1: expected player 1 to move, whose turn it is to place");
    REQUIRE(error_of("1:P1 s1n:P2 n32s:C s13=S:X0,0:U") ==
            "column 1: expected player 2 to move, whose turn it is to place");
    REQUIRE(error_of("1:P1 s1n:P2 n32s:C n17=S:X0,0:U") ==
            "column 31: player 1 has placed 0: expected 1, since players place in turn, player 1 first");
    REQUIRE(error_of("1:P1 s1n:P2 n32s:C s13=S,s14=H:X0,0:U") ==
            "column 37: player 1 has placed 2: expected 1, since players place in turn, player 1 first");
}

TEST_CASE("a set-up that lists Crowns alone is refused where Crowns lie on all crown squares") {
    REQUIRE(error_of("2:P1 s1n:P2 n32s:C s13=K:X0,0:U") ==
            "column 31: in the set-up C lists Power-Ups only: Crowns lie on all crown squares");
}

TEST_CASE("a set-up that chance completes may have begun anywhere") {
    const Table table(two({{"setup", "random"}, {"kit", "SS"}}));
    // Three squares are left to each player for the other Sword.
    REQUIRE(perft(table.parse("1:P1 s1n:P2 n32s:C s16=S,n17=S:X0,0:U"), 0) == 3 * 3);
}

// Moves that are no moves. Those that are moves but cannot be played are in refused_moves_test.cpp.

TEST_CASE("a text that is no move of the Mega Board is refused with the column") {
    const std::string position = "1:P1 m18n:P2 n1s:X0,0";
    const std::string square = "expected a square, a board of m, s and n and a number 1 to 32, not ";
    REQUIRE(refusal(position, "", two()) == "column 1: " + square + "the end");
    REQUIRE(refusal(position, "18-14", two()) == "column 1: " + square + "'1'");
    REQUIRE(refusal(position, "w18-w14", two()) == "column 1: " + square + "'w'");
    REQUIRE(refusal(position, "passes", two()) == "column 1: " + square + "'p'");
    REQUIRE(refusal(position, "m18-", two()) == "column 5: " + square + "the end");
    REQUIRE(refusal(position, "m18-m", two()) ==
            "column 6: expected the number of a square on board m, 1 to 32, not the end");
    REQUIRE(refusal(position, "m18-m33", two()) == "column 5: square m33 is outside 1 to 32");
    REQUIRE(refusal(position, "m18-m14=", two()) == "column 9: " + square + "the end");
    REQUIRE(refusal(position, "m18-m14=S", two()) == "column 9: " + square + "'S'");
    REQUIRE(refusal(position, "m18-m14 ", two()) == "column 8: expected the end of the move, not ' '");
    REQUIRE(refusal(position, "m18-m14=n17-m1", two()) == "column 12: expected the end of the move, not '-'");
}

TEST_CASE("a square alone, or one followed by an unknown sign, is no move") {
    const std::string expected =
        "expected '-' for a step, 'x' for a jump, '*' for a shot, '@' for a teleport or '=' for placing, not ";
    const std::string position = "1:P1 m18n:P2 n1s:X0,0";
    REQUIRE(refusal(position, "m18", two()) == "column 4: " + expected + "the end");
    REQUIRE(refusal(position, "m18+m14", two()) == "column 4: " + expected + "'+'");
}

TEST_CASE("a placing of nothing known is no move") {
    const std::string position = "1:P1 s1n:P2 n32s:X0,0:U";
    const std::string expected = "column 5: expected a Power-Up, S, H, C or T, or K for a Crown alone, not ";
    REQUIRE(refusal(position, "s13=", two()) == expected + "the end");
    REQUIRE(refusal(position, "s13=X", two()) == expected + "'X'");
    REQUIRE(refusal(position, "s13=SH", two()) == "column 6: expected the end of the move, not 'H'");
}
