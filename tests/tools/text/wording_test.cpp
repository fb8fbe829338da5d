#include "tools/text/wording.hpp"

#include <catch2/catch.hpp>

namespace sparring::test {

namespace {

const std::vector<std::string> kColours = {"Black", "White"};
const std::vector<std::string> kWinds = {"North", "East", "South"};

}  // namespace

TEST_CASE("a result names the winners") {
    CHECK(result_sentence(SeatSet(kSecondSeat), kColours) == "White wins");
    CHECK(result_sentence(SeatSet::all(2), kColours) == "the game is drawn");
    CHECK(result_sentence(SeatSet::all(2), kWinds) == "North and East share the win");
    CHECK(result_sentence(SeatSet::all(3), kWinds) == "the game is drawn");
}

TEST_CASE("the history begins a round when the turn comes back") {
    const std::vector<PlayedMove> moves = {{1, "22-18"}, {0, "9-13"}, {1, "18-15"}, {1, "15-11"}, {0, "1-5"}};
    CHECK(history_table(moves, kColours) ==
          "    Black  White\n"
          "1.  ...    22-18\n"
          "2.  9-13   18-15\n"
          "3.  ...    15-11\n"
          "4.  1-5\n");
}

TEST_CASE("long lists are wrapped") {
    const std::vector<std::string> words(20, "22x15");
    const std::string line = "  22x15  22x15  22x15  22x15  22x15  22x15  22x15  22x15  22x15  22x15  22x15";
    CHECK(wrapped(words) == line + "\n" + line.substr(0, std::size_t{9} * 7) + "\n");
}

}  // namespace sparring::test
