// Pebble Ring keeps the contract of games.
#include "docs/examples/pebble-ring/pebble_ring.hpp"
#include "tests/support/conformance/conformance.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using conformance::check_conformance;

TEST_CASE("Pebble Ring keeps the contract of games") {
    check_conformance<PebbleRing>({.seed = 1, .positions = {"2 3", "0 2 2"}});
}

TEST_CASE("Pebble Ring keeps the contract with any number of seats") {
    check_conformance<PebbleRing>({.seed = 2, .settings = {{"seats", "2"}, {"pebbles", "2"}}});
    check_conformance<PebbleRing>({.seed = 3, .settings = {{"seats", "8"}, {"pebbles", "99"}}});
}

TEST_CASE("a position of Pebble Ring that cannot be is refused with the column and what was expected") {
    const auto refusal = [](const char* text) { return PebbleRing::parse_position(text, {}).error().message; };
    CHECK(refusal("8 1") == "column 1: expected the pebbles left, 0 to 7");
    CHECK(refusal("7") == "column 2: expected a space and the seat to move");
    CHECK(refusal("7 4") == "column 3: expected the seat to move, 1 to 3");
    CHECK(refusal("7 1 1") == "column 4: expected the end of the position");
    CHECK(refusal("0 1") == "column 4: expected a space and what was taken last");
    CHECK(refusal("0 1 3") == "column 5: expected what was taken last, 1 to 2");
}
