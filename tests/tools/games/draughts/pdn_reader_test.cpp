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
    CHECK(only_game("[Result \"1/2 - 1/2\"]\n1. 9-13").result == "1/2-1/2");
    CHECK(only_game("[Result \"\xbd-\xbd\"]\n1. 9-13").result == "1/2-1/2");
}

TEST_CASE("every result ends a game and none is taken for a move") {
    for (const char* const result : {"1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0"}) {
        const PdnGame game = only_game(fmt::format("1. 11-15 22-18 {}", result));
        CHECK(game.result == result);
        CHECK(texts_of(game) == Texts{"11-15", "22-18"});
    }
    CHECK(texts_of(only_game("1. 1-10 1-18 2. 2-11 10-20")) == Texts{"1-10", "1-18", "2-11", "10-20"});
}

TEST_CASE("a draw that blanks part is one result") {
    for (const char* const draw : {"1/2 - 1/2", "1/2- 1/2", "1/2 -1/2", "1/2 -\r\n1/2", "1/2 \xe2\x80\x93 1/2",
                                   "\xbd - \xbd", "\xc2\xbd \x96 \xc2\xbd"}) {
        CAPTURE(draw);
        const PdnGame game = only_game(fmt::format("1. 11-15 23-19 {}\n", draw));
        CHECK(game.result == "1/2-1/2");
        CHECK(texts_of(game) == Texts{"11-15", "23-19"});
        CHECK(lines_of(game.notes) == Texts{"1 broken result: read the result 1/2-1/2"});
    }
    CHECK(only_game("1. 11-15 1/2-1/2").notes.empty());
    const PdnDatabase halves = read_pdn("1. 11-15 1/2\n\n1. 9-13 1/2 1. 9-14 1/2 -");
    REQUIRE(halves.games.size() == 4);
    CHECK(halves.games[2].result == "1/2");
}

TEST_CASE("a draw that blanks part is one result wherever the window ends") {
    for (std::size_t blanks = 0; blanks < 400; ++blanks) {
        const std::string text = "1. 11-15" + std::string(blanks, ' ') + " 1/2 - 1/2\n1. 9-13 *";
        CAPTURE(blanks);
        CHECK(read_pdn(text, 64).games == read_pdn(text).games);
        CHECK(read_pdn(text, 64).games.size() == 2);
    }
}

