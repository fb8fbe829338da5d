// What a report says of Power-Ups, in small studies of real games: one that does nothing is not found to be worth
// anything, in whatever way it is looked at, and the ways do not contradict each other.

#include "tests/support/effort.hpp"
#include "tests/tools/balance/asked_game.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/holdings.hpp"
#include "tools/balance/placings.hpp"
#include "tools/balance/power_up_arms.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using sparring::balance::fixtures::AskedGame;

namespace {

constexpr double kSureLevel = 0.05;
// A quarter of the games are those of each arm.
const std::uint64_t kGames = effort<std::uint64_t>(400, 64);

AskedGame asked_about(std::vector<std::string> sets) {
    Arguments arguments = AskedGame::about("draughtnauts", std::move(sets), kGames);
    arguments.agents = {"alphabeta:nodes=30", "alphabeta:nodes=60"};
    return AskedGame(arguments);
}

// What a seat loses by a treatment of both seats in turn, at the weaker strength.
statistics::SampleMean loss_of(AskedGame& game, Treatment::Kind how, char kind) {
    std::vector<Arm> arms = {*treated_arm(game.context(), {}, 0)};
    for (const std::size_t seat : {0U, 1U}) {
        arms.push_back(*treated_arm(game.context(), {how, kind, 0, seat}, 0));
    }
    REQUIRE(game.study().play(arms, "games"));
    const auto loss = loss_by(game.context(), {how, kind, 0, 0}, 0);
    REQUIRE(loss);
    return *loss;
}

// Differences of the first player's share, game by game, in units that are significant or are left out.
std::optional<double> sure_difference(const std::vector<double>& first, const std::vector<double>& second) {
    statistics::Sums sums;
    for (std::size_t game = 0; game < first.size(); ++game) {
        sums.add(second[game] - first[game]);
    }
    const auto mean = sample_mean(sums);
    return p_value_of(mean).value_or(1) <= kSureLevel ? mean.mean : std::nullopt;
}

// The first player's shares with the kind taken off the board for these players.
std::vector<double> shares_without(AskedGame& game, char kind, const std::vector<std::size_t>& seats) {
    Arm arm = *treated_arm(game.context(), {}, 0);
    arm.name = std::string("without-") + kind;
    for (const std::size_t seat : seats) {
        arm.name += "." + std::to_string(seat + 1);
    }
    for (Opening& opening : arm.openings) {
        const std::vector<Placing> placings = placings_of(opening, 2);
        std::vector<std::string> moves(opening.moves.begin() + static_cast<std::ptrdiff_t>(placings.size()),
                                       opening.moves.end());
        std::string lying;
        for (const Placing& placing : placings) {
            const bool goes = placing.kind == kind && std::ranges::find(seats, placing.seat) != seats.end();
            lying += goes ? "" : (lying.empty() ? ":P" : ",") + placing.text();
        }
        const auto bare = game.module().position({.values = {{"kit", "none"}}, .of_variant = 0}, {});
        REQUIRE(bare);
        opening = {*bare + lying, std::move(moves)};
    }
    const std::array<Arm, 1> arms = {arm};
    REQUIRE(game.study().play(arms, "games"));
    const auto games = game.study().games(arm, kResultsOnly);
    REQUIRE(games);
    std::vector<double> shares;
    for (const PlayedGame& played : *games) {
        shares.push_back(played.share(0));
    }
    return shares;
}

}  // namespace

TEST_CASE("a sword that does nothing is not found to be worth anything, and a cannon that shoots is") {
    AskedGame game = asked_about({"kit=SC", "idle=1:S,2:S"});
    // To make what is idle idle changes nothing: the games are the same.
    const auto idle = loss_of(game, Treatment::Kind::kIdle, 'S');
    CHECK(*idle.mean == 0);
    CHECK(*idle.standard_error == 0);
    CHECK(*p_value_of(idle) == 1);
    const auto removed = loss_of(game, Treatment::Kind::kRemoved, 'S');
    CHECK(*p_value_of(removed) > kSureLevel);
    if (!kIsSlowBuild) {
        const auto cannon = loss_of(game, Treatment::Kind::kIdle, 'C');
        CHECK(*cannon.mean > 0);
        CHECK(*p_value_of(cannon) <= kSureLevel);
    }
}

TEST_CASE("nothing is explained by who has a sword that does nothing") {
    AskedGame game = asked_about({"kit=SC", "idle=1:S,2:S"});
    const std::array<Arm, 1> arms = {*game.context().basic_arm(0)};
    REQUIRE(game.study().play(arms, "games"));
    const auto games = game.context().basic_games(0);
    REQUIRE(games);
    for (const Explained explained : {Explained::kResults, Explained::kSearches}) {
        const Holdings holdings = explain(**games, 2, explained);
        // Kinds that are not played with are left out, so that the rest can be estimated.
        CHECK(holdings.names == std::vector<std::string>{"men", "crowned", "held S", "held C", "lying S", "lying C"});
        const auto sword = parameter_estimate(holdings.fit, *holdings.parameter("held S"));
        const auto man = parameter_estimate(holdings.fit, *holdings.parameter("men"));
        REQUIRE(sword);
        REQUIRE(man);
        CAPTURE(sword->value, sword->p_value, man->value);
        CHECK(man->value > 0);
        CHECK(sword->p_value > 0.01);
    }
}

TEST_CASE("idle and removed Power-Ups agree in sign where both are sure") {
    AskedGame game = asked_about({});
    int compared = 0;
    for (const char kind : kinds_of(game.inquiry())) {
        const auto idle = loss_of(game, Treatment::Kind::kIdle, kind);
        const auto removed = loss_of(game, Treatment::Kind::kRemoved, kind);
        CAPTURE(kind, *idle.mean, *removed.mean);
        if (*p_value_of(idle) <= kSureLevel && *p_value_of(removed) <= kSureLevel) {
            CHECK((*idle.mean > 0) == (*removed.mean > 0));
            ++compared;
        }
    }
    CHECK(compared >= (kIsSlowBuild ? 0 : 1));
}

TEST_CASE("taking a kind from both players lies between taking it from one and from the other") {
    AskedGame game = asked_about({"kit=C"});
    const auto both_have = shares_without(game, 'C', {});
    const auto only_first = shares_without(game, 'C', {1});
    const auto only_second = shares_without(game, 'C', {0});
    const auto nobody = shares_without(game, 'C', {0, 1});
    // What the opponent's loss gives, and what the own loss costs, with and without the other's.
    const std::vector<std::optional<double>> gains = {
        sure_difference(both_have, only_first), sure_difference(only_second, both_have),
        sure_difference(nobody, only_first), sure_difference(only_second, nobody)};
    int sure = 0;
    for (const auto& gain : gains) {
        if (gain) {
            CHECK(*gain > 0);
            ++sure;
        }
    }
    CHECK(sure >= (kIsSlowBuild ? 0 : 2));
}
