// What levels come to, and how they choose.
#include "tools/agents/levels.hpp"

#include "tests/support/toys/nim.hpp"
#include "tools/agents/level_choice.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <set>
#include <string>

using namespace sparring;

namespace {

using toys::Nim;
using toys::NimMove;
using toys::NimState;

constexpr LevelScale kScale{.seats = 2,
                            .nodes = {10, 20, 40, 80, 160, 320, 640, 1'280, 2'560, 10'240},
                            .depth = {1, 2, 3, 4, 5, 6, 7, 8, 9, 0},
                            .misjudgement = {2, 1.8, 1.6, 1.4, 1.2, 1, 0.8, 0.6, 0.4, 0},
                            .rating = {0, 100, 200, 300, 400, 500, 600, 700, 800, 900}};

// A report of all moves in their order, with shares of the seat to move that go down by `step`.
SearchReport<Nim> report_of(const NimState& state, double step) {
    SearchReport<Nim> report;
    MoveList<Nim> moves;
    state.generate(moves);
    double share = 0.6;
    for (const NimMove& move : moves) {
        SearchLine<Nim>& line = report.lines.emplace_back();
        line.moves = {move};
        line.shares[index(state.to_move())] = share;
        line.shares[1 - index(state.to_move())] = 1 - share;
        share -= step;
    }
    return report;
}

NimMove chosen(const NimState& state, double step, double misjudgement, std::uint64_t seed = 1) {
    SearchReport<Nim> report = report_of(state, step);
    LevelChoice<Nim>(state, misjudgement, seed).make(report);
    return report.best_move();
}

}  // namespace

TEST_CASE("a level between two others is between them") {
    CHECK(strength_of(kScale, 3, 2).nodes == 40);
    CHECK(strength_of(kScale, 3, 2).depth == 3);
    CHECK(strength_of(kScale, 10, 2).depth == 0);
    CHECK(strength_of(kScale, 10, 2).misjudgement == 0);
    const LevelStrength between = strength_of(kScale, 3.5, 2);
    CHECK(between.nodes == 57);
    CHECK(between.misjudgement == Approx(1.5));
    CHECK(between.rating == Approx(250));
    CHECK(strength_of(kScale, 9, 2).depth == 9);
    CHECK(strength_of(kScale, 9.5, 2).depth == 0);
}

TEST_CASE("of many opponents nobody thinks as long as of few") {
    CHECK(strength_of(kScale, 10, 4).nodes == 10'240);
    CHECK(strength_of(kScale, 10, 7).nodes == 5'120);
    CHECK(strength_of(kScale, 5, 7).nodes == 160);
}

TEST_CASE("levels are those of the nearest number of seats") {
    const std::array scales = {LevelScale{.seats = 2}, LevelScale{.seats = 4}, LevelScale{.seats = 8}};
    CHECK(scale_for(scales, 2).seats == 2);
    CHECK(scale_for(scales, 5).seats == 4);
    CHECK(scale_for(scales, 7).seats == 8);
}

TEST_CASE("a level is a search with limits and a misjudgement") {
    const AgentSpec level = level_spec(3.5);
    CHECK(level.text == "level:3.5");
    CHECK(level_of(level) == 3.5);
    const AgentSpec spec = search_at_level("alphabeta", kScale, level, 2);
    CHECK(spec.text == "level:3.5");
    CHECK(spec.kind == "alphabeta");
    CHECK(spec.value_or("nodes", 0) == 57);
    CHECK(spec.value_or("depth", 0) == 4);
    CHECK(spec.value_or("misjudgement", 0) == Approx(1.5));
    CHECK_FALSE(search_at_level("mcts", kScale, level_spec(10), 2).has("depth"));
}

TEST_CASE("levels are numbers from 1 to 10, and five without a number") {
    const std::array kinds = {level_kind("a search")};
    CHECK(level_of(*parse_agent("level", kinds)) == 5);
    CHECK(level_of(*parse_agent("level:3.5", kinds)) == 3.5);
    CHECK(parse_agent("level:10.5", kinds).error().message ==
          "agent 'level:10.5': level=10.5 is out of range: expected 1 to 10");
}

TEST_CASE("a rating is that of the scale, and none where nobody has measured") {
    CHECK(rating_of(kScale, 4.5, 2) == Approx(350));
    CHECK_FALSE(rating_of(LevelScale{.seats = 2}, 4.5, 2));
    // With other numbers of players nobody has measured it.
    CHECK_FALSE(rating_of(kScale, 4.5, 4));
    LevelScale without_last = kScale;
    without_last.rating.back() = 0;
    CHECK(rating_of(without_last, 9, 2) == Approx(800));
    CHECK_FALSE(rating_of(without_last, 9.5, 2));
    CHECK_FALSE(rating_of(without_last, 10, 2));
}

TEST_CASE("every level takes a win in one, whatever it thinks of the rest") {
    // The heap of three can be taken whole.
    CHECK(chosen(NimState({3, 0, 0}, kFirstSeat), 0.1, 5) == NimMove{0, 3});
}

TEST_CASE("every level finds the only move that does not lose at once") {
    // Of (1, 2) only taking one of the two leaves more than one heap.
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CHECK(chosen(NimState({1, 2, 0}, kFirstSeat), 0.0, 5, seed) == NimMove{1, 1});
    }
}

TEST_CASE("a level chooses among moves within its greatest loss, the same one for a seed") {
    const NimState state({3, 3, 3}, kFirstSeat);
    std::set<int> places;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const NimMove move = chosen(state, 0.009, 0.5, seed);
        CHECK(move == chosen(state, 0.009, 0.5, seed));
        places.insert(move.heap * 10 + move.taken);
    }
    // 0.5 log odds allow a loss of 0.02: the first three moves.
    CHECK(places == std::set<int>{1, 2, 3});
}

TEST_CASE("a level plays a proven move") {
    const NimState state({3, 3, 3}, kFirstSeat);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        SearchReport<Nim> report = report_of(state, 0.0);
        report.lines.front().proven_winners = SeatSet(kFirstSeat);
        LevelChoice<Nim>(state, 5, seed).make(report);
        CHECK(report.best_move() == NimMove{0, 1});
    }
}
