// What the judgement of seats promises is what it does: it finds what is there as often as it says and nothing else
// oftener than it says, in toy games whose chances are known.

#include "engine/core/random.hpp"
#include "tests/support/effort.hpp"
#include "tools/balance/decided_seats.hpp"
#include "tools/balance/seats_question.hpp"
#include "tools/statistics/power.hpp"

#include <boost/math/distributions/normal.hpp>
#include <catch2/catch.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

using namespace sparring;
using namespace sparring::balance;

namespace {

// Of so many runs a rate of 5 % has a standard error of half a percent.
const int kRuns = effort(2000, 100);
constexpr double kMargin = 0.05;
constexpr double kLevel = 0.05;

// A game in which each seat wins alone with its chance, and else two seats, any two alike, share the win.
struct ToyGame {
    std::vector<double> chances;

    [[nodiscard]] std::size_t seats() const { return chances.size(); }
    [[nodiscard]] double shared() const {
        double rest = 1;
        for (const double chance : chances) {
            rest -= chance;
        }
        return rest;
    }
    [[nodiscard]] double share(std::size_t seat) const {
        return chances[seat] + shared() / static_cast<double>(seats());
    }
    // Of the share of one seat in one game.
    [[nodiscard]] double spread(std::size_t seat) const {
        const double squares = chances[seat] + shared() * 2 / static_cast<double>(seats()) / 4;
        return std::sqrt(squares - share(seat) * share(seat));
    }

    void play(FastRandom& random, std::vector<std::vector<double>>& shares, std::size_t game) const {
        for (std::vector<double>& of_seat : shares) {
            of_seat[game] = 0;
        }
        double left = uniform_unit(random);
        for (std::size_t seat = 0; seat < seats(); ++seat) {
            if (left < chances[seat]) {
                shares[seat][game] = 1;
                return;
            }
            left -= chances[seat];
        }
        const auto count = static_cast<std::uint32_t>(seats());
        const std::size_t first = uniform_below(random, count);
        const std::size_t second = (first + 1 + uniform_below(random, count - 1)) % seats();
        shares[first][game] = 0.5;
        shares[second][game] = 0.5;
    }
};

struct Rates {
    double found = 0;  // that seats differ
    double balanced = 0;
    double games = 0;  // on average
};

Rates rates_of(const ToyGame& toy, double games, std::uint64_t seed) {
    FastRandom random(seed);
    Rates rates;
    std::vector<std::vector<double>> shares(toy.seats(), std::vector<double>(static_cast<std::size_t>(games)));
    for (int run = 0; run < kRuns; ++run) {
        for (std::size_t game = 0; game < shares.front().size(); ++game) {
            toy.play(random, shares, game);
        }
        const SeatsJudgement judgement = judge_seats(shares, {kMargin, kLevel});
        rates.found += judgement.p_value && *judgement.p_value <= kLevel ? 1.0 / kRuns : 0;
        rates.balanced += judgement.is_balanced ? 1.0 / kRuns : 0;
    }
    return rates;
}

// Of games that are added until it is decided, to four times as many as at first.
Rates rates_until_decided(const ToyGame& toy, double games, std::uint64_t seed) {
    FastRandom random(seed);
    Rates rates;
    const SeatsLooks looks({0.25, 0.5, 0.75, 1}, {.margin = kMargin, .alpha = kLevel, .balance_alpha = kLevel},
                           toy.seats());
    const auto play = [&] {
        SharesBySeat shares(toy.seats(), std::vector<double>(static_cast<std::size_t>(games)));
        for (std::size_t game = 0; game < shares.front().size(); ++game) {
            toy.play(random, shares, game);
        }
        return shares;
    };
    for (int run = 0; run < kRuns; ++run) {
        const auto decided = looks.decide(play(), [&](std::size_t) { return Expected<SharesBySeat>(play()); });
        rates.found += decided->judgement.differs ? 1.0 / kRuns : 0;
        rates.balanced += decided->judgement.is_balanced ? 1.0 / kRuns : 0;
        rates.games += static_cast<double>(decided->games) / kRuns;
    }
    return rates;
}

// Games with which equal seats are shown to be balanced with a power, if so many tests must all hold.
double games_for_balance(double spread, double power, std::size_t tests = 1) {
    return std::ceil(statistics::units_for_equivalence(kMargin, spread, tests, {.alpha = kLevel, .power = power}));
}

// Three standard errors of a rate over all runs.
double off_by(double rate) { return 3 * std::sqrt(rate * (1 - rate) / kRuns); }

const ToyGame kFairDuel{{0.4, 0.4}};
const ToyGame kFairTable{{0.2, 0.2, 0.2, 0.2}};

}  // namespace

TEST_CASE("where seats are equal a difference is found as often as the level says") {
    for (const ToyGame& toy : {kFairDuel, kFairTable}) {
        for (const double games : {60.0, 500.0}) {
            CAPTURE(toy.seats(), games);
            CHECK(rates_of(toy, games, 1).found == Approx(kLevel).margin(off_by(kLevel)));
        }
    }
}

