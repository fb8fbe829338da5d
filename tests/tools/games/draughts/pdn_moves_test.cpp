// What a move of a file means among the legal ones.

#include "tools/games/draughts/pdn_moves.hpp"

#include <catch2/catch.hpp>

namespace sparring::test {

using pdn::pdn_move;
using pdn::read_pdn_move;
using pdn::without_ranges;
using Texts = std::vector<std::string>;

TEST_CASE("a capture may be written with its ends, some landings or all of them") {
    const Texts legal = {"26x17x10x1", "26x17x10x3", "11x18"};
    for (const char* const written : {"26x1", "26x17x1", "26x10x1", "26x17x10x1", "26-1", "26:1", "26X1", "26x01"}) {
        CHECK(*read_pdn_move(written, legal) == "26x17x10x1");
    }
    CHECK(*read_pdn_move("11-18", legal) == "11x18");
    CHECK(*read_pdn_move("9-14", {"9-13", "9-14"}) == "9-14");
}

TEST_CASE("ends that fit captures of different pieces are refused") {
    const Texts legal = {"6x15x22x13", "6x15x24x13", "6x13"};
    CHECK(read_pdn_move("6x15x13", legal).error().message ==
          "6x15x13 can be 6x15x22x13 or 6x15x24x13: expected one of them with all its landings");
    CHECK(*read_pdn_move("6x13", legal) == "6x13");
}

TEST_CASE("round trips over the same pieces are one move in both directions") {
    const Texts legal = {"6x15x22x13x6", "6x13x22x15x6"};
    CHECK(*read_pdn_move("6x6", legal) == "6x15x22x13x6");
    CHECK(*read_pdn_move("6x13x22x15x6", legal) == "6x13x22x15x6");
    CHECK(pdn_move("6x13x22x15x6", legal) == "6x13x22x15x6");
}

TEST_CASE("what fits no legal move is handed on for the game to refuse") {
    CHECK(*read_pdn_move("9x14", {"9-14"}) == "9x14");
    CHECK(*read_pdn_move("09-13", {"10-14"}) == "9-13");
    CHECK(*read_pdn_move("22-15-8", {"22x15"}) == "22x15x8");
    for (const char* const written : {"c3-d4", "14*10", "11", "11-", "-11", "11--15", "1=S", "99999999-1", ""}) {
        CHECK(read_pdn_move(written, {}).error().message ==
              std::string("'") + written +
                  "' is no move of draughts: expected squares from 1 to 32 with '-' or 'x' "
                  "between");
    }
}

TEST_CASE("a capture is written with its ends unless another has the same") {
    CHECK(pdn_move("26x17x10x1", {"26x17x10x1", "26x17x10x3"}) == "26x1");
    CHECK(pdn_move("6x15x22x13", {"6x15x22x13", "6x15x24x13"}) == "6x15x22x13");
    CHECK(pdn_move("9-14", {"9-14", "9-13"}) == "9-14");
    CHECK(pdn_move("9x18", {"9x18"}) == "9x18");
}

TEST_CASE("ranges of squares are written out") {
    CHECK(*without_ranges("B:W21-24,K30-31:B1-2,K5.") == "B:W21,22,23,24,K30,K31:B1,2,K5.");
    CHECK(*without_ranges("W:BK7-7, 9-10:W") == "W:BK7,9,10:W");
    CHECK(*without_ranges("B:WK10+SH,21:B1:P3=S:N12") == "B:WK10+SH,21:B1:P3=S:N12");
    for (const char* const fen : {"B:W5-4", "B:W0-3", "B:W30-33", "B:W1-999999999", "B:W1-", "B:W1-2-3"}) {
        CHECK(without_ranges(fen).error().message.find("is no range of squares") != std::string::npos);
    }
}

}  // namespace sparring::test
