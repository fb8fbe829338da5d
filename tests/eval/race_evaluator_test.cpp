// The evaluator of Board Game Battle: shares that are shares, and how near they come to the exact ones.
#include "eval/board_game_battle/chain.hpp"
#include "eval/board_game_battle/evaluator.hpp"
#include "eval/board_game_battle/exact.hpp"
#include "tests/support/weights.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>

using namespace sparring;
using Battle = BoardGameBattle;
using board_game_battle::place_at;

namespace {

[[nodiscard]] Battle::Rules rules_of(int players) {
    board_game_battle::Options options;
    options.players = players;
    return *Battle::make_rules(options);
}

[[nodiscard]] RaceEvaluator evaluator_for(const Battle::Rules& rules) {
    return RaceEvaluator(*parse_seat_weights<RaceFeatures>(weights_text("board-game-battle.txt")), RaceFeatures(rules));
}

[[nodiscard]] std::optional<Battle::Move> random_event(const Battle::State& state, FastRandom& random) {
    return !state.is_over() && state.is_chance() ? pick_outcome<Battle>(state, random)
                                                 : pick_move<Battle>(state, random);
}

// One unfinished position of each of so many random games, all positions of a game being equally likely.
[[nodiscard]] std::vector<Battle::State> random_states(const Battle::Rules& rules, std::size_t count) {
    FastRandom random(11);
    std::vector<Battle::State> states;
    while (states.size() < count) {
        std::vector<Battle::State> game = {Battle::start(rules)};
        while (!game.back().is_over()) {
            Battle::State next = game.back();
            next.apply(*random_event(next, random));
            game.push_back(next);
        }
        game.pop_back();
        states.push_back(game[uniform_below(random, static_cast<std::uint32_t>(game.size()))]);
    }
    return states;
}

// Estimates minus exact shares.
struct Differences {
    double of_mover = 0;      // mean, for the seat to move
    double of_favourite = 0;  // mean, for the seat with the larger estimate
    double size = 0;          // mean absolute difference
};

[[nodiscard]] Differences differences(const std::vector<Battle::State>& states, const RaceEvaluator& evaluator,
                                      const RaceValues& values) {
    Differences found;
    const double part = 1.0 / static_cast<double>(states.size());
    for (const Battle::State& state : states) {
        const auto estimate = evaluator.shares(state);
        const auto exact = values.shares(state);
        const std::size_t mover = index(state.to_move());
        const std::size_t favourite = estimate[0] > estimate[1] ? 0 : 1;
        found.of_mover += part * (estimate[mover] - exact[mover]);
        found.of_favourite += part * (estimate[favourite] - exact[favourite]);
        found.size += part * std::abs(estimate[0] - exact[0]);
    }
    return found;
}

}  // namespace

TEST_CASE("the weights of Board Game Battle are read, and what is wrong with others is said") {
    const auto weights = parse_seat_weights<RaceFeatures>(weights_text("board-game-battle.txt"));
    REQUIRE(weights);
    CHECK(weights->opening[static_cast<std::size_t>(RaceFeature::kRounds)] == -159);
    CHECK(weights->ending[static_cast<std::size_t>(RaceFeature::kRounds)] == 21);
    CHECK(weights->ending[static_cast<std::size_t>(RaceFeature::kOneDieLast)] == -709);
    CHECK(weights->scale == 100'000);
    CHECK_FALSE(parse_seat_weights<RaceFeatures>("rounds 1 2\n"));
    CHECK_FALSE(parse_seat_weights<RaceFeatures>(weights_text("board-game-battle.txt") + "squares 1 2\n"));
}

TEST_CASE("what each player of Board Game Battle has to go is counted") {
    const auto rules = rules_of(3);
    const auto state = *Battle::parse_position("R3:O312:T2:72,g3<36,0", rules);
    const auto features = RaceFeatures(rules).of(state);
    const auto feature = [&features](std::size_t player, RaceFeature wanted) {
        return features[player - 1][static_cast<std::size_t>(wanted)];
    };
    CHECK(feature(1, RaceFeature::kChallenges) == 0);
    CHECK(feature(2, RaceFeature::kChallenges) == 300);
    CHECK(feature(3, RaceFeature::kChallenges) == 600);
    CHECK(feature(1, RaceFeature::kLast) == 100);
    CHECK(feature(2, RaceFeature::kDetour) == 100);
    // Player 3 has had its turn, player 1 has one with two dice and player 2 one with one die.
    CHECK(feature(1, RaceFeature::kTwoDice) == 100);
    CHECK(feature(1, RaceFeature::kTwoDiceLast) == 100);
    CHECK(feature(2, RaceFeature::kOneDie) == 100);
    CHECK(feature(2, RaceFeature::kOneDieLast) == 0);
    CHECK(feature(3, RaceFeature::kTwoDice) + feature(3, RaceFeature::kOneDie) == 0);
    CHECK(feature(1, RaceFeature::kRounds) < feature(2, RaceFeature::kRounds));
    CHECK(feature(2, RaceFeature::kRounds) < feature(3, RaceFeature::kRounds));
    CHECK(RaceFeatures(rules).phase(state) == feature(1, RaceFeature::kRounds));
}

TEST_CASE("estimated shares of Board Game Battle are between 0 and 1 and sum up to 1") {
    for (int players = 2; players <= 4; ++players) {
        const auto rules = rules_of(players);
        const RaceEvaluator evaluator = evaluator_for(rules);
        for (const Battle::State& state : random_states(rules, 300)) {
            INFO(Battle::format_position(state));
            const auto shares = evaluator.shares(state);
            double sum = 0;
            for (std::size_t seat = 0; seat < shares.size(); ++seat) {
                const bool plays = seat < static_cast<std::size_t>(players);
                REQUIRE((plays ? shares[seat] > 0 && shares[seat] < 1 : shares[seat] == 0));
                sum += shares[seat];
            }
            REQUIRE(sum == Approx(1.0).epsilon(1e-9));
        }
    }
}

TEST_CASE("a player of Board Game Battle who is nearer to the end has the larger share") {
    const auto rules = rules_of(2);
    const RaceEvaluator evaluator = evaluator_for(rules);
    const auto rounds = expected_turns(rules).in_game;
    board_game_battle::Fields fields;
    int pairs = 0;
    for (std::size_t nearer = 0; nearer < rounds.size(); ++nearer) {
        for (std::size_t farther = 0; farther < rounds.size(); ++farther) {
            if (rounds[farther] - rounds[nearer] < 1) {
                continue;
            }
            fields.places = {place_at(nearer), place_at(farther)};
            const auto shares = evaluator.shares(Battle::State(fields, rules));
            INFO(Battle::format_position(Battle::State(fields, rules)));
            REQUIRE(shares[0] > shares[1]);
            ++pairs;
        }
    }
    REQUIRE(pairs > 1000);
}

TEST_CASE("estimates of Board Game Battle are near the exact shares of two players, for whoever moves") {
    const auto rules = rules_of(2);
    const auto solution = solve_race(rules, 1e-11, [](const RaceProgress&) { return true; });
    const Differences found = differences(random_states(rules, 2'000), evaluator_for(rules), solution->values);
    CHECK(found.size < 0.04);
    CHECK(std::abs(found.of_mover) < 0.02);
    // It is a little too sure of the favourite.
    CHECK(std::abs(found.of_favourite) < 0.03);
}
