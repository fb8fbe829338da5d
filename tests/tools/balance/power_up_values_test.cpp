// What a report says of Power-Ups, in small studies of real games: one that does nothing is not found to be worth
// anything, in whatever way it is looked at, and the ways do not contradict each other.

#include "tools/balance/power_up_values.hpp"

#include "tests/support/effort.hpp"
#include "tests/tools/balance/selected_game.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/holdings.hpp"
#include "tools/balance/power_up_arms.hpp"
#include "tools/games/draughts/placings.hpp"

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
using sparring::balance::fixtures::SelectedGame;

namespace {

constexpr double kSureLevel = 0.05;
// A quarter of the games are those of each arm.
const std::uint64_t kGames = effort<std::uint64_t>(400, 64);

SelectedGame asked_about(std::vector<std::string> sets) {
    Arguments arguments = SelectedGame::about("draughtnauts", std::move(sets), kGames);
    arguments.agents = {"alphabeta:nodes=30,net=0", "alphabeta:nodes=60,net=0"};
    return SelectedGame(arguments);
}

// What a seat loses by a treatment of both seats in turn, at the weaker strength.
statistics::SampleMean loss_of(SelectedGame& game, Treatment::Kind how, char kind) {
    const auto openings = power_up_openings(game.context());
    REQUIRE(openings);
    std::vector<Arm> arms;
    for (const std::size_t seat : {0U, 1U}) {
        arms.push_back(*treated_arm(game.context(), *openings, {how, kind, 0, seat}, 0));
    }
    REQUIRE(game.study().play(arms, "games"));
    const auto losses = losses_by(game.context(), *openings, {how, kind, 0, 0}, 0);
    REQUIRE(losses);
    return mean_of(*losses);
}

// The basic arm with as few games as the arms of Power-Ups.
Arm short_basic_arm(SelectedGame& game) {
    Arm arm = *game.context().basic_arm(0);
    arm.name = "short";
    arm.openings = *power_up_openings(game.context());
    arm.games = power_up_games(game.inquiry());
    return arm;
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
std::vector<double> shares_without(SelectedGame& game, char kind, const std::vector<std::size_t>& seats) {
    Arm arm = short_basic_arm(game);
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
        const auto bare = at_table(game.module(), {.values = {{"kit", "none"}}, .of_variant = 0},
                                   [](const Table& table) { return table.position({}); });
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
    SelectedGame game = asked_about({"kit=SC", "idle=1:S,2:S"});
    // To make what is idle idle changes nothing: the games of both seats are the same, and their shares sum to 1.
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
    SelectedGame game = asked_about({"kit=SC", "idle=1:S,2:S"});
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
    SelectedGame game = asked_about({});
    int compared = 0;
    for (const ItemKind& item : kinds_of(game.inquiry())) {
        const char kind = item.letter;
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
    SelectedGame game = asked_about({"kit=C"});
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

TEST_CASE("the arms of Power-Ups begin with the first openings of the basic arm") {
    SelectedGame game = asked_about({"kit=SC"});
    const auto basic = game.context().basic_arm(0);
    const auto openings = power_up_openings(game.context());
    REQUIRE(basic);
    REQUIRE(openings);
    REQUIRE(openings->size() == power_up_games(game.inquiry()));
    REQUIRE(basic->openings.size() > openings->size());
    const auto idle = treated_arm(game.context(), *openings, {Treatment::Kind::kIdle, 'C', 0, 1}, 0);
    REQUIRE(idle);
    CHECK(idle->seed == basic->seed);
    for (std::size_t place = 0; place < openings->size(); ++place) {
        CAPTURE(place);
        CHECK(idle->openings[place].position == basic->openings[place].position);
        CHECK(idle->openings[place].moves == basic->openings[place].moves);
    }
}

TEST_CASE("losses are those against the untreated games, which have no arm of their own") {
    SelectedGame game = asked_about({"kit=SC"});
    const auto planned = power_up_arms(game.context());
    REQUIRE(planned);
    // Two kinds, idle and removed, for two seats at two strengths; and each replaced at the weaker one.
    CHECK(planned->size() == 2 * 2 * 2 * 2 + 2 * 2);
    const auto loss = loss_of(game, Treatment::Kind::kIdle, 'C');
    const std::array<Arm, 1> basic = {*game.context().basic_arm(0)};
    REQUIRE(game.study().play(basic, "games"));
    const auto untreated = game.context().basic_games(0);
    REQUIRE(untreated);
    statistics::Sums differences;
    std::vector<std::vector<double>> treated;
    for (const std::size_t seat : {0U, 1U}) {
        const auto arm =
            treated_arm(game.context(), *power_up_openings(game.context()), {Treatment::Kind::kIdle, 'C', 0, seat}, 0);
        treated.push_back(shares_of(*game.study().games(*arm, kResultsOnly), seat));
    }
    for (std::size_t block = 0; block < treated[0].size(); ++block) {
        const PlayedGame& before = (**untreated)[block];
        differences.add((before.share(0) - treated[0][block] + before.share(1) - treated[1][block]) / 2);
    }
    const auto expected = sample_mean(differences);
    CHECK(loss.count == expected.count);
    CHECK(*loss.mean == Approx(*expected.mean));
    CHECK(*loss.standard_error == Approx(*expected.standard_error));
}

TEST_CASE("kinds are one family in both ways at each strength") {
    PowerUpValues values;
    for (const double p : {0.01, 0.03}) {
        values.idle.push_back({.kind = {'S', "sword"}, .losses = {}, .p = {p, 0.5}, .adjusted_p = {}});
        values.removed.push_back(
            {.kind = {'S', "sword"}, .losses = {}, .p = {p + 0.01, std::nullopt}, .adjusted_p = {}});
    }
    correct_together(values);
    // .01, .02, .03, .04 by Holm: .04, then .06 three times.
    CHECK(*values.idle[0].adjusted_p[0] == Approx(0.04));
    CHECK(*values.removed[0].adjusted_p[0] == Approx(0.06));
    CHECK(*values.idle[1].adjusted_p[0] == Approx(0.06));
    CHECK(*values.removed[1].adjusted_p[0] == Approx(0.06));
    // Only two are asked about at the other strength.
    CHECK(*values.idle[1].adjusted_p[1] == 1);
    CHECK_FALSE(values.removed[1].adjusted_p[1]);
}
