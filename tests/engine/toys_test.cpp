// The toy games keep the contract, and are the games they claim to be.
#include "tests/support/conformance/conformance.hpp"
#include "tests/support/toys/dice_race.hpp"
#include "tests/support/toys/hidden_hand.hpp"
#include "tests/support/toys/nim.hpp"
#include "tests/support/toys/tug_of_war.hpp"
#include "tests/support/toys/wager.hpp"

#include <map>

using namespace sparring;
using conformance::check_conformance;

TEST_CASE("Nim keeps the contract of games") {
    check_conformance<toys::Nim>(
        {.seed = 11, .playouts = 30, .settings = {{"heaps", "4"}}, .positions = {"B 15 0 1 7"}});
}

TEST_CASE("the tug of war keeps the contract of games") {
    check_conformance<toys::TugOfWar>(
        {.seed = 12, .playouts = 60, .positions = {"A 3 0 3 i5", "B -4 1 1 i0"}, .progress_marker = " i"});
}

TEST_CASE("the dice race keeps the contract of games") {
    check_conformance<toys::DiceRace>({.seed = 13, .playouts = 30, .positions = {"C 7 7 5 r1", "B 0 4 2 r3 wild"}});
}

TEST_CASE("the wager keeps the contract of games") {
    check_conformance<toys::Wager>({.seed = 16,
                                    .playouts = 60,
                                    .settings = {{"turns", "12"}},
                                    .positions = {"B 103 t3 s2 again", "A 97 t12 s5", "B 60 t1"}});
}

TEST_CASE("the hidden hand of two seats keeps the contract of games") {
    check_conformance<toys::HiddenHand>({.seed = 14, .playouts = 60, .positions = {"12/- 34/-", "15/- 28/- ?"}});
}

TEST_CASE("the hidden hand of three seats keeps the contract of games") {
    check_conformance<toys::HiddenHand>({.seed = 15, .playouts = 60, .settings = {{"seats", "3"}}});
}

TEST_CASE("the last counter of Nim wins") {
    toys::NimState state({0, 2, 0, 0}, kSecondSeat);
    state.apply({1, 2});
    REQUIRE(state.is_over());
    REQUIRE(state.winners() == SeatSet(kSecondSeat));
}

TEST_CASE("pulling the mark to the middle gives another pull") {
    toys::TugState state = *toys::TugOfWar::parse_position("A -1 0 0 i0", {});
    state.apply(toys::TugMove::kWeak);
    REQUIRE(toys::TugOfWar::format_position(state) == "A 0 0 0 i1");
}

TEST_CASE("a tug of war without strong pulls ends in a draw") {
    toys::TugState state = *toys::TugOfWar::parse_position("A 1 0 0 i11", {});
    state.apply(toys::TugMove::kWeak);
    REQUIRE(state.is_over());
    REQUIRE(state.winners() == SeatSet::all(2));
}

TEST_CASE("three steps of the wild die give the seat another turn") {
    toys::RaceState state = *toys::DiceRace::parse_position("B 0 0 0 r2 wild", {});
    state.apply(toys::RaceMove::kThreeAndAgain);
    REQUIRE(toys::DiceRace::format_position(state) == "B 0 3 0 r2");
}

TEST_CASE("a lead that is a multiple of four gives the seat of the wager another turn") {
    toys::WagerState state = *toys::Wager::parse_position("B 103 t3 s2 again", {});
    state.apply(toys::WagerMove::kWon);
    REQUIRE(toys::Wager::format_position(state) == "B 100 t2");
    state = *toys::Wager::parse_position("B 103 t3 s2", {});
    state.apply(toys::WagerMove::kLost);
    REQUIRE(toys::Wager::format_position(state) == "A 105 t2");
}

TEST_CASE("seats at the goal share the race when the round is over") {
    toys::RaceState state = *toys::DiceRace::parse_position("C 8 7 7 r5 steady", {});
    state.apply(toys::RaceMove::kOne);
    REQUIRE(state.is_over());
    REQUIRE(state.winners().bits() == 0b101);
}

TEST_CASE("a dare wins if the next seat holds the named card") {
    toys::HandState state = *toys::HiddenHand::parse_position("12/- 34/- ?", {});
    state.apply(*toys::HiddenHand::parse_move(state, "=4"));
    REQUIRE(state.winners() == SeatSet(kFirstSeat));
}

TEST_CASE("a dare is lost to all others if the next seat does not hold the named card") {
    toys::HandState state = *toys::HiddenHand::parse_position("12/- 34/- 56/- ?", {.seats = 3});
    state.apply(*toys::HiddenHand::parse_move(state, "=5"));
    REQUIRE(state.winners().bits() == 0b110);
}

TEST_CASE("a view is completed to every hand with equal chances") {
    const toys::HandView view = toys::HiddenHand::parse_position("12/- 34/-", {})->view(kFirstSeat);
    FastRandom random(7);
    std::map<toys::CardSet, std::uint64_t> counts;
    for (int draw = 0; draw < 3000; ++draw) {
        ++counts[view.sample(random).hands[1]];
    }
    std::vector<std::uint64_t> cells;
    cells.reserve(counts.size());
    for (const auto& [hand, count] : counts) {
        cells.push_back(count);
    }
    // Two of the six cards 3 to 8.
    REQUIRE(cells.size() == 15);
    conformance::ChiSquare test;
    REQUIRE(test.add_uniform(cells));
    REQUIRE(test.p_value() > 1e-3);
}