TEST_CASE("of results that contradict each other none is taken") {
    const PdnGame game = only_game("[Result \"1-0\"]\n\n1. 11-15 0-1");
    CHECK(game.result == "*");
    CHECK(lines_of(game.notes) == Texts{"3 two results: read a game that ends with 0-1, where the tag Result says 1-0, "
                                        "as one without a result"});
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

TEST_CASE("tags as people write them are read with a note") {
    const PdnGame quotes = only_game("[Event \"The \"Old\" Cup\"] [Site \"A\"]\n*");
    CHECK(tag_value(quotes.tags, "Event") == "The \"Old\" Cup");
    CHECK(tag_value(quotes.tags, "Site") == "A");
    CHECK(lines_of(quotes.notes) == Texts{"1 quotes in a value: read The \"Old\" Cup as one value"});
    const PdnGame broken = only_game("[Event \"A]\n[Site B]\n[Black \"C\"\n[White \"D\"]\n1. 11-15 *");
    CHECK(broken.tags == PdnTags{{"White", "D"}});
    CHECK(lines_of(broken.notes) == Texts{"1 broken tag: passed over the tag Event, which cannot be read",
                                          "2 broken tag: passed over the tag Site, which cannot be read",
                                          "3 broken tag: passed over the tag Black, which cannot be read"});
    const PdnGame latin = only_game("[Black \"M\xfcller\"]\n[White \"M\xc3\xbcller\"]\n[Site \"a\tb\"]\n*");
    CHECK(latin.tags == PdnTags{{"Black", "M\xc3\xbcller"}, {"White", "M\xc3\xbcller"}, {"Site", "a b"}});
    CHECK(lines_of(latin.notes) == Texts{"1 value in Latin-1: read the tag Black as M\xc3\xbcller",
                                         "3 control character in a value: read the tag Site as a b"});
    CHECK(lines_of(only_game("[Black \"M\x7f\xfc\"]\n*").notes) ==
          Texts{"1 control character in a value: read the tag Black as M \xc3\xbc",
                "1 value in Latin-1: read the tag Black as M \xc3\xbc"});
}

TEST_CASE("values have all characters of Windows") {
    const auto value_of = [](const std::string& value) {
        return only_game("[Black \"" + value + "\"]\n*").tags.front().second;
    };
    CHECK(value_of("\x8e\x9a\x92s \x80") == "\u017d\u0161\u2019s \u20ac");
    CHECK(value_of("\x93\x85\x94 \x96 \x9f\xff") == "\u201c\u2026\u201d \u2013 \u0178\u00ff");
    CHECK(value_of("\x81\xe9") == "\ufffd\u00e9");
    CHECK(only_game("[Result \"1\x96"
                    "0\"]\n1. 9-13")
              .result == "1-0");
}

TEST_CASE("signs of other character sets become dashes and crosses") {
    CHECK(texts_of(only_game("1. 11\xe2\x80\x93"
                             "15 22\xc3\x97"
                             "17 2. 8\x96"
                             "11 26\xd7"
                             "22 \xbd-\xbd")) == Texts{"11-15", "22x17", "8-11", "26x22"});
    CHECK(only_game("1. 11-15 \xc2\xbd-\xc2\xbd").result == "1/2-1/2");
}

TEST_CASE("numbers as people write them are no moves") {
    const PdnGame game = only_game("1) 11-15 22-18 (2) 15x22 25x18 3.8-11 29-25 3\xe2\x80\xa6 4...4-8 5.)9-13 *");
    CHECK(texts_of(game) == Texts{"11-15", "22-18", "15x22", "25x18", "8-11", "29-25", "4-8", "9-13"});
    // Parts of moves and numbers without dots are for those who know the legal moves.
    CHECK(texts_of(only_game("1 11- 15 22 -18 11.15 2 1118 *")) ==
          Texts{"1", "11-", "15", "22", "-18", "11.15", "2", "1118"});
    CHECK(texts_of(only_game("1. 11-15 (22-\n18 8-\n11) 23-19 *")) == Texts{"11-15", "23-19"});
}

TEST_CASE("commands of clocks are passed over in comments and outside of them") {
    CHECK(texts_of(only_game("1. 11-15 {[%clk 0:05:00] good} 22-18 [%clk 0:04:58] 2. 15x22 {[%emt 1]} *")) ==
          Texts{"11-15", "22-18", "15x22"});
}

TEST_CASE("games that are tags alone are told apart by their first tag") {
    const auto ballots = read_pdn("[Event \"1\"]\n[FEN \"a\"]\n[Event \"2\"]\n[FEN \"b\"]\n");
    REQUIRE(ballots.games.size() == 2);
    CHECK(ballots.games[1].tags[1].second == "b");
}

TEST_CASE("a text is read the same through a small window as through a large one") {
    std::string text;
    for (int copy = 0; copy < 5; ++copy) {
        text += std::string(kFullSample) + "[Event \"long\"]\r\n1. 11-15 {" + std::string(300, 'x') + "\r\n" +
                std::string(90, '\n') + "} 22-18 ;" + std::string(200, 'y') + "\r\n2. 15x22 { " +
                std::string(static_cast<std::size_t>(copy), '\n') + "\n[Event \"next\"]\n1. 9-13 *\n";
    }
    const PdnDatabase whole = read_pdn(text);
    REQUIRE(whole.games.size() == 15);
    const PdnDatabase parts = read_pdn(text, 64);
    CHECK(parts.games == whole.games);
    CHECK(parts.errors == whole.errors);
    CHECK(parts.games.back().line == whole.games.back().line);
    CHECK(parts.games.back().moves.back().line == whole.games.back().moves.back().line);
}

TEST_CASE("a game that never ends is refused, and the next one is read") {
    std::string text = "[Event \"endless\"]\n";
    for (int number = 0; number < 10'001; ++number) {
        text += "9-13 ";
    }
    const PdnDatabase database = read_pdn(text + "*\n1. 11-15 *");
    CHECK(database.games.size() == 1);
    REQUIRE(database.errors.size() == 1);
    CHECK(describe(database.errors.front()) == "line 2, game 1: it has more than 10000 moves: expected a game");
}

TEST_CASE("a game that cannot be read is told of with its number, the line and what was expected") {
    CHECK(only_error("[Event \"A\"]\n\n1. 11-15\nhel-lo") ==
          "line 4, game 1: expected a move or a result, not 'hel-lo'");
    CHECK(only_error("[FEN \"A]\n1. 11-15 *") ==
          "line 1, game 1: tag FEN: expected '\"]' at the end of the value, in the same line");
    CHECK(only_error("[GameType 21]\n1. 11-15 *") == "line 1, game 1: tag GameType: expected a value in quotes");
    CHECK(only_error("[Result \"1-0\"\n1. 11-15 *") ==
          "line 1, game 1: tag Result: expected '\"]' at the end of the value, in the same line");
    CHECK(only_error("[\"A\"]\n1. 11-15 *") == "line 1, game 1: expected the name of a tag behind '['");
    CHECK(only_error("1. 11-15\n( 22-18\n( 23-18 ) *") ==
          "line 2, game 1: the variation that begins here has no end: expected ')'");
    CHECK(only_error("\n( 11-15 ) *") ==
          "line 2, game 1: a variation without a game: expected tags or moves before it");
    CHECK(only_error("1. 11-15 ) *") ==
          "line 1, game 1: ')' without a variation before it: expected a move or a result");
    CHECK(only_error("1. 11-15 {oh") == "line 1, game 1: the comment that begins here has no end: expected '}'");
    CHECK(only_error("1. 11-15 $x *") == "line 1, game 1: expected a number behind '$'");
    CHECK(only_error("1. 11-15 /FEN \"W:W31:B1\"/ *") ==
          "line 1, game 1: a position is set up among the moves, '/.../': expected moves only");
    CHECK(only_error("1. 11-15 \x01\x02g\xff") == "line 1, game 1: expected a move or a result, not '??g?'");
}

TEST_CASE("a comment without an end costs its game only, whichever tag comes first in the next") {
    for (const char* const line_end : {"\n", "\r\n", "\r"}) {
        for (const char* const tag : {"[Event \"2\"]", "[White \"2\"]", "[Black\t\"2\"]"}) {
            const std::string text = fmt::format("1. 11-15 {{ no end{0}{1}{0}1. 9-13 *", line_end, tag);
            CAPTURE(text);
            const PdnDatabase database = read_pdn(text);
            REQUIRE(database.errors.size() == 1);
            CHECK(database.errors.front().line == 1);
            REQUIRE(database.games.size() == 1);
            CHECK(database.games.front().line == 2);
            CHECK(texts_of(database.games.front()) == Texts{"9-13"});
        }
    }
    CHECK(texts_of(only_game("1. 11-15 { [Event \"a\"]\n[%clk 1]\n[ab]\n[\"q\"]\n[a\"b\"] } 22-18 *")) ==
          Texts{"11-15", "22-18"});
}

TEST_CASE("a comment without an end is noticed wherever the window ends") {
    for (std::size_t letters = 0; letters < 400; ++letters) {
        const std::string text = "1. 11-15 {" + std::string(letters, 'x') + "\r\n[Event \"2\"]\r\n1. 9-13 *";
        CAPTURE(letters);
        const PdnDatabase parts = read_pdn(text, 64);
        CHECK(parts.errors.size() == 1);
        REQUIRE(parts.games.size() == 1);
        CHECK(parts.games.front().line == 2);
    }
}

TEST_CASE("the games around a broken one come back") {
    const auto database = read_pdn(
        "[Event \"1\"]\n1. 11-15 *\n"
        "[FEN \"2]\n1. 11-15 *\n"
        "[Event \"3\"]\n1. 11-15 { no end\n*\n\n"
        "[Event \"4\"]\n1. 11-15 ( 22-18\n\n"
        "[Event \"5\"]\n1. 11-15 11#18 22-18 *\n"
        "these are not #games\n"
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
