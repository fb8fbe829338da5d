#include "tools/balance/played_game.hpp"

#include "tests/tools/balance/hand_made_games.hpp"

#include <catch2/catch.hpp>

#include <vector>

using namespace sparring;
using namespace sparring::balance;
using namespace sparring::balance::fixtures;

TEST_CASE("a winner that was behind has a deficit, and the lead changes once") {
    // The shares of the first seat are .5, .6, .3 (the second seat thinks .7), .45, .95, .98.
    const std::vector<MoveSearch> searches = {thought(2, 0, 0.6),  thought(3, 1, 0.7),  thought(4, 0, 0.45),
                                              thought(5, 1, 0.48), thought(6, 0, 0.95), thought(7, 1, 0.02)};
    const ValueCurve curve = curve_of(searches, 10, seats_of({0}), 2);
    // First the one, then the other at .7 and .55; .52 to .48 is no clear lead; then the one again.
    CHECK(curve.lead_changes == 2);
    REQUIRE(curve.deficit);
    CHECK(*curve.deficit == Approx(0.4));
    // As good as won from ply 6 on, the last decision before that being ply 5.
    REQUIRE(curve.decided);
    CHECK(*curve.decided == Approx(0.6));
    // .6 to .45 to .95, and .7 to .48 to .02.
    CHECK(curve.mean_swing == Approx((0.15 + 0.5 + 0.22 + 0.46) / 4));
    CHECK(curve.largest_swing == Approx(0.5));
}

TEST_CASE("a lead within a twentieth of a win does not change hands") {
    const std::vector<MoveSearch> searches = {thought(0, 0, 0.6), thought(1, 1, 0.52), thought(2, 0, 0.51),
                                              thought(3, 1, 0.45)};
    CHECK(curve_of(searches, 4, seats_of({0}), 2).lead_changes == 0);
}

TEST_CASE("a game that the winner always led has no deficit and may be decided before it begins") {
    const std::vector<MoveSearch> searches = {thought(0, 0, 0.92), thought(1, 1, 0.05), thought(2, 0, 1.0)};
    const ValueCurve curve = curve_of(searches, 3, seats_of({0}), 2);
    CHECK(curve.lead_changes == 0);
    CHECK(*curve.deficit == 0);
    CHECK(*curve.decided == 0);
}

TEST_CASE("a winner that never knew decides the game with its last ply") {
    const std::vector<MoveSearch> searches = {thought(0, 0, 0.5), thought(4, 0, 0.5)};
    CHECK(*curve_of(searches, 5, seats_of({1}), 2).decided == 1);
    // More may have been thought of than was played.
    CHECK(*curve_of(searches, 4, seats_of({1}), 2).decided == 1);
}

TEST_CASE("a shared win has neither a deficit nor a point of decision") {
    const std::vector<MoveSearch> searches = {thought(0, 0, 0.2), thought(1, 1, 0.3)};
    const ValueCurve curve = curve_of(searches, 2, seats_of({0, 1}), 2);
    CHECK_FALSE(curve.deficit);
    CHECK_FALSE(curve.decided);
    CHECK(curve.lead_changes == 1);
    // Nobody decided twice.
    CHECK(curve.mean_swing == 0);
    CHECK(curve.largest_swing == 0);
}

TEST_CASE("a game that nobody thought about has a flat curve") {
    const ValueCurve curve = curve_of({}, 12, seats_of({0}), 2);
    CHECK(curve.lead_changes == 0);
    CHECK_FALSE(curve.deficit);
    CHECK_FALSE(curve.decided);
    CHECK(curve.mean_swing == 0);
}

TEST_CASE("of four seats each is known by its own last decision and by an equal share before") {
    const std::vector<MoveSearch> searches = {thought(0, 0, 0.4), thought(1, 1, 0.5),  thought(2, 2, 0.1),
                                              thought(4, 0, 0.2), thought(6, 2, 0.93), thought(8, 1, 0.3)};
    const ValueCurve curve = curve_of(searches, 10, seats_of({2}), 4);
    // Seat 0 leads, then seat 1, then seat 2.
    CHECK(curve.lead_changes == 2);
    // After ply 2 the leader has .5 and the later winner .1.
    CHECK(*curve.deficit == Approx(0.4));
    CHECK(*curve.decided == Approx(0.5));
    // Seat 0 falls by .2, seat 2 rises by .83, seat 1 falls by .2.
    CHECK(curve.mean_swing == Approx((0.2 + 0.83 + 0.2) / 3));
    CHECK(curve.largest_swing == Approx(0.83));
}

