// Plans of layouts: what the rules page asks of them, and their text.
#include "engine/mega_board/plan.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::mega_board;

namespace {

[[nodiscard]] std::string complaint(const std::vector<BoardDescription>& boards) {
    const Expected<LayoutPlan> plan = make_plan(boards);
    return plan ? "" : plan.error().message;
}

[[nodiscard]] std::string complaint(const std::string& text) {
    const Expected<LayoutPlan> plan = parse_plan(text);
    return plan ? "" : plan.error().message;
}

constexpr BoardType kMega = BoardType::kMega;
constexpr BoardType kStandard = BoardType::kStandard;

}  // namespace

TEST_CASE("the layouts of the rules page have their players in clockwise order") {
    REQUIRE(named_plan("mega-2").seats() == 2);
    REQUIRE(named_plan("mega-3").seats() == 3);
    REQUIRE(named_plan("mega-4").seats() == 4);
    const LayoutPlan plan = named_plan("double-6");
    std::string homes;
    for (std::size_t seat = 0; seat < 6; ++seat) {
        homes += plan.boards()[plan.home_of(seat)].id;
    }
    REQUIRE(homes == "swnpeq");
    std::string order;
    for (const BoardPlan& board : plan.boards()) {
        order += board.id;
    }
    REQUIRE(order == "mkcswnqep");
}

TEST_CASE("a plan as text reads back as it was") {
    for (const std::string_view name : kLayoutNames) {
        REQUIRE(format_plan(*parse_plan(name)) == name);
    }
    const std::string text = "m0.0/s0.-1=2n/c1.0=1e/k2.0";
    REQUIRE(format_plan(*parse_plan(text)) == text);
    REQUIRE(format_plan(*parse_plan("m0.0/s0.-1=1/n0.1=2")) == "mega-2");
}

TEST_CASE("boards that do not alternate are refused") {
    REQUIRE(
        complaint({{"m", kMega, 0, 0, 0, {}}, {"k", kMega, 1, 0, 0, {}}}) ==
        "boards m and k stand side by side and are both Mega Boards: Mega Boards and Standard Boards must alternate");
    REQUIRE(complaint({{"m", kMega, 0, 0, 0, {}}, {"s", kStandard, 0, -1, 1, {}}, {"t", kStandard, 0, -2, 2, {}}}) ==
            "boards s and t stand side by side and are both Standard Boards: Mega Boards and Standard Boards must "
            "alternate");
    REQUIRE(complaint({{"m", kMega, 1, 0, 0, {}}, {"s", kStandard, 0, 0, 1, {}}}) ==
            "board m is a Mega Board on cell (1, 0): Mega Boards stand where the sum of both numbers is even, Standard "
            "Boards where it is odd");
}

TEST_CASE("a layout that does not hang together is refused") {
    REQUIRE(complaint("m0.0/s0.-1=1/n0.1=2/k3.1/o3.2") ==
            "the layout does not hang together: no way leads from board m to board k");
}

TEST_CASE("a layout needs one home for each player, each beside a Mega Board") {
    REQUIRE(complaint("m0.0/s0.-1=1") == "the layout has 1 homes: expected 2 to 8, one for each player");
    REQUIRE(complaint("m0.0/s0.-1=1/n0.1=3") ==
            "player 2 has no homes: expected one home for each of the players 1 to 2");
    REQUIRE(complaint("m0.0/s0.-1=1/n0.1=1") ==
            "player 1 has 2 homes: expected one home for each of the players 1 to 2");
    REQUIRE(complaint("m0.0=1/n0.1=2") ==
            "board m is the home of player 1 and a Mega Board: expected a Standard Board");
    REQUIRE(complaint({{"s", kStandard, 0, 1, 1, {}}, {"t", kStandard, 0, 3, 2, {}}}) ==
            "the layout does not hang together: no way leads from board s to board t");
}

TEST_CASE("a home between Mega Boards must say which way its men face") {
    REQUIRE(complaint("m0.0/c1.0=1/k2.0/s0.-1=2") ==
            "board c, the home of player 1, touches several Mega Boards: expected a facing, one of n, e, s and w");
    REQUIRE(complaint("m0.0/c1.0=1e/k2.0/s0.-1=2").empty());
    REQUIRE(complaint("m0.0/s0.-1=1w/n0.1=2") == "the men of board s face west, where no Mega Board is");
}

TEST_CASE("ids, cells and numbers of boards are checked") {
    REQUIRE(complaint(std::vector<BoardDescription>{}) == "a layout needs boards");
    REQUIRE(complaint("m0.0/m0.-1=1/n0.1=2") == "two boards have the id m");
    REQUIRE(complaint("M0.0/s0.-1=1/n0.1=2") == "'M' is no id of a board: expected one lower-case letter");
    REQUIRE(complaint({{"mm", kMega, 0, 0, 0, {}}}) == "'mm' is no id of a board: expected one lower-case letter");
    REQUIRE(complaint("m0.0/s0.-1=1/n0.-1=2") == "boards s and n stand on the same cell (0, -1)");
    REQUIRE(complaint("m0.100/s0.-1=1") == "board m stands on cell (0, 100): expected numbers from -99 to 99");
    std::vector<BoardDescription> many;
    for (int place = 0; place < 16; ++place) {
        many.push_back({std::string(1, static_cast<char>('a' + place)), kMega, place, 0, 0, {}});
    }
    REQUIRE(complaint(many) == "16 boards are too many: expected at most 15");
}

TEST_CASE("text that is no layout is refused with the column") {
    REQUIRE(complaint("mega-5") ==
            "there is no layout 'mega-5': expected mega-2, mega-3, mega-4, double-6, a file, or boards such as "
            "m0.0/s0.-1=1/n0.1=2");
    REQUIRE(complaint("m0.0/") == "column 6: expected a board, such as m0.0 or s0.-1=1n, not the end");
    REQUIRE(complaint("m0.x") == "column 4: expected a cell as two numbers, such as 0.-1, not 'x'");
    REQUIRE(complaint("m0,0.") == "column 3: expected '.' between the numbers of a cell, not ','");
    REQUIRE(complaint("m0.0/s0.-1=n") == "column 12: expected the number of a player, from 1, after '='");
    REQUIRE(complaint("m0.0/s0.-1=1q") == "column 13: expected '/' before the next board, not 'q'");
}
