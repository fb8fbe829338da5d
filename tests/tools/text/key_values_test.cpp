#include "tools/text/key_values.hpp"

#include <catch2/catch.hpp>

using namespace sparring;

TEST_CASE("keys and values come in the order given") {
    CHECK(*parse_key_values("a=1,b=,c=x=y", "a=1") == KeyValues{{"a", "1"}, {"b", ""}, {"c", "x=y"}});
    CHECK(parse_key_values("a=1,b", "a=1").error().message == "'b' is not key=value: expected a=1");
    CHECK(parse_key_values("", "a=1").error().message == "'' is not key=value: expected a=1");
    CHECK(parse_key_values("a=1,a=2", "a=1").error().message == "a is given twice");
}

TEST_CASE("numbers are read whole and finite") {
    CHECK(*parse_number("a", "-2.5e1") == -25);
    CHECK(parse_number("a", "inf").error().message == "a='inf' is not a number");
    CHECK(parse_number("a", "2x").error().message == "a='2x' is not a number");
    CHECK(*parse_whole_number("a", "12") == 12);
    CHECK(parse_whole_number("a", "1.5").error().message == "a='1.5' is not a whole number");
    CHECK(parse_whole_number("a", "99999999999").error().message == "a='99999999999' is not a whole number");
}
