// Draughtnauts with Power-Ups keeps the contract of games, under each reading of its rules.
#include "tests/engine/draughtnauts/positions.hpp"
#include "tests/support/conformance/conformance.hpp"
#include "tests/support/effort.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::draughtnauts;
using conformance::check_conformance;

namespace {

// Everything held and lying, forced shots and teleports, long jumps over shields, and a draw that is near.
const std::vector<std::string> kPositions = {"W:W21,22,26,27,30,K9+SH,K3+CT:B5,6,7,12,K24+ST,K29+HC:P2=S,4=C,31=T",
                                             "B:W14,15,22,K23+H,K32+SC:BK10+ST,1,K11+CT:P1=S,30=H",
                                             "W:WK18+SC,K26+T:BK4+H,6,K7+HT,14,15,K22+H,23:P1=T,2=S,29=C,32=H:N77",
                                             "B:W6,7,8,14,15,16,K22+HC,23,24:BK18+SH,K32+ST,5:P3=C,29=S,31=T"};

conformance::ConformanceConfig config(std::uint64_t seed,
                                      std::vector<std::pair<std::string, std::string>> settings = {}) {
    return {.seed = seed,
            .playouts = effort(6, 2),
            .settings = std::move(settings),
            .positions = kPositions,
            .progress_marker = ":N"};
}

}  // namespace

TEST_CASE("Draughtnauts keeps the contract of games") { check_conformance<Draughtnauts>(config(1)); }

TEST_CASE("Draughtnauts keeps the contract under the other readings of the basic rules") {
    check_conformance<Draughtnauts>(
        config(2, {{"crowning_ends_turn", "false"}, {"no_move", "draw"}, {"no_progress_plies", "6"}}));
}

TEST_CASE("Draughtnauts keeps the contract where Power-Ups last longer") {
    check_conformance<Draughtnauts>(config(3, {{"jump_discards", "used"}, {"shield_rejump", "true"}}));
    check_conformance<Draughtnauts>(config(4, {{"jump_discards", "none"}, {"kit", "SSHC"}}));
}

TEST_CASE("Draughtnauts keeps the contract where Power-Ups last shorter and force more") {
    check_conformance<Draughtnauts>(
        config(5, {{"cannon_forces", "true"}, {"single_use", "true"}, {"crowned_pick_up", "false"}}));
}

TEST_CASE("Draughtnauts keeps the contract where Power-Ups are idle in some hands") {
    check_conformance<Draughtnauts>(config(8, {{"idle", "1:S,2:HC"}}));
    check_conformance<Draughtnauts>(config(9, {{"idle", "2:SHCT"}, {"jump_discards", "used"}}));
}

TEST_CASE("Draughtnauts keeps the contract with a set-up that is fixed or left to chance") {
    check_conformance<Draughtnauts>(config(6, {{"setup", "fixed"}}));
    check_conformance<Draughtnauts>(config(7, {{"setup", "random"}, {"kit", "HC"}}));
}

TEST_CASE("the same random numbers play the same game with and without Moves where Power-Ups are held") {
    FastRandom with_moves(5);
    FastRandom without(5);
    for (const Rules& rules : {Rules{}, Rules{.crowning_ends_turn = false, .crowned_pick_up = false},
                               Rules{.cannon_forces = true, .shield_rejump = true},
                               *Draughtnauts::make_rules(options_with({{"idle", "1:SC,2:HT"}}))}) {
        for (int game = 0; game < 100; ++game) {
            State left = start_state(rules);
            State right = left;
            while (const auto move = left.pick_move(with_moves)) {
                left.apply(*move);
                REQUIRE(right.play_random(without, 1) == 1);
                REQUIRE(left == right);
            }
            REQUIRE(right.play_random(without, 1) == 0);
        }
    }
}

TEST_CASE("whole random games and single plies come to the same end where Power-Ups are held") {
    FastRandom stepwise(8);
    FastRandom whole(8);
    for (int game = 0; game < 200; ++game) {
        State left = start_state({});
        State right = left;
        int plies = 0;
        while (left.play_random(stepwise, 1) == 1) {
            ++plies;
        }
        REQUIRE(right.play_random(whole, 10'000) == plies);
        REQUIRE(left == right);
    }
}

TEST_CASE("a state with Power-Ups takes 64 bytes") { STATIC_REQUIRE(sizeof(State) == 64); }

TEST_CASE("the positions with the most moves known with Power-Ups fit the move list with room to spare") {
    // What hill climbing has found, with four Power-Ups of a kind as kits have.
    REQUIRE(parse("B:W9,K10,11,17,K18,19,K25,K26,K27:BK5+ST,K7+ST,K15+SC,K29+CT,K32+ST").count_moves() == 225);
    // Twelve pieces with two Power-Ups each, of any number.
    REQUIRE(parse("B:WK22:BK1+ST,K2+ST,K3+ST,K13+ST,K14+ST,K15+ST,K16+ST,K20+ST,K21+ST,K23+ST,K28+ST,K30+ST")
                .count_moves() > 225);
    REQUIRE(kMaxMoves >= 2 * 353);
}

TEST_CASE("a list of moves that shields make too long is cut, not overrun") {
    // Nine shielded pieces that can each be jumped twice, on the way of a crowned one: more paths than a list holds.
    const State state = parse("B:WK6+H,K7+H,K8+H,K14+H,K15+H,K16+H,K22+H,K23+H,K24+H:BK2", {.shield_rejump = true});
    Moves moves;
    state.generate(moves);
    REQUIRE(moves.size() == static_cast<std::size_t>(kMaxMoves));
    REQUIRE(state.count_moves() == 5530);
}
