#include "tools/text/folding.hpp"

#include <catch2/catch.hpp>

using namespace sparring;

TEST_CASE("a long line is broken at blanks and goes on below its beginning") {
    CHECK(folded("one two three four\n", 10) == "one two\n  three\n  four\n");
    CHECK(folded("- one two three\n", 10) == "- one two\n  three\n");
    CHECK(folded("12. one two three\n", 12) == "12. one two\n    three\n");
    CHECK(folded("    one two three\n", 12) == "    one two\n    three\n");
}

TEST_CASE("what is said behind a name goes on below itself") {
    CHECK(folded("  name   one two three four\n", 20) == "  name   one two\n         three four\n");
    // Too far to the right for that.
    CHECK(folded("  a_long_name   one two three\n", 22) == "  a_long_name   one\n  two three\n");
}

TEST_CASE("lines that fit and texts of any width stay as they are") {
    CHECK(folded("one  two\n\n three", 9) == "one  two\n\n three");
    CHECK(folded("one two three\n", kAnyWidth) == "one two three\n");
    CHECK(folded("", 10).empty());
}

TEST_CASE("a word is not broken, and takes the room of the margin where it has to") {
    CHECK(folded("a 123456789012\n", 10) == "a\n123456789012\n");
    CHECK(folded("      ab 12345678\n", 10) == "      ab\n  12345678\n");
}

TEST_CASE("colours take no room") {
    const std::string red = "\x1b[1;38;5;203mred\x1b[0m";
    CHECK(display_width(red) == 3);
    CHECK(folded(red + " and " + red + "\n", 11) == red + " and " + red + "\n");
    CHECK(folded(red + " and " + red + "\n", 10) == red + " and\n  " + red + "\n");
}
