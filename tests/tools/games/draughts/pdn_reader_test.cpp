// Reading files of games, good ones and bad ones.

#include "tests/tools/games/draughts/pdn_samples.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

namespace sparring::test {

using pdn::PdnGame;
using pdn::PdnTags;
using pdn::tag_value;
using Texts = std::vector<std::string>;

TEST_CASE("tags, moves and the result of a game are read past everything between them") {
    const PdnDatabase database = read_pdn(kFullSample);
    REQUIRE(database.errors.empty());
    REQUIRE(database.games.size() == 2);
    const PdnGame& first = database.games[0];
    CHECK(first.tags == PdnTags{{"Event", "The \"Old\" Cup \\ finals"},
                                {"Site", "?"},
                                {"Black", "Ames, A."},
                                {"White", "Bell, B."},
                                {"Result", "1-0"},
                                {"GameType", "21"}});
    CHECK(texts_of(first) == Texts{"11-15", "23-18", "8-11", "27-23", "4-8", "23-19", "9-14", "18x9", "5x14"});
    CHECK(first.result == "1-0");
    CHECK(first.number == 1);
    CHECK(first.line == 2);
    CHECK(first.moves[3].line == 10);
    CHECK(first.moves[8].line == 12);
    CHECK(texts_of(database.games[1]) == Texts{"9-13", "22-18"});
    CHECK(database.games[1].number == 2);
    CHECK(database.games[1].line == 14);
}

TEST_CASE("the tag says the result of a game that ends with a star or with nothing") {
    CHECK(only_game("[Result \"0-1\"]\n1. 9-13 *").result == "0-1");
    CHECK(only_game("[Result \"1/2-1/2\"]\n1. 9-13").result == "1/2-1/2");
    CHECK(only_game("[Result \"Black resigned\"]\n1. 9-13 0-1").result == "0-1");
    CHECK(only_game("1. 9-13 22-18").result == "*");
    CHECK(only_game("[Result \"2-0\"]\n1. 9-13 1-0").result == "1-0");
}

TEST_CASE("every result ends a game and none is taken for a move") {
    for (const char* const result : {"1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0"}) {
        const PdnGame game = only_game(fmt::format("1. 11-15 22-18 {}", result));
        CHECK(game.result == result);
        CHECK(texts_of(game) == Texts{"11-15", "22-18"});
    }
    CHECK(texts_of(only_game("1. 1-10 1-18 2. 2-11 10-20")) == Texts{"1-10", "1-18", "2-11", "10-20"});
}

TEST_CASE("line ends of all systems, a byte order mark and missing empty lines are read") {
    const PdnGame expected = only_game("[Event \"A\"]\n[Black \"B\"]\n\n1. 11-15\n22-18 1-0\n");
    CHECK(only_game("\xef\xbb\xbf[Event \"A\"]\r\n[Black \"B\"]\r\n1. 11-15\r\n22-18 1-0\r\n") == expected);
    CHECK(only_game("[Event \"A\"]\r[Black \"B\"]\r1. 11-15 ; good\r22-18 1-0") == expected);
    CHECK(only_game("[ Event \"A\" ][Black\t\"B\"]1.11-15 22-18 1-0") == expected);
    for (const char* const line_end : {"\n", "\r\n", "\r"}) {
        const std::string text = fmt::format("[Event \"A\"]{0}{0}1. 11-15{0}22-18", line_end);
        CHECK(only_game(text).moves.back().line == 4);
    }
}

TEST_CASE("games without moves are told apart by their results or by their first tag") {
    const auto positions = read_pdn("[Event \"1\"]\n[FEN \"W:W9:B1\"]\n0-1\n\n[Event \"2\"]\n[FEN \"B:W9:B1\"]\n1-0\n");
    REQUIRE(positions.games.size() == 2);
    CHECK(positions.games[1].tags[1].second == "B:W9:B1");
    const auto tags_only = read_pdn("[Event \"1\"]\n[Result \"1-0\"]\n\n[Event \"2\"]\n[Result \"0-1\"]\n");
    REQUIRE(tags_only.games.size() == 2);
    CHECK(tags_only.games[1].result == "0-1");
    CHECK(only_game("[Event \"1\"]\n[Event \"and this\"]\n1. 9-13 *").tags.size() == 2);
    CHECK(read_pdn("*\n\n 1-0 {nothing} * \n").games.empty());
    CHECK(read_pdn("").games.empty());
}

TEST_CASE("a tag behind moves begins the next game though a result is missing") {
    const auto database = read_pdn("[Event \"1\"]\n1. 11-15\n[Event \"2\"]\n1. 9-13 {x}\n\n[Event \"3\"]\n*");
    REQUIRE(database.games.size() == 3);
    CHECK(texts_of(database.games[0]) == Texts{"11-15"});
    CHECK(texts_of(database.games[1]) == Texts{"9-13"});
}

TEST_CASE("moves of other notations are kept as they are written") {
    CHECK(texts_of(only_game("1. c3-d4 c3:e5 2. 14*10-17 14@7 3. 1=S,2=T 22x15x8! 4. 14*10?")) ==
          Texts{"c3-d4", "c3:e5", "14*10-17", "14@7", "1=S,2=T", "22x15x8", "14*10"});
}

TEST_CASE("a game that cannot be read is told of with its number, the line and what was expected") {
    CHECK(only_error("[Event \"A\"]\n\n1. 11-15\nhello") == "line 4, game 1: expected a move or a result, not 'hello'");
    CHECK(only_error("[Event \"A]\n1. 11-15 *") ==
          "line 1, game 1: tag Event: expected '\"' at the end of the value, in the same line");
    CHECK(only_error("[Event A]\n1. 11-15 *") == "line 1, game 1: tag Event: expected a value in quotes");
    CHECK(only_error("[Event \"A\"\n1. 11-15 *") == "line 1, game 1: tag Event: expected ']' behind the value");
    CHECK(only_error("[\"A\"]\n1. 11-15 *") == "line 1, game 1: expected the name of a tag behind '['");
    CHECK(only_error("1. 11-15\n( 22-18\n( 23-18 ) *") ==
          "line 2, game 1: the variation that begins here has no end: expected ')'");
    CHECK(only_error("\n( 11-15 ) *") ==
          "line 2, game 1: a variation without a game: expected tags or moves before it");
    CHECK(only_error("1. 11-15 ) *") ==
          "line 1, game 1: ')' without a variation before it: expected a move or a result");
    CHECK(only_error("1. 11-15 {oh") == "line 1, game 1: the comment that begins here has no end: expected '}'");
    CHECK(only_error("1. 11-15 { a { b } c } *") == "line 1, game 1: expected a move or a result, not 'c'");
    CHECK(only_error("1. 11-15 $x *") == "line 1, game 1: expected a number behind '$'");
    CHECK(only_error("1. 11-15 /FEN \"W:W31:B1\"/ *") ==
          "line 1, game 1: a position is set up among the moves, '/.../': expected moves only");
    CHECK(only_error("[Result \"1-0\"]\n\n1. 11-15 0-1") ==
          "line 3, game 1: the moves end with 0-1 but the tag Result says 1-0: expected the same");
    CHECK(only_error("1. 11-15 \x01\x02g\xff") == "line 1, game 1: expected a move or a result, not '??g?'");
}

TEST_CASE("the games around a broken one come back") {
    const auto database = read_pdn(
        "[Event \"1\"]\n1. 11-15 *\n"
        "[Event \"2]\n1. 11-15 *\n"
        "[Event \"3\"]\n1. 11-15 { no end\n*\n\n"
        "[Event \"4\"]\n1. 11-15 ( 22-18\n\n"
        "[Event \"5\"]\n1. 11-15 1118 22-18 *\n"
        "these are not games\n"
        "[Event \"6\"]\n1. 9-13 {fine} *\n");
    REQUIRE(database.games.size() == 2);
    CHECK(database.games[0].number == 1);
    CHECK(database.games[1].number == 6);
    CHECK(database.games[1].line == 15);
    CHECK(texts_of(database.games[1]) == Texts{"9-13"});
    std::vector<std::string> places;
    places.reserve(database.errors.size());
    for (const pdn::PdnError& error : database.errors) {
        places.push_back(fmt::format("{}:{}", error.game, error.line));
    }
    CHECK(places == Texts{"2:3", "3:6", "4:10", "5:13", "6:14"});
}

TEST_CASE("a tag is found in capital and small letters") {
    const PdnTags tags = {{"Setup", "1"}, {"FEN", ""}};
    CHECK(tag_value(tags, "SetUp") == "1");
    CHECK(tag_value(tags, "Fen") == "");
    CHECK_FALSE(tag_value(tags, "Result").has_value());
}

}  // namespace sparring::test
