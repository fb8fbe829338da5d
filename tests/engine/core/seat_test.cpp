#include "engine/core/seat.hpp"

#include <catch2/catch.hpp>

using namespace sparring;

TEST_CASE("a seat is the opponent of its opponent") {
    REQUIRE(opponent(kFirstSeat) == kSecondSeat);
    REQUIRE(opponent(kSecondSeat) == kFirstSeat);
}

TEST_CASE("a set of seats holds what was inserted and nothing else") {
    SeatSet seats(seat_at(1));
    seats.insert(seat_at(7));
    REQUIRE(seats.size() == 2);
    REQUIRE(seats.contains(seat_at(1)));
    REQUIRE(seats.contains(seat_at(7)));
    REQUIRE_FALSE(seats.contains(kFirstSeat));
    REQUIRE(seats.bits() == 0b1000'0010);
}

TEST_CASE("inserting a seat twice changes nothing") {
    SeatSet seats(kFirstSeat);
    seats.insert(kFirstSeat);
    REQUIRE(seats == SeatSet(kFirstSeat));
}

TEST_CASE("the set of all seats holds as many as asked for, up to the limit") {
    REQUIRE(SeatSet::all(0).empty());
    REQUIRE(SeatSet::all(3).bits() == 0b111);
    REQUIRE(SeatSet::all(kSeatLimit).size() == kSeatLimit);
}

TEST_CASE("winners share the payoff and the others get nothing") {
    const SeatSet winners = SeatSet::from_bits(0b101);
    REQUIRE(winners.share(kFirstSeat) == 0.5);
    REQUIRE(winners.share(kSecondSeat) == 0.0);
    REQUIRE(payoffs_of<3>(winners) == Payoffs<3>{0.5, 0.0, 0.5});
}

TEST_CASE("a single winner gets the whole payoff") {
    REQUIRE(payoffs_of<2>(SeatSet(kSecondSeat)) == Payoffs<2>{0.0, 1.0});
}
