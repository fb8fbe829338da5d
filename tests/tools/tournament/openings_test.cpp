#include "tools/tournament/openings.hpp"

#include "tests/tools/tournament/duels.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::tournament;

namespace {

std::string refusal_of_openings(std::string_view text) {
    const auto book = parse_book(text, "book.txt");
    return book ? "no error" : book.error().message;
}

}  // namespace

TEST_CASE("a book has one opening a line, moves separated by blanks") {
    const auto book = parse_book("11-15 23-19\n  9-14\t22x18  \r\n", "book.txt");
    REQUIRE(book);
    CHECK(*book == std::vector<BookLine>{{1, {"", {"11-15", "23-19"}}}, {2, {"", {"9-14", "22x18"}}}});
}

TEST_CASE("an opening may begin at a position") {
    const auto book = parse_book("position  W:W32:B1 ; 32-28 1-5\nposition W:W32:B2;\n", "book.txt");
    REQUIRE(book);
    CHECK(*book == std::vector<BookLine>{{1, {"W:W32:B1", {"32-28", "1-5"}}}, {2, {"W:W32:B2", {}}}});
}

TEST_CASE("comments and blank lines of a book are no openings") {
    const auto book = parse_book("# all of them\n\n  # more\n11-15 # the best\n11-16#2\n", "book.txt");
    REQUIRE(book);
    CHECK(*book == std::vector<BookLine>{{4, {"", {"11-15"}}}, {5, {"", {"11-16#2"}}}});
}

TEST_CASE("the last line of a book needs no end") { CHECK(parse_book("11-15", "book.txt")->size() == 1); }

TEST_CASE("a book without openings is refused") {
    CHECK(refusal_of_openings("") == "book.txt has no openings: expected one a line, moves separated by spaces");
    CHECK(refusal_of_openings("# nothing\n\n") ==
          "book.txt has no openings: expected one a line, moves separated by spaces");
}

TEST_CASE("a position of a book needs text and an end") {
    CHECK(refusal_of_openings("a\nposition P a b\n") ==
          "book.txt:2: the position has no end: expected 'position P ; moves'");
    CHECK(refusal_of_openings("position ; a\n") == "book.txt:1: the position is empty: expected 'position P ; moves'");
    CHECK(refusal_of_openings("position") == "book.txt:1: the position has no end: expected 'position P ; moves'");
}

TEST_CASE("a file that is no text is no book") {
    CHECK(refusal_of_openings(std::string_view("a\n\x01\x02", 4)) ==
          "book.txt:2: byte 1 is not text: expected moves separated by spaces");
    CHECK(refusal_of_openings(std::string_view("a \0b", 4)) ==
          "book.txt:1: byte 0 is not text: expected moves separated by spaces");
}

TEST_CASE("an illegal opening is refused with its file and line") {
    const test::TemporaryFolder folder;
    const std::string path = folder.write("book.txt", "# moves\na b\na z\n");
    const auto openings = check_book(*read_book_lines(path), path, **test::ContestModule().open({}));
    REQUIRE_FALSE(openings);
    CHECK(openings.error().message == path + ":3: move 'z' is not legal: expected a, b, c or d");
}

TEST_CASE("a book that is written reads back the same") {
    const std::vector<Opening> openings = {{"", {"a", "b"}}, {"P x", {"c"}}, {"P y", {}}};
    const std::string text = format_book(openings, "three openings");
    CHECK(text == "# three openings\na b\nposition P x ; c\nposition P y ;\n");
    const auto book = parse_book(text, "book.txt");
    REQUIRE(book);
    REQUIRE(book->size() == 3);
    for (std::size_t place = 0; place < 3; ++place) {
        CHECK((*book)[place].opening == openings[place]);
    }
}
