// The naive Board Game Battle against texts of positions: the example of the rules page, and every refusal.
#include "tests/support/naive_battle/naive_battle.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>
#include <string>
#include <vector>

namespace sparring::naive_battle {
namespace {

bool is_refused(const std::string& text, const Options& options = {}) {
    try {
        const Position position = parse(text, options);
        return false;
    } catch (const std::invalid_argument& error) {
        return !std::string(error.what()).empty();
    }
}

bool is_read_as_written(const std::string& text, const Options& options = {}) {
    return format(parse(text, options)) == text;
}

}  // namespace

TEST_CASE("Board Game Battle, naive: the example position of the page is read") {
    const Position position = parse("R3:O3142:T2:12,0,g3<36,45", {});
    CHECK(position.round == 3);
    CHECK(position.order == std::vector<int>{3, 1, 4, 2});
    CHECK(position.turn == 2);
    CHECK(position.places.at(0) == Place{false, 12, 0});
    CHECK(position.places.at(1) == Place{false, 0, 0});
    CHECK(position.places.at(2) == Place{true, 3, 36});
    CHECK(position.places.at(3) == Place{false, 45, 0});
    CHECK(position.pending.empty());
    CHECK(position.winner == 0);
    CHECK(format(position) == "R3:O3142:T2:12,0,g3<36,45");
}

TEST_CASE("Board Game Battle, naive: positions are read as they are written") {
    for (const std::string text :
         {"R3:O-:12,0,g3<36,45", "R1:O1234:T1:72,72,g0<63,g7<50", "R1000:O4321:T4:72,0,0,0:W", "R1:O1234:T1:25,0,0,0:D",
          "R1:O1234:T1:25,0,0,0:D4", "R1:O1234:T1:17,0,0,0:B", "R1:O1234:T1:12,0,0,0:S", "R1:O2134:T2:18,0,0,0:X",
          "R1:O2134:T2:18,0,0,0:X2", "R1:O1234:T1:28,0,0,0:F", "R1001:O-:1,2,3,4"}) {
        CHECK(is_read_as_written(text));
    }
    CHECK(is_read_as_written("R3:O-:0,1", {.players = 2, .max_rounds = 2}));
    CHECK(is_read_as_written("R2:O132:T3:8,13,15", {.players = 3}));
    Options options;
    options.layout.detour.at(1) = {.kind = "duel"};
    CHECK(is_read_as_written("R1:O1234:T1:g1<36,0,0,0:D3", options));
}

TEST_CASE("Board Game Battle, naive: every place of the main track is read for every player") {
    for (int square = 0; square <= 72; ++square) {
        CHECK(parse("R1:O12:T2:0," + std::to_string(square), {.players = 2}).places.at(1) == Place{.square = square});
        CHECK(parse("R1:O12:T2:" + std::to_string(square) + ",0", {.players = 2}).places.at(0).square == square);
    }
}

TEST_CASE("Board Game Battle, naive: a position with a wrong round is refused") {
    CHECK(is_refused("R0:O-:0,0,0,0"));
    CHECK(is_refused("R-1:O-:0,0,0,0"));
    CHECK(is_refused("R:O-:0,0,0,0"));
    CHECK(is_refused("R01:O-:0,0,0,0"));
    CHECK(is_refused("R99999999999:O-:0,0,0,0"));
    CHECK(is_refused("R1002:O-:0,0,0,0"));
    CHECK(is_refused("R1001:O1234:T1:0,0,0,0"));
    CHECK(is_refused("R1001:O1234:T1:72,0,0,0:W"));
    CHECK(is_refused("R3:O-:0,0", {.players = 2, .max_rounds = 1}));
    CHECK_FALSE(is_refused("R2:O-:0,0", {.players = 2, .max_rounds = 1}));
    CHECK(is_refused("R2:O12:T1:0,0", {.players = 2, .max_rounds = 1}));
}

TEST_CASE("Board Game Battle, naive: a position with a wrong order or turn is refused") {
    for (const std::string text :
         {"R1:O123:T1:0,0,0,0", "R1:O12345:T1:0,0,0,0", "R1:O1134:T1:0,0,0,0", "R1:O1235:T1:0,0,0,0",
          "R1:O0123:T1:0,0,0,0", "R1:O:T1:0,0,0,0", "R1:O1-34:T1:0,0,0,0", "R1:O1234:0,0,0,0", "R1:O1234:T0:0,0,0,0",
          "R1:O1234:T5:0,0,0,0", "R1:O1234:T:0,0,0,0", "R1:O1234:T01:0,0,0,0", "R1:O-:T1:0,0,0,0",
          "R1:O1234:0,0,0,0:T1"}) {
        CHECK(is_refused(text));
    }
    CHECK(is_refused("R1:O123:T1:0,0", {.players = 2}));
    CHECK(is_refused("R1:O12:T3:0,0", {.players = 2}));
}

TEST_CASE("Board Game Battle, naive: a position with wrong places is refused") {
    for (const std::string text :
         {"R1:O-:0,0,0",       "R1:O-:0,0,0,0,0",    "R1:O-:0,0,0,",         "R1:O-:",
          "R1:O-:0,0,0,73",    "R1:O-:0,0,0,-1",     "R1:O-:0,0,0,00",       "R1:O-:0,0,0,x",
          "R1:O-:0,0,0, 1",    "R1:O-:0,0,0,g9<36",  "R1:O-:0,0,0,g8<36",    "R1:O-:0,0,0,g3",
          "R1:O-:0,0,0,g3<",   "R1:O-:0,0,0,g<36",   "R1:O-:0,0,0,g3<35",    "R1:O-:0,0,0,g3<0",
          "R1:O-:0,0,0,g3<73", "R1:O-:0,0,0,g03<36", "R1:O-:0,0,0,g3<36<36", "R1:O-:0,0,0,3<36"}) {
        CHECK(is_refused(text));
    }
    Options no_detour;
    no_detour.layout.detour.clear();
    CHECK(is_refused("R1:O-:0,0,0,g3<36", no_detour));
}

TEST_CASE("Board Game Battle, naive: a pending field that does not fit the mover's square is refused") {
    for (const std::string field : {"D", "D2", "B", "S", "X", "X2", "F", "W", "", "A", "T1", "d"}) {
        // A blank.
        CHECK(is_refused("R1:O1234:T1:10,25,18,72:" + field));
    }
    for (const std::string field : {"B", "S", "X", "X2", "F", "W", "D1", "D0", "D5", "D02", "D2x", "D 2", "DD", ""}) {
        // A duel.
        CHECK(is_refused("R1:O1234:T1:25,25,18,72:" + field));
    }
    for (const std::string field : {"D", "D2", "B", "S", "F", "W", "X1", "X0", "X5"}) {
        // A random tile.
        CHECK(is_refused("R1:O1234:T1:18,25,18,72:" + field));
    }
    CHECK(is_refused("R1:O1234:T1:17,0,0,0:B2"));
    CHECK(is_refused("R1:O1234:T1:12,0,0,0:S2"));
    CHECK(is_refused("R1:O1234:T1:28,0,0,0:F2"));
    CHECK(is_refused("R1:O1234:T1:60,72,0,0:W"));
    CHECK(is_refused("R1:O1234:T1:72,0,0,0:W1"));
    CHECK(is_refused("R1:O12:T1:25,0:D3", {.players = 2}));
    // The mover is player 3, on a blank.
    CHECK(is_refused("R1:O3142:T1:25,25,10,25:D"));
}

TEST_CASE("Board Game Battle, naive: anything more or less than a position is refused") {
    for (const std::string text : {"", "R1", "R1:O-", "R1:O-:0,0,0,0:", "R1:O-:0,0,0,0:W", "R1:O-:0,0,0,0 ",
                                   " R1:O-:0,0,0,0", "R1:O1234:T1:25,0,0,0:D:D", "R1:O1234:T1:25,0,0,0:D2:",
                                   "R1:O1234:T1:0,0,0,0:", "O-:R1:0,0,0,0", "r1:O-:0,0,0,0", "R1:O-:0,0,0,0\n"}) {
        CHECK(is_refused(text));
    }
    CHECK(is_refused("R1:O-:0", {.players = 1}));
    CHECK(is_refused("R1:O-:0,0,0,0,0", {.players = 5}));
    CHECK(is_refused("R1:O-:0,0", {.players = 2, .max_rounds = 0}));
}

}  // namespace sparring::naive_battle
