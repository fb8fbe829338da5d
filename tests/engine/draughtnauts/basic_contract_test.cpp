// Draughtnauts keeps the contract of games, under each reading of its rules.
#include "engine/draughtnauts/draughtnauts.hpp"
#include "tests/support/conformance/conformance.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using conformance::check_conformance;

namespace {

// Crowned pieces, long jumps and a draw that is near.
const std::vector<std::string> kBasicPositions = {"B:W14,15,22,23,K32:B1,K10", "W:WK18,K26:BK4,6,7,14,15,22,23",
                                                  "B:WK22,K23:BK10,K11:N77", "B:W6,7,8,14,15,16,22,23,24:BK18,K32"};

}  // namespace

TEST_CASE("basic Draughtnauts keeps the contract of games") {
    check_conformance<BasicDraughtnauts>(
        {.seed = 1, .playouts = 12, .positions = kBasicPositions, .progress_marker = ":N"});
}

TEST_CASE("basic Draughtnauts keeps the contract where men go on jumping when crowned") {
    check_conformance<BasicDraughtnauts>({.seed = 2,
                                          .playouts = 8,
                                          .settings = {{"crowning_ends_turn", "false"}, {"no_move", "draw"}},
                                          .positions = kBasicPositions,
                                          .progress_marker = ":N"});
}

TEST_CASE("basic Draughtnauts keeps the contract under a short no-progress limit") {
    check_conformance<BasicDraughtnauts>({.seed = 3,
                                          .playouts = 8,
                                          .settings = {{"no_progress_plies", "6"}},
                                          .positions = {kBasicPositions[0], kBasicPositions[1]},
                                          .progress_marker = ":N"});
}

TEST_CASE("the same random numbers play the same game with and without a list of moves") {
    FastRandom with_moves(5);
    FastRandom without(5);
    for (int game = 0; game < 200; ++game) {
        BasicDraughtnauts::State left = BasicDraughtnauts::start({});
        BasicDraughtnauts::State right = left;
        while (const auto move = left.pick_move(with_moves)) {
            left.apply(*move);
            REQUIRE(right.play_random(without, 1) == 1);
            REQUIRE(left == right);
        }
        REQUIRE(right.play_random(without, 1) == 0);
    }
}

TEST_CASE("random moves stop at the number asked for, or at the end of the game") {
    FastRandom random(6);
    BasicDraughtnauts::State state = BasicDraughtnauts::start({});
    REQUIRE(state.play_random(random, 10) == 10);
    REQUIRE(state.to_move() == kFirstSeat);
    const int rest = state.play_random(random, 10'000);
    REQUIRE(rest < 10'000);
    REQUIRE(state.is_over());
}
