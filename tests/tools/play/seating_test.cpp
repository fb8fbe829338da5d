#include "tools/play/seating.hpp"

#include <catch2/catch.hpp>

namespace sparring::test {

namespace {

const std::vector<std::string> kTwo = {"Black", "White"};
const std::vector<std::string> kThree = {"North", "East", "South"};

}  // namespace

TEST_CASE("sides are seats by name or number, none, both or all") {
    CHECK(*parse_side("black", kTwo) == SeatSet(kFirstSeat));
    CHECK(*parse_side(" WHITE ", kTwo) == SeatSet(kSecondSeat));
    CHECK(*parse_side("2", kTwo) == SeatSet(kSecondSeat));
    CHECK(parse_side("none", kTwo)->empty());
    CHECK(*parse_side("both", kTwo) == SeatSet::all(2));
    CHECK(*parse_side("all", kThree) == SeatSet::all(3));
    CHECK(*parse_side("north, 3", kThree) == SeatSet::from_bits(5));
}

TEST_CASE("an unknown side is refused with those that are known") {
    CHECK(parse_side("red", kTwo).error().message ==
          "'red' is no seat: expected black, white, 1 to 2, none, both or all");
    CHECK(parse_side("1,4", kThree).error().message ==
          "'4' is no seat: expected north, east, south, 1 to 3, none or all");
    CHECK_FALSE(parse_side("1,", kTwo).has_value());
}

}  // namespace sparring::test