TEST_CASE("of four seats the lead is clear only if all others are behind") {
    const std::vector<MoveSearch> searches = {thought(0, 0, 0.5), thought(1, 1, 0.47), thought(2, 2, 0.55)};
    CHECK(curve_of(searches, 3, seats_of({2}), 4).lead_changes == 1);
    const std::vector<MoveSearch> close = {thought(0, 0, 0.5), thought(1, 1, 0.51), thought(2, 2, 0.54)};
    CHECK(curve_of(close, 3, seats_of({2}), 4).lead_changes == 0);
}

TEST_CASE("what a seat expects is known from its own last decision, and of two from the other's as well") {
    const std::vector<MoveSearch> searches = {thought(2, 0, 0.6), thought(3, 1, 0.7), thought(6, 0, 0.2)};
    CHECK_FALSE(expected_share(searches, 1, 0, 2));
    CHECK(*expected_share(searches, 2, 0, 2) == 0.6);
    CHECK(*expected_share(searches, 2, 1, 2) == Approx(0.4));
    CHECK(*expected_share(searches, 5, 0, 2) == Approx(0.3));
    CHECK(*expected_share(searches, 9, 1, 2) == Approx(0.8));
    CHECK_FALSE(expected_share(searches, 2, 1, 3));
    CHECK(*expected_share(searches, 5, 0, 3) == 0.6);
    CHECK(*expected_share(searches, 5, 1, 3) == 0.7);
}

TEST_CASE("forced moves and dice are no decisions and have no part in branching") {
    PlayedGame game = game_of_two(seats_of({0}), 5);
    game.trace.plies = {{0, 7}, {std::nullopt, 36}, {1, 1}, {0, 4}, {std::nullopt, 6}};
    CHECK(game.decisions() == 2);
    CHECK(*game.branching() == Approx(5.5));
    game.trace.plies = {{std::nullopt, 36}, {0, 1}};
    CHECK(game.decisions() == 0);
    CHECK_FALSE(game.branching());
}

TEST_CASE("nobody decided what an opening brought about") {
    PlayedGame game = game_of_two(seats_of({0}), 5);
    game.opening_plies = 2;
    game.trace.plies = {{0, 40}, {1, 30}, {0, 7}, {1, 1}, {0, 3}};
    CHECK(game.decisions() == 2);
    CHECK(*game.branching() == Approx(5));
    game.opening_plies = 5;
    CHECK(game.decisions() == 0);
    CHECK_FALSE(game.branching());
}

TEST_CASE("where an evaluator judges every ply the curve follows all seats at once") {
    // Before plies 0 to 3 of a game that the third seat wins.
    const std::vector<std::vector<double>> values = {
        {0.4, 0.3, 0.3}, {0.6, 0.2, 0.2}, {0.2, 0.3, 0.5}, {0, 0.05, 0.95}};
    const ValueCurve curve = curve_of(values, seats_of({2}), 3);
    CHECK(curve.lead_changes == 1);
    CHECK(*curve.deficit == Approx(0.4));
    CHECK(*curve.decided == Approx(0.75));
    // Three steps of three seats: .2 .1 .1, then .4 .1 .3, then .2 .25 .45.
    CHECK(curve.mean_swing == Approx((0.4 + 0.8 + 0.9) / 9));
    CHECK(curve.largest_swing == Approx(0.45));
    CHECK_FALSE(curve_of(values, seats_of({0, 2}), 3).deficit);
    CHECK_FALSE(curve_of(std::vector<std::vector<double>>(), seats_of({2}), 3).decided);
}

TEST_CASE("who leads clearly is noted after a quarter, a half and three quarters of the plies") {
    const std::vector<MoveSearch> searches = {thought(0, 0, 0.7), thought(5, 0, 0.5), thought(6, 0, 0.51),
                                              thought(7, 0, 0.2), thought(11, 0, 0.9)};
    const ValueCurve curve = curve_of(searches, 12, seats_of({0}), 2);
    CHECK(curve.leaders[0] == 0U);  // by the decision before ply 3
    CHECK_FALSE(curve.leaders[1]);  // that of ply 6: .51 to .49
    CHECK(curve.leaders[2] == 1U);  // that of ply 7; the one of ply 11 comes later
    CHECK_FALSE(curve_of({}, 12, seats_of({0}), 2).leaders[0]);
}
