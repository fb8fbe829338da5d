#include "tools/text/table.hpp"

#include <catch2/catch.hpp>

using namespace sparring;

TEST_CASE("columns are as wide as their widest cell and end without blanks") {
    Table table;
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
    Table table;
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
