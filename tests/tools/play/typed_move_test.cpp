#include "tools/play/typed_move.hpp"

#include "tests/tools/play/scripted_session.hpp"

#include <catch2/catch.hpp>

namespace sparring::test {

namespace {

using Texts = std::vector<std::string>;

// The move that is read, or the error.
std::string read(const std::string& position, const std::string& typed) {
    ScriptedSession session;
    session.position = position;
    const Expected<std::string> move = read_typed_move(*session.game(), typed);
    return move ? *move : move.error().message;
}

}  // namespace

TEST_CASE("blanks stand for the signs between squares") {
    CHECK(read("B:W22,32:B1,2", "1 5") == "1-5");
    CHECK(read("B:W22,32:B1,2", "  1 - 5 ") == "1-5");
    CHECK(read("B:W14,22:B9", "9 18 25") == "9x18x25");
    CHECK(read("B:W14,22:B9", "9X18X25") == "9x18x25");
    CHECK(read("B:W14,22:B9", "9 x 18  x 25") == "9x18x25");
}

TEST_CASE("a jump can be given by its ends if only one path joins them") {
    CHECK(read("B:W14,22:B9", "9x25") == "9x18x25");
    CHECK(read("B:W14,22:B9", "9 25") == "9x18x25");
    CHECK(read("B:W6,7,14,15:B2", "2x18") == "'2x18' may mean 2x9x18 or 2x11x18");
    CHECK(read("B:W6,7,14,15:B2", "2 11 18") == "2x11x18");
}

TEST_CASE("a step is never taken for a jump") {
    CHECK(read("B:W14,22:B9", "9-18") == "9-18 is not legal: a jump is compulsory: 9x18x25");
    CHECK(read("B:W14,22:B9", "9-25") == "9-25 is not legal: a jump is compulsory: 9x18x25");
}

TEST_CASE("a wrong move with blanks is told what is wrong with the move") {
    CHECK(read("B:W22,32:B1,2", "1 9") == "1-9 is not legal: 9 is not diagonally next to 1");
    CHECK(read("B:W14,22:B9", "9 13") == "9x13 is not legal: a jump is compulsory: 9x18x25");
    CHECK(read("B:W14,22:B9", "9 18") == "9x18 is not legal: the jump must go on: 9x18x25");
    CHECK(read("B:W:B9", "9 13") == "9-13 is not legal: the game is over");
}

TEST_CASE("squares are compared whole") {
    CHECK(meant_moves("2x8", {"22x15x8", "2x11x18"}).empty());
    CHECK(meant_moves("22x5", {"22x18x15"}).empty());
    CHECK(meant_moves("22", {"22x15"}).empty());
    CHECK(meant_moves("22x", {"22x15"}).empty());
    CHECK(meant_moves("x15", {"22x15"}).empty());
    CHECK(meant_moves("", {"22x15"}).empty());
}

TEST_CASE("the ends of a move with different signs do not stand for it") {
    CHECK(meant_moves("14-27", {"14x23-27", "14-18-27"}) == Texts{"14-18-27"});
    CHECK(meant_moves("14-18", {"14*18", "14-18"}) == Texts{"14-18"});
    CHECK(meant_moves("14 18", {"14*18", "14-18"}) == Texts{"14*18", "14-18"});
}

TEST_CASE("moves that are words are read in capitals or not") {
    CHECK(meant_moves("Escape", {"escape", "shift 1,1"}) == Texts{"escape"});
    CHECK(meant_moves("SHIFT 1,1", {"escape", "shift 1,1"}) == Texts{"shift 1,1"});
}

TEST_CASE("a line whose first word has a digit looks like a move") {
    CHECK(looks_like_move(" 9-13"));
    CHECK(looks_like_move("e4-d5"));
    CHECK(looks_like_move("duel 3"));
    CHECK(looks_like_move("roll 8 5+3"));
    CHECK_FALSE(looks_like_move("levle 5"));
    CHECK_FALSE(looks_like_move("duel"));
    CHECK_FALSE(looks_like_move(""));
}

}  // namespace sparring::test
