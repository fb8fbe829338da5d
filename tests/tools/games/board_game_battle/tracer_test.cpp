#include "tools/games/board_game_battle/tracer.hpp"

#include "tests/engine/board_game_battle/answers.hpp"
#include "tests/tools/tables/traced_events.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace sparring::test {

namespace {

// Positions are on the published island.
std::string race_events(const std::string& position, const std::string& text,
                        const board_game_battle::Settings& settings = {}) {
    const board_game_battle::Table table = board_game_battle::table_of(position, settings);
    const board_game_battle::State state = table.parse(position);
    const auto event = board_game_battle::parse_move(state, text);
    REQUIRE(event);
    return text_of_events(seen<RaceTracer>(state, *event));
}

}  // namespace

TEST_CASE("the dice of a turn lead to a square, which is told before its tile acts") {
    CHECK(race_events("R1:O12:T1:9,0", "roll 5") == "1 lands on 14");
    // A plus tile moves on to 7.
    CHECK(race_events("R1:O12:T1:0,0", "roll 3") == "1 lands on 3");
    CHECK(race_events("R1:O21:T1:0,0", "roll 3") == "2 lands on 3");
    // A move stops at the Challenge on 45.
    CHECK(race_events("R1:O12:T1:43,0", "roll 7") == "1 lands on 45");
}

TEST_CASE("on the detour squares are told with their letter") {
    CHECK(race_events("R9:O12:T1:g3<36,45", "roll 3") == "1 lands on g6");
}

TEST_CASE("a roll that does not beat a Challenge fails there") {
    CHECK(race_events("R1:O12:T2:0,33", "roll 2") == "2 fails at 33");
    CHECK(race_events("R1:O12:T1:60,0", "roll 4") == "1 fails at 60");
    CHECK(race_events("R1:O12:T1:60,0", "roll 6") == "1 lands on 66");
    const board_game_battle::Settings single = {{"challenge_roll", "single"}};
    CHECK(race_events("R1:O12:T1:45,0", "roll 5 3+2", single) == "1 fails at 45");
    CHECK(race_events("R1:O12:T1:45,0", "roll 5 4+1", single).starts_with("1 lands on "));
}

TEST_CASE("the roll that wins lands nowhere, and a placement, a duel and a brawl are no landings") {
    CHECK(race_events("R1:O12:T2:0,72", "roll 6") == "2 wins at 72");
    CHECK(race_events("R1:O-:0,0", "order 21").empty());
    CHECK(race_events("R3:O12:T2:25,6:D", "duel 1").empty());
    CHECK(race_events("R1:O12:T1:6,30:D2", "6-1").empty());
    CHECK(race_events("R1:O12:T1:17,30:B", "brawl 6,1").empty());
}

TEST_CASE("every turn of a race is one event, the last one too") {
    const auto rules = *BoardGameBattle::make_rules({});
    FastRandom random(5);
    for (int game = 0; game < 20; ++game) {
        board_game_battle::State state = BoardGameBattle::start(rules);
        std::size_t turns = 0;
        std::vector<GameTrace::Event> events;
        for (std::size_t ply = 0; !state.is_over(); ++ply) {
            const auto event = state.is_chance() ? pick_outcome<BoardGameBattle>(state, random)
                                                 : *pick_move<BoardGameBattle>(state, random);
            turns += event.kind == board_game_battle::Move::Kind::kRoll ? 1U : 0U;
            const board_game_battle::State before = state;
            state.apply(event);
            RaceTracer::see(before, event, state, ply, events);
        }
        CHECK(events.size() == turns);
        CHECK((events.back().kind == "wins at") == (state.pending() == board_game_battle::Pending::kWon));
    }
}

TEST_CASE("where a piece stands is told by its square, and whether it is on the detour") {
    const std::string position = "R9:O12:T2:g3<36,45";
    const board_game_battle::Table table = board_game_battle::table_of(position);
    const board_game_battle::State state = table.parse(position);
    const std::vector<double> first = RaceTracer::features(state, kFirstSeat);
    CHECK(first[1] == 1);
    CHECK(RaceTracer::features(state, kSecondSeat) == std::vector<double>{45, 0});
}

TEST_CASE("in a traced race nobody decides where dice fall, and turns are counted by where they end") {
    const GameTrace trace =
        traced("board-game-battle", {{"players", "2"}}, {"R3:O12:T1:22,6", {"roll 3", "duel 2", "3-3", "roll 4"}}, 1);
    REQUIRE(trace.plies.size() == 4);
    CHECK_FALSE(trace.plies[0].seat);
    CHECK(trace.plies[1].seat == 0U);
    CHECK(trace.plies[1].choices == 1);
    CHECK_FALSE(trace.plies[2].seat);
    CHECK(trace.plies[2].choices == 36);
    CHECK(trace.plies[3].choices == 6);
    // The second player stops at the Challenge on 9.
    CHECK(text_of_events(trace.events) == "1 lands on 25, 2 lands on 9");
    REQUIRE(trace.chances.size() == 3);
    CHECK(trace.chances[0].ply == 0);
    CHECK(trace.chances[1].ply == 2);
    CHECK(trace.chances[2].ply == 3);
}

TEST_CASE("a won race tells its winner") {
    const GameTrace trace = traced("board-game-battle", {{"players", "2"}}, {"R12:O12:T2:0,72", {"roll 6"}});
    REQUIRE(trace.winners);
    CHECK(*trace.winners == SeatSet(kSecondSeat));
    CHECK_FALSE(trace.ending.empty());
    CHECK(text_of_events(trace.events) == "2 wins at 72");
    REQUIRE(trace.luck.size() == 2);
    CHECK(trace.luck[1] > 0);
}

}  // namespace sparring::test
