// The rules page sentence by sentence, on small positions of the basic game.
#include "tests/engine/draughtnauts/positions.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::draughtnauts;
using Texts = std::vector<std::string>;

TEST_CASE("Black moves first, from the top of the board downwards") {
    REQUIRE(format_position(basic_start({})) == "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
    REQUIRE(legal_moves(basic_start({})) == Texts{"10-14", "10-15", "11-15", "11-16", "12-16", "9-13", "9-14"});
}

TEST_CASE("a man steps forward only, a crowned piece in all four diagonals") {
    REQUIRE(legal_moves(parse_basic("B:W32:B14")) == Texts{"14-17", "14-18"});
    REQUIRE(legal_moves(parse_basic("W:W14:BK32")) == Texts{"14-10", "14-9"});
    REQUIRE(legal_moves(parse_basic("B:W32:BK14")) == Texts{"14-10", "14-17", "14-18", "14-9"});
}

TEST_CASE("a jump is compulsory for any piece that has one") {
    REQUIRE(legal_moves(parse_basic("B:W18:B14,1")) == Texts{"14x23"});
    REQUIRE(legal_moves(parse_basic("B:W18,17:B14,1")) == Texts{"14x21", "14x23"});
}

TEST_CASE("a man does not jump backward") {
    REQUIRE(legal_moves(parse_basic("B:W9,10:B14")) == Texts{"14-17", "14-18"});
}

TEST_CASE("a jump goes on as long as it can") {
    REQUIRE(legal_moves(parse_basic("B:W18,26:B14")) == Texts{"14x23x30"});
}

TEST_CASE("two routes of a crowned piece around the same ring are two moves") {
    REQUIRE(legal_moves(parse_basic("B:W14,15,22,23:BK10")) == Texts{"10x17x26x19x10", "10x19x26x17x10"});
}

TEST_CASE("a jump over the ring takes all four pieces and ends where it began") {
    REQUIRE(format_position(after(parse_basic("B:W14,15,22,23,32:BK10"), "10x17x26x19x10")) == "W:W32:BK10");
}

TEST_CASE("a man that is crowned in a jump stops there") {
    REQUIRE(legal_moves(parse_basic("B:WK13,26,27:B1,22")) == Texts{"22x31"});
    REQUIRE(format_position(after(parse_basic("B:WK13,26,27:B1,22"), "22x31")) == "W:WK13,27:B1,K31");
}

TEST_CASE("with crowning_ends_turn=false a man that is crowned jumps on as a crowned piece") {
    const BasicRules rules{.crowning_ends_turn = false};
    REQUIRE(legal_moves(parse_basic("B:WK13,26,27:B1,22", rules)) == Texts{"22x31x24"});
    REQUIRE(format_position(after(parse_basic("B:WK13,26,27:B1,22", rules), "22x31x24")) == "W:WK13:B1,K24");
}

TEST_CASE("a man that steps onto its crowning row is crowned") {
    REQUIRE(format_position(after(parse_basic("B:WK1:B25"), "25-29")) == "W:WK1:BK29");
}

TEST_CASE("a side without pieces has lost, whatever the count says") {
    REQUIRE(parse_basic("W:W5:B:N80").winners() == SeatSet(kWhite));
    REQUIRE(parse_basic("B:W5:B").winners() == SeatSet(kWhite));
}

TEST_CASE("the no-progress limit draws before the lack of a move loses") {
    REQUIRE(parse_basic("B:W25,30:B21:N79").winners() == SeatSet(kWhite));
    REQUIRE(parse_basic("B:W25,30:B21:N80").winners() == SeatSet::all(2));
}

TEST_CASE("without a legal move the player to move has lost, or drawn with no_move=draw") {
    REQUIRE(parse_basic("B:W25,30:B21").is_over());
    REQUIRE(parse_basic("B:W25,30:B21").winners() == SeatSet(kWhite));
    REQUIRE(parse_basic("B:W25,30:B21", {.no_move = NoMove::kDraw}).winners() == SeatSet::all(2));
}

TEST_CASE("steps of crowned pieces count towards the limit, all other moves start the count again") {
    const BasicState state = parse_basic("B:W20,K32:B5,K14:N7");
    REQUIRE(after(state, "14-10").quiet_plies() == 8);
    REQUIRE(after(state, "5-9").quiet_plies() == 0);
    REQUIRE(after(parse_basic("B:W18,32:BK14:N7"), "14x23").quiet_plies() == 0);
}

TEST_CASE("no_progress_plies=0 never draws") {
    REQUIRE_FALSE(parse_basic("B:WK22,K23:BK10,K11:N80", {.no_progress_plies = 0}).is_over());
    REQUIRE(parse_basic("B:WK22,K23:BK10,K11:N80").is_over());
}

TEST_CASE("the positions with the most moves known fit the move list with room to spare") {
    // The most steps, and the most ways to jump, that hill climbing over all boards has found.
    REQUIRE(parse_basic("B:WK29:BK1,K2,K3,K10,K11,K12,K18,K19,K20,K26,K27,K28").count_moves() < 64);
    REQUIRE(parse_basic("B:W10,11,14,15,22,23,26,27:BK17,K18,K19,K20").count_moves() < 64);
    REQUIRE(kMaxBasicMoves >= 4 * 64);
}
