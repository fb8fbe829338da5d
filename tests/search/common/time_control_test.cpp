// How a clock is shared out among the moves of a game.
#include "search/common/time_control.hpp"

#include "engine/core/random.hpp"
#include "tests/support/toys/nim.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <vector>

using namespace sparring;

namespace {

struct Lasting {
    static constexpr int kUsualDecisions = 160;
};

// What was left of a clock in a game, at its lowest, and how much was used altogether.
struct Played {
    double least_ms = 0;
    double used_ms = 0;
};

// Every move takes `part` of what lies between nothing and the maximum, and is late by what `late_ms` draws.
template <class LateMs>
Played play(const GameTime& time, int usual, int moves, double part, LateMs late_ms) {
    GameClock clock(time);
    Played played{clock.left_ms(), 0};
    for (int made = 0; made < moves; ++made) {
        const TimeAllotment allotment = clock.allotment(decisions_to_come(usual, made));
        const double used = part * allotment.maximum_ms + late_ms();
        played.used_ms += used;
        played.least_ms = std::min(played.least_ms, clock.spend(used));
    }
    return played;
}

double unit(FastRandom& random) { return static_cast<double>(random() >> 11U) / 9007199254740992.0; }

}  // namespace

TEST_CASE("a game says how long it lasts, or is taken to have a hundred decisions") {
    CHECK(usual_decisions<Lasting>(2) == 80);
    CHECK(usual_decisions<Lasting>(4) == 40);
    CHECK(usual_decisions<toys::Nim>(2) == 50);
}

TEST_CASE("the decisions to come become fewer, but never none") {
    CHECK(decisions_to_come(50, 0) == 50);
    CHECK(decisions_to_come(50, 20) == 30);
    CHECK(decisions_to_come(50, 30) == 20);
    CHECK(decisions_to_come(50, 400) == 20);
    CHECK(decisions_to_come(1, 7) == 1);
    CHECK(decisions_to_come(0, 7) == 1);
}

TEST_CASE("a clock is shared out evenly, with room for moves that need more") {
    const TimeAllotment allotment = allot_time(60'000 + reserve_for(40), 0, 40);
    CHECK(allotment.optimum_ms == Approx(1'500));
    CHECK(allotment.maximum_ms == Approx(6'000));
    // Three seconds are added in all but the last move.
    CHECK(allot_time(60'000 + reserve_for(40), 1'000, 40).optimum_ms == Approx(1'500 + 975));
    // A quarter of the clock at the most.
    CHECK(allot_time(10'000 + reserve_for(2), 0, 2).maximum_ms == Approx(2'500));
    CHECK(allot_time(10'000 + reserve_for(2), 0, 2).optimum_ms == Approx(2'500));
}

TEST_CASE("with nothing beyond the reserve any move has to do, whatever will be added") {
    for (const double left : {-500.0, 0.0, 10.0, reserve_for(30)}) {
        CAPTURE(left);
        CHECK(allot_time(left, 1'000, 30).maximum_ms == 0);
        CHECK(allot_time(left, 1'000, 30).optimum_ms == 0);
    }
}

TEST_CASE("no move may take more than nineteen parts in twenty of the clock, and more time never means less") {
    for (const double decisions : {1.0, 3.0, 20.0, 140.0}) {
        for (const double increment : {0.0, 50.0, 2'000.0, 1e6}) {
            TimeAllotment before;
            for (double left = 0; left < 200'000; left = left * 1.3 + 7) {
                CAPTURE(decisions, increment, left);
                const TimeAllotment now = allot_time(left, increment, decisions);
                REQUIRE(now.maximum_ms <= 0.95 * std::max(0.0, left - reserve_for(decisions)) + 1e-9);
                REQUIRE(now.optimum_ms <= now.maximum_ms);
                REQUIRE(now.optimum_ms >= before.optimum_ms);
                REQUIRE(now.maximum_ms >= before.maximum_ms);
                REQUIRE(allot_time(left, increment + 10, decisions).optimum_ms >= now.optimum_ms);
                REQUIRE(allot_time(left, increment + 10, decisions).maximum_ms >= now.maximum_ms);
                before = now;
            }
        }
    }
}

TEST_CASE("no clock runs out in games of any length, though every move takes its maximum and some are late") {
    FastRandom random(3);
    for (int game = 0; game < 2'000; ++game) {
        const GameTime time{1'000 + static_cast<int>(unit(random) * 100'000), 0};
        const int usual = 1 + static_cast<int>(unit(random) * 150);
        const int moves = 10 + static_cast<int>(unit(random) * 4 * usual);
        // Half of the time less than 0.04 ms, in one move of a thousand more than 10 ms, never more than 20 ms.
        const auto late = [&random] { return 0.02 / (unit(random) + 0.001); };
        CAPTURE(time.game_ms, usual, moves);
        REQUIRE(play(time, usual, moves, 1.0, late).least_ms > 0);
    }
}

TEST_CASE("with an increment no clock runs out, though every move is late by as much as is added") {
    FastRandom random(4);
    for (const int increment : {20, 100, 1'000}) {
        const auto late = [&random] { return 20 * unit(random); };
        CAPTURE(increment);
        CHECK(play({300, increment}, 60, 1'000, 1.0, late).least_ms > 0);
    }
}

TEST_CASE("increments are used") {
    const auto never = [] { return 0.0; };
    // All but what is kept back is used in a long game, and no more than there was.
    const double there_was = 1'000 + 100 * 1'000;
    const double used = play({1'000, 100}, 60, 1'000, 1.0, never).used_ms;
    CHECK(used > 0.99 * there_was);
    CHECK(used <= there_was);
}

TEST_CASE("a clock counts down and up, and begins again with another game") {
    GameClock clock({1'000, 50});
    CHECK(clock.spend(400) == 600);
    CHECK(clock.left_ms() == 650);
    CHECK(clock.spend(700.5) == -50.5);
    CHECK(clock.left() == GameTime{0, 50});
    clock.restart();
    CHECK(clock.left() == GameTime{1'000, 50});
}

TEST_CASE("a move is limited by its share of the clock and by its own limits") {
    Limits limits;
    limits.nodes = 77;
    CHECK(limits_within(limits, {20.9, 80.9}) == Limits{.nodes = 77, .time_ms = 80, .optimum_ms = 20});
    limits.time_ms = 50;
    CHECK(limits_within(limits, {20.9, 80.9}).time_ms == 50);
    limits.time_ms = 5;
    CHECK(limits_within(limits, {20.9, 80.9}).optimum_ms == 5);
}
