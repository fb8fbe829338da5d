#include "tools/games/power_play/tracer.hpp"

#include "tests/engine/power_play/answers.hpp"
#include "tests/tools/tables/traced_events.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace sparring::test {

namespace {

std::string pyramid_events(const std::string& position, const std::string& text) {
    const power_play::Table table = power_play::table_of(position);
    const power_play::State state = table.parse(position);
    const auto move = power_play::parse_move(state, text);
    REQUIRE(move);
    return text_of_events(seen<PowerPlayTracer>(state, *move));
}

// Player 1 can jump from f1 over f2 to f3, where there is a piece of player 2.
std::string attack(const std::string& jumper, const std::string& target) {
    return power_play::counted("1:P1 f1=" + jumper + ",f2=1,a7=22,a8=333:P2 f3=" + target + ",h7=22,h8=333");
}

}  // namespace

TEST_CASE("a step of Power Play comes to a square, with the whole piece or a part") {
    const std::string position = power_play::counted("1:P1 a7=22,a8=333,h1=321:P2 h7=22,h8=333");
    CHECK(pyramid_events(position, "h1-h2") == "1 comes to h2");
    CHECK(pyramid_events(position, "h1/1-h2") == "1 comes to h2, 1 takes a part 1");
    CHECK(pyramid_events(position, "h1/2-h2") == "1 comes to h2, 1 takes a part 3");
}

TEST_CASE("captures, kickbacks and joins of Power Play are seen with the strength of what was met") {
    CHECK(pyramid_events(attack("2", "1"), "f1xf3") == "1 comes to f3, 1 captures 1");
    CHECK(pyramid_events(attack("33", "32"), "f1xf3") == "1 comes to f3, 1 captures 5");
    CHECK(pyramid_events(attack("12", "2"), "f1/1xf3") == "1 comes to f3, 1 takes a part 2, 1 kicks back 2");
    CHECK(pyramid_events(power_play::counted("1:P1 f1=1,f2=1,f3=3,a7=22,a8=333:P2 h7=22,h8=333"), "f1xf3") ==
          "1 comes to f3, 1 joins 3");
}

TEST_CASE("a knockout of Power Play is seen with how it came") {
    const std::string by_pips = power_play::counted("1:P1 a1=333,f1=3,a2=22,f2=1:P2 f3=1,h7=2,h8=333,g8=1");
    CHECK(pyramid_events(by_pips, "f1xf3") == "1 comes to f3, 1 captures 1, 2 is knocked out by lost pips");
    const std::string by_nest = power_play::counted("1:P1 a1=333,a2=22,h4=21,h5=1,h6=3:P2 h7=22,h8=333");
    CHECK(pyramid_events(by_nest, "h4xh6") == "1 comes to h6, 1 joins 3, 2 is knocked out by a nest");
}

TEST_CASE("putting a reserve on the board is no meeting of Power Play") {
    const std::string kickback =
        "4:P1 c3=2,g3=323,c5=3,f5=3,a7=3:P2 out:P3 f1=1,f2=2,g4=1,h4=2,c6=3,d6=33,a8=3,h8=13:P4 "
        "d1=3,h1=11,e2=2,h2=3,f6=3,g6=3,h6=2:H4=2:L11,19,8,10:K3";
    CHECK(pyramid_events(kickback, "+2@h2").empty());
}

TEST_CASE("what each player of Power Play has is counted in pips") {
    const std::string position = "1:P1 b2=123,f6=33,h6=1,h8=32:P2 c3=233,e3=123,d6=3,h7=2:H2=21:L12,8";
    const power_play::Table table = power_play::table_of(position);
    const power_play::State state = table.parse(position);
    CHECK(PowerPlayTracer::features(state, kFirstSeat) == std::vector<double>{18, 0});
    CHECK(PowerPlayTracer::features(state, kSecondSeat) == std::vector<double>{19, 3});
}

TEST_CASE("a traced game of Power Play tells who decided among how many, and how it ended") {
    const std::string by_pips = power_play::counted("1:P1 a1=333,f1=3,a2=22,f2=1:P2 f3=1,h7=2,h8=333,g8=1");
    const GameTrace trace = traced("power-play", {{"players", "2"}}, {by_pips, {"f1xf3"}}, 1);
    REQUIRE(trace.winners);
    CHECK(*trace.winners == SeatSet(kFirstSeat));
    CHECK_FALSE(trace.ending.empty());
    REQUIRE(trace.plies.size() == 1);
    CHECK(trace.plies[0].seat == 0U);
    CHECK(trace.plies[0].choices == power_play::moves_of(by_pips).size());
    REQUIRE(trace.snapshots.size() == 1);
    CHECK(trace.snapshots[0].features[0] == std::vector<double>{17, 0});
}

}  // namespace sparring::test
