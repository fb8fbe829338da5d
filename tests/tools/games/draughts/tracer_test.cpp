#include "tools/games/draughts/tracer.hpp"

#include "tests/engine/draughtnauts/positions.hpp"
#include "tests/tools/tables/traced_events.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace sparring::test {

namespace {

std::string events(const std::string& position, const std::string& move, const draughtnauts::Rules& rules = {}) {
    const draughtnauts::State state = draughtnauts::parse(position, rules);
    const auto parsed = draughtnauts::parse_move(state, move);
    REQUIRE(parsed);
    return text_of_events(seen<PowerUpTracer>(state, *parsed));
}

}  // namespace

TEST_CASE("picking up a Power-Up is seen, by a man and by a crowned piece of either side") {
    CHECK(events("B:W12:B26:P31=H", "26-31") == "1 picks up H");
    CHECK(events("B:W12:BK26+H:P31=S", "26-31") == "1 picks up S");
    CHECK(events("W:W6:B21:P1=C", "6-1") == "2 picks up C");
    CHECK(events("B:W12:BK26+H:P31=H", "26-31").empty());
    CHECK(events("B:W12:BK6:P1=S", "6-1").empty());
}

TEST_CASE("the use of each kind of Power-Up is seen") {
    CHECK(events("B:W12:BK1+S", "1-6-10") == "1 uses S");
    CHECK(events("B:W18,23:BK14+C", "14*18") == "1 uses C, 1 captures 1");
    CHECK(events("B:W12:BK1+T", "1@15") == "1 uses T");
    CHECK(events("W:WK32+T:B1,2", "32@15") == "2 uses T");
    CHECK(events("B:W18,23:BK14+SC", "14*18-10") == "1 uses S, 1 uses C, 1 captures 1");
    // A step without the sword is none.
    CHECK(events("B:W12:BK1+S", "1-6").empty());
}

TEST_CASE("a shield is used by its owner when it saves a piece, whoever moves") {
    CHECK(events("B:W12,K18+SH:BK14", "14x23") == "2 uses H");
    CHECK(events("B:W12,K18+H:BK14+C", "14*18") == "1 uses C, 2 uses H");
    CHECK(events("W:WK18:BK14+H,1", "18x9") == "1 uses H");
}

TEST_CASE("what a piece loses by its own jump without using it is discarded") {
    CHECK(events("B:W18:BK14+HT", "14x23") == "1 discards H, 1 discards T, 1 captures 1");
    CHECK(events("B:W18,23:BK14+CT", "14*18") == "1 uses C, 1 discards T, 1 captures 1");
    CHECK(events("B:W10:BK1+SH", "1-6x15") == "1 uses S, 1 discards H, 1 captures 1");
    CHECK(events("B:W18:BK14+HT", "14x23", {.jump_discards = draughtnauts::JumpDiscards::kNone}) == "1 captures 1");
}

TEST_CASE("what a captured piece held is captured with it") {
    CHECK(events("B:W12,K18+SC:BK14", "14x23") == "2 is captured with S, 2 is captured with C, 1 captures 1");
    CHECK(events("B:W18,K27+T:BK14", "14x23x32") == "2 is captured with T, 1 captures 2");
}

TEST_CASE("a jump that takes off, loses and picks up tells all of it") {
    CHECK(events("B:W12,K26+T:BK22+SC:P31=S", "22x31") ==
          "1 discards S, 1 discards C, 1 picks up S, 2 is captured with T, 1 captures 1");
}

TEST_CASE("an idle shield saves nobody, and what idle pieces hold is captured all the same") {
    draughtnauts::Rules rules;
    const auto idle = draughts::parse_idle("2:H", 2);
    REQUIRE(idle);
    rules.idle = idle->first<2>();
    CHECK(events("B:W12,K18+SH:BK14", "14x23", rules) == "2 is captured with S, 2 is captured with H, 1 captures 1");
}

TEST_CASE("placing Power-Ups is no event") {
    const draughtnauts::State start = draughtnauts::start_state({});
    const auto move = draughtnauts::parse_move(start, "29=S");
    REQUIRE(move);
    CHECK(seen<PowerUpTracer>(start, *move).empty());
}

TEST_CASE("what each side has is counted: pieces, held and lying Power-Ups of its own row") {
    const draughtnauts::State state = draughtnauts::parse("B:W21,22,26,K10+SH,30:BK14+SC,K19+ST,1,2,28:P30=T,32=H,3=S");
    CHECK(PowerUpTracer::feature_names() == std::vector<std::string>{"men", "crowned", "held S", "held H", "held C",
                                                                     "held T", "lying S", "lying H", "lying C",
                                                                     "lying T"});
    // Black crowns on 29 to 32, White on 1 to 4.
    CHECK(PowerUpTracer::features(state, kFirstSeat) == std::vector<double>{3, 2, 2, 0, 1, 1, 0, 1, 0, 1});
    CHECK(PowerUpTracer::features(state, kSecondSeat) == std::vector<double>{4, 1, 1, 1, 0, 0, 1, 0, 0, 0});
    const draughtnauts::BasicState basic = draughtnauts::parse_basic("B:W21,22,K10:B1,K2,K3");
    CHECK(DraughtsTracer::features(basic, kFirstSeat) == std::vector<double>{1, 2});
    CHECK(DraughtsTracer::features(basic, kSecondSeat) == std::vector<double>{2, 1});
}

TEST_CASE("a traced game of Draughtnauts tells who decided among how many, and how it ended") {
    const GameTrace trace = traced("draughtnauts", {}, {"B:W18:B14,1", {"14x23"}}, 1);
    CHECK(text_of_plies(trace) == "1:1");
    REQUIRE(trace.winners);
    CHECK(*trace.winners == SeatSet(kFirstSeat));
    CHECK_FALSE(trace.ending.empty());
    CHECK(trace.luck.empty());
    CHECK(trace.chances.empty());
    const GameTrace going_on = traced("draughtnauts", {}, {"", {"29=S", "1=S", "30=H", "2=H", "31=C"}}, 2);
    // Four squares for each of four kinds, then three for three, and so on.
    CHECK(text_of_plies(going_on) == "1:16 2:16 1:9 2:9 1:4");
    CHECK_FALSE(going_on.winners);
    CHECK(going_on.ending.empty());
    REQUIRE(going_on.snapshots.size() == 3);
    CHECK(going_on.snapshots[1].ply == 2);
    CHECK(going_on.snapshots[1].features[0] == std::vector<double>{12, 0, 0, 0, 0, 0, 1, 0, 0, 0});
    const GameTrace basic = traced("draughtnauts", {{"power_ups", "false"}}, {"", {"11-15", "22-18", "15x22"}});
    CHECK(text_of_plies(basic) == "1:7 2:7 1:1");
    CHECK(text_of_events(basic.events) == "1 captures 1");
}

TEST_CASE("an idle Power-Up is told of in a traced game like any other") {
    const GameTrace trace =
        traced("draughtnauts", {{"idle", "1:S"}}, {"B:W12,13:BK26:P31=S", {"26-31", "13-9", "31-27"}});
    CHECK(text_of_events(trace.events) == "1 picks up S");
}

TEST_CASE("a move that cannot be played is refused with its number") {
    const auto refused = (*module_of("draughtnauts").open({}))->trace({.opening = {"", {"29=S", "29=S"}}});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message.starts_with("move 2: "));
}

}  // namespace sparring::test
