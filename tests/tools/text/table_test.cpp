#include "tools/text/table.hpp"

#include <catch2/catch.hpp>

using namespace sparring;

TEST_CASE("columns are as wide as their widest cell and end without blanks") {
    TextTable table;
    table.add_column("Name");
    table.add_column("Count", Alignment::kRight);
    table.add_column("Unit");
    table.add_row({"perft", "1,234", "leaves"});
    table.add_row({"a long name", "5", ""});
    CHECK(table.text() ==
          "Name         Count  Unit\n"
          "perft        1,234  leaves\n"
          "a long name      5\n");
}

TEST_CASE("a table without titles has only rows") {
    TextTable table;
    table.add_column("");
    table.add_column("");
    table.add_row({"a", "b"});
    table.add_row({"ccc"});
    CHECK(table.text() == "a    b\nccc\n");
}

TEST_CASE("characters beyond ASCII count once") {
    CHECK(display_width("Zürich ±1") == 9);
    CHECK(first_characters("äöü", 2) == "äö");
    CHECK(first_characters("äöü", 3) == "äöü");
    CHECK(first_characters("abc", 0).empty());
}

namespace {

[[nodiscard]] TextTable wide_table() {
    TextTable table;
    table.add_column("Move");
    table.add_column("Player 1", Alignment::kRight);
    table.add_column("Visits", Alignment::kRight, {.spare = 2});
    table.add_column("Line", Alignment::kLeft, {.folds = true, .spare = 1});
    table.add_row({"9-14", "50.0%", "1,000", "9-14 22-18 5-9 18-15"});
    return table;
}

}  // namespace

TEST_CASE("cells of a column that folds give way first") {
    CHECK(wide_table().text(45) == wide_table().text());
    CHECK(wide_table().text(40) ==
          "Move  Player 1  Visits  Line\n"
          "9-14     50.0%   1,000  9-14 22-18 5-9\n"
          "                        18-15\n");
}

TEST_CASE("titles are broken where that is not enough, and then the least columns are left out") {
    CHECK(wide_table().text(34) ==
          "Move  Player  Visits  Line\n"
          "           1\n"
          "9-14   50.0%   1,000  9-14 22-18\n"
          "                      5-9 18-15\n");
    CHECK(wide_table().text(32) ==
          "Move  Player 1  Line\n"
          "9-14     50.0%  9-14 22-18 5-9\n"
          "                18-15\n"
          "Left out in 32 columns: Visits.\n");
    CHECK(wide_table().text(20) ==
          "Move  Player 1\n"
          "9-14     50.0%\n"
          "Left out in 20\n"
          "  columns: Visits,\n"
          "  Line.\n");
}

TEST_CASE("a word that is longer than its column is cut") {
    TextTable table;
    table.add_column("", Alignment::kLeft, {.folds = true});
    table.add_row({"abcdefghijklmnopqrstuvwxyz0123"});
    CHECK(table.text(24) == "abcdefghijklmnopqrstuvwx\nyz0123\n");
}

TEST_CASE("a long name of an agent is cut between its parts") {
    TextTable table;
    table.add_column("", Alignment::kLeft, {.folds = true});
    table.add_row({"alphabeta:nodes=100000,tt=32,net=some/long.net"});
    CHECK(table.text(24) == "alphabeta:nodes=100000,\ntt=32,net=some/long.net\n");
    CHECK(table.text(16) == "alphabeta:nodes=\n100000,tt=32,\nnet=some/\nlong.net\n");
}

TEST_CASE("words are cut where nothing else is left to give way") {
    TextTable table;
    table.add_column("Move", Alignment::kLeft, {.folds = true});
    table.add_column("Share", Alignment::kRight);
    table.add_row({"BS@-1,0:ESW", "50.0%"});
    CHECK(table.text(18) == "Move         Share\nBS@-1,0:ESW  50.0%\n");
    CHECK(table.text(17) == "Move        Share\nBS@-1,0:    50.0%\nESW\n");
}
