// Writing games, and reading them back.

#include "tests/tools/games/draughts/pdn_samples.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <sstream>

namespace sparring::test {

using pdn::PdnGame;
using pdn::tag_value;
using pdn::write_pdn;

TEST_CASE("a game is written with the usual tags first and its moves numbered") {
    PdnGame game;
    game.tags = {{"Annotator", "me"}, {"GameType", "21"}, {"Result", "0-1"}, {"White", "B"}, {"Event", "a\"b\\"}};
    game.moves = {{"11-15", 0}, {"22-18", 0}, {"15x22", 0}};
    game.result = "0-1";
    CHECK(*write_pdn(game) ==
          "[Event \"a\\\"b\\\\\"]\n[White \"B\"]\n[Result \"0-1\"]\n[GameType \"21\"]\n[Annotator \"me\"]\n\n"
          "1. 11-15 22-18 2. 15x22 0-1\n\n");
    CHECK(*write_pdn(PdnGame{}) == "*\n\n");
}

TEST_CASE("lines of moves have at most 80 characters and a number stays with its move") {
    PdnGame game;
    for (int ply = 0; ply < 500; ++ply) {
        game.moves.push_back({ply % 3 == 0 ? "1x10x17x26" : "9-14", 0});
    }
    const std::string text = *write_pdn(game);
    std::istringstream lines(text);
    std::size_t longest = 0;
    for (std::string line; std::getline(lines, line);) {
        longest = std::max(longest, line.size());
        CHECK_FALSE(line.ends_with('.'));
        CHECK_FALSE(line.ends_with(' '));
    }
    CHECK(longest <= 80);
    CHECK(longest > 70);
    CHECK(only_game(text) == game);
}

TEST_CASE("what is written is read back the same") {
    const PdnDatabase database = read_pdn(kFullSample);
    std::string text;
    for (const PdnGame& game : database.games) {
        text += *write_pdn(game);
    }
    const PdnDatabase again = read_pdn(text);
    REQUIRE(again.games.size() == 2);
    // The tag GameType of the first stands behind Result already, and the tags before it are in order.
    CHECK(again.games[0].moves == database.games[0].moves);
    CHECK(again.games[0].result == database.games[0].result);
    CHECK(tag_value(again.games[0].tags, "Event") == "The \"Old\" Cup \\ finals");
    CHECK(again.games[1] == database.games[1]);
    CHECK(*write_pdn(again.games[0]) + *write_pdn(again.games[1]) == text);
}

TEST_CASE("what could not be read back is not written") {
    const auto refusal = [](const PdnGame& game) { return write_pdn(game).error().message; };
    PdnGame game;
    game.tags = {{"No name", "x"}};
    CHECK(refusal(game) == "tag 'No name': expected a name of letters, digits and '_', a letter first");
    game.tags = {{"Event", "two\nlines"}};
    CHECK(refusal(game) == "tag Event: the value has a control character: expected one line of text");
    game.tags = {{"Result", "1-0"}};
    CHECK(refusal(game) == "the result is * but the tag Result says 1-0: expected the same");
    game.result = "won";
    CHECK(refusal(game) == "result 'won': expected 1-0, 1/2-1/2, 0-1, 2-0, 1-1, 0-2, 0-0 or *");
    game = {};
    for (const char* const move : {"", "11 15", "1-0", "11", "11-15!", "{", "14*", "x"}) {
        game.moves = {{move, 0}};
        CHECK(refusal(game).starts_with(std::string("move '") + move + "': expected squares"));
    }
}

}  // namespace sparring::test
