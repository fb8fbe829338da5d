// The naive Power Play against cases worked out by hand from the rules page: knockouts, the order of turns, passes, and
// how games end.
#include "tests/engine/power_play/naive_answers.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

namespace sparring::naive_power_play {
namespace {

using Players = std::vector<int>;

Players winners_of(const std::string& position, const Options& options = {}) {
    return winners(parse(position, options), options);
}

bool is_finished(const std::string& position, const Options& options = {}) {
    return is_over(parse(position, options), options);
}

// Player 1 of two jumps with `part` from h4 over h5 to a piece on h6, a starting square of player 2.
std::string builds_on_h6(const std::string& part, const std::string& target) {
    return "1:P1 a1=333,a2=22,h4=" + part + ",h5=1,h6=" + target + ":P2 h7=22,h8=333:L10,17";
}

constexpr Options kAssembled{.nest = Nest::kAssembled};
constexpr Options kAnyNest{.nest = Nest::kAny};

}  // namespace

TEST_CASE("naive Power Play: who has lost 18 pips is out, and the last player left wins") {
    const std::string last = after("1:P1 a1=333,f1=2,a2=22,f2=1:P2 f3=1,h7=2,h8=333,g8=1:L14,17", "f1xf3");
    CHECK(last == "1:P1 a1=333,a2=22,f2=1,f3=2:P2 out:L14,18:M1");
    CHECK(is_finished(last));
    CHECK(winners_of(last) == Players{1});
    CHECK(moves_of(last).empty());
    CHECK(perft(parse(last, {}), 1, {}) == 0);
    CHECK(perft(parse(last, {}), 0, {}) == 1);
}

TEST_CASE("naive Power Play: a capture can take the lost pips beyond 18") {
    CHECK(after("1:P1 a1=333,f1=33,a2=22,f2=1:P2 f3=32,h8=332:L10,17", "f1xf3") ==
          "1:P1 a1=333,a2=22,f2=1,f3=33:P2 out:L10,22:M1");
}

TEST_CASE("naive Power Play: the option knockout says how many lost pips are too many") {
    const std::string before = "1:P1 a1=333,f1=2,a2=22,f2=1:P2 f3=1,h7=22,h8=333:L14,16";
    CHECK(after(before, "f1xf3", {.knockout = 17}) == "1:P1 a1=333,a2=22,f2=1,f3=2:P2 out:L14,17:M1");
    CHECK(after(before, "f1xf3", {.knockout = 30}) == "2:P1 a1=333,a2=22,f2=1,f3=2:P2 h7=22,h8=333:L14,17:M1");
    CHECK_THROWS_WITH(parse(before, {.knockout = 16}), "player 2 has lost 16 pips or more and is not out");
}

TEST_CASE("naive Power Play: with declare=declared another player says who is out, and keeps the turn") {
    const Options declared{.declare = Declare::kDeclared, .knockout = 16};
    const std::string before = "1:P1 a1=333,f1=2,a2=22,f2=1:P2 f3=1,h7=22,h8=333:P3 out:L14,16,3";
    Notations without = moves_of(before);
    without.insert(std::ranges::lower_bound(without, "declare2"), "declare2");
    CHECK(moves_of(before, declared) == without);
    CHECK(after(before, "declare2", declared) == "1:P1 a1=333,f1=2,a2=22,f2=1:P2 out:P3 out:L14,16,3:N1:M1");
    // Who has to place does that first, and who can do nothing else may still pass.
    const std::string stuck = "2:P1 h6=1,h7=1,f8=1,g8=1,h8=1:P2 -:H2=33322:L25,17";
    CHECK(moves_of(stuck, declared) == Notations{"declare1", "pass"});
    CHECK(moves_of("2:P1 a1=33:P2 h7=22,h8=333:H2=1:L24,16:K1", declared) == Notations{"+1@f8", "+1@g8", "+1@h6"});
}

TEST_CASE("naive Power Play: all pyramids of who is knocked out leave the board, with the reserve") {
    const std::string position = "1:P1 a1=333,f1=2,a2=22,f2=1:P2 f3=1,a7=33,a8=3:P3 h7=22,h8=333:H2=3:L14,17,17";
    const std::string next = after(position, "f1xf3");
    CHECK(next == "3:P1 a1=333,a2=22,f2=1,f3=2:P2 out:P3 h7=22,h8=333:L14,18,17:M1");
    CHECK_FALSE(is_finished(next));
    CHECK(after(next, "h8-g7") == "1:P1 a1=333,a2=22,f2=1,f3=2:P2 out:P3 g7=333,h7=22:L14,18,17:N1:M2");
}

TEST_CASE("naive Power Play: players take turns around the board, but for those who are out") {
    const std::string rest = ":P3 h7=22,h8=333:P4 g1=22,h1=333:L17,";
    CHECK(after("1:P1 a1=333,a2=22:P2 a7=22,a8=333" + rest + "17,17,17", "a2-a3") ==
          "2:P1 a1=333,a3=22:P2 a7=22,a8=333" + rest + "17,17,17:N1:M1");
    CHECK(after("1:P1 a1=333,a2=22:P2 out" + rest + "5,17,17", "a2-a3") ==
          "3:P1 a1=333,a3=22:P2 out" + rest + "5,17,17:N1:M1");
    CHECK(after("4:P1 a1=333,a2=22:P2 out" + rest + "5,17,17", "g1-f1") ==
          "1:P1 a1=333,a2=22:P2 out:P3 h7=22,h8=333:P4 f1=22,h1=333:L17,5,17,17:N1:M1");
    CHECK(after("3:P1 out:P2 a7=22,a8=333:P3 h7=22,h8=333:P4 out:L0,17,17,30", "h7-h6") ==
          "2:P1 out:P2 a7=22,a8=333:P3 h6=22,h8=333:P4 out:L0,17,17,30:N1:M1");
}

TEST_CASE("naive Power Play: a nest built by a jump on another's starting square knocks out") {
    const std::string out = ",h5=1,h6=321:P2 out:L10,17:N1:M1";
    CHECK(after(builds_on_h6("21", "3"), "h4xh6") == "1:P1 a1=333,a2=22" + out);
    CHECK(after(builds_on_h6("1", "32"), "h4xh6") == "1:P1 a1=333,a2=22" + out);
    CHECK(winners_of("1:P1 a1=333,a2=22" + out) == Players{1});
}

TEST_CASE("naive Power Play: a top part builds a nest as a whole piece does") {
    const std::string position = "1:P1 a1=333,a2=22,h4=121,h5=1,h6=3:P2 h7=22,h8=333:L9,17";
    CHECK(after(position, "h4/2xh6") == "1:P1 a1=333,a2=22,h4=1,h5=1,h6=321:P2 out:L9,17:N1:M1");
}

TEST_CASE("naive Power Play: large, medium, small from the bottom is a nest, another order only with nest=assembled") {
    const std::string stays = "2:P1 a1=333,a2=22,h5=1,h6=312:P2 h7=22,h8=333:L10,17:N1:M1";
    const std::string leaves = "1:P1 a1=333,a2=22,h5=1,h6=312:P2 out:L10,17:N1:M1";
    CHECK(after(builds_on_h6("12", "3"), "h4xh6") == stays);
    CHECK(after(builds_on_h6("12", "3"), "h4xh6", kAssembled) == leaves);
    CHECK(after(builds_on_h6("12", "3"), "h4xh6", kAnyNest) == leaves);
    CHECK(after(builds_on_h6("21", "3"), "h4xh6", kAssembled) == "1:P1 a1=333,a2=22,h5=1,h6=321:P2 out:L10,17:N1:M1");
}

TEST_CASE("naive Power Play: three pyramids that are not of three sizes are no nest") {
    const std::string position = "1:P1 a1=333,a2=22,h4=22,h5=1,h6=2:P2 h7=22,h8=333:L10,17";
    CHECK(after(position, "h4xh6", kAnyNest) == "2:P1 a1=333,a2=22,h5=1,h6=222:P2 h7=22,h8=333:L10,17:N1:M1");
}

TEST_CASE("naive Power Play: a trio that goes there whole is a nest only with nest=any") {
    const std::string step = "1:P1 a1=333,a2=22,g5=321:P2 h7=22,h8=333:L11,17";
    const std::string there = "2:P1 a1=333,a2=22,h6=321:P2 h7=22,h8=333:L11,17:N1:M1";
    CHECK(after(step, "g5-h6") == there);
    CHECK(after(step, "g5-h6", kAssembled) == there);
    CHECK(after(step, "g5-h6", kAnyNest) == "1:P1 a1=333,a2=22,h6=321:P2 out:L11,17:N1:M1");
    const std::string jump = "1:P1 a1=333,a2=22,h4=123,h5=1:P2 h7=22,h8=333:L10,17";
    CHECK(after(jump, "h4xh6", kAssembled) == "2:P1 a1=333,a2=22,h5=1,h6=123:P2 h7=22,h8=333:L10,17:N1:M1");
    CHECK(after(jump, "h4xh6", kAnyNest) == "1:P1 a1=333,a2=22,h5=1,h6=123:P2 out:L10,17:N1:M1");
}

TEST_CASE("naive Power Play: with nest=any a trio that captures there knocks out as well") {
    const std::string position = "1:P1 a1=333,a2=22,h4=123,h5=1:P2 h6=1,h7=22,h8=333:L10,16";
    CHECK(after(position, "h4xh6", kAssembled) == "2:P1 a1=333,a2=22,h5=1,h6=123:P2 h7=22,h8=333:L10,17:M1");
    CHECK(after(position, "h4xh6", kAnyNest) == "1:P1 a1=333,a2=22,h5=1,h6=123:P2 out:L10,17:M1");
}

TEST_CASE("naive Power Play: who is knocked out by the nest that kicked it places nothing") {
    const std::string position = "1:P1 a1=333,a2=22,h4=123,h5=1:P2 a8=333,b8=22:P3 h6=33,h8=333:L10,17,15";
    CHECK(after(position, "h4xh6", kAnyNest) == "2:P1 a1=333,a2=22,h5=1,h6=123:P2 a8=333,b8=22:P3 out:L10,17,15:M1");
    CHECK(after(position, "h4xh6") == "3:P1 a1=333,a2=22,h5=1,h6=123:P2 a8=333,b8=22:P3 h8=333:H3=33:L10,17,15:M1:K1");
}

TEST_CASE("naive Power Play: a kicked piece is placed also when its square's owner is knocked out") {
    const std::string position = "1:P1 a1=333,a2=22,h4=123,h5=1:P2 h6=33,a8=333:P3 h7=22,h8=333:L10,15,17";
    const std::string kicked = after(position, "h4xh6", kAnyNest);
    CHECK(kicked == "2:P1 a1=333,a2=22,h5=1,h6=123:P2 a8=333:P3 out:H2=33:L10,15,17:M1:K1");
    CHECK(moves_of(kicked) == Notations{"+3@a6", "+3@a7", "+3@b8", "+3@c8"});
    const std::string second = after(kicked, "+3@c8");
    CHECK(moves_of(second) == Notations{"+3@a6", "+3@a7", "+3@b8"});
    CHECK(after(second, "+3@b8") == "2:P1 a1=333,a2=22,h5=1,h6=123:P2 a8=333,b8=3,c8=3:P3 out:L10,15,17:N2:M3");
}

TEST_CASE("naive Power Play: a nest at home, at an empty corner or at the corner of somebody who is out does nothing") {
    const std::string two = ":P2 h7=22,h8=333:L10,17";
    CHECK(after("1:P1 d1=333,e1=22,a1=1,a2=1,a3=32" + two, "a1xa3") ==
          "2:P1 d1=333,e1=22,a2=1,a3=321:P2 h7=22,h8=333:L10,17:N1:M1");
    CHECK(after("1:P1 a1=333,a2=22,a5=1,a6=1,a7=32" + two, "a5xa7") ==
          "2:P1 a1=333,a2=22,a6=1,a7=321:P2 h7=22,h8=333:L10,17:N1:M1");
    CHECK(after("1:P1 a1=333,a2=22,a5=1,a6=1,a7=32:P2 out:P3 h7=22,h8=333:L10,20,17", "a5xa7") ==
          "3:P1 a1=333,a2=22,a6=1,a7=321:P2 out:P3 h7=22,h8=333:L10,20,17:N1:M1");
}

TEST_CASE("naive Power Play: whose starting square it is depends on the start") {
    const Options block{.start = Start::kBlock};
    const std::string position = "1:P1 a1=333,a2=22,f4=21,f5=1,f6=3:P2 h7=22,h8=333:L10,17";
    CHECK(after(position, "f4xf6", block) == "1:P1 a1=333,a2=22,f5=1,f6=321:P2 out:L10,17:N1:M1");
    CHECK(after(position, "f4xf6") == "2:P1 a1=333,a2=22,f5=1,f6=321:P2 h7=22,h8=333:L10,17:N1:M1");
}

TEST_CASE("naive Power Play: a player who can do nothing passes") {
    // Every starting square is taken.
    const std::string nothing_on_board = "2:P1 a1=333,h6=1,h7=1,f8=1,g8=1,h8=1:P2 -:H2=33322:L16,17";
    CHECK(moves_of(nothing_on_board) == Notations{"pass"});
    CHECK(after(nothing_on_board, "pass") == "1:P1 a1=333,h6=1,h7=1,f8=1,g8=1,h8=1:P2 -:H2=33322:L16,17:N1:M1");
    CHECK(perft(parse(nothing_on_board, {}), 1, {}) == 1);
    // h1 has no empty neighbour, and behind its neighbours are stronger pieces.
    const std::string shut_in = "2:P1 f1=2,g1=2,g2=2,h2=3,f3=2,h3=2,h6=1,h7=1,f8=1,g8=1,h8=1:P2 h1=1:H2=33322:L12,16";
    CHECK(moves_of(shut_in) == Notations{"pass"});
    CHECK_THROWS_AS(after("1:P1 a1=333,a2=22:P2 h7=22,h8=333:L17,17", "pass"), std::invalid_argument);
}

TEST_CASE("naive Power Play: too many plies without capture or kickback are a draw") {
    const std::string position = "1:P1 a1=333,f1=2,a2=22,f2=1:P2 f3=1,h7=22,h8=333:L14,16:N199";
    CHECK_FALSE(is_finished(position));
    CHECK_THROWS_AS(winners_of(position), std::invalid_argument);
    const std::string quiet = after(position, "a1-b1");
    CHECK(is_finished(quiet));
    CHECK(winners_of(quiet) == Players{1, 2});
    CHECK(moves_of(quiet).empty());
    CHECK_FALSE(is_finished(after(position, "f1xf3")));
    CHECK_FALSE(is_finished(quiet, {.quiet_plies = 0}));
    CHECK_FALSE(is_finished(quiet, {.quiet_plies = 201}));
    CHECK(is_finished(position, {.quiet_plies = 199}));
    CHECK(perft(parse(position, {}), 2, {}) == perft(parse(after(position, "f1xf3"), {}), 1, {}));
}

TEST_CASE("naive Power Play: the longest game is a draw among those left") {
    const std::string position = "4:P1 a1=333,a2=22:P2 out:P3 h7=22,h8=333:P4 g1=22,h1=333:L17,3,17,17:M2999";
    CHECK_FALSE(is_finished(position));
    const std::string last = after(position, "g1-f1");
    CHECK(is_finished(last));
    CHECK(winners_of(last) == Players{1, 3, 4});
    CHECK_FALSE(is_finished(last, {.max_plies = 0}));
    CHECK(is_finished(position, {.max_plies = 2999}));
}

TEST_CASE("naive Power Play: placements and passes count, and a limit may be reached while pyramids are placed") {
    const std::string kick = "1:P1 a1=333,f1=2,a2=22,f2=1:P2 f3=11,h7=22,h8=333:L14,15:N150:M2998";
    const std::string kicked = after(kick, "f1xf3");
    CHECK(kicked == "2:P1 a1=333,a2=22,f2=1,f3=2:P2 h7=22,h8=333:H2=11:L14,15:M2999:K1");
    CHECK_FALSE(is_finished(kicked));
    const std::string placed = after(kicked, "+1@f8");
    CHECK(placed == "2:P1 a1=333,a2=22,f2=1,f3=2:P2 h7=22,f8=1,h8=333:H2=1:L14,15:N1:M3000:K1");
    CHECK(winners_of(placed) == Players{1, 2});
    CHECK(moves_of(placed).empty());
    CHECK(is_finished(placed, {.quiet_plies = 1, .max_plies = 0}));
    CHECK(moves_of(placed, {.max_plies = 0}) == Notations{"+1@g8", "+1@h6"});
}

TEST_CASE("naive Power Play: who is left alone wins even when a limit is reached") {
    CHECK(winners_of("1:P1 a1=333,a2=22:P2 out:L17,18:N200:M3000") == Players{1});
}

}  // namespace sparring::naive_power_play
