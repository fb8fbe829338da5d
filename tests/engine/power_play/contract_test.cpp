// Power Play keeps the contract of games, for two to four players and under each reading of its rules.
#include "tests/engine/power_play/naive_rules.hpp"
#include "tests/support/conformance/conformance.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::power_play;
using conformance::check_conformance;

namespace {

// Kicked pyramids to be placed, captures of all sorts, and a player who is out.
const std::vector<std::string> kFourPlayers = {
    "4:P1 c3=2,g3=323,c5=3,f5=3,a7=3:P2 out:P3 f1=1,f2=2,g4=1,h4=2,c6=3,d6=33,a8=3,h8=13:P4 "
    "d1=3,h1=11,e2=2,h2=3,f6=3,g6=3,h6=2:H4=2:L11,19,8,10:K3",
    "1:P1 e1=3,g1=1,d2=32,c3=312,b4=1,d6=3,b8=2:P2 e2=3,c4=21,a6=2,g6=3,a7=21,b7=3:P3 f6=31,g7=3,f8=23,h8=12:P4 "
    "d1=123,h2=13,g3=123,f5=2:L9,13,15,12:N4",
    "3:P1 out:P2 g3=3,h4=3,f5=2,d8=2,f8=3:P3 c3=3,d3=3,a4=2,f7=3,g7=3:P4 out:L18,17,16,18:N12"};

// Kicked pyramids and a reserve to be placed, a reserve without a square, and a capture that ends the game.
const std::vector<std::string> kTwoPlayers = {
    "2:P1 a1=131,b1=1,b2=3,c2=32,d2=1,b3=23,c5=2,g6=2,f7=2,e8=3:P2 c4=3,a5=1,f6=32,h6=1,e7=1,g7=12,h7=2,d8=2,g8=1,h8=3"
    ":H2=3:L1,5:K1",
    "2:P1 a1=333,f3=2,h6=1,e7=1,h7=1,g8=1,h8=1:P2 f2=1,a8=333,c8=2:H2=2:L14,16",
    "2:P1 a1=333,f3=2,h6=1,h7=1,f8=1,g8=1,h8=1:P2 f2=1,a8=333,c8=2:H2=2:L14,16",
    "1:P1 c1=13,f1=3,g1=2,c3=2,b4=1,h4=1,d8=3,g8=3:P2 b6=1,f6=2,e7=3,f7=1,h7=3,c8=3:L11,17:N3"};

// Players who have lost 18 pips and more, and have not been declared out.
const std::vector<std::string> kToDeclare = {
    "1:P1 a1=333,a2=21:P2 a7=2,a8=333:P3 h7=22,h8=333:P4 h1=3:L18,19,17,27",
    "4:P1 c3=2,g3=323,c5=3,f5=3,a7=3:P2 out:P3 f1=1,f2=2,d6=33,a8=3:P4 d1=3,h1=11,e2=2,h2=3,f6=3,g6=3,h6=2"
    ":H4=2:L11,19,18,10:K3"};

conformance::ConformanceConfig config(std::uint64_t seed, Settings settings = {},
                                      std::vector<std::string> positions = kFourPlayers) {
    return {.seed = seed,
            .playouts = effort(2, 1),
            .max_plies = effort(150, 12),
            .settings = std::move(settings),
            .positions = std::move(positions),
            .progress_marker = ":N|:M"};
}

}  // namespace

TEST_CASE("Power Play keeps the contract of games") {
    check_conformance<PowerPlay>(config(1));
    check_conformance<PowerPlay>(config(2, {{"players", "3"}}, {}));
}

TEST_CASE("Power Play for two keeps the contract of games") {
    check_conformance<PowerPlayDuel>(config(4, {{"players", "2"}}, kTwoPlayers));
    check_conformance<PowerPlay>(config(5, {{"players", "2"}}, kTwoPlayers));
}