TEST_CASE("where seats are equal they are called balanced as often as the games were chosen for") {
    constexpr double kPower = 0.95;
    const double games_of_two = games_for_balance(kFairDuel.spread(0), kPower);
    // With two seats one test is the mirror of the other.
    CHECK(rates_of(kFairDuel, games_of_two, 2).balanced == Approx(kPower).margin(off_by(kPower)));
    // Four tests must all hold: each fails in a quarter of the cases, and hardly two of them at once.
    const double games_of_four = games_for_balance(kFairTable.spread(0), kPower, 4);
    CHECK(rates_of(kFairTable, games_of_four, 3).balanced == Approx(kPower).margin(off_by(kPower) + 0.005));
}

TEST_CASE("a seat whose advantage is the margin is called balanced no oftener than the level says") {
    // Of two seats one has 55 %.
    const ToyGame duel{{0.4 + kMargin, 0.4 - kMargin}};
    const ToyGame table{{0.2 + kMargin, 0.2 - kMargin / 3, 0.2 - kMargin / 3, 0.2 - kMargin / 3}};
    REQUIRE(duel.share(0) == Approx(0.55));
    REQUIRE(table.share(0) == Approx(0.3));
    const double duel_rate = rates_of(duel, games_for_balance(duel.spread(0), 0.95), 4).balanced;
    CHECK(duel_rate == Approx(kLevel).margin(off_by(kLevel)));
    CHECK(rates_of(table, games_for_balance(table.spread(0), 0.95), 5).balanced <= kLevel + off_by(kLevel));
    // And where there is an advantage that is far greater, never.
    CHECK(rates_of({{0.5, 0.3}}, 1000, 6).balanced == 0);
}

TEST_CASE("with as many games as are promised to show an advantage it is found in four of five runs") {
    constexpr double kPower = 0.8;
    for (const double advantage : {0.03, 0.06}) {
        const ToyGame toy{{0.4 + advantage, 0.4 - advantage}};
        const double games = std::ceil(statistics::units_for_mean(advantage, toy.spread(0)));
        CAPTURE(advantage, games);
        CHECK(rates_of(toy, games, 7).found == Approx(kPower).margin(off_by(kPower)));
        // And the least effect that so many games are said to show is this one.
        CHECK(statistics::detectable_mean_effect(games, toy.spread(0)) == Approx(advantage).epsilon(1e-2));
    }
}

TEST_CASE("where seats are equal looking four times finds a difference as often as the level says") {
    CHECK(rates_until_decided(kFairDuel, 60, 8).found == Approx(kLevel).margin(off_by(kLevel)));
    // Of four seats the normal theory of the test holds from some hundred games on, with one look too.
    CHECK(rates_until_decided(kFairTable, 300, 8).found == Approx(kLevel).margin(off_by(kLevel)));
}

TEST_CASE("a seat whose advantage is the margin is called balanced no oftener for looking four times") {
    const ToyGame duel{{0.4 + kMargin, 0.4 - kMargin}};
    const ToyGame table{{0.2 + kMargin, 0.2 - kMargin / 3, 0.2 - kMargin / 3, 0.2 - kMargin / 3}};
    CHECK(rates_until_decided(duel, games_for_balance(duel.spread(0), 0.95) / 4, 9).balanced <=
          kLevel + off_by(kLevel));
    CHECK(rates_until_decided(table, games_for_balance(table.spread(0), 0.95) / 4, 10).balanced <=
          kLevel + off_by(kLevel));
}

TEST_CASE("an advantage that is twice what the most games were planned for is found with half of them") {
    const double planned = 0.06;
    const ToyGame toy{{0.4 + 2 * planned, 0.4 - 2 * planned}};
    const double most = std::ceil(statistics::units_for_mean(planned, toy.spread(0)));
    const Rates rates = rates_until_decided(toy, std::ceil(most / 4), 11);
    CHECK(rates.found >= 0.99);
    CHECK(rates.games < most / 2);
    // And equal seats are told to be so before all games are played, where these are enough.
    const Rates fair = rates_until_decided(kFairDuel, games_for_balance(kFairDuel.spread(0), 0.99) / 4, 12);
    CHECK(fair.balanced >= 0.9);
    CHECK(fair.games < games_for_balance(kFairDuel.spread(0), 0.99));
}

TEST_CASE("a game without a spread is not called balanced, and too few games say nothing") {
    // Both always share the win: the test has nothing to go by.
    const SeatsJudgement always_shared =
        judge_seats(std::vector<std::vector<double>>(2, std::vector<double>(50, 0.5)), {kMargin, kLevel});
    CHECK_FALSE(always_shared.is_balanced);
    CHECK(*always_shared.p_value == 1);
    CHECK(*always_shared.shares[0].mean == 0.5);
    const SeatsJudgement one_game = judge_seats(std::vector<std::vector<double>>{{1}, {0}}, {kMargin, kLevel});
    CHECK_FALSE(one_game.is_balanced);
    CHECK_FALSE(one_game.p_value);
}
