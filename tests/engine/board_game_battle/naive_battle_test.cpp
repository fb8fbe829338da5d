// The naive Board Game Battle against cases worked out by hand from the rules page: rounds, rolls, challenges, the end
// of the game, and what is counted over events. The tests of the fast rules rest on it.
#include "tests/support/naive_battle/naive_battle.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

namespace sparring::naive_battle {
namespace {

using Weights = std::map<std::string, std::uint64_t>;

std::string after(const std::string& position, const std::string& event, const Options& options = {}) {
    return format(apply(parse(position, options), event, options));
}

std::vector<Event> events_in(const std::string& position, const Options& options = {}) {
    return events(parse(position, options), options);
}

Weights weights_in(const std::string& position, const Options& options = {}) {
    Weights weights;
    for (const Event& event : events_in(position, options)) {
        weights[event.text] = event.weight;
    }
    return weights;
}

// Draws one of the events with the probability that its weight gives it.
std::string random_event(const Position& position, const Options& options, std::mt19937_64& random) {
    const std::vector<Event> found = events(position, options);
    std::vector<double> weights;
    weights.reserve(found.size());
    for (const Event& event : found) {
        weights.push_back(static_cast<double>(event.weight));
    }
    std::discrete_distribution<std::size_t> distribution(weights.begin(), weights.end());
    return found.at(distribution(random)).text;
}

const Weights kOneDie{{"roll 1", 1}, {"roll 2", 1}, {"roll 3", 1}, {"roll 4", 1}, {"roll 5", 1}, {"roll 6", 1}};

// Of 216: six for each of the ordered pairs that differ (2 2 4 4 6 4 4 2 2 for 3 to 11), one for each double with its
// third die (1 1 2 2 3 3 3 3 3 3 3 3 2 2 1 1 for 3 to 18).
const Weights kTwoDice{{"roll 3", 13}, {"roll 4", 13},  {"roll 5", 26},  {"roll 6", 26}, {"roll 7", 39}, {"roll 8", 27},
                       {"roll 9", 27}, {"roll 10", 15}, {"roll 11", 15}, {"roll 12", 3}, {"roll 13", 3}, {"roll 14", 3},
                       {"roll 15", 2}, {"roll 16", 2},  {"roll 17", 1},  {"roll 18", 1}};

}  // namespace

TEST_CASE("Board Game Battle, naive: all pieces begin on Start before the first placement") {
    CHECK(format(start({})) == "R1:O-:0,0,0,0");
    CHECK(format(start({.players = 3})) == "R1:O-:0,0,0");
    CHECK(format(start({.players = 2})) == "R1:O-:0,0");
    CHECK_THROWS_AS(start({.players = 1}), std::invalid_argument);
    CHECK_THROWS_AS(start({.players = 5}), std::invalid_argument);
    CHECK_THROWS_AS(start({.max_rounds = 0}), std::invalid_argument);
    Options broken;
    broken.layout.track.at(13).to = 20;
    CHECK_THROWS_AS(start(broken), std::invalid_argument);
}

TEST_CASE("Board Game Battle, naive: every order of the players is an equally likely placement") {
    CHECK(weights_in("R1:O-:0,0", {.players = 2}) == Weights{{"order 12", 1}, {"order 21", 1}});
    CHECK(weights_in("R2:O-:5,5,9", {.players = 3}) == Weights{{"order 123", 1},
                                                               {"order 132", 1},
                                                               {"order 213", 1},
                                                               {"order 231", 1},
                                                               {"order 312", 1},
                                                               {"order 321", 1}});
    CHECK(weights_in("R1:O-:0,0,0,0").size() == 24);
    CHECK(after("R1:O-:0,0,0,0", "order 3142") == "R1:O3142:T1:0,0,0,0");
    CHECK(after("R4:O-:7,12", "order 21", {.players = 2}) == "R4:O21:T1:7,12");
    CHECK_THROWS_AS(after("R1:O-:0,0,0,0", "order 3141"), std::invalid_argument);
    CHECK_THROWS_AS(after("R1:O-:0,0,0,0", "roll 5"), std::invalid_argument);
}

TEST_CASE("Board Game Battle, naive: all roll two dice but the last in the order, who rolls one") {
    CHECK(weights_in("R1:O12:T1:0,0", {.players = 2}) == kTwoDice);
    CHECK(weights_in("R1:O12:T2:0,0", {.players = 2}) == kOneDie);
    CHECK(weights_in("R1:O132:T2:0,0,0", {.players = 3}) == kTwoDice);
    CHECK(weights_in("R1:O132:T3:0,0,0", {.players = 3}) == kOneDie);
    CHECK(weights_in("R1:O3142:T1:0,0,0,0") == kTwoDice);
    CHECK(weights_in("R1:O3142:T2:0,0,0,0") == kTwoDice);
    CHECK(weights_in("R1:O3142:T3:0,0,0,0") == kTwoDice);
    CHECK(weights_in("R1:O3142:T4:0,0,0,0") == kOneDie);
}

TEST_CASE("Board Game Battle, naive: players move in the order, and the last ends the round") {
    CHECK(after("R1:O3142:T1:0,0,0,0", "roll 5") == "R1:O3142:T2:0,0,5,0");
    CHECK(after("R1:O3142:T2:0,0,5,0", "roll 5") == "R1:O3142:T3:5,0,5,0");
    CHECK(after("R1:O3142:T3:5,0,5,0", "roll 4") == "R1:O3142:T4:5,0,5,4");
    CHECK(after("R1:O3142:T4:5,0,5,4", "roll 1") == "R2:O-:5,1,5,4");
}

TEST_CASE("Board Game Battle, naive: a challenge on the way stops the piece") {
    CHECK(after("R1:O1234:T1:0,0,0,0", "roll 12") == "R1:O1234:T2:9,0,0,0");
    CHECK(after("R1:O1234:T1:18,0,0,0", "roll 3") == "R1:O1234:T2:21,0,0,0");
    CHECK(after("R1:O1234:T1:20,0,0,0", "roll 18") == "R1:O1234:T2:21,0,0,0");
    // The one that it starts on does not, once it is beaten.
    CHECK(after("R1:O1234:T1:9,0,0,0", "roll 7") == "R1:O1234:T2:16,0,0,0");
    CHECK(after("R1:O1234:T4:0,0,0,9", "roll 1") == "R2:O-:0,0,0,10");
}

TEST_CASE("Board Game Battle, naive: the total must show the number of the challenge") {
    CHECK(after("R1:O1234:T1:45,0,0,0", "roll 3") == "R1:O1234:T2:45,0,0,0");
    CHECK(after("R1:O1234:T1:45,0,0,0", "roll 4") == "R1:O1234:T1:49,0,0,0:D");
    CHECK(after("R1:O1234:T1:60,0,0,0", "roll 4") == "R1:O1234:T2:60,0,0,0");
    CHECK(after("R1:O1234:T1:60,0,0,0", "roll 6") == "R1:O1234:T2:66,0,0,0");
    CHECK(after("R1:O1234:T4:0,0,0,33", "roll 2") == "R2:O-:0,0,0,33");
    CHECK(after("R1:O1234:T4:0,0,0,33", "roll 4") == "R2:O-:0,0,0,37");
    CHECK(after("R1:O1234:T4:0,0,0,21", "roll 1") == "R2:O-:0,0,0,21");
}

TEST_CASE("Board Game Battle, naive: with challenge_roll=single one die must show the number") {
    const Options options{.challenge_roll_single = true};
    const std::string position = "R1:O1234:T1:33,0,0,0";
    const std::string failed = "R1:O1234:T2:33,0,0,0";
    CHECK(after(position, "roll 3 1+2", options) == failed);
    CHECK(after(position, "roll 3 2+1", options) == failed);
    CHECK(after(position, "roll 6 2+2+2", options) == failed);
    CHECK(after(position, "roll 4 3+1", options) == "R1:O1234:T2:37,0,0,0");
    // The doubles die is one of the roll. The move is the total: 38, plus4.
    CHECK(after(position, "roll 5 1+1+3", options) == "R1:O1234:T2:42,0,0,0");
    CHECK(after("R1:O1234:T4:0,0,0,33", "roll 2 2", options) == "R2:O-:0,0,0,33");
    CHECK(after("R1:O1234:T4:0,0,0,33", "roll 4 4", options) == "R2:O-:0,0,0,37");
    CHECK_THROWS_AS(after(position, "roll 4", options), std::invalid_argument);
    CHECK_THROWS_AS(after(position, "roll 4 2+2", options), std::invalid_argument);
}

TEST_CASE("Board Game Battle, naive: with challenge_roll=single the dice on a challenge are outcomes") {
    const Options options{.challenge_roll_single = true};
    const Weights weights = weights_in("R1:O1234:T1:33,0,0,0", options);
    // 30 pairs that differ, and 6 doubles with 6 third dice each.
    CHECK(weights.size() == 66);
    CHECK(weights.at("roll 8 5+3") == 6);
    CHECK(weights.at("roll 8 3+5") == 6);
    CHECK(weights.at("roll 12 5+5+2") == 1);
    CHECK(weights.at("roll 8 3+3+2") == 1);
    CHECK_FALSE(weights.contains("roll 8"));
    CHECK_FALSE(weights.contains("roll 10 5+5"));
    CHECK(
        weights_in("R1:O1234:T4:0,0,0,9", options) ==
        Weights{{"roll 1 1", 1}, {"roll 2 2", 1}, {"roll 3 3", 1}, {"roll 4 4", 1}, {"roll 5 5", 1}, {"roll 6 6", 1}});
    CHECK(weights_in("R1:O1234:T1:0,0,0,0", options) == kTwoDice);
    CHECK(weights_in("R1:O1234:T1:34,33,0,0", options) == kTwoDice);
    CHECK(weights_in("R1:O1234:T4:0,0,33,g1<36", options) == kOneDie);
}

TEST_CASE("Board Game Battle, naive: who beats Challenge #6 wins at once") {
    const Options options{.players = 2};
    CHECK(after("R7:O21:T1:50,72", "roll 6", options) == "R7:O21:T1:50,72:W");
    CHECK(after("R7:O21:T1:50,72", "roll 5", options) == "R7:O21:T2:50,72");
    CHECK(after("R7:O12:T2:72,72", "roll 6", options) == "R7:O12:T2:72,72:W");
    CHECK(after("R7:O12:T2:72,72", "roll 5", options) == "R8:O-:72,72");
    // Coming there is not yet winning.
    CHECK(after("R7:O21:T1:50,70", "roll 9", options) == "R7:O21:T2:50,72");
    const Position won = parse("R7:O21:T1:50,72:W", options);
    CHECK(is_over(won, options));
    CHECK(winners(won, options) == std::vector<int>{2});
    CHECK_FALSE(is_chance(won, options));
    CHECK(events(won, options).empty());
    CHECK_THROWS_AS(apply(won, "roll 6", options), std::invalid_argument);
}

TEST_CASE("Board Game Battle, naive: with challenge_roll=single a six beats Challenge #6") {
    const Options options{.players = 2, .challenge_roll_single = true};
    CHECK(after("R7:O21:T1:50,72", "roll 7 1+6", options) == "R7:O21:T1:50,72:W");
    CHECK(after("R7:O21:T1:50,72", "roll 16 5+5+6", options) == "R7:O21:T1:50,72:W");
    CHECK(after("R7:O21:T1:50,72", "roll 9 4+5", options) == "R7:O21:T2:50,72");
    CHECK(after("R7:O21:T2:72,50", "roll 6 6", options) == "R7:O21:T2:72,50:W");
}

TEST_CASE("Board Game Battle, naive: a game that is not over after max_rounds rounds is a draw") {
    const Options options{.players = 2, .max_rounds = 3};
    CHECK(after("R3:O12:T2:5,19", "roll 1", options) == "R4:O-:5,20");
    const Position drawn = parse("R4:O-:5,20", options);
    CHECK(is_over(drawn, options));
    CHECK(winners(drawn, options) == std::vector<int>{1, 2});
    CHECK(events(drawn, options).empty());
    CHECK_FALSE(is_chance(drawn, options));
    const Options longer{.players = 2, .max_rounds = 4};
    CHECK_FALSE(is_over(drawn, longer));
    CHECK_THROWS_AS(winners(drawn, longer), std::invalid_argument);
    // The last round can still be won.
    CHECK(winners(parse("R3:O12:T2:5,72:W", options), options) == std::vector<int>{2});
}

TEST_CASE("Board Game Battle, naive: all is chance but the choice of an opponent") {
    const Options options;
    CHECK(is_chance(start(options), options));
    CHECK(is_chance(parse("R1:O1234:T1:25,0,0,0", options), options));
    CHECK_FALSE(is_chance(parse("R1:O1234:T1:25,0,0,0:D", options), options));
    CHECK(is_chance(parse("R1:O1234:T1:25,0,0,0:D2", options), options));
    CHECK(is_chance(parse("R1:O1234:T1:18,0,0,0:X", options), options));
}

TEST_CASE("Board Game Battle, naive: what cannot happen is refused") {
    CHECK_THROWS_AS(after("R1:O1234:T1:0,0,0,0", "roll 2"), std::invalid_argument);
    CHECK_THROWS_AS(after("R1:O1234:T1:0,0,0,0", "roll 19"), std::invalid_argument);
    CHECK_THROWS_AS(after("R1:O1234:T1:0,0,0,0", "roll 05"), std::invalid_argument);
    CHECK_THROWS_AS(after("R1:O1234:T4:0,0,0,0", "roll 7"), std::invalid_argument);
    CHECK_THROWS_AS(after("R1:O1234:T1:25,0,0,0:D", "duel 1"), std::invalid_argument);
    CHECK_THROWS_AS(after("R1:O1234:T1:25,0,0,0:D", "duel 2 5-3"), std::invalid_argument);
    CHECK_THROWS_AS(after("R1:O1234:T1:25,0,0,0:D2", "7-1"), std::invalid_argument);
    CHECK_THROWS_AS(after("R1:O1234:T1:17,0,0,0:B", "brawl 1,2,3"), std::invalid_argument);
    CHECK_THROWS_AS(after("R1:O1234:T1:12,0,0,0:S", "switch 0"), std::invalid_argument);
    CHECK_THROWS_AS(after("R1:O1234:T1:28,0,0,0:F", "roll 4"), std::invalid_argument);
}

TEST_CASE("Board Game Battle, naive: the leader is the opponent furthest along the main track") {
    const Options options;
    // The piece on the detour counts at 36, where player 4 is.
    const Position position = parse("R1:O1234:T1:5,20,g7<36,36", options);
    CHECK(leader(position, 1) == 3);
    CHECK(leader(position, 2) == 3);
    CHECK(leader(position, 3) == 4);
    CHECK(leader(position, 4) == 3);
    CHECK(leader(start(options), 1) == 2);
    CHECK(leader(start(options), 2) == 1);
}

TEST_CASE("Board Game Battle, naive: the ends of a turn with a brawl have their probabilities") {
    const std::map<std::string, double> ends = after_turn(parse("R1:O1234:T4:0,0,0,33", {}), {});
    REQUIRE(ends.size() == 6);
    // Challenge #3 is beaten by 3 and more: detour, blank, plus4, brawl.
    CHECK(ends.at("R2:O-:0,0,0,33") == Approx(2.0 / 6));
    CHECK(ends.at("R2:O-:0,0,0,g0<36") == Approx(1.0 / 6));
    CHECK(ends.at("R2:O-:0,0,0,37") == Approx(1.0 / 6));
    CHECK(ends.at("R2:O-:0,0,0,42") == Approx(1.0 / 6));
    // Strictly highest: 0 + 1 + 8 + 27 + 64 + 125 of 1296, and as often strictly lowest.
    CHECK(ends.at("R2:O-:0,0,0,45") == Approx(450.0 / 1296 / 6));
    CHECK(ends.at("R2:O-:0,0,0,39") == Approx(846.0 / 1296 / 6));
}

TEST_CASE("Board Game Battle, naive: the ends of a turn with a choice take the leader") {
    const Options options{.players = 3};
    const std::map<std::string, double> ends = after_turn(parse("R1:O123:T3:9,12,0", options), options);
    REQUIRE(ends.size() == 7);
    for (const std::string square : {"1", "2", "7", "4", "5"}) {
        CHECK(ends.at("R2:O-:9,12," + square) == Approx(1.0 / 6));
    }
    // Greater in 15 of 36 cases.
    CHECK(ends.at("R2:O-:9,5,9") == Approx(15.0 / 216));
    CHECK(ends.at("R2:O-:9,12,6") == Approx(21.0 / 216));
}

TEST_CASE("Board Game Battle, naive: the ends of a turn with a random tile have their probabilities") {
    const Options options{.players = 2};
    const std::map<std::string, double> ends = after_turn(parse("R1:O12:T2:10,14", options), options);
    CHECK(ends.at("R2:O-:4,18") == Approx(1.0 / 216));
    CHECK(ends.at("R2:O-:9,18") == Approx(1.0 / 216));
    CHECK(ends.at("R2:O-:10,18") == Approx(5.0 / 36));
    CHECK_THROWS_AS(after_turn(parse("R1:O-:10,14", options), options), std::invalid_argument);
    CHECK_THROWS_AS(after_turn(parse("R1:O12:T2:10,18:X", options), options), std::invalid_argument);
    CHECK_THROWS_AS(after_turn(parse("R1:O12:T2:10,72:W", options), options), std::invalid_argument);
}

TEST_CASE("Board Game Battle, naive: two dice weigh the ends of a turn") {
    const std::map<std::string, double> ends = after_turn(parse("R1:O12:T1:72,0", {.players = 2}), {.players = 2});
    REQUIRE(ends.size() == 2);
    CHECK(ends.at("R1:O12:T2:72,0") == Approx(52.0 / 216));
    CHECK(ends.at("R1:O12:T1:72,0:W") == Approx(164.0 / 216));
}

TEST_CASE("Board Game Battle, naive: sequences of events are counted") {
    const Options two{.players = 2};
    CHECK(perft(start(two), 0, two) == 1);
    CHECK(perft(start(two), 1, two) == 2);
    CHECK(perft(start(two), 2, two) == 2UL * 16);
    // After 15 totals the last player rolls one die; 6 is a duel with the only opponent.
    CHECK(perft(start(two), 3, two) == 2UL * (15 * 6 + 1));
    // After one die 5 times a placement, after 6 the choice; and the 36 outcomes of the duel.
    CHECK(perft(start(two), 4, two) == 2UL * (15 * (5 * 2 + 1) + 36));
    CHECK(perft(start({.players = 3}), 3, {.players = 3}) == 6UL * (15 * 16 + 2));
    CHECK(perft(start({}), 3, {}) == 24UL * (15 * 16 + 3));
    CHECK(perft(parse("R7:O21:T1:50,72:W", two), 0, two) == 1);
    CHECK(perft(parse("R7:O21:T1:50,72:W", two), 1, two) == 0);
    CHECK_THROWS_AS(perft(start(two), -1, two), std::invalid_argument);
}

TEST_CASE("Board Game Battle, naive: random games end, and every position is read as it is written") {
    std::mt19937_64 random(20240229);
    for (int game = 0; game < 120; ++game) {
        const Options options{
            .players = 2 + game % 3, .challenge_roll_single = game % 2 == 0, .detour_exit_carry = game % 4 < 2};
        Position position = start(options);
        while (!is_over(position, options)) {
            REQUIRE(parse(format(position), options) == position);
            position = apply(position, random_event(position, options, random), options);
        }
        CHECK(parse(format(position), options) == position);
        CHECK(winners(position, options) == std::vector<int>{position.winner});
    }
}

}  // namespace sparring::naive_battle