TEST_CASE("Power Play keeps the contract with every set of starting squares") {
    check_conformance<PowerPlay>(config(6, {{"start", "wedge"}}));
    check_conformance<PowerPlay>(config(7, {{"start", "quincunx"}}));
    check_conformance<PowerPlay>(config(8, {{"start", "block"}, {"players", "3"}}, {}));
    check_conformance<PowerPlayDuel>(config(9, {{"start", "block"}, {"players", "2"}}, {}));
}

TEST_CASE("Power Play keeps the contract where any pyramid can be lifted") {
    check_conformance<PowerPlay>(config(13, {{"lift", "any"}}));
    check_conformance<PowerPlayDuel>(config(14, {{"lift", "any"}, {"players", "2"}}, kTwoPlayers));
}

TEST_CASE("Power Play keeps the contract where jumps may touch down on anything") {
    check_conformance<PowerPlay>(config(15, {{"transit", "touch"}}));
    check_conformance<PowerPlayDuel>(config(16, {{"transit", "touch"}, {"players", "2"}}, kTwoPlayers));
}

TEST_CASE("Power Play keeps the contract under every reading of nests") {
    check_conformance<PowerPlay>(config(17, {{"nest", "assembled"}}));
    check_conformance<PowerPlay>(config(18, {{"nest", "any"}}));
    check_conformance<PowerPlayDuel>(config(19, {{"nest", "assembled"}, {"players", "2"}}, kTwoPlayers));
    check_conformance<PowerPlayDuel>(config(20, {{"nest", "any"}, {"players", "2"}}, kTwoPlayers));
}

TEST_CASE("Power Play keeps the contract where knockouts are declared") {
    check_conformance<PowerPlay>(config(22, {{"declare", "declared"}}, kToDeclare));
    check_conformance<PowerPlay>(config(
        23, {{"declare", "declared"}, {"players", "3"}, {"lift", "any"}, {"transit", "touch"}, {"nest", "any"}}, {}));
    check_conformance<PowerPlayDuel>(config(25, {{"declare", "declared"}, {"players", "2"}}, kTwoPlayers));
}

TEST_CASE("Power Play keeps the contract whatever number of lost pips knocks out") {
    check_conformance<PowerPlayDuel>(config(30, {{"knockout", "6"}, {"players", "2"}}, {}));
    check_conformance<PowerPlay>(config(31, {{"knockout", "12"}, {"players", "3"}, {"declare", "declared"}}, {}));
    check_conformance<PowerPlay>(config(32, {{"knockout", "24"}}));
    check_conformance<PowerPlayDuel>(config(33, {{"knockout", "30"}, {"players", "2"}}, kTwoPlayers));
}

TEST_CASE("Power Play keeps the contract with limits that are near, and with none") {
    check_conformance<PowerPlay>(config(26, {{"quiet_plies", "15"}, {"max_plies", "45"}}));
    check_conformance<PowerPlay>(config(27, {{"quiet_plies", "0"}, {"max_plies", "0"}}));
    check_conformance<PowerPlayDuel>(config(28, {{"quiet_plies", "9"}, {"players", "2"}}, kTwoPlayers));
    check_conformance<PowerPlayDuel>(config(29, {{"max_plies", "30"}, {"players", "2"}}, kTwoPlayers));
}

TEST_CASE("Power Play for two refuses more players") {
    Options options;
    REQUIRE(PowerPlay::make_rules(options).has_value());
    options.players = 3;
    REQUIRE(PowerPlay::make_rules(options).has_value());
    REQUIRE(PowerPlayDuel::make_rules(options).error().message == "3 players are more than 2");
    options.players = 2;
    REQUIRE(PowerPlayDuel::make_rules(options).has_value());
}

TEST_CASE("a state of Power Play is copied as it stands") {
    STATIC_REQUIRE(std::is_trivially_copyable_v<State>);
    STATIC_REQUIRE(sizeof(State) <= 192);
}
