#include "engine/core/text_cursor.hpp"

#include <catch2/catch.hpp>

using namespace sparring;

TEST_CASE("a cursor steps over what it accepts and stays before what it does not") {
    TextCursor cursor("ab");
    REQUIRE_FALSE(cursor.accept('b'));
    REQUIRE(cursor.column() == 1);
    REQUIRE(cursor.accept('a'));
    REQUIRE(cursor.accept('b'));
    REQUIRE(cursor.at_end());
}

TEST_CASE("a cursor at the end sees nothing and accepts nothing") {
    TextCursor cursor("");
    REQUIRE(cursor.peek() == '\0');
    REQUIRE_FALSE(cursor.accept('\0'));
    REQUIRE(cursor.at_end());
}

TEST_CASE("spaces and tabs are skipped, line breaks are not") {
    TextCursor cursor(" \t \nx");
    cursor.skip_spaces();
    REQUIRE(cursor.column() == 4);
    REQUIRE(cursor.peek() == '\n');
}

TEST_CASE("a number ends where its digits end") {
    TextCursor cursor("120x7");
    REQUIRE(cursor.accept_number() == 120);
    REQUIRE(cursor.peek() == 'x');
    REQUIRE(cursor.offset() == 3);
}

TEST_CASE("a number needs a digit") {
    TextCursor cursor("-5");
    REQUIRE(cursor.accept_number() == std::nullopt);
    REQUIRE(cursor.column() == 1);
}

TEST_CASE("a number has at most six digits") {
    REQUIRE(TextCursor("999999").accept_number() == 999'999);
    REQUIRE(TextCursor("1000000").accept_number() == std::nullopt);
}

TEST_CASE("an error names the column and what was expected") {
    TextCursor cursor("B?");
    cursor.skip();
    REQUIRE(cursor.error("expected a square").message == "column 2: expected a square");
    REQUIRE(TextCursor::error_at(9, "expected the end").message == "column 9: expected the end");
}

TEST_CASE("what comes next is described so that people can find it") {
    REQUIRE(TextCursor("x").describe_next() == "'x'");
    REQUIRE(TextCursor("").describe_next() == "the end");
    REQUIRE(TextCursor("\xc3\xa4").describe_next() == "byte 195");
    REQUIRE(TextCursor("\n").describe_next() == "byte 10");
}
