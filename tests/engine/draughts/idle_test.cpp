// The option `idle` as text: which Power-Ups do nothing in whose hands.
#include "engine/draughts/idle.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::draughts;

namespace {

// What is read, or what is said against it.
[[nodiscard]] std::string answer(std::string_view text, int seats = 2) {
    const Expected<Idle> idle = parse_idle(text, seats);
    return idle ? "read as " + format_idle(*idle) : idle.error().message;
}

}  // namespace

TEST_CASE("idle Power-Ups are read by player and written the same") {
    REQUIRE(answer("none") == "read as none");
    REQUIRE(answer("1:S") == "read as 1:S");
    REQUIRE(answer("2:H") == "read as 2:H");
    REQUIRE(answer("1:S,2:HC") == "read as 1:S,2:HC");
    REQUIRE(answer("1:SHCT,2:SHCT") == "read as 1:SHCT,2:SHCT");
    REQUIRE(answer("2:T,5:C,8:SH", 8) == "read as 2:T,5:C,8:SH");
}

TEST_CASE("idle Power-Ups are those of the player that they are read for, and of no other") {
    const Idle idle = *parse_idle("1:S,8:HC", 8);
    REQUIRE_FALSE(idle.empty());
    REQUIRE(letters_of(idle.of(seat_at(0))) == "S");
    REQUIRE(letters_of(idle.of(seat_at(7))) == "HC");
    for (std::size_t place = 1; place < 7; ++place) {
        REQUIRE(idle.of(seat_at(place)).empty());
    }
    REQUIRE(idle.contains(seat_at(7), PowerUp::kCannon));
    REQUIRE_FALSE(idle.contains(seat_at(0), PowerUp::kCannon));
    REQUIRE(parse_idle("none", 8)->empty());
    REQUIRE(*parse_idle("none", 8) == Idle::none());
}

TEST_CASE("a player out of place among idle Power-Ups is refused with the column") {
    REQUIRE(answer("") == "column 1: expected a player, 1 to 2, or none alone, not the end");
    REQUIRE(answer("S") == "column 1: expected a player, 1 to 2, or none alone, not 'S'");
    REQUIRE(answer("none,1:S") == "column 1: expected a player, 1 to 2, or none alone, not 'n'");
    REQUIRE(answer("1:S,") == "column 5: expected a player, 1 to 2, or none alone, not the end");
    REQUIRE(answer("1:S, 2:H") == "column 5: expected a player, 1 to 2, or none alone, not ' '");
    REQUIRE(answer("0:S") == "column 1: player 0 is outside 1 to 2");
    REQUIRE(answer("1:H,3:S") == "column 5: player 3 is outside 1 to 2");
    REQUIRE(answer("9:S", 8) == "column 1: player 9 is outside 1 to 8");
    REQUIRE(answer("2:S,1:H") == "column 5: player 1 comes after 2: expected each once, in ascending order");
    REQUIRE(answer("1:S,1:H") == "column 5: player 1 comes after 1: expected each once, in ascending order");
    REQUIRE(answer("1") == "column 2: expected ':' after the player, not the end");
    REQUIRE(answer("1=S") == "column 2: expected ':' after the player, not '='");
}

TEST_CASE("kinds out of place among idle Power-Ups are refused with the column") {
    REQUIRE(answer("1:") == "column 3: expected letters of S, H, C and T, not the end");
    REQUIRE(answer("1:,2:S") == "column 3: expected letters of S, H, C and T, not ','");
    REQUIRE(answer("1:none") == "column 3: expected letters of S, H, C and T, not 'n'");
    REQUIRE(answer("1:SS") == "column 4: expected each kind once, in the order S, H, C, T, not S after S");
    REQUIRE(answer("1:HS") == "column 4: expected each kind once, in the order S, H, C, T, not S after H");
    REQUIRE(answer("1:SHX") == "column 5: expected ',' and another player, or the end, not 'X'");
    REQUIRE(answer("1:S;2:H") == "column 4: expected ',' and another player, or the end, not ';'");
}

TEST_CASE("the sets of two seats can be cut from those of more, and exchanged") {
    const IdleSets<2> both = parse_idle("1:S,2:HC", 2)->first<2>();
    REQUIRE(sizeof(both) == 1);
    REQUIRE(letters_of(both.of(kFirstSeat)) == "S");
    REQUIRE(letters_of(both.of(kSecondSeat)) == "HC");
    REQUIRE(letters_of(both.swapped().of(kFirstSeat)) == "HC");
    REQUIRE(letters_of(both.swapped().of(kSecondSeat)) == "S");
    REQUIRE(both.swapped().swapped() == both);
}
