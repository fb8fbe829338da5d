#include "tools/play/people_clocks.hpp"

#include <catch2/catch.hpp>

namespace sparring::test {

TEST_CASE("a time is read with its units, the longer one first") {
    CHECK(*parse_duration("90s") == 90'000);
    CHECK(*parse_duration("5m") == 300'000);
    CHECK(*parse_duration("1h30m") == 5'400'000);
    CHECK(*parse_duration("1s500ms") == 1500);
    CHECK(*parse_duration("24h") == 86'400'000);
    for (const char* const wrong : {"", "5", "m", "30m1h", "5m5m", "0s", "25h", "-5m", "5 m", "5min", "99999999999h"}) {
        CHECK(parse_duration(wrong).error().message ==
              "'" + std::string(wrong) + "' is not a time of at most a day: expected one such as 90s, 5m or 1h30m");
    }
}

TEST_CASE("a clock is a time and what is added after each move") {
    CHECK(*parse_clock("5m+3s") == GameTime{300'000, 3000});
    CHECK(*parse_clock("90s") == GameTime{90'000, 0});
    CHECK_FALSE(parse_clock("5m+"));
    CHECK_FALSE(parse_clock("+3s"));
    CHECK_FALSE(parse_clock("5m+3s+1s"));
}

TEST_CASE("time that is left is written in seconds that have begun") {
    CHECK(clock_text(300'000) == "5:00");
    CHECK(clock_text(61'001) == "1:02");
    CHECK(clock_text(1) == "0:01");
    CHECK(clock_text(-5) == "0:00");
    CHECK(clock_text(3'661'000) == "1:01:01");
}

TEST_CASE("every seat has a clock of its own") {
    PeopleClocks clocks(GameTime{10'000, 2000}, 2);
    clocks.spend(kFirstSeat, 4000);
    clocks.add_increment(kFirstSeat);
    CHECK(clocks.left_ms(kFirstSeat) == 8000);
    CHECK(clocks.left_ms(kSecondSeat) == 10'000);
    clocks.restart();
    CHECK(clocks.left_ms(kFirstSeat) == 10'000);
    CHECK_FALSE(PeopleClocks(std::nullopt, 2).are_running());
}

}  // namespace sparring::test
