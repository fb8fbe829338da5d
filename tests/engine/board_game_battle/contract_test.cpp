// Board Game Battle keeps the contract of games, for two to four players and under each reading of its rules.
#include "tests/engine/board_game_battle/naive_rules.hpp"
#include "tests/engine/board_game_battle/random_options.hpp"
#include "tests/support/conformance/conformance.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::board_game_battle;
using conformance::check_conformance;

namespace {

// Everything that can be pending, pieces on the detour, and games that are won and drawn.
const std::vector<std::string> kTwoPlayers = {
    "R3:O12:T1:25,40:D",  "R3:O12:T1:25,40:D2", "R2:O21:T1:0,17:B",      "R1:O12:T1:12,30:S", "R1:O12:T2:30,18:X",
    "R1:O12:T2:30,18:X1", "R1:O12:T1:28,3:F",   "R5:O21:T1:g0<36,g7<63", "R2:O12:T1:72,60",   "R2:O12:T1:72,60:W"};
const std::vector<std::string> kThreePlayers = {
    "R3:O312:T2:25,40,5:D",  "R3:O312:T2:25,g2<36,5:D2", "R2:O321:T1:0,0,17:B", "R1:O312:T3:20,35,g4<63:S",
    "R1:O312:T1:20,2,18:X2", "R2:O213:T2:52,3,4:F",      "R4:O132:T1:33,72,9",  "R2:O123:T3:70,71,72:W"};
const std::vector<std::string> kFourPlayers = {"R3:O3142:T2:12,0,g3<36,45",   "R3:O3142:T2:25,40,5,0:D",
                                               "R3:O3142:T2:65,40,5,0:D2",    "R1:O3142:T1:20,34,42,5:X2",
                                               "R1:O3142:T1:g3<36,30,12,5:S", "R4:O4321:T1:g0<36,g7<50,g2<63,g4<50",
                                               "R2:O2341:T1:60,72,33,9:W"};

conformance::ConformanceConfig config(std::uint64_t seed, Settings settings = {},
                                      std::vector<std::string> positions = kFourPlayers) {
    return {.seed = seed,
            .playouts = 1,
            .max_plies = kEffort == 1 ? 5 : 60,
            .settings = std::move(settings),
            .positions = std::move(positions)};
}

// A brawl of four takes seconds where sanitizers make everything slow; one test looks at it there.
const std::vector<std::string> kFourIfFast = kEffort == 1 ? std::vector<std::string>() : kFourPlayers;

}  // namespace

TEST_CASE("Board Game Battle keeps the contract of games for every number of players") {
    check_conformance<BoardGameBattle>(config(1, {{"players", "2"}}, kTwoPlayers));
    check_conformance<BoardGameBattle>(config(2, {{"players", "3"}}, kThreePlayers));
    check_conformance<BoardGameBattle>(config(3));
}

TEST_CASE("Board Game Battle keeps the contract where single dice count on Challenges") {
    check_conformance<BoardGameBattle>(config(4, {{"challenge_roll", "single"}, {"players", "2"}}, kTwoPlayers));
    check_conformance<BoardGameBattle>(config(5, {{"challenge_roll", "single"}, {"players", "3"}}, kThreePlayers));
    check_conformance<BoardGameBattle>(config(6, {{"challenge_roll", "single"}}, kFourIfFast));
}

TEST_CASE("Board Game Battle keeps the contract where rolls are carried on from the detour") {
    check_conformance<BoardGameBattle>(config(7, {{"detour_exit", "carry"}, {"players", "2"}}, kTwoPlayers));
    check_conformance<BoardGameBattle>(config(8, {{"detour_exit", "carry"}, {"players", "3"}}, kThreePlayers));
    check_conformance<BoardGameBattle>(config(9, {{"detour_exit", "carry"}}, kFourIfFast));
}

TEST_CASE("Board Game Battle keeps the contract with limits that are near, and with the furthest") {
    check_conformance<BoardGameBattle>(
        config(10, {{"max_rounds", "1"}, {"players", "2"}}, {"R1:O12:T2:72,71:S", "R2:O-:72,71"}));
    check_conformance<BoardGameBattle>(config(11, {{"max_rounds", "5"}, {"players", "3"}}, kThreePlayers));
    check_conformance<BoardGameBattle>(config(12, {{"max_rounds", "60000"}, {"players", "2"}}, {"R60000:O12:T2:3,9"}));
}

TEST_CASE("Board Game Battle keeps the contract on other layouts") {
    for (std::size_t number = 0; number < kLayouts.size(); ++number) {
        check_conformance<BoardGameBattle>(config(13 + number,
                                                  {{"layout", std::string(kLayouts.at(number))},
                                                   {"detour_exit", "carry"},
                                                   {"players", std::to_string(2 + number % 2)}},
                                                  {}));
    }
}

TEST_CASE("Board Game Battle: a state is copied as it stands") {
    STATIC_REQUIRE(std::is_trivially_copyable_v<State>);
    STATIC_REQUIRE(sizeof(State) <= 32);
}

TEST_CASE("Board Game Battle: options refuse what they cannot be") {
    Options options;  // NOLINT(misc-const-correctness): `set` changes it.
    for (const auto& [name, value, message] :
         {std::tuple("players", "1", "1 is out of range: expected 2 to 4"),
          std::tuple("players", "5", "5 is out of range: expected 2 to 4"),
          std::tuple("challenge_roll", "double", "'double' is not total or single"),
          std::tuple("detour_exit", "walk", "'walk' is not stop or carry"),
          std::tuple("max_rounds", "0", "0 is out of range: expected 1 to 60000"),
          std::tuple("max_rounds", "60001", "60001 is out of range: expected 1 to 60000"),
          std::tuple("layout", "start", "square 0: the last square must be Challenge 6")}) {
        const auto entries = option_entries();
        const auto entry = std::ranges::find(entries, std::string_view(name), &OptionEntry<Options>::name);
        REQUIRE(entry->set(options, value).error().message == message);
    }
    REQUIRE(options == Options{});
}
